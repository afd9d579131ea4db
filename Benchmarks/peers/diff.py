#!/usr/bin/env python3
"""diff.py FOLDER: how long blazediff and numpy take over a.png against same.png and block.png of a folder, CPU milliseconds, the median of 15; a line of
`NAME MILLISECONDS RESULT` each. Peers that are not installed are left out."""
import os
import resource
import sys


def cpu():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return (usage.ru_utime + usage.ru_stime) * 1000


def measure(name, work):
    result, times = work(), []
    for _ in range(15):
        start = cpu()
        result = work()
        times.append(cpu() - start)
    print(name, sorted(times)[len(times) // 2], str(result).replace(" ", "")[:80], flush=True)


folder = sys.argv[1]
path = lambda name: os.path.join(folder, name + ".png")
try:
    import blazediff
    measure("blazediff-same", lambda: blazediff.compare(path("a"), path("same")))
    measure("blazediff-block", lambda: blazediff.compare(path("a"), path("block")))
except ImportError:
    pass
try:
    import numpy
    from PIL import Image
    a, b = (numpy.asarray(Image.open(path(name)).convert("RGBA")) for name in ("a", "block"))
    measure("numpy-block", lambda: int((a.view(numpy.uint32) != b.view(numpy.uint32)).sum()))
    measure("numpy-any", lambda: int((a != b).any(2).sum()))
except ImportError:
    pass
