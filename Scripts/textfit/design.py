"""The equations of saved texts: which parameters add up to each width."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sparse

from . import alphabet, measured, prior, tracking
from .measured import GLYPH, PAIR


@dataclass(frozen=True)
class Settings:
    """Deviations in 1/1000 em, of which cross-validation chose the multiples of one and a half."""

    # Of a glyph's advance on the platform from the documents', and from Xcode 12 on from before: most are none, some are
    # great, as tails heavier than a normal distribution's allow.
    platform: float = 1.0
    recent: float = 1.0
    # Of the tracking of one size from the documented one.
    tracking: float = 0.5
    # Factors of glyphs and pairs.
    glyphs: float = 1.0
    pairs: float = 1.0
    kinds: float = 1.0
    # Of a saved width from the model, in points and as a share of the width.
    points: float = 0.045
    share: float = 0.0004


class Layout:
    """Where each parameter stands in the vector of all, and what is believed of it."""

    def __init__(self, glyphs, pairs, sizes, settings):
        self.glyphs, self.pairs, self.settings = glyphs, pairs, settings
        # By curve and rounded size.
        self.sizes = {key: place for place, key in enumerate(sorted(sizes))}
        count = len(alphabet.CHARACTERS)
        lengths = [
            count * GLYPH, len(pairs.names) * PAIR, len(alphabet.KINDS) * GLYPH, count, count, len(self.sizes)]
        starts = np.concatenate([[0], np.cumsum(lengths)])
        self.glyph, self.pair, self.kind, self.platform, self.recent, self.tracking, self.length = map(int, starts)
        self.mean = np.concatenate([glyphs.means.ravel(), pairs.means.ravel(), np.zeros(self.length - self.kind)])

        self.covariance = self._covariance()

    def _covariance(self):
        """Of all parameters but what differs by platform and lately, whose variances the fit finds."""
        scale = self.settings
        blocks = [block * scale.glyphs**2 for block in self.glyphs.covariances]
        blocks += [block * scale.pairs**2 for block in self.pairs.covariances]
        kinds = np.tile(prior.KIND_DEVIATIONS * scale.kinds, len(alphabet.KINDS)) ** 2
        deltas = np.zeros(self.tracking - self.platform)
        rest = np.concatenate([kinds, deltas, np.full(len(self.sizes), scale.tracking**2)])
        return sparse.block_diag([*blocks, sparse.diags(rest)], format="csr")

    def glyph_parameters(self, values):
        """One row a character, kinds' common parts included."""
        own = values[self.glyph : self.pair].reshape(-1, GLYPH)
        common = values[self.kind : self.platform].reshape(-1, GLYPH)
        kinds = [alphabet.KINDS.index(alphabet.kind(character)) for character in alphabet.CHARACTERS]
        return own + common[kinds]


class Design:
    """The rows of a list of texts: `coefficients @ parameters + constants` are natural widths in points."""

    def __init__(self, rows, layout, curves):
        self.layout, self._curves = layout, curves
        self._entries = ([], [], [])
        constants = []
        for place, row in enumerate(rows):
            self._add(place, row)
            constants.append(row.tracked * curves.value(row.size, row.tools) * row.size / 1000)
        values, places, columns = self._entries
        self.coefficients = sparse.csr_matrix((values, (places, columns)), shape=(len(rows), layout.length))
        self.constants = np.array(constants)
        self.spread = self.coefficients @ layout.covariance
        # The covariance of the rows' widths, and the coefficients of what differs by platform and lately.
        self.covariance = (self.spread @ self.coefficients.T).toarray()
        self.deltas = self.coefficients[:, layout.platform : layout.tracking].toarray()

    def natural(self, values):
        """Of all rows, in points."""
        return self.coefficients @ values + self.constants

    def _put(self, place, column, value):
        if value:
            for entries, entry in zip(self._entries, (value, place, column)):
                entries.append(entry)

    def _add(self, place, row):
        layout, em = self.layout, row.size / 1000
        large = self._curves.largeness(row.size, row.tools)
        parts = measured.glyph_row(row.weight, large, 1 if row.tools < tracking.XCODE_9 else 0) * em
        for character, number in row.glyphs.items():
            glyph, kind = alphabet.PLACE[character], alphabet.KINDS.index(alphabet.kind(character))
            for parameter, part in enumerate(parts * number):
                self._put(place, layout.glyph + glyph * GLYPH + parameter, part)
                self._put(place, layout.kind + kind * GLYPH + parameter, part)
            self._put(place, layout.platform + glyph, number * em)
            if row.tools >= tracking.XCODE_12:
                self._put(place, layout.recent + glyph, number * em)
        parts = measured.pair_row(row.weight, large) * em
        for name, number in row.pairs.items():
            pair = layout.pairs.place(name)
            for parameter, part in enumerate(parts * number if pair is not None else []):
                self._put(place, layout.pair + pair * PAIR + parameter, part)
        size = layout.sizes.get(size_key(row, self._curves))
        if size is not None:
            self._put(place, layout.tracking + size, row.tracked * em)


def size_key(row, curves):
    return curves.curve(row.size, row.tools), round(row.size)
