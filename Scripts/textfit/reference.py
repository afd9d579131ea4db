"""Texts with the widths that the tables give them: what the program's own arithmetic is tested against."""

import math

from . import alphabet, facts, measured, tracking

# Every weight, design, kind of letter and side of each change by size.
TEXTS = (
    [("Label", 17, "regular", tools) for tools in (10_117, 11_201, 14_490, 23_000)]
    + [("AVATAR, Ty. We’ll", 17, weight, 23_000) for weight in measured.AXIS]
    + [("AVATAR, Ty. We’ll", 40, weight, 11_201) for weight in measured.AXIS]
    + [("Fjord 19:47", size, weight, tools) for size in (19.5, 20, 22.5) for weight in ("light", "bold")
       for tools in (12_999, 16_999, 17_000)]
    + [("Quiz 1,234.50", size, "semibold", tools) for size in (5, 11, 64, 200) for tools in (13_000, 23_000)]
    + [(text, size, "regular", 23_000) for size in (13, 24) for text in (
        "Détail Œuvre Größe", "Привет, мир", "Ωραίος κόσμος", "Việt Nữ ƠƯ", "İyi Ştğ ıÇ", "3 × 4 ≤ 12 € ₺", "漢字、かな：", "한국어 앱",
        "Go 🎉😀", "⭐ ☑")]
    + [("漢字", 17, "bold", tools) for tools in (10_999, 11_000)]
)


def width(tables, text, size, weight, tools):
    """In points, of whole numbers of 1/10000 em as the program has them."""
    curve = "variable" if tools >= tracking.XCODE_12 else "small" if size < tracking.FIRST_LARGE_SIZE else "large"
    large = tracking.interpolate(tables.curves["opticalSize"], size) if curve == "variable" else int(curve == "large")
    glyphs, pairs, foreign = facts.count(text)
    sums = [
        sum(number * value(tables, name) for name, number in glyphs.items())
        + sum(number * kerning(tables, name) for name, number in pairs.items())
        for value, kerning in ((_small(weight, tools), _kerning(weight, ("small",))),
                               (_large(weight, tools), _kerning(weight, ("small", "large"))))
    ]
    em = ((1 - large) * sums[0] + large * sums[1]) / 10_000
    em += sum(glyphs.values()) * tracking.interpolate(tables.curves[curve], size) / 1000
    return size * (em + sum(number * _foreign(tables, name, size, tools) for name, number in foreign.items()))


def deviation(tables, model, values):
    """How far the tables are from the fitted parameters that they were rounded from: the largest share of a text's width."""
    natural = model.design.natural(values)
    return max(
        abs(width(tables, row.text, row.size, row.weight, row.tools) - own) / own for row, own in zip(model.rows, natural))


def _rounded(value):
    return math.floor(value + 0.5)


def _values(tables, name):
    place = alphabet.PLACE[name]
    return {part: values[place] for part, values in tables.glyphs.items()}


def _base(weight, tools, of):
    bold, light = measured.lean(weight)
    return of["small"] + bold * of["bolder"] + light * of["lighter"] + (tools >= tracking.XCODE_12) * of["recent"]


def _small(weight, tools):
    def value(tables, name):
        of = _values(tables, name)
        return _rounded(_base(weight, tools, of) + (tools < tracking.XCODE_9) * of["earlySmall"])
    return value


def _large(weight, tools):
    bold, light = measured.lean(weight)

    def value(tables, name):
        of = _values(tables, name)
        added = of["large"] + bold * of["largeBolder"] + light * of["largeLighter"]
        earlier = of["earlyLarge"] + light * of["earlyLighter"]
        return _rounded(_base(weight, tools, of) + added + (tools < tracking.XCODE_9) * earlier)
    return value


def _kerning(weight, designs):
    bold, light = measured.lean(weight)
    bold = min(bold, 1)

    def value(tables, name):
        if name not in tables.pairs:
            return 0
        pair, total = tables.pairs.index(name), 0
        for design in designs:
            parts = [tables.kerning[part][pair] for part in (design, *_LEANING[design])]
            total += parts[0] + bold * parts[1] + light * parts[2]
        return _rounded(total)
    return value


_LEANING = {"small": ("bolder", "lighter"), "large": ("largeBolder", "largeLighter")}


def _foreign(tables, script, size, tools):
    if script == "Hangul":
        return round(tables.curves["Hangul"][0][1] * 10_000) / 10_000
    if script == "Han" and tools < facts.XCODE_8:
        return 1
    return tracking.interpolate(tables.curves[script], size)
