"""The rules catalogue: a game's `rules.md`, read into rules that prompts and refusals can show.

A rule is a list item or a table row that opens with its id, `- **ABC-TURN-09** text`; bold is
optional. Ids anywhere else, and lists of ids such as `ABC-TURN-08/09`, are mentions. Rulings may
have short ids of their own (`**J04 ...**`) in a chapter that is called so. Decision points stand in
the table of a chapter called so, or in rules as `DP-TIE`, `[D-TURN]` or `DP setup.house`.

`<!-- makers -->` under a heading keeps its chapter, and all that is deeper, from players.
`rules.de.md` tells the other chapters in German: the same ids, in the same order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files

from ecumene.engine.errors import N_, ContentError, Error, nearest
from ecumene.engine.files import packaged_or_empty

_ID = r"[A-Z]{3}-[A-Z0-9]+(?:-[A-Z]+)?-\d+"
_LISTED = rf"-?\d|/|[–…]\d?|\.\.|,\s*-\d|,\s*{_ID}|\s+(?:and|or|to|und|oder|bis)\s+(?:{_ID}|\d)"
_RULE = re.compile(rf"(\*\*|`)?({_ID})(?!{_LISTED})(\*\*|`)?[:.—]?\s*(.*)")
_RULING = re.compile(r"(\*\*)([A-Z]-?\d+)\b(\*\*)?[:.—]?\s*(.*)")
_ITEM = re.compile(r"(\s*)(?:[-*+]|\d+\.)\s+(.*)")
_HEADING = re.compile(r"(#+)\s+(.*?)\s*#*$")
_MENTION = re.compile(rf"(?<![\w-]){_ID}\b")
_FURTHER = re.compile(r"(?:/|,\s*-|(–|…|\.\.|\s+(?:to|bis)\s+))(\d\d+)\b")
_DECISION = re.compile(
    r"(?<![\w-])((?:DP|DEC|D)-[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)\b|\bDP ([a-z_]+(?:\.[a-z_]+)*)\b"
)
_MAKERS = re.compile(r"\s*<!--\s*makers\s*-->\s*$")
_RULINGS = ("ruling", "auslegung")  # what chapters of rulings are called
_MARKS = re.compile(
    r"^\((?:[A-Z]\d*|public|[/, ])+\)\s*"
    r"|\s*\(`?(?:DP|DEC|D)[- ][^)]*\)|\s*\(R-\d+\)|\s*`?\[[DHR][-:\]][^\]]*\]?`?"
    r"|\s*\*\*[DRHZ](?: [RHZ])*\*\*.*$|[`*]"
)
_NAME = re.compile(r"[A-Za-z][\w.]*(?:-[A-Z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, a ruling or a decision point, with the chapter and the line it stands in."""

    id: str
    text: str
    chapter: str
    line: int
    makers: bool = False  # in a chapter that pages do not show

    @property
    def plain(self) -> str:
        """The text alone, without marks of decisions, sources and type.

        >>> Rule("ABC-TURN-01", "(R) Take **one** card (`DP-TAKE`). **D** the actor", "", 1).plain
        'Take one card.'
        """
        return _MARKS.sub("", self.text).strip()


