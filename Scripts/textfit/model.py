"""Puts facts, measured documents and settings together."""

import json
from dataclasses import dataclass

import numpy as np

from . import design, facts, measured, prior, solve, tracking


@dataclass
class Model:
    rows: list
    layout: design.Layout
    design: design.Design
    curves: tracking.Tracking
    settings: design.Settings

    def fit(self, use=None):
        """The parameters that the rows of a mask lead to; without one, all rows."""
        places = np.arange(len(self.rows)) if use is None else np.nonzero(use)[0]
        weight = weights([self.rows[place] for place in places])
        places = places[weight > 0]
        return solve.solve(self.design, places, [self.rows[place] for place in places], weight[weight > 0])


def load(folder, settings=design.Settings()):
    """The model of all texts whose characters have advances of their own."""
    metrics = json.loads((folder / "sf_text_metrics.json").read_text(encoding="utf-8"))
    rows = [row for row in facts.rows(folder) if not row.foreign and _is_near(row)]
    curves = tracking.Tracking(metrics)
    stated, shapes = measured.load(), prior.Shapes(metrics)
    glyphs = prior.glyphs(shapes, measured.of_glyphs(stated))
    pairs = prior.pairs(shapes, measured.of_pairs(stated), {name for row in rows for name in row.pairs})
    layout = design.Layout(glyphs, pairs, {design.size_key(row, curves) for row in rows}, settings)
    return Model(rows, layout, design.Design(rows, layout, curves), curves, settings)


def _is_near(row):
    """Whether a width may be its text's at all: no character is as wide or as narrow as the others' were stretched to."""
    return row.trust != "low" or 0.3 < row.high / row.size / row.tracked < 0.95


def weights(rows):
    """How much each row counts: one of many alike less, a repository's repetitions once."""
    keys = [(row.text, row.size, row.weight, row.tools >= tracking.XCODE_12) for row in rows]
    own = [(key, row.low, row.high, row.repository) for key, row in zip(keys, rows)]
    counts, firsts = {}, set()
    for key, one in zip(keys, own):
        if one not in firsts:
            firsts.add(one)
            counts[key] = counts.get(key, 0) + 1
    seen, result = set(), []
    for key, one, row in zip(keys, own, rows):
        result.append(0 if one in seen else solve.TRUST[row.trust] / counts[key] ** 0.5)
        seen.add(one)
    return np.array(result)
