#!/usr/bin/env python3
"""Checks the solver against an independent linear-programming solver.

    check.py PLUMB_BENCH [--systems 2000] [--seed 1]

Random systems of linear constraints, feasible and not, with priorities, are solved by `plumb-bench solve` and by HiGHS
(`pip install highspy`), one priority level after another. At every level the sums of violations must agree within 1e-6.
"""
import argparse, json, os, random, subprocess, sys, tempfile
import numpy as np
import highspy

LEVELS = [999.5, 999, 750, 500, 250, 249.5, 50, 1]


def system(rng, index):
    """One random system: dense and sparse, layout-like and arbitrary coefficients in turn."""
    n = rng.randint(1, 12)
    layout = rng.random() < 0.5
    levels = rng.sample(LEVELS, rng.randint(1, 4))
    rows = []
    for _ in range(rng.randint(1, 3 * n + 3)):
        chosen = rng.sample(range(n), min(n, rng.choice([1, 1, 2, 2, 2, 3, 4])))
        terms = [[v, float(rng.choice([1, -1] if layout else [1, -1, 2, -2, 0.5, 3, -0.25]))] for v in chosen]
        required = rng.random() < 0.35
        priority = 1000 if required else rng.choice(levels)
        relation = rng.choice(["==", "==", ">=", "<="] if not required else ["==", ">=", "<=", ">="])
        rows.append({"t": terms, "k": float(rng.randint(-40, 40)), "r": relation,
                     "w": None if required else 1.0, "p": priority})
    return {"format": "llb/1", "name": f"random{index}", "family": "random", "n": n, "vars": n, "edits": [],
            "init": [], "constraints": rows, "sweep": [], "toggle": []}


def violations(problem, x):
    """Sum of violations by priority."""
    sums = {}
    for row in problem["constraints"]:
        value = sum(c * x[v] for v, c in row["t"]) + row["k"]
        gap = abs(value) if row["r"] == "==" else max(0.0, -value if row["r"] == ">=" else value)
        sums[row["p"]] = sums.get(row["p"], 0.0) + gap
    return sums


def optimum(problem):
    """The least sums by priority, strongest first, or None when the required rows are infeasible."""
    rows, n = problem["constraints"], problem["vars"]
    columns = n + 2 * sum(row["w"] is not None for row in rows)
    h = highspy.Highs()
    h.setOptionValue("output_flag", False)
    h.setOptionValue("presolve", "off")
    for option in ("primal_feasibility_tolerance", "dual_feasibility_tolerance"):
        h.setOptionValue(option, 1e-10)
    inf = highspy.kHighsInf
    for j in range(columns):
        h.addVar(-inf if j < n else 0.0, inf)
    errors, k = {}, n
    for row in rows:
        terms = {}
        for v, c in row["t"]:
            terms[v] = terms.get(v, 0.0) + c
        index, value = list(terms), list(terms.values())
        low = -inf if row["r"] == "<=" else -row["k"]
        high = inf if row["r"] == ">=" else -row["k"]
        if row["w"] is not None:
            index += [k, k + 1]
            value += [1.0, -1.0]
            errors.setdefault(row["p"], []).extend([k, k + 1])
            k += 2
        h.addRow(low, high, len(index), np.array(index, np.int32), np.array(value, float))
    h.run()
    if h.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    best = {}
    for priority in sorted(errors, reverse=True):
        for j in range(columns):
            h.changeColCost(j, 0.0)
        for j in errors[priority]:
            h.changeColCost(j, 1.0)
        h.run()
        best[priority] = max(0.0, h.getInfo().objective_function_value)
        h.addRow(-inf, best[priority] + 1e-9, len(errors[priority]), np.array(errors[priority], np.int32),
                 np.ones(len(errors[priority])))
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("--systems", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    problems = [system(rng, i) for i in range(options.systems)]
    wrong, infeasible = [], 0
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for p in problems:
            paths.append(os.path.join(folder, p["name"] + ".json"))
            json.dump(p, open(paths[-1], "w"))
        environment = dict(os.environ, BUDGET_MS="0", VALUES_DIR=folder)
        out = subprocess.run([options.bench, "solve", *paths], env=environment, capture_output=True, text=True, check=True)
        answers = [json.loads(line) for line in out.stdout.splitlines()]
        for p, answer in zip(problems, answers):
            best = optimum(p)
            if best is None or answer["err"]:
                infeasible += best is None
                if (best is None) != (answer["err"] == "infeasible"):
                    wrong.append((p["name"], "feasible" if best is not None else "infeasible", answer["err"]))
                continue
            x = np.fromfile(os.path.join(folder, p["name"] + ".ours"))[:p["vars"]]
            ours = violations(p, x)
            for priority in [1000] + sorted(best, reverse=True):
                target = best.get(priority, 0.0)
                if abs(ours.get(priority, 0.0) - target) > 1e-6 * max(1, target):
                    wrong.append((p["name"], priority, ours.get(priority), target))
                    break
    print(f"{len(problems)} systems, {infeasible} of them infeasible, {len(wrong)} wrong")
    for w in wrong[:20]:
        print("  ", *w)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
