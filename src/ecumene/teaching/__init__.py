"""What teaches a game to people: rulebooks with worked examples, guided first games.

Both are text and documents in the folder of a game; nothing here knows one.
"""
