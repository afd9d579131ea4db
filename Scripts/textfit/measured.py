"""Statements of published documents about the fonts: equations between the parameters of one glyph or of one pair."""

import json
import pathlib
from dataclasses import dataclass

import numpy as np

from . import alphabet

# Places of the named weights on the font's own axis, which advances follow in straight lines on either side of regular:
# 16 advances that four and three weights state bear it out within the rounding.
AXIS = {
    "ultraLight": 30, "thin": 110, "light": 274, "regular": 400, "medium": 510, "semibold": 590, "bold": 700, "heavy": 860,
    "black": 1000,
}
# Parameters of a glyph: small text in regular, what bold and ultra light add; what large text adds to each; what Xcode 8
# adds to large text in regular and to its ultra light, and to small text.
SMALL, BOLDER, LIGHTER, LARGE, LARGE_BOLDER, LARGE_LIGHTER, EARLY_LARGE, EARLY_LIGHTER, EARLY_SMALL = range(9)
GLYPH = 9
# Parameters of a pair of kerning groups: the first six of a glyph's.
PAIR = 6


@dataclass(frozen=True)
class Font:
    weight: str
    # How much of large text's design it has, 0-1: of its advances, and of its kerning.
    large: float
    large_kerning: float
    # Whether it is as old as Xcode 8.
    is_early: bool = False


# SF Hello is San Francisco between small and large text, for Apple's own documents: where between, letters that are known
# in all three say, each weight for itself.
FONTS = {
    "SFProText-Regular": Font("regular", 0, 0), "SFProText-Medium": Font("medium", 0, 0),
    "SFProText-Semibold": Font("semibold", 0, 0), "SFProText-Bold": Font("bold", 0, 0),
    "SFProDisplay-Regular": Font("regular", 1, 1), "SFProDisplay-Medium": Font("medium", 1, 1),
    "SFProDisplay-Semibold": Font("semibold", 1, 1),
    "SFHello-Regular": Font("regular", 0.475, 0.48), "SFHello-Semibold": Font("semibold", 0.332, 0.34),
    "SFHello-Bold": Font("bold", 0.312, 0.31),
    "SFUIText-Regular": Font("regular", 0, 0, True), "SFUIText-Medium": Font("medium", 0, 0, True),
    "SFUIText-Semibold": Font("semibold", 0, 0, True),
    "SFUIDisplay-Regular": Font("regular", 1, 1, True), "SFUIDisplay-Bold": Font("bold", 1, 1, True),
    ".SFNSDisplay-Light": Font("light", 1, 1, True), ".SFNSDisplay-Thin": Font("thin", 1, 1, True),
}
# In 1/1000 em: half of what documents round to, and what an estimated place between two designs adds.
ROUNDING, BETWEEN_DESIGNS, SEEN_ONCE = 0.45, 0.8, 2.0
# The tracking of 64 points, which the digits of the forum include: what makes them those of the documents.
TRACKING_AT_64 = 7 / 2.048


def lean(weight):
    """How far a weight is towards bold and towards ultra light, 0-1, and beyond for what is bolder than bold."""
    place = AXIS[weight]
    return max(0, (place - 400) / 300), max(0, (400 - place) / 370)


def glyph_row(weight, large, early):
    """The coefficients of a glyph's parameters in its advance; `early` is 1 for Xcode 8 and 0 for later tools."""
    bold, light = lean(weight)
    now = [1, bold, light, large, large * bold, large * light]
    return np.array([*now, early * large, early * large * light, early * (1 - large)])


def pair_row(weight, large):
    """The coefficients of a pair's parameters in its kerning, which is no bolder than bold's."""
    bold, light = lean(weight)
    bold = min(bold, 1)
    return np.array([1, bold, light, large, large * bold, large * light])


def load():
    return json.loads((pathlib.Path(__file__).parent / "measured.json").read_text(encoding="utf-8"))


def _collect(equations, key, row, value, deviation):
    equations.setdefault(key, []).append((row, value, deviation))


def of_glyphs(stated):
    """By character: rows of coefficients, values in 1/1000 em and standard deviations."""
    equations = {}
    for name, advances in stated["advances"].items():
        font = FONTS[name]
        deviation = BETWEEN_DESIGNS if 0 < font.large < 1 else ROUNDING
        for character, value in advances.items():
            if alphabet.base(character) == character:
                _collect(equations, character, glyph_row(font.weight, font.large, font.is_early), value, deviation)
    for digit, units in stated["digitsAt64Points"].items():
        if digit != "unit":
            value = units / 2.048 - TRACKING_AT_64
            _collect(equations, digit, glyph_row("regular", 1, 0), value, BETWEEN_DESIGNS)
    return equations


def of_pairs(stated):
    """By pair of groups, like `of_glyphs`."""
    equations = {}
    for part, deviation in (("kerning", ROUNDING), ("kerningSeenOnce", SEEN_ONCE)):
        for name, values in stated[part].items():
            font = FONTS[name]
            for pair, value in values.items():
                _collect(equations, pair, pair_row(font.weight, font.large_kerning), value, deviation)
    return equations
