"""How far off the model is on repositories that it was not fitted to, by class."""

import hashlib
import math
from dataclasses import dataclass

import numpy as np

from . import curves, design, facts, solve, tracking

FOLDS = 10
WEIGHTS = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
# Weights whose texts are judged together where one alone has too few.
FAMILIES = {
    "ultraLight": "thin", "thin": "thin", "light": "light", "regular": "regular", "medium": "bold", "semibold": "bold",
    "bold": "bold", "heavy": "heavy", "black": "heavy",
}
SCRIPTS = ["Latin", "accented", "digits", "Cyrillic", "Greek", "Han", "Hangul", "emoji", "other"]
BANDS = ["under20", "under24", "from24"]
ERAS = ["xcode8", "xcode9", "xcode12"]


@dataclass
class Judged:
    """A text and what a model that never saw its repository says of it."""

    row: facts.Row
    natural: float

    @property
    def shown(self):
        """The width that a view would get."""
        return math.ceil(self.natural / self.row.grid - 1e-6) * self.row.grid

    @property
    def gap(self):
        return float(solve.gaps(self.natural, self.row.low, self.row.high))

    @property
    def is_another_text(self):
        return bool(solve.is_another_text(self.gap, self.row.saved))

    @property
    def is_within(self):
        """Whether it is within a point or one percent of what was saved."""
        return abs(self.shown - self.row.high) <= max(1.001, 0.01 * self.row.saved)

    @property
    def script(self):
        return self.row.script

    @property
    def family(self):
        return FAMILIES[self.row.weight]

    @property
    def band(self):
        return band(self.row.size)

    @property
    def era(self):
        return era(self.row.tools)


def band(size):
    return BANDS[(size >= 20) + (size >= 24)]


def era(tools):
    return ERAS[(tools >= tracking.XCODE_9) + (tools >= tracking.XCODE_12)]


def fold(repository):
    return int(hashlib.sha256(repository.encode()).hexdigest(), 16) % FOLDS


def cross_validate(model, rows, folds=range(FOLDS)):
    """All rows of high and medium trust, each by a fit to the repositories of the other folds."""
    own = np.array([fold(row.repository) for row in model.rows])
    judged = []
    for number in folds:
        values = model.fit(own != number)
        judged += judge(model, values, rows, number)
    return judged


def judge(model, values, rows, number=None):
    """The rows of one fold, or all, by given parameters."""
    seen = [row for row in rows if fold(row.repository) != number]
    shown = [
        row for row in rows
        if row.trust != "low" and number in (None, fold(row.repository)) and "other" not in row.foreign]
    points = {script.name: curves.fit(script, seen, model, values) for script in curves.SCRIPTS}
    known = design.Design(shown, model.layout, model.curves).natural(values)
    return [Judged(row, curves.natural(row, points, width)) for row, width in zip(shown, known)]


# Minimum likely errors where there are few texts, as shares of the width: for letters in no document, scripts known from
# a sentence in another font, emoji between the sizes that were seen, and rare weights.
ASSUMED_SCRIPTS = {"Cyrillic": 0.01, "Greek": 0.02, "emoji": 0.05, "other": 0.1}
ASSUMED_WEIGHTS = {"ultraLight": 0.02, "thin": 0.015, "heavy": 0.015, "black": 0.03}
FEW = 20
# The rounding of documents, which a saved width leaves open.
LEAST_SHARE = 0.001


def likely_error(judged):
    """The share of its width that 95 of 100 texts of a class stay within, by script, weight, size and era.

    A class has its own texts, and twenty more in the shares of the next wider class: so a class of few texts is as
    uncertain as the one that it belongs to, and weights and eras of which there are none as their family.
    """
    own = [one for one in judged if not one.is_another_text]
    everything, table = _Pool(own, None), {}
    for script in SCRIPTS:
        of_script = _Pool([one for one in own if one.script == script], everything)
        for weight in WEIGHTS:
            family = _Pool([one for one in of_script.texts if one.family == FAMILIES[weight]], of_script)
            for size in BANDS:
                sized = _Pool([one for one in family.texts if one.band == size], family)
                for name in ERAS:
                    pool = _Pool([one for one in sized.texts if one.era == name and one.row.weight == weight], sized)
                    table[script, weight, size, name] = (_floor(pool, script, weight), len(pool.texts))
    return table


def _floor(pool, script, weight):
    assumed = max(ASSUMED_SCRIPTS.get(script, 0), ASSUMED_WEIGHTS.get(weight, 0))
    return max(pool.share(0.95), LEAST_SHARE, assumed if len(pool.texts) < FEW else 0)


class _Pool:
    """Texts, and the wider pool that they belong to."""

    BORROWED = 20

    def __init__(self, texts, wider):
        self.texts, self.wider = texts, wider

    def share(self, quantile):
        errors = sorted(self._errors())
        total, sum_so_far = sum(weight for _, weight in errors), 0
        for error, weight in errors:
            sum_so_far += weight
            if sum_so_far >= quantile * total:
                return error
        return 0

    def _errors(self):
        """Each error with how much it counts."""
        own = [(abs(one.gap) / one.row.saved, 1) for one in self.texts]
        if self.wider is None:
            return own
        borrowed = self.wider._errors()
        total = sum(weight for _, weight in borrowed)
        return own + [(error, weight * self.BORROWED / total) for error, weight in borrowed]


def summary(judged):
    """Lines of a table: class, texts, and what share of them is within a point or one percent."""
    classes = {}
    for one in judged:
        size = "from 24" if one.row.size >= 24 else "under 24"
        classes.setdefault((one.script, size), []).append(one)
        classes.setdefault(("weight " + one.row.weight, size), []).append(one)
        classes.setdefault(("era " + one.era, size), []).append(one)
        classes.setdefault(("all", ""), []).append(one)
    lines = []
    for (name, size), members in sorted(classes.items()):
        own = [one for one in members if not one.is_another_text]
        if own:
            within = 100 * np.mean([one.is_within for one in own])
            exact = 100 * np.mean([one.gap == 0 for one in own])
            mean = 100 * np.mean([one.gap / one.row.saved for one in own])
            repositories = len({one.row.repository for one in own})
            lines.append(
                f"| {name} | {size} | {len(own)} of {len(members)} | {repositories} | {within:.1f} % | {exact:.1f} % |"
                f" {mean:+.2f} % |")
    return lines
