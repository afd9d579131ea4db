#!/usr/bin/env python3
"""Checks the solver against exact arithmetic on systems that are hard for doubles.

    stress.py PLUMB_BENCH [--systems 100000] [--seed 1] [--chains LENGTH]

Coefficients of 1e-4 to 1e5, constants of 1e-6 to 1e7, nearly parallel rows, corners that many rows share, requirements
that hold together and some that don't. `plumb-bench optimum` solves them; `exact.py` finds the least sums of violations
by priority in rational numbers (fast with `pip install gmpy2`). A sum may differ by a billionth of the numbers in its
rows, and by what rounding the constants of the rows beside them moves it. With --chains, the systems are chains of so
many sizes instead: from about 40 on, they are long enough not to go through the simplex. Also told: systems that take over
ten times the median of their number of rows, and those that the solver itself calls uncertain. All systems are solved
eight times, and what seems slow thirty times more, because other work on the machine only adds to some times.
"""
import argparse, collections, json, math, random, subprocess, sys
from fractions import Fraction
from multiprocessing import Pool

from exact import optimum, rational, row_value, violation

LEVELS = [999.5, 999, 935, 750, 501, 500, 250, 149, 1]


def number(rng, low, high, bits):
    """A number of a few binary digits, its logarithm evenly spread: sums of products of such are exact in doubles."""
    mantissa, exponent = math.frexp(10 ** rng.uniform(low, high))
    return math.ldexp(round(mantissa * (1 << bits)), exponent - bits)


def exactly(value):
    """The double that equals a fraction, or None."""
    return float(value) if Fraction(float(value)) == value else None


def coefficient(rng):
    kind = rng.random()
    if kind < 0.35:
        return rng.choice([1.0, -1.0])
    if kind < 0.45:
        return rng.choice([0.5, 2.0, -0.5, -2.0, 3.0, -0.25])
    return number(rng, -4, 5, rng.choice([1, 3, 8, 16])) * rng.choice([1, -1])


def constant(rng):
    kind = rng.random()
    if kind < 0.3:
        return 0.0
    if kind < 0.6:
        return float(rng.randint(-100, 100))
    return number(rng, -6, 7, rng.choice([1, 3, 8, 16])) * rng.choice([1, -1])


def random_row(rng, n):
    chosen = rng.sample(range(n), min(n, rng.choice([1, 1, 2, 2, 2, 3, 4])))
    return [[v, coefficient(rng)] for v in chosen], constant(rng)


def near_row(rng, row):
    """A multiple of a row, or nearly one."""
    terms = [[v, c * (1 + rng.choice([0, 1, -1]) * 10 ** rng.uniform(-9, -3))] for v, c in row[0]]
    factor = rng.choice([1.0, -1.0, 2.0, -0.5, 1024.0, 1 / 1024])
    return [[v, c * factor] for v, c in terms], row[1] * factor * (1 + rng.choice([0, 1e-7, 1e-3]))


def value_at(terms, k, corner):
    return sum((Fraction(c) * Fraction(corner[v]) for v, c in terms), Fraction(k))


def corner_row(rng, n, corner):
    """Holds exactly in a corner that many rows share, where its constant can say so."""
    terms, k = random_row(rng, n)
    exact = exactly(-value_at(terms, 0, corner))
    return terms, k if exact is None else exact


def met(rng, terms, k, relation, corner):
    """A constant with which a requirement holds in the corner; None where no double does."""
    value = value_at(terms, k, corner)
    tight = exactly(Fraction(k) - value)
    if tight is None or relation == "==" or rng.random() < 0.3:
        return tight
    is_missed = value < 0 if relation == ">=" else value > 0
    return float(Fraction(tight) - value) if is_missed else k


def system(rng, index):
    n = rng.randint(2, 8)
    corner = [number(rng, -3, 5, rng.choice([1, 3, 8])) * rng.choice([0, 1, 1, -1]) for _ in range(n)]
    levels = rng.sample(LEVELS, rng.randint(1, 4))
    near, corners = rng.choice([0, 0, 0.2]), rng.choice([0, 0, 0.7])
    rows, plain, is_feasible = [], [], rng.random() < 0.85
    for _ in range(rng.randint(n, 3 * n + 3)):
        roll = rng.random()
        if plain and roll < near:
            terms, k = near_row(rng, rng.choice(plain))
        elif roll < near + corners:
            terms, k = corner_row(rng, n, corner)
        else:
            terms, k = random_row(rng, n)
        plain.append((terms, k))
        relation, is_required = rng.choice(["==", ">=", "<=", ">=", "<="]), rng.random() < 0.3
        if is_required and is_feasible:
            constant_met = met(rng, terms, k, relation, corner)
            is_required = constant_met is not None
            k = constant_met if is_required else k
        rows.append({"t": [[v, c] for v, c in terms], "k": k, "r": relation, "w": None if is_required else 1.0,
                     "p": 1000 if is_required else rng.choice(levels)})
    return {"name": f"random{index}", "vars": n, "edits": [], "init": [], "constraints": rows, "sweep": [], "toggle": []}


