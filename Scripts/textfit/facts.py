"""Reads texts with the widths that Interface Builder saved, and what each says of its text's width."""

import collections
import hashlib
import json
from dataclasses import dataclass

from . import alphabet

# By text style: the sizes at extra small, small, medium and large (Human Interface Guidelines, Dynamic Type).
STYLES = {
    "Title0": (31, 32, 33, 34), "Title1": (25, 26, 27, 28), "Title2": (19, 20, 21, 22), "Title3": (17, 18, 19, 20),
    "Headline": (14, 15, 16, 17), "Body": (14, 15, 16, 17), "Callout": (13, 14, 15, 16), "Subhead": (12, 13, 14, 15),
    "Footnote": (12, 12, 12, 13), "Caption1": (11, 11, 11, 12), "Caption2": (11, 11, 11, 11),
}
XCODE_8, FIRST_BETAS_OF_XCODE_11 = 11_000, 14_810


@dataclass
class Row:
    """A text whose natural width lies above `low` and not above `high`, in points."""

    text: str
    size: float
    weight: str
    tools: int
    low: float
    high: float
    # The grid to which the text's width is rounded up.
    grid: float
    saved: float
    repository: str
    trust: str
    script: str
    # How often each base character, each pair of kerning groups and each other script occurs.
    glyphs: collections.Counter
    pairs: collections.Counter
    foreign: collections.Counter

    @property
    def tracked(self):
        return sum(self.glyphs.values())


def is_kept(repository):
    """Whether a repository is held out: nothing is fitted to it."""
    return int(hashlib.sha256(repository.lower().encode()).hexdigest(), 16) % 10 < 3


def rows(folder):
    """All usable texts of `text_widths.jsonl`, in its order."""
    with open(folder / "text_widths.jsonl", encoding="utf-8") as lines:
        found = (interpret(json.loads(line)) for line in lines)
        return [row for row in found if row is not None]


def shows_smallest(tools):
    """Canvases of Xcode 13 show text styles at the smallest size."""
    return 18_000 <= tools < 21_000


def style_size(style, tools):
    sizes = STYLES[style]
    if tools < XCODE_8:
        return sizes[2]
    if shows_smallest(tools):
        return sizes[0]
    if 13_000 <= tools < FIRST_BETAS_OF_XCODE_11:
        if style == "Title0":
            return 30
        if style in ("Title1", "Title2"):
            return sizes[1]
    return sizes[3]


def interpret(fact):
    """The row of a fact, or None when it says nothing of its text's width."""
    repository, tools = fact.get("repo"), _tools(fact)
    if not repository or is_kept(repository) or tools is None or fact["trust"] == "none":
        return None
    size, padding = _size(fact, tools), _padding(fact)
    width = fact["width"] - padding
    is_legacy_button = fact["kind"] == "button" and not _is_configuration(fact)
    # A button without insets is 30 wide at least, and an italic has its own advances.
    if size is None or width <= 0 or fact["fontType"] == "italicSystem":
        return None
    if is_legacy_button and padding == 0 and width <= 30:
        return None
    grid = 1 if is_legacy_button else 1 / fact["scale"]
    glyphs, pairs, foreign = count(fact["text"])
    return Row(
        text=fact["text"], size=size, weight=fact["weight"], tools=tools, low=width - _step(fact, grid), high=width,
        grid=grid, saved=fact["width"], repository=repository, trust=fact["trust"], script=_script(fact["text"]),
        glyphs=glyphs, pairs=pairs, foreign=foreign)


def _tools(fact):
    head = str(fact["toolsVersion"]).split(".")[0]
    return int(head) if head.isdigit() else None


def _is_configuration(fact):
    return fact["evidence"].startswith("button config")


def _size(fact, tools):
    if fact["style"]:
        return float(style_size(fact["style"], tools))
    if _is_configuration(fact) and fact["fontType"] == "system (default)":
        return float(style_size("Body", tools))
    # Style cells save 0 for their own 12 points.
    return 12.0 if fact["size"] == 0 else fact["size"]


def _padding(fact):
    insets = (fact.get("insets") or {}).get("contentEdgeInsets")
    if insets:
        return float(insets["minX"]) + float(insets["maxX"])
    return 24 if _is_configuration(fact) else 0


def _is_fraction(value):
    return abs(value - round(value)) > 1e-3


def _step(fact, grid):
    """The most that a saved width was rounded up by: a whole one may come from whole points, unless its height is not whole."""
    if fact["kind"] == "button":
        return grid if _is_fraction(fact["width"]) else 1
    return grid if _is_fraction(fact["width"]) or _is_fraction(fact["height"]) else 1


def count(text):
    """Base characters, pairs of kerning groups, and characters without an advance of their own by script."""
    bases = [alphabet.base(character) for character in text]
    pairs = [
        alphabet.left(first) + alphabet.right(second) for first, second in zip(bases, bases[1:]) if first and second
    ]
    foreign = [_script_of(character) for character, base in zip(text, bases) if base is None and character not in _JOINED]
    flags = sum(0x1F1E6 <= ord(character) < 0x1F200 for character in text)
    scripts = collections.Counter(foreign)
    scripts["emoji"] -= flags // 2
    return collections.Counter(filter(None, bases)), collections.Counter(pairs), +scripts


# Variation selectors and what joins emoji.
_JOINED = "\ufe0e\ufe0f\u200d"
# Signs that are drawn as text: stars and the like are no emoji.
_SIGNS = "★☆●○■□▲△▼▽◆◇♀♂☎"
# Emoji among the arrows and shapes.
_PICTURED = "⌚⌛⏩⏪⏫⏬⏰⏳⬛⬜⭐⭕"


def _script(text):
    """The class by which a text is judged: its rarest script."""
    names = {_script_of(character) for character in text} - {None}
    for name in ("emoji", "other", "Hangul", "Han", "Cyrillic", "Greek", "accented", "Latin"):
        if name in names:
            return name
    return "digits"


def _script_of(character):
    """None for signs and digits."""
    if alphabet.base(character) is None:
        return _foreign(ord(character))
    if not character.isalpha():
        return None
    if character.isascii():
        return "Latin"
    if 0x370 <= ord(character) < 0x400:
        return "Greek"
    return "Cyrillic" if 0x400 <= ord(character) < 0x530 else "accented"


def _foreign(value):
    if 0xAC00 <= value < 0xD7B0 or 0x1100 <= value < 0x1200 or 0x3131 <= value < 0x3190:
        return "Hangul"
    if 0x2E80 <= value < 0xAC00 or 0xF900 <= value < 0xFB00 or 0xFF00 <= value < 0xFF61:
        return "Han"
    character = chr(value)
    if value >= 0x1F000 or character in _JOINED + _PICTURED or (0x2600 <= value < 0x27C0 and character not in _SIGNS):
        return "emoji"
    return "other"