class Catalogue:
    """The rules of one game by id, in the order of its `rules.md`."""

    def __init__(self, markdown: str, name: str = "rules.md", lang: str = "en") -> None:
        self.name = name
        self.lang = lang  # of its texts
        self.rules: dict[str, Rule] = {}
        self.rulings: dict[str, Rule] = {}
        self.decisions: dict[str, Rule] = {}
        for rule in _entries(markdown):
            self._file(rule)
        prefixes = Counter(rule[:3] for rule in self.rules)
        self.prefix = prefixes.most_common(1)[0][0] if prefixes else ""
        for rule in self.rules.values():
            if rule.id[:3] != self.prefix:
                raise ContentError(
                    N_('{file}, line {line}: "{word}" should begin with {prefix}.'),
                    file=name,
                    line=rule.line,
                    word=rule.id,
                    prefix=self.prefix,
                )
            for upper, lower in _DECISION.findall(rule.text):
                point = upper or lower
                self.decisions.setdefault(point, replace(rule, id=point))
        self.undefined = {
            id: line
            for id, line in _mentions(markdown)
            if id.startswith(f"{self.prefix}-") and id not in self.rules
        }
        """Ids that the text mentions and nobody defines, with a line that does."""

    @staticmethod
    @cache
    def read(package: str, lang: str = "en") -> Catalogue:
        """The catalogue of a game's package; in English what it does not tell in a language."""
        if lang != "en":
            told = Catalogue.translation(package, lang)
            return Catalogue.read(package)._told_as(told) if told else Catalogue.read(package)
        try:
            text = files(package).joinpath("rules.md").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            message = N_("{package} has no rules.md that can be read.")
            raise ContentError(message, package=package) from None
        return Catalogue(text, f"rules.md of {package}")

    @staticmethod
    @cache
    def translation(package: str, lang: str) -> Catalogue | None:
        """What a package ships as `rules.de.md`, alone and with its own lines."""
        text = packaged_or_empty(package, f"rules.{lang}.md")
        return Catalogue(text, f"rules.{lang}.md of {package}", lang) if text else None

    def _told_as(self, told: Catalogue) -> Catalogue:
        """The same rules in the same order, in the words of a translation that has them."""
        made = Catalogue("", told.name, told.lang)
        made.prefix, made.decisions, made.undefined = self.prefix, self.decisions, self.undefined
        made.rules = _in_words_of(self.rules, told.rules)
        made.rulings = _in_words_of(self.rulings, told.rulings)
        return made

    @property
    def for_players(self) -> dict[str, Rule]:
        """Rules and rulings that pages show, by id."""
        return {
            id: rule for id, rule in [*self.rules.items(), *self.rulings.items()] if not rule.makers
        }

    @property
    def chapters(self) -> dict[str, list[Rule]]:
        """The rules by chapter, in reading order."""
        chapters: dict[str, list[Rule]] = {}
        for rule in self:
            chapters.setdefault(rule.chapter, []).append(rule)
        return chapters

    def __getitem__(self, id: str) -> Rule:
        """The rule, ruling or decision of that id; the prefix of the game may be left out."""
        for known in (id.strip(), id.strip().upper(), f"{self.prefix}-{id.strip().upper()}"):
            for entries in (self.rules, self.rulings, self.decisions):
                if known in entries:
                    return entries[known]
        ids = [*self.rules, *self.rulings, *self.decisions]
        word = id.strip() if nearest(id.strip(), ids) else id.strip().upper()
        raise Error(N_('No rule is called "{word}".'), word=word, known=ids)

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def search(self, words: str) -> list[Rule]:
        """All rules and rulings with each of these words or beginnings of words, best first."""
        wanted = _words(words)
        found = []
        for rule in [*self.rules.values(), *self.rulings.values()]:
            ranks = [_rank(word, rule) for word in wanted]
            if ranks and all(ranks):
                found.append((-sum(ranks), rule.line, rule))
        return [rule for *_, rule in sorted(found, key=lambda entry: entry[:2])]

    def _file(self, rule: Rule) -> None:
        if re.fullmatch(_ID, rule.id):
            shelf = self.rules
        elif _has_rulings(rule.chapter):
            shelf = self.rulings
        else:
            shelf = self.decisions
        if rule.id in shelf:
            raise ContentError(
                N_(
                    '{file}, line {line}: "{word}" is defined a second time, first in line {first}.'
                ),
                file=self.name,
                line=rule.line,
                word=rule.id,
                first=shelf[rule.id].line,
            )
        shelf[rule.id] = rule


def find(catalogue: Catalogue, words: str) -> list[Rule]:
    """The rules that somebody means; an Error says that there are none."""
    wanted = words.strip()
    if not wanted:
        return list(catalogue)
    try:
        return [catalogue[wanted]]
    except Error as error:
        unknown = error
    begun = wanted.upper().rstrip("-") + "-"
    begins = (begun, f"{catalogue.prefix}-{begun}")
    found = [rule for rule in catalogue if rule.id.startswith(begins)]
    found = found or catalogue.search(wanted)
    if found:
        return found
    if any(letter.isdigit() or letter == "-" for letter in wanted):
        raise unknown  # it was meant as an id: the nearest one helps most
    message = N_('No rule has the words "{words}"; without words all are shown.')
    raise Error(message, words=wanted)


def mentioned(text: str) -> set[str]:
    """All ids of rules in a text, lists of them spelled out.

    >>> sorted(mentioned("see ABC-TURN-02/03 and ABC-END-01"))
    ['ABC-END-01', 'ABC-TURN-02', 'ABC-TURN-03']
    """
    return {id for id, _ in _mentions(text)}


def makers_lines(markdown: str) -> set[int]:
    """The numbers of all lines, headings included, that pages do not show."""
    hidden: set[int] = set()
    depth = 0  # of the heading whose chapter is for makers
    lines = markdown.splitlines()
    fenced = False
    for number, line in enumerate(lines, start=1):
        fenced ^= line.lstrip().startswith("```")
        heading = None if fenced else _HEADING.match(line)
        if heading and (not depth or len(heading[1]) <= depth):
            below = next((each for each in lines[number:] if each.strip()), "")
            depth = len(heading[1]) if _MAKERS.match(below) else 0
        if depth:
            hidden.add(number)
    return hidden


