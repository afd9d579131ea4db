"""The most likely parameters, where every saved width only says between which two values a width lies."""

import numpy as np
import scipy.linalg
from scipy.stats import norm

TRUST = {"high": 1.0, "medium": 0.8, "low": 0.35}
ROUNDS = 10
# Rounds of which the first tolerate any error, so that a glyph that is far from what was believed is not taken for stale rows.
TOLERANT = 3


def gaps(natural, low, high):
    """By how much natural widths lie outside of their intervals."""
    return np.where(natural > high, natural - high, np.where(natural <= low, natural - low, 0))


def is_another_text(gap, saved):
    """Whether a width is so far off that what was saved is not this text's: stretched, stale or cut off."""
    return np.abs(gap) > np.maximum(3, 0.06 * saved)


def solve(design, places, rows, weights):
    """The maximum of the posterior of some of a design's rows, by expectation and maximization.

    Each round replaces a saved width by what is expected of it within its interval, weighs rows far off by a Student
    distribution, and solves the normal equations in the space of rows, of which there are fewer than parameters.
    """
    system = _System(design, places, rows, weights)
    natural, variances = system.start, system.plain
    for turn in range(ROUNDS):
        values, deltas = system.step(natural, variances, turn < TOLERANT)
        natural = system.natural(values)
        # Heavy tails: what differs much is allowed to.
        variances = system.plain * (1 + deltas**2 / system.plain) / 1.6
    return values


class _System:
    def __init__(self, design, places, rows, weights):
        self.design, self.places, self.weights = design, places, weights
        layout, settings = design.layout, design.layout.settings
        self.low, self.high, self.saved = (
            np.array([getattr(row, name) for row in rows]) for name in ("low", "high", "saved"))
        self.deviation = settings.points + settings.share * self.high
        self.matrix, self.constants = design.coefficients[places], design.constants[places]
        self.start = self.natural(layout.mean)
        self.plain = np.repeat([settings.platform**2, settings.recent**2], design.deltas.shape[1] // 2)

    def natural(self, values):
        return self.matrix @ values + self.constants

    def step(self, natural, variances, is_tolerant):
        """The parameters after one round, and what differs by platform and lately."""
        gap = gaps(natural, self.low, self.high)
        near = np.nonzero(~is_another_text(gap, self.saved))[0]
        places = self.places[near]
        reliance = self.weights[near] * trust(gap, self.deviation, self.high, is_tolerant)[near]
        part = self.design.deltas[places]
        system = self.design.covariance[np.ix_(places, places)] + (part * variances) @ part.T
        system[np.diag_indices(len(near))] += self.deviation[near] ** 2 / reliance
        factor = scipy.linalg.cho_factor(system, lower=True, check_finite=False, overwrite_a=True)
        error = expected(natural, self.low, self.high, self.deviation)[near] - self.start[near]
        force = scipy.linalg.cho_solve(factor, error)
        deltas = variances * (part.T @ force)
        layout = self.design.layout
        values = layout.mean + self.design.spread[places].T @ force
        values[layout.platform : layout.tracking] += deltas
        return values, deltas


def trust(gap, deviation, high, is_tolerant):
    """How much rows off by a gap count, 0-1."""
    tolerance = 3 * deviation + (0.02 if is_tolerant else 0.004) * high
    return (1 + (gap / tolerance) ** 2) ** -1.5


def expected(natural, low, high, deviation):
    """The mean of a normal distribution around a natural width, cut off at its interval."""
    a, b = (low - natural) / deviation, (high - natural) / deviation
    inside = norm.cdf(b) - norm.cdf(a)
    mean = natural + deviation * (norm.pdf(a) - norm.pdf(b)) / np.maximum(inside, 1e-9)
    nearest = np.where(natural > high, high, low)
    return np.clip(np.where(inside > 1e-9, mean, nearest), low, high)
