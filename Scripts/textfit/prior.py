"""The prior of advances and kerning, before any frame is considered.

A glyph that documents state is known to their rounding; one that they do not has the shape of Inter in the weight and size
that the earlier table (sf_text_metrics.json) gives it, and in everything else what its kind has in common.
"""

from dataclasses import dataclass

import numpy as np

from . import alphabet, measured
from .measured import (
    BOLDER, EARLY_LARGE, EARLY_SMALL, GLYPH, LARGE, LARGE_BOLDER, LARGE_LIGHTER, LIGHTER, PAIR, SMALL)

# In 1/1000 em: how far a glyph's parameters may be from what its kind leads to expect.
GLYPH_DEVIATIONS = np.array([12, 8, 8, 6, 6, 3.5, 5, 3, 1.5])
PAIR_DEVIATIONS = np.array([8.0, 5, 5, 8, 5, 5])
# How far the mean of a kind may be from that of its members that documents state, which the frames decide.
KIND_DEVIATIONS = np.array([0, 2, 12, 2, 3, 6, 3, 8, 0.3])
# Kerning before a space was only seen after a full stop and a comma.
SPACED = {". ": 60, ", ": 60}

# Letters that are others with a stroke or a horn, and by how much wider they are taken to be, in 1/1000 em.
_DERIVED = {
    "ø": ("o", 0), "Ø": ("O", 0), "đ": ("d", 10), "Ð": ("D", 0), "ħ": ("h", 0), "Ħ": ("H", 20), "ŋ": ("n", 0),
    "Ŋ": ("N", 0), "ı": ("i", 0), "ł": ("l", 20), "Ł": ("L", 0), "Ơ": ("O", 0), "ơ": ("o", 10), "Ư": ("U", 60), "ư": ("u", 35),
}
_DERIVED_DEVIATIONS = np.array([25, 3, 3, 3, 3, 3, 2, 2, 0.5])
_LIKE = {"₺": "₽"}


@dataclass
class Belief:
    """A normal distribution of the parameters of each of `names`: means, and a covariance for each name."""

    names: list
    means: np.ndarray
    covariances: np.ndarray

    def place(self, name):
        """Among the names, or None."""
        return self._places.get(name)

    def __post_init__(self):
        self._places = {name: place for place, name in enumerate(self.names)}


class Shapes:
    """The earlier table: advances in 1/1000 em."""

    def __init__(self, metrics):
        self._places = {character: place for place, character in enumerate(metrics["glyphs"])}
        self._advances = metrics["advances"]
        self.kerning = metrics["kerning"]

    def knows(self, character):
        return character in self._places

    def advance(self, character, weight):
        place = self._places[_LIKE.get(character, _DERIVED.get(character, character)[0])]
        return self._advances["text"][weight][place] / 10

    def parameters(self, character):
        regular = self.advance(character, "regular")
        result = np.zeros(GLYPH)
        result[SMALL] = regular
        result[BOLDER] = self.advance(character, "bold") - regular
        result[LIGHTER] = self.advance(character, "ultralight") - regular
        return result


def condition(mean, covariance, equations):
    """The distribution after equations with normal errors."""
    if not equations:
        return mean, covariance
    rows = np.array([row for row, _, _ in equations])
    values = np.array([value for _, value, _ in equations])
    errors = np.diag([deviation**2 for _, _, deviation in equations])
    gain = covariance @ rows.T @ np.linalg.inv(rows @ covariance @ rows.T + errors)
    after = covariance - gain @ rows @ covariance
    return mean + gain @ (values - rows @ mean), (after + after.T) / 2


def glyphs(shapes, equations):
    """Of all characters; what kinds have in common comes from their members that documents state."""
    commons = {kind: np.zeros(GLYPH) for kind in alphabet.KINDS}
    for _ in range(4):
        belief = _glyphs(shapes, equations, commons)
        commons = {kind: _common(kind, shapes, equations, belief, commons[kind]) for kind in alphabet.KINDS}
    return belief


