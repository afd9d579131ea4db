"""How far letters stand apart, and how much of large text's design a size has, before frames correct it."""

# From Xcode 12 on one font serves all sizes; before, small and large text had one each.
XCODE_9, XCODE_12, FIRST_LARGE_SIZE = 13_000, 17_000, 20


class Tracking:
    """The documented tracking tables of the Human Interface Guidelines, in 1/1000 em by size in points."""

    def __init__(self, metrics):
        numbers = {
            era: sorted((float(size), value) for size, value in table.items())
            for era, table in metrics["tracking"].items()
        }
        self.variable = numbers["new"]
        self.small = [point for point in numbers["old"] if point[0] < FIRST_LARGE_SIZE]
        self.large = [point for point in numbers["old"] if point[0] >= FIRST_LARGE_SIZE]
        self.optical_size = sorted((float(size), value) for size, value in metrics["optical_t"].items())

    def curve(self, size, tools):
        """The name of the curve that a size is on."""
        if tools >= XCODE_12:
            return "variable"
        return "small" if size < FIRST_LARGE_SIZE else "large"

    def value(self, size, tools):
        return interpolate(getattr(self, self.curve(size, tools)), size)

    def largeness(self, size, tools):
        """How much of large text's design a size has, 0-1."""
        if tools >= XCODE_12:
            return interpolate(self.optical_size, size)
        return 1 if size >= FIRST_LARGE_SIZE else 0


def interpolate(points, x):
    """Straight between two points, level beyond the ends."""
    if x <= points[0][0]:
        return points[0][1]
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        if x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return points[-1][1]