def _in_words_of(rules: dict[str, Rule], told: dict[str, Rule]) -> dict[str, Rule]:
    return {
        id: replace(rule, text=told[id].text, chapter=told[id].chapter) if id in told else rule
        for id, rule in rules.items()
    }


def _has_rulings(chapter: str) -> bool:
    return any(word in chapter.casefold() for word in _RULINGS)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


@lru_cache(maxsize=1 << 13)  # the rules of some games: every search looks at all of one game
def _counted(text: str) -> Counter[str]:
    return Counter(_words(text))


def _rank(word: str, rule: Rule) -> int:
    text = _counted(rule.text)
    if word in _counted(rule.id):
        return 8
    if word in text:
        return 4 + min(text[word], 3)
    if any(one.startswith(word) for one in text):
        return 3
    return 1 if any(one.startswith(word) for one in _counted(rule.chapter)) else 0


def _mentions(markdown: str) -> Iterator[tuple[str, int]]:
    """Every id in the text and its line, with `-02/03`, `-02, -05` and `-02..05` spelled out."""
    for number, line in enumerate(markdown.splitlines(), start=1):
        for mention in _MENTION.finditer(line):
            yield mention[0], number
            stem, _, last = mention[0].rpartition("-")
            further = _FURTHER.match(line, mention.end())
            while further:
                first = int(last) + 1 if further[1] else int(further[2])
                for each in range(first, int(further[2]) + 1):
                    yield f"{stem}-{each:0{len(last)}}", number
                last = further[2]
                further = _FURTHER.match(line, further.end())


def _entries(markdown: str) -> Iterator[Rule]:
    """All rules, rulings and rows of decision tables, in the order of the text."""
    hidden = makers_lines(markdown)
    for chapter, line, block in _blocks(markdown):
        header, row = block if isinstance(block, tuple) else ([], [block])
        rule = _RULE.match(row[0])
        if rule is None and not header and _has_rulings(chapter):
            rule = _RULING.match(row[0])
        # **ABC-CARD-01 Some name** text: what is left of the title stays bold
        mark = rule[1] if rule and rule[1] and not rule[3] else ""
        first = f"{mark}{row[0][rule.start(4) :]}" if rule else ""
        cells = [f"{name}: {cell}" for name, cell in zip(header[1:], row[1:], strict=False) if cell]
        text = " ".join([first, "; ".join(cells)]).strip()
        if rule:
            yield Rule(rule[2], text, chapter, line, line in hidden)
        elif header and "decision" in chapter.casefold():
            for point in _points(row[0]):
                yield Rule(point, text, chapter, line, line in hidden)


def _points(cell: str) -> list[str]:
    """The decision points of a table's first cell: `a` then `b`, a.from / a.to, DP-CARD (S)."""
    marked = re.findall(r"`([^`]+)`", cell)
    names = marked or re.split(r"\s*[/,]\s*", re.sub(r"\(.*?\)|\*\*", "", cell))
    return [name.strip() for name in names if _NAME.fullmatch(name.strip())]


def _blocks(markdown: str) -> Iterator[tuple[str, int, str | tuple[list[str], list[str]]]]:
    """List items, folded into one line each, and rows of tables with their header."""
    parts, chapter = [""], ""
    header: list[str] | None = None
    item: list[str] = []
    start, indent, gap, code = 0, 0, False, False
    for number, line in enumerate([*markdown.splitlines(), "# end"], start=1):
        if line.lstrip().startswith("```"):
            code = not code
            continue
        if code:
            continue
        heading, bullet = _HEADING.match(line), _ITEM.match(line)
        inside = bool(item) and (line[:1].isspace() or not gap) and not heading
        opens = bullet and (not inside or len(bullet[1]) <= indent or _RULE.match(bullet[2]))
        table = line.lstrip().startswith("|")
        if item and line.strip() and (opens or not inside or (table and not line[:1].isspace())):
            yield chapter, start, _folded(item)
            item = []
        if bullet and opens:
            item, start, indent = [bullet[2]], number, len(bullet[1])
        elif item:
            item.append(line)
        elif table:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if header is None:
                header = cells
            elif not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                yield chapter, number, (header, cells)
        if not table:
            header = None
        gap = not line.strip()
        if heading:
            parts = [*parts[: len(heading[1]) - 1], heading[2]]
            chapter = " / ".join(part for part in parts[1:] if part)


def _folded(lines: list[str]) -> str:
    """One line of text; only tables and paragraphs inside an item keep lines of their own."""
    text = ""
    for line in lines:
        words = line.strip()
        if words.startswith("|") or not words:
            text = f"{text.rstrip()}\n{words}"
        else:
            text += words if not text or text.endswith("\n") else f" {words}"
    return text.strip()
