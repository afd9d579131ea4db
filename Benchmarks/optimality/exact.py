"""An exact lexicographic solver: the least sums of violations by priority, in rational numbers."""
try:
    from gmpy2 import mpq as rational
except ImportError:
    from fractions import Fraction as rational


def row_value(row, x):
    """The exact value of a row's left side."""
    return sum((rational(c) * x[v] for v, c in row["t"]), rational(row["k"]))


def violation(row, value):
    return abs(value) if row["r"] == "==" else max(0, -value if row["r"] == ">=" else value)


class Dictionary:
    """Basic variables as sums of nonbasic ones: `a·x + k = above - below` for every row, both at least zero.

    Columns 0..<n are the free variables, n + 2i and n + 2i + 1 what row i is above and below zero.
    """

    def __init__(self, problem):
        rows, n = problem["constraints"], problem["vars"]
        self.free = n
        self.nonbasic = list(range(n))
        self.basic, self.rows, self.values = [], [], []
        for i, row in enumerate(rows):
            terms = [rational(0)] * n
            for v, c in row["t"]:
                terms[v] += rational(c)
            k = rational(row["k"])
            is_above = k >= 0
            self.basic.append(n + 2 * i + (not is_above))
            self.nonbasic.append(n + 2 * i + is_above)
            self.rows.append(terms if is_above else [-t for t in terms])
            self.values.append(k if is_above else -k)
        zero, one = rational(0), rational(1)
        for i, row in enumerate(self.rows):
            row.extend(one if j == i else zero for j in range(len(rows)))

    def costs(self, problem, priority):
        """By variable: what a unit costs at a priority."""
        n, cost = self.free, {}
        for i, row in enumerate(problem["constraints"]):
            if row["p"] == priority:
                if row["r"] != ">=":
                    cost[n + 2 * i] = 1
                if row["r"] != "<=":
                    cost[n + 2 * i + 1] = 1
        return cost

    def minimise(self, cost):
        """Bland's rule; then leaves out the columns that may not move any more. Returns the least cost."""
        reduced = [rational(cost.get(v, 0)) for v in self.nonbasic]
        for b, row in zip(self.basic, self.rows):
            if b in cost:
                reduced = [d + a for d, a in zip(reduced, row)]
        while True:
            paying = [(v, j) for j, v in enumerate(self.nonbasic)
                      if reduced[j] < 0 or (v < self.free and reduced[j] > 0)]
            if not paying:
                break
            _, j = min(paying)
            direction = -1 if reduced[j] > 0 else 1
            best = None
            for i, row in enumerate(self.rows):
                if self.basic[i] >= self.free and row[j] * direction < 0:
                    key = (self.values[i] / (-row[j] * direction), self.basic[i])
                    if best is None or key < best[0]:
                        best = (key, i)
            self.pivot(best[1], j, reduced)
        kept = [j for j, d in enumerate(reduced) if d == 0]
        self.nonbasic = [self.nonbasic[j] for j in kept]
        self.rows = [[row[j] for j in kept] for row in self.rows]
        return sum((v for b, v in zip(self.basic, self.values) if b in cost), rational(0))

    def pivot(self, i, j, reduced):
        row = self.rows[i]
        factor = 1 / row[j]
        value = -self.values[i] * factor
        row = [-a * factor if a else a for a in row]
        row[j] = factor
        self.rows[i], self.values[i] = row, value
        places = [k for k, a in enumerate(row) if a and k != j]
        for other, target in enumerate(self.rows):
            if other != i and target[j]:
                by = target[j]
                for k in places:
                    target[k] += by * row[k]
                target[j] = by * factor
                self.values[other] += by * value
        by = reduced[j]
        for k in places:
            reduced[k] += by * row[k]
        reduced[j] = by * factor
        self.basic[i], self.nonbasic[j] = self.nonbasic[j], self.basic[i]


def optimum(problem):
    """The least sums of violations by priority, strongest first."""
    dictionary = Dictionary(problem)
    priorities = sorted({row["p"] for row in problem["constraints"]}, reverse=True)
    return {p: dictionary.minimise(dictionary.costs(problem, p)) for p in priorities}
