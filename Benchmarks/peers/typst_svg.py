#!/usr/bin/env python3
"""Writes a typst document as SVG (pip install typst) again and again with one compiler.

Prints the median CPU milliseconds and the bytes of the SVG.
"""
import resource, sys
import typst


def cpu():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return (usage.ru_utime + usage.ru_stime) * 1000


compiler = typst.Compiler(sys.argv[1])
times, written = [], b""
for _ in range(40):
    before = cpu()
    written = compiler.compile(format="svg")
    times.append(cpu() - before)
print(sorted(times)[len(times) // 2], len(written))
