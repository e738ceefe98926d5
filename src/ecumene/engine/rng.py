"""Randomness as a keyed counter: equal on every machine, cheap to copy, impossible to foresee.

Word number ``n`` of a key is the ``n % 16``-th little-endian 32-bit word of
``BLAKE2b(n // 16 as 8 little-endian bytes, key=key, digest_size=64)``. The key is
``BLAKE2b(seed as UTF-8, digest_size=32, person=b"ecumene")``. A state keeps the key and how many
words it has drawn; whoever sees the words drawn so far learns nothing about the next, because
that would need the key.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, shake_128
from secrets import token_hex
from struct import Struct, pack, unpack
from typing import Final

from ecumene.engine.errors import N_, BadOption
from ecumene.engine.options import python_number

KEY: Final = 32  # bytes of a key
WORDS: Final = 16  # 32-bit words in one block
_SCRIPT: Final = b"script"  # in front of numbers that stand in place of a key
_BLOCK: Final = Struct("<16I")


def fresh_seed() -> str:
    """128 bits from the operating system, as text."""
    return token_hex(16)


def seed_text(seed: object) -> str:
    """A seed is text; an int is its decimal; without one the operating system gives 128 bits."""
    if seed is None:
        return fresh_seed()
    seed = python_number(seed)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption(N_("A seed is a number or a text, not {seed}."), seed=repr(seed))
    huge = isinstance(seed, int) and seed.bit_length() > 1000  # Python may refuse to write it
    if huge or len(str(seed)) > 200:
        raise BadOption(N_("A seed has at most 200 characters."))
    text = str(seed)
    if not is_text(text):
        raise BadOption(N_("A seed is a number or a text, not {seed}."), seed=ascii(text))
    return text


def is_text(text: str) -> bool:
    """Can this be written as UTF-8? Wild bytes of a command line and halves of letters cannot."""
    return not any(0xD800 <= ord(letter) <= 0xDFFF for letter in text)


def key_of(seed: str, use: bytes = b"ecumene") -> bytes:
    """The key that stands for a seed; another *use* of the same seed is another key."""
    return blake2b(seed.encode(), digest_size=32, person=use).digest()


def block(key: bytes, number: int) -> tuple[int, ...]:
    """Sixteen words of 32 bits.

    >>> block(key_of("7"), 0)[:3]
    (4135897747, 1772139497, 1548286777)
    """
    if len(key) != KEY:
        return _scripted(key, number)
    return _BLOCK.unpack(blake2b(number.to_bytes(8, "little"), key=key, digest_size=64).digest())


class Undecided(Exception):
    """A script has come to its end, and more is to be rolled: of so many *sides*, in this order."""

    def __init__(self, sides: Sequence[int]) -> None:
        super().__init__("what is rolled next has not been decided")
        self.sides = tuple(sides)


def script(numbers: Sequence[int]) -> tuple[bytes, int]:
    """A key after which exactly these numbers are rolled, and how many words to begin with.

    The end of the numbers is the end of a block, where whoever rolls on looks for the next one.
    """
    first = -len(numbers) % WORDS
    words = [0] * first + list(numbers)
    return _SCRIPT + pack(f"<{len(words)}I", *words), first


def _scripted(key: bytes, number: int) -> tuple[int, ...]:
    """A block of a script; nothing after its end."""
    words = key[len(_SCRIPT) + 4 * WORDS * number :][: 4 * WORDS]
    return _BLOCK.unpack(words) if words else ()


def words_of(key: bytes, count: int) -> tuple[int, ...]:
    """Words of 32 bits, as many as wanted at once.

    Dealing worlds to bots is done far more often than shuffling in a game, and must be fast.
    """
    return unpack(f"<{count}I", shake_128(key).digest(4 * count))


def mixed(pieces: list[int], words: tuple[int, ...], first: int = 0) -> list[int]:
    """Pieces in a random order, by as many words from the first.

    No order is more likely than another by more than a ten-millionth: enough for worlds that are
    only imagined. What is shuffled in a game is fair to the last bit (`State.shuffle`).

    >>> mixed([1, 2, 3, 4], words_of(b"key", 4))
    [2, 1, 3, 4]
    """
    found = pieces[:]
    for last in range(len(found) - 1, 0, -1):
        other = words[first + last] % (last + 1)
        found[last], found[other] = found[other], found[last]
    return found


def commitment(seed: str, salt: str) -> str:
    """What a table shows from the start, so that everybody can check the seed afterwards."""
    return blake2b(f"{salt}:{seed}".encode(), digest_size=32, person=b"ecumene-seed").hexdigest()
