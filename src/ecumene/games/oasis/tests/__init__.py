"""The rules of Oasis, rule by rule."""