def _glyphs(shapes, equations, commons):
    means, covariances = [], []
    for character in alphabet.CHARACTERS:
        deviations = GLYPH_DEVIATIONS * (1 if shapes.knows(character) and character != " " else 2)
        start = shapes.parameters(character) + commons[alphabet.kind(character)]
        mean, covariance = condition(start, np.diag(deviations**2), equations.get(character, []))
        means.append(mean)
        covariances.append(covariance)
    belief = Belief(list(alphabet.CHARACTERS), np.array(means), np.array(covariances))
    for character, (origin, wider) in _DERIVED.items():
        place, source = belief.place(character), belief.place(origin)
        belief.means[place] = belief.means[source]
        belief.means[place][SMALL] += wider
        belief.covariances[place] = belief.covariances[source] + np.diag(_DERIVED_DEVIATIONS**2)
    return belief


def _common(kind, shapes, equations, belief, before):
    """The median by which members that documents state differ from their shapes, for each parameter that they decide."""
    differences = [[] for _ in range(GLYPH)]
    for character in alphabet.CHARACTERS:
        if alphabet.kind(character) != kind or character not in equations:
            continue
        difference = belief.means[belief.place(character)] - shapes.parameters(character)
        for parameter in _decided(equations[character]):
            differences[parameter].append(difference[parameter])
    result = before.copy()
    for parameter, values in enumerate(differences):
        if len(values) >= 2:
            result[parameter] = np.median(values)
    # Light weights are stated for large text only. Small text is taken to lose as much.
    result[LIGHTER] += result[LARGE_LIGHTER]
    result[LARGE_LIGHTER] = 0
    return result


def _decided(equations):
    rows = np.array([row for row, _, _ in equations])
    is_small, is_bold, is_light = rows[:, LARGE] == 0, rows[:, BOLDER] > 0, rows[:, LIGHTER] > 0
    is_early = rows[:, EARLY_LARGE] + rows[:, EARLY_SMALL] > 0
    has = {
        BOLDER: (is_small & is_bold).any(), LARGE: (~is_small & ~is_early).any(),
        LARGE_BOLDER: (~is_small & is_bold).any(), LARGE_LIGHTER: is_light.any(), EARLY_LARGE: is_early.any(),
    }
    return [parameter for parameter, is_decided in has.items() if is_decided]


def pairs(shapes, equations, used):
    """Of all pairs of groups that documents, the earlier table or `used` name."""
    shaped = _shaped(shapes)
    scales = _scales(shaped, equations)
    names = sorted(set(shaped) | set(equations) | set(used))
    means, covariances = [], []
    for name in names:
        mean, deviations = _pair(name, shaped, scales)
        mean, covariance = condition(mean, np.diag(deviations**2), equations.get(name, []))
        means.append(mean)
        covariances.append(covariance)
    return Belief(names, np.array(means), np.array(covariances))


def _shaped(shapes):
    """The earlier table's kerning in 1/1000 em, as the mean of all pairs of two groups."""
    sums = {}
    for pair, values in shapes.kerning.items():
        first, second = (alphabet.base(character) for character in pair)
        if first and second:
            name = alphabet.left(first) + alphabet.right(second)
            sums[name] = sums.get(name, 0) + (values[1] if isinstance(values, list) else values) / 10
    return {name: value / alphabet.members(*name) for name, value in sums.items()}


def _kinds(name):
    return tuple(alphabet.kind(character) for character in name)


def _scales(shaped, equations):
    """By kinds of the two: what documents' kerning is to the earlier table's, and how far off it then is."""
    known = {}
    for name, own in equations.items():
        values = [value for row, value, deviation in own if not row[1:].any() and deviation == measured.ROUNDING]
        if values and " " not in name:
            known.setdefault(_kinds(name), []).append((shaped.get(name, 0), np.mean(values)))
    scales = {}
    for kinds, points in known.items():
        before, after = np.array(points).T
        slope = before @ after / max(before @ before, 1e-9)
        if len(points) >= 8:
            scales[kinds] = (slope, max(3, np.sqrt(np.mean((after - slope * before) ** 2))))
    return scales


def _pair(name, shaped, scales):
    mean, deviations = np.zeros(PAIR), PAIR_DEVIATIONS.copy()
    if name in SPACED:
        return mean, np.array([0.3, 5, 5, SPACED[name], 10, 30])
    if " " in name:
        return mean, deviations * 0.04
    slope, deviations[SMALL] = scales.get(_kinds(name), (1, PAIR_DEVIATIONS[SMALL]))
    mean[SMALL] = slope * shaped.get(name, 0)
    return mean, deviations
