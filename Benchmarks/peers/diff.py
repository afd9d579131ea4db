#!/usr/bin/env python3
"""diff.py FOLDER: how long blazediff and numpy take over the pictures that plumb-bench left in a folder, CPU milliseconds of all threads, the median of 15;
a line of `NAME MILLISECONDS RESULT` each. Writes rgba.png and rgba-block.png: a.png and block.png as Pillow encodes them, with alpha and filters. Peers that
are not installed are left out."""
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
    import numpy
    from PIL import Image
    pictures = [Image.open(path(name)).convert("RGBA") for name in ("a", "block")]
    for name, picture in zip(("rgba", "rgba-block"), pictures):
        picture.save(path(name), compress_level=6)
    a, b = (numpy.asarray(picture) for picture in pictures)
    measure("numpy", lambda: int((a.view(numpy.uint32) != b.view(numpy.uint32)).sum()))
except ImportError:
    pass
try:
    import blazediff
    for old, new in (("a", "same"), ("rgba", "rgba-block"), ("a", "block"), ("flat", "flat-block")):
        if os.path.exists(path(new)):
            measure(new, lambda: blazediff.compare(path(old), path(new)))
except ImportError:
    pass
