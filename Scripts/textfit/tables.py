"""The model as the program has it: whole numbers of 1/10000 em, and curves."""

from dataclasses import dataclass

import numpy as np

from . import alphabet, curves, measured, tracking
from .measured import BOLDER, EARLY_LARGE, EARLY_LIGHTER, EARLY_SMALL, GLYPH, LARGE, LARGE_BOLDER, LARGE_LIGHTER, LIGHTER, PAIR, SMALL

UNITS = 10  # of 1/10000 em in a thousandth
GLYPH_NAMES = {
    SMALL: "small", BOLDER: "bolder", LIGHTER: "lighter", LARGE: "large", LARGE_BOLDER: "largeBolder",
    LARGE_LIGHTER: "largeLighter", EARLY_LARGE: "earlyLarge", EARLY_LIGHTER: "earlyLighter", EARLY_SMALL: "earlySmall",
}
PAIR_NAMES = {parameter: GLYPH_NAMES[parameter] for parameter in range(PAIR)}
# In 1/10000 em: less kerning than this is none.
LEAST_KERNING = 6


@dataclass
class Tables:
    # By name of `GLYPH_NAMES` and "recent": one number a character.
    glyphs: dict
    pairs: list
    # By name of `PAIR_NAMES`: one number a pair.
    kerning: dict
    # By name: points (size, 1/1000 em), of optical sizes 0-1, of scripts em.
    curves: dict

    def advance(self, character, weight, large, era):
        """In 1/10000 em, of small text and of large text, unrounded."""
        place = alphabet.PLACE[character]
        row = measured.glyph_row(weight, 1 if large else 0, 1 if era == "xcode8" else 0)
        value = sum(part * self.glyphs[GLYPH_NAMES[parameter]][place] for parameter, part in enumerate(row))
        return value + (self.glyphs["recent"][place] if era == "xcode12" else 0)


def rounded(values):
    return [int(value) for value in np.floor(np.asarray(values) * UNITS + 0.5)]


def build(model, values, scripts):
    """The tables of fitted parameters; `scripts` are the fitted curves by name."""
    layout = model.layout
    parameters = layout.glyph_parameters(values)
    parameters[:, SMALL] += values[layout.platform : layout.recent]
    glyphs = {name: rounded(parameters[:, parameter]) for parameter, name in GLYPH_NAMES.items()}
    glyphs["recent"] = rounded(values[layout.recent : layout.tracking])
    kerning = values[layout.pair : layout.kind].reshape(-1, PAIR)
    kept = [place for place in range(len(layout.pairs.names)) if _matters(kerning[place])]
    return Tables(
        glyphs=glyphs,
        pairs=[layout.pairs.names[place] for place in kept],
        kerning={name: rounded(kerning[kept, parameter]) for parameter, name in PAIR_NAMES.items()},
        curves={**_trackings(model, values), **{name: _round(points, 4) for name, points in scripts.items()}})


def _matters(parameters):
    rows = [measured.pair_row(weight, large) for weight in ("ultraLight", "regular", "bold") for large in (0, 1)]
    return np.abs(np.array(rows) @ parameters).max() * UNITS >= LEAST_KERNING


def _round(points, digits):
    return [(float(f"{x:g}"), round(float(y), digits)) for x, y in points]


def _trackings(model, values):
    corrections = {key: values[model.layout.tracking + place] for key, place in model.layout.sizes.items()}
    result = {}
    for name in ("small", "large", "variable"):
        own = {size: value for (curve, size), value in corrections.items() if curve == name}
        points = dict(getattr(model.curves, name))
        for size in own:
            if points and min(points) <= size <= max(points):
                points.setdefault(float(size), tracking.interpolate(getattr(model.curves, name), size))
        result[name] = _round(sorted((size, value + own.get(round(size), 0)) for size, value in points.items()), 2)
    result["opticalSize"] = _round(model.curves.optical_size, 3)
    return result
