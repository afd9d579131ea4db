"""Fonts that documents name: how much wider they are than a font whose advances are known."""

import json
from dataclasses import dataclass

import numpy as np

from . import alphabet, facts, measured, reference, solve

# Texts fewer than these are not believed to be closer than 3%.
FEW = 20
# A text that is further off than this share of its width is stretched, stale or truncated.
ANOTHER_TEXT = 0.15
KINDS = ("capital", "small", "digit", "sign")
# The factors of a family: for the four kinds of characters, and for capitals and small letters in bold and in ultra light.
PARAMETERS = len(KINDS) + 4
WEIGHTS = {
    "ultralight": "ultraLight", "thin": "thin", "semibold": "semibold", "demibold": "semibold", "extrabold": "heavy",
    "light": "light", "medium": "medium", "bold": "bold", "heavy": "heavy", "black": "black",
}


@dataclass(frozen=True)
class Family:
    """A family as names begin, without spaces and hyphens; whose advances it is compared with; and its vertical measures."""

    prefix: str
    # A key of "named" in measured.json, or San Francisco in the same weight.
    advances: str | None
    # The prior of the factors for all characters, and its deviation.
    start: float
    deviation: float
    # In em, as the font's own tables have them: above and below the baseline.
    ascender: float
    descender: float
    # Of weights that differ.
    lines: tuple = ()
    # The advance of ideographs and kana, if the font has its own.
    ideographs: float | None = None


# Those that at least three repositories bear out, and one whose characters are all of one width by design. Longer prefixes
# come first; a condensed face belongs to a condensed family only.
FAMILIES = (
    Family("helveticaneue", "HelveticaNeue", 1, 0.01, 0.952, 0.213, (
        ("ultraLight", 0.94, 0.21), ("thin", 0.967, 0.213), ("light", 0.967, 0.213), ("medium", 0.977, 0.217),
        ("semibold", 0.977, 0.217), ("bold", 0.975, 0.217), ("heavy", 0.975, 0.217), ("black", 0.975, 0.217))),
    Family("avenirnextcondensed", None, 0.8, 0.05, 1.0, 0.366),
    Family("avenirnext", None, 0.96, 0.04, 1.0, 0.366),
    Family("avenir", None, 0.97, 0.04, 1.0, 0.366),
    Family("futura", None, 0.94, 0.05, 1.039, 0.260),
    Family("menlo", "Menlo", 1, 0.0001, 0.928, 0.236),
    Family("arialrounded", None, 1, 0.05, 0.946, 0.211),
    # Heights of lines are saved; how much of them is above the baseline is estimated.
    Family("markerfelt", None, 0.92, 0.05, 0.86, 0.23),
    Family("chalkduster", None, 1.1, 0.1, 0.98, 0.29),
    # Hiragino's faces: 36 of 45 lines of five repositories are as high as their size, and the seven texts that are all
    # Japanese as wide as theirs.
    Family("hira", None, 1.05, 0.05, 0.88, 0.12, ideographs=1),
)


@dataclass
class Named:
    row: facts.Row
    family: Family
    name: str
    height: float


def weight(name):
    plain = name.lower()
    for ending in ("mt", "italic", "oblique"):
        plain = plain.removesuffix(ending)
    return next((own for ending, own in WEIGHTS.items() if plain.endswith(ending)), "regular")


def family(name):
    plain = name.lower().replace(" ", "").replace("-", "")
    fits = (own for own in FAMILIES if plain.startswith(own.prefix))
    return next((own for own in fits if "condensed" in own.prefix or "condensed" not in plain), None)


def rows(folder):
    with open(folder / "text_widths_named_fonts.jsonl", encoding="utf-8") as lines:
        for line in lines:
            fact = json.loads(line)
            fact["weight"] = weight(fact["fontName"])
            own, row = family(fact["fontName"]), facts.interpret(fact)
            if own and row and not row.foreign:
                yield Named(row, own, fact["fontName"], fact["height"])


class Advances:
    """In em, by family, weight and character."""

    def __init__(self, tables):
        self._tables, self._named = tables, measured.load()["named"]

    def of(self, own, weight, character):
        if own.advances:
            known = self._named[own.advances]
            if character in known or "all" in known:
                return known.get(character, known.get("all")) / 1000
            weight = "regular"
        return reference._small(weight, 16_000)(self._tables, character) / 10_000

    def parts(self, one):
        """The coefficients of a text's parameters."""
        result = np.zeros(PARAMETERS)
        bold, light = measured.lean(one.row.weight)
        for character, number in one.row.glyphs.items():
            kind = alphabet.kind(character)
            place = KINDS.index("sign" if kind == "space" else kind)
            part = number * one.row.size * self.of(one.family, one.row.weight, character)
            result[place] += part
            if one.family.advances and place < 2:
                result[4 + place] += part * bold
                result[6 + place] += part * light
        return result


def fit(own, texts, advances):
    """The family's parameters."""
    leans = own.advances == "HelveticaNeue"
    start = np.array([own.start] * 4 + ([0.05, 0.05, -0.1, -0.1] if leans else [0] * 4))
    deviation = np.array([own.deviation] * 4 + [0.04 if leans else 1e-4] * 4)
    if not texts:
        return start
    matrix = np.array([advances.parts(one) for one in texts])
    low, high, saved = (np.array([getattr(one.row, name) for one in texts]) for name in ("low", "high", "saved"))
    believed = np.array([solve.TRUST[one.row.trust] for one in texts])
    spread, values = 0.1 + 0.006 * high, start
    for turn in range(solve.ROUNDS):
        natural = matrix @ values
        gap = solve.gaps(natural, low, high)
        trust = believed * solve.trust(gap, spread, high, turn < solve.TOLERANT) / spread**2
        trust[np.abs(gap) > ANOTHER_TEXT * saved] = 0
        error = solve.expected(natural, low, high, spread) - matrix @ start
        weighted = matrix.T * trust
        values = start + np.linalg.solve(weighted @ matrix + np.diag(1 / deviation**2), weighted @ error)
    return values


def judge(own, texts, advances):
    """The share of its width that 95 of 100 texts stay within, each judged by a fit to the other repositories."""
    errors = []
    for one in texts:
        others = [other for other in texts if other.row.repository != one.row.repository]
        gap = float(solve.gaps(advances.parts(one) @ fit(own, others, advances), one.row.low, one.row.high))
        if one.row.trust != "low" and abs(gap) <= ANOTHER_TEXT * one.row.saved:
            errors.append(abs(gap) / one.row.saved)
    return max(np.quantile(errors, 0.95), 0.01 if len(errors) >= FEW else 0.03), len(errors)


def lines(own, weight):
    return next(((above, below) for name, above, below in own.lines if name == weight), (own.ascender, own.descender))


def fit_all(folder, tables):
    """Parameters, likely error and number of texts of each family; what is judged is printed."""
    texts, advances, result = list(rows(folder)), Advances(tables), []
    for own in FAMILIES:
        members = [one for one in texts if one.family is own]
        share, evidence = judge(own, members, advances)
        repositories = len({one.row.repository for one in members})
        print(f"| {own.prefix} | {evidence} of {len(members)} | {repositories} | 95 of 100 within {share:.1%} |")
        result.append((fit(own, members, advances), share, evidence))
    return result
