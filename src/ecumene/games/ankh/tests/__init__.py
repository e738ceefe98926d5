"""The rules of Ankh, rule by rule."""
