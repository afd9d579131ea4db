#!/usr/bin/env python3
"""Writes a typst document as SVG (pip install typst) again and again with one compiler.

With a text of the document as second argument, that text is another each time, as it is when somebody types.
Prints the median CPU milliseconds and the bytes of the SVG.
"""
import pathlib
import resource, sys
import typst


def cpu():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return (usage.ru_utime + usage.ru_stime) * 1000


file = pathlib.Path(sys.argv[1])
text, typed = file.read_text(), sys.argv[2] if len(sys.argv) > 2 else ""
compiler = typst.Compiler(sys.argv[1])
times, written = [], b""
for number in range(10, 50):
    if typed:
        file.write_text(text.replace(typed, f"Inbox ({number})"))
    before = cpu()
    written = compiler.compile(format="svg")
    times.append(cpu() - before)
print(sorted(times)[len(times) // 2], len(written))
