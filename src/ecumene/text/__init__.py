"""The table in words, for terminals, programs and language models."""

from ecumene.text.legend import legend
from ecumene.text.places import mapped
from ecumene.text.question import Question, asked
from ecumene.text.words import Words

__all__ = ["Question", "Words", "asked", "legend", "mapped"]