def chain(rng, index, length):
    """Lengths in a row, or several side by side, that share too much or too little room: what the solver takes apart."""
    levels = rng.sample(LEVELS, rng.randint(2, 5))
    rows, count = [], 1

    def add(terms, k, relation, priority):
        required = priority is None
        rows.append({"t": [[v, c] for v, c in terms], "k": k, "r": relation, "w": None if required else 1.0,
                     "p": 1000 if required else priority})

    for _ in range(rng.choice([1, 1, 2, 3])):
        before = 0
        for step in range(length):
            size, place = count, count + 1
            count += 2
            natural, scale = float(rng.randint(0, 60)), rng.choice([1.0, 1.0, 1.0, 2.0, 0.5, 1.5])
            if rng.random() < 0.8:
                add([(size, scale)], -natural, "<=", rng.choice(levels))
            add([(size, scale)], -natural, ">=", rng.choice(levels))
            if rng.random() < 0.5:
                add([(size, 1.0)], 0.0, ">=", None)
            add([(place, 1.0), (before, -1.0), (size, -1.0)], -float(rng.choice([0, 8, rng.randint(-20, 20)])),
                rng.choice(["==", "==", ">="]), rng.choice([None, None, rng.choice(levels)]))
            if rng.random() < 0.05:
                add([(place, 1.0)], -float(rng.randint(0, 500)), rng.choice(["==", ">=", "<="]), rng.choice(levels))
            before = place
        add([(before, 1.0)], -float(rng.randint(0, 60 * length)), rng.choice(["==", "<="]),
            rng.choice([None, rng.choice(levels)]))
    add([(0, 1.0)], 0.0, "==", rng.choice([None, rng.choice(levels)]))
    return {"name": f"chain{index}", "vars": count, "edits": [], "init": [], "constraints": rows, "sweep": [], "toggle": []}


def tolerances(problem, x):
    """By priority: how far a sum may be from the least."""
    sizes = [abs(rational(row["k"])) + sum(abs(rational(c) * x[v]) for v, c in row["t"]) for row in problem["constraints"]]
    reach = collections.defaultdict(rational)
    for row, size in zip(problem["constraints"], sizes):
        for v, c in row["t"]:
            if c:
                reach[v] = max(reach[v], size / abs(rational(c)))
    allowed = collections.defaultdict(lambda: rational(1, 10**9))
    for row, size in zip(problem["constraints"], sizes):
        moved = sum(abs(rational(c)) * reach[v] for v, c in row["t"])
        allowed[row["p"]] += rational(1, 10**9) * size + rational(1, 2**44) * moved
    return allowed


def judge(pair):
    """What is wrong with an answer, or None."""
    problem, answer = pair
    best = optimum(problem)
    least = best.get(1000, 0)
    if None in answer["values"]:
        return "no number", 0, 0
    x = [rational(v) for v in answer["values"]]
    if answer["isInfeasible"]:
        return ("said to be infeasible", 0, 0) if least == 0 else None
    allowed = tolerances(problem, x)
    if least > rational(1, 10**6) + 10 * allowed[1000]:
        return "said to be feasible", 0, float(least)
    if least > 0:
        # Contradictory by less than what is tolerated: either answer is right.
        return None
    sums = collections.defaultdict(rational)
    for row in problem["constraints"]:
        sums[row["p"]] += violation(row, row_value(row, x))
    for priority in sorted(best, reverse=True):
        if abs(sums[priority] - best[priority]) > allowed[priority]:
            return f"priority {priority}", float(sums[priority]), float(best[priority])
    return None


def solve(bench, problems):
    text = "".join(json.dumps(problem) + "\n" for problem in problems)
    out = subprocess.run([bench, "optimum"], input=text, capture_output=True, text=True, timeout=3600, check=True)
    return [json.loads(line) for line in out.stdout.splitlines()]


def slowness(bench, problems, runs):
    """Each system's least time, in medians of those of its number of rows."""
    least = [min(answer["microseconds"] for answer in answers) for answers in zip(*runs)]
    times = collections.defaultdict(list)
    for problem, time in zip(problems, least):
        times[len(problem["constraints"])].append(time)
    median = {rows: sorted(of_size)[len(of_size) // 2] for rows, of_size in times.items()}
    usual = [median[len(problem["constraints"])] for problem in problems]
    suspects = [index for index, time in enumerate(least) if time > 8 * usual[index]]
    for _ in range(30 if suspects else 0):
        for index, answer in zip(suspects, solve(bench, [problems[index] for index in suspects])):
            least[index] = min(least[index], answer["microseconds"])
    return [time / of_size for time, of_size in zip(least, usual)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("--systems", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chains", type=int)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    make = system if options.chains is None else lambda rng, index: chain(rng, index, options.chains)
    problems = [make(rng, index) for index in range(options.systems)]
    runs = [solve(options.bench, problems) for _ in range(8)]
    answers = runs[0]
    with Pool() as pool:
        verdicts = pool.map(judge, zip(problems, answers), 64)
    ratios = slowness(options.bench, problems, runs)
    wrong = [(problem["name"], *verdict) for problem, verdict in zip(problems, verdicts) if verdict]
    print(f"{len(problems)} systems, {sum(a['isInfeasible'] for a in answers)} of them infeasible, "
          f"{sum(a['isWide'] for a in answers)} solved with wide numbers, {len(wrong)} wrong, "
          f"{sum(ratio > 10 for ratio in ratios)} slow (at most {max(ratios):.1f} times the median of their size), "
          f"{sum(a['isUncertain'] for a in answers)} uncertain")
    for name, what, ours, best in wrong[:20]:
        print("  ", name, what, ours, best)
    sys.exit(1 if wrong or max(ratios) > 10 else 0)


if __name__ == "__main__":
    main()
