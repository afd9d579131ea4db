"""Scripts that other fonts draw: one advance for all their characters, by size."""

from dataclasses import dataclass

import numpy as np

from . import design, facts, solve, tracking


@dataclass(frozen=True)
class Script:
    """The prior of a script: advances in em at sizes in points, linear between them."""

    name: str
    points: tuple
    deviation: float
    # Before these tools a character is as wide as its size.
    since: int = 0


# Hangul's advance, the ideographs' size and the pictures' strikes are the platform's fonts'.
SCRIPTS = (
    Script("Hangul", ((17, 0.865),), 0.005),
    Script("Han", ((12, 1.02), (16, 1.02), (19, 1.018), (23, 1.014), (36, 1.008)), 0.002, facts.XCODE_8),
    Script(
        "emoji", ((10, 1.385), (17, 1.335), (25, 1.12), (27, 1.146), (38, 1.125), (50, 1.08), (70, 1.07), (100, 1.075), (200, 1.087)),
        0.02),
)


def tents(sizes, size):
    """How much each point of a curve counts at a size."""
    points = np.eye(len(sizes))
    return np.array([tracking.interpolate(list(zip(sizes, column)), size) for column in points])


def rows_of(script, rows):
    """The texts that say how wide the script's characters are: all of them, or them and known ones."""
    return [
        row for row in rows if set(row.foreign) == {script.name} and row.tools >= script.since and row.trust != "low"]


def fit(script, rows, model, values):
    """The points of the curve, (size, em)."""
    own = rows_of(script, rows)
    sizes = [size for size, _ in script.points]
    matrix = np.array([tents(sizes, row.size) * row.foreign[script.name] * row.size for row in own])
    known = design.Design(own, model.layout, model.curves).natural(values)
    low, high, saved = (np.array([getattr(row, name) for row in own]) for name in ("low", "high", "saved"))
    deviation = model.settings.points + model.settings.share * high
    start = advances = np.array([em for _, em in script.points])
    precision = np.eye(len(sizes)) / script.deviation**2
    for turn in range(solve.ROUNDS):
        natural = matrix @ advances + known
        gap = solve.gaps(natural, low, high)
        trust = solve.trust(gap, deviation, high, turn < solve.TOLERANT) / deviation**2
        trust[solve.is_another_text(gap, saved)] = 0
        error = solve.expected(natural, low, high, deviation) - known - matrix @ start
        weighted = matrix.T * trust
        advances = start + np.linalg.solve(weighted @ matrix + precision, weighted @ error)
    return list(zip(sizes, advances))


def natural(row, curves, known):
    """The width of a text with foreign characters of known scripts; `known` is that of all others."""
    width = known
    for name, number in row.foreign.items():
        script = next(script for script in SCRIPTS if script.name == name)
        em = tracking.interpolate(curves[name], row.size) if row.tools >= script.since else 1
        width += number * row.size * em
    return width
