#!/usr/bin/env python3
"""Solves a neutral solver problem with HiGHS (pip install highspy), a general linear-programming solver.

Prints one JSON line: build_ms and step_ms, CPU medians, and the objective of the first solution (weights of `w`).
"""
import json, sys, time
import highspy
import numpy as np


def model(problem):
    n, rows = problem["vars"], problem["constraints"]
    inf, errors = highspy.kHighsInf, 0
    for row in rows:
        errors += 0 if row.get("w") is None else 2 if row["r"] == "==" else 1
    cost = np.zeros(n + errors)
    low, high = np.full(n + errors, -inf), np.full(n + errors, inf)
    low[n:] = 0
    starts, indices, values, lower, upper, e = [0], [], [], [], [], n
    for row in rows:
        for v, c in row["t"]:
            indices.append(int(v))
            values.append(c)
        if row.get("w") is not None:
            for relation, sign in (("<=", -1.0), (">=", 1.0)):
                if row["r"] in ("==", relation):
                    indices.append(e)
                    values.append(sign)
                    cost[e] = row["w"]
                    e += 1
        starts.append(len(indices))
        lower.append(-inf if row["r"] == "<=" else -row["k"])
        upper.append(inf if row["r"] == ">=" else -row["k"])
    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = n + errors, len(rows)
    for edit, value in zip(problem["edits"], problem["init"]):
        low[edit] = high[edit] = value
    lp.col_cost_, lp.col_lower_, lp.col_upper_ = cost, low, high
    lp.row_lower_, lp.row_upper_ = np.array(lower, float), np.array(upper, float)
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.array(starts, np.int32)
    lp.a_matrix_.index_ = np.array(indices, np.int32)
    lp.a_matrix_.value_ = np.array(values, float)
    return lp


def median(values):
    return sorted(values)[len(values) // 2] * 1000


problem = json.load(open(sys.argv[1]))
builds, steps, objective, begun = [], [], None, time.thread_time()
while len(builds) < 3 or time.thread_time() - begun < 1 and len(builds) < 25:
    lp, highs = model(problem), highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("threads", 1)
    start = time.thread_time()
    highs.passModel(lp)
    highs.run()
    builds.append(time.thread_time() - start)
    objective = highs.getInfo().objective_function_value
    for size in problem["sweep"]:
        start = time.thread_time()
        for edit, value in zip(problem["edits"], size):
            highs.changeColBounds(edit, value, value)
        highs.run()
        steps.append(time.thread_time() - start)
print(json.dumps({"build_ms": median(builds), "step_ms": median(steps), "objective": objective}))
