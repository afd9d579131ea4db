#!/usr/bin/env python3
"""Measures how time and memory grow with layouts of the kinds that once grew with their square, or worse.

    growth.py [--sizes SIZES] [--limit 60] PLUMB [KIND...]

Runs `plumb check` on generated files and prints, for each kind and size, processor seconds, the exponent since the size
before, and the bytes of memory a view beyond those of the smallest size and of the text itself; beside them those that the
same statements take in a component that no screen uses, which is read but not laid out. The bar is an exponent of 1.2, and
2 KB more than reading takes; for rows whose views depend on each other through inequalities, which have sizes of their
own, it is an exponent of 1.3. A run that takes longer than the limit is stopped; larger ones of its kind are left out.
"""
import argparse, math, os, resource, subprocess, tempfile

HEAD = ('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
        'version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">\n<device id="retina6_12" {}/>\n<scenes>\n')
TAIL = "</scenes>\n</document>\n"


def stack(settings, item):
    def make(n):
        items = "".join(f"    {item.format(i=i, text=i % 97)}\n" for i in range(n))
        return f"screen S {{\n  stack column {{\n    pin edges\n    {settings}\n{items}  }}\n}}\n"
    return make


def equal_widths(n):
    rows = ["  label l0 { leading == superview.leading; top == superview.top }"]
    rows += [f"  label l{i} {{ leading == l{i - 1}.trailing + 8; width == l{i - 1}.width; top == superview.top }}"
             for i in range(1, n)]
    return "screen S {\n" + "\n".join(rows) + f"\n  l{n - 1}.trailing == trailing\n}}\n"


def long_chain(n, gap=""):
    above = lambda i: f"l{i - 1}.bottom{gap}" if i else "superview.top"
    rows = [f'  label l{i} "Row {i % 97}" {{ leading == superview.leading; top == {above(i)} }}' for i in range(n)]
    return "screen S {\n" + "\n".join(rows) + f"\n  l{n - 1}.bottom == bottom\n}}\n"


def row(item, link, first="leading == leading"):
    def make(n):
        views = "".join(f'  {item.format(i=i)}\n' for i in range(n))
        links = "".join(f"  {link.format(i=i, last=i - 1, priority=i % 999 + 1)}\n" for i in range(1, n))
        return f"screen S {{\n{views}  l0.{first}\n{links}  l{n - 1}.trailing <= trailing\n}}\n"
    return make


def one_line(n):
    return "screen S { " + "; ".join(f"view v{i}" for i in range(n)) + " }\n"


def scene(number, views, constraints=""):
    return (f'<scene sceneID="s{number}"><objects><viewController id="c{number}"><view key="view" id="v{number}">'
            f'<rect key="frame" x="0" y="0" width="393" height="852"/><subviews>{views}</subviews>'
            f"<constraints>{constraints}</constraints></view></viewController></objects></scene>\n")


def document(n):
    views = "".join(f'<label text="Row {i}" id="l{i}"><rect key="frame" x="16" y="{i * 20}" width="100" height="20"/>'
                    "</label>\n" for i in range(n))
    above = lambda i: f'secondItem="l{i - 1}" secondAttribute="bottom"' if i else 'secondItem="v0" secondAttribute="top"'
    constraints = "".join(
        f'<constraint firstItem="l{i}" firstAttribute="top" {above(i)} id="t{i}"/>\n'
        f'<constraint firstItem="l{i}" firstAttribute="leading" secondItem="v0" secondAttribute="leading" id="x{i}"/>\n'
        for i in range(n))
    return HEAD.format("") + scene(0, views, constraints) + TAIL


def embedded(n, depth=6):
    def container(number, i):
        segue = f'<connections><segue destination="c{number + 1}" kind="embed" id="e{number}-{i}"/></connections>'
        return (f'<containerView id="b{number}-{i}"><rect key="frame" x="0" y="0" width="100" height="20"/>'
                f'{segue if number < depth - 1 else ""}</containerView>\n')
    scenes = (scene(k, "".join(container(k, i) for i in range(n // depth))) for k in range(depth))
    return HEAD.format("") + "".join(scenes) + TAIL


def attributes(n):
    return HEAD.format(" ".join(f'a{i}=""' for i in range(n))) + TAIL


SIZES, ROWS = (1000, 10_000, 99_000), (100, 300, 1000)
KINDS = {
    "over-full-column": ("plumb", stack("axis: vertical", 'label l{i} "Row {text}"')),
    "over-full-heights": ("plumb", stack("axis: vertical", "view l{i} {{ height == 44 }}")),
    "over-full-row": ("plumb", stack("distribution: fillEqually", 'label l{i} "Row {text}"')),
    "equal-widths": ("plumb", equal_widths),
    "equal-centering": ("plumb", stack("distribution: equalCentering", 'label l{i} "Row {text}"')),
    "long-chain": ("plumb", long_chain),
    "contradictory-chain": ("plumb", lambda n: long_chain(n, " + 8")),
    "row-of-gaps": ("plumb", row('label l{i} "ab" {{ pin top }}', "l{i}.leading >= l{last}.trailing + 1",
                                 "leading >= leading"), ROWS),
    "equal-or-wider": ("plumb", row('label l{i} "ab" {{ pin top }}',
                                    "l{i}.leading == l{last}.trailing + 1; l{i}.width >= l{last}.width"), ROWS),
    "priority-each": ("plumb", row("view l{i} {{ pin top; height == 10 }}",
                                   "l{i}.leading >= l{last}.trailing + 1; l{i}.width >= l{last}.width @{priority}",
                                   "leading >= leading"), (50, 100, 200)),
    "three-priorities": ("plumb", stack("axis: vertical", "view l{i} {{ height == 44 @900; height >= 20 @800; "
                                        "height <= 90 @700 }}")),
    "one-line": ("plumb", one_line),
    "document": ("storyboard", document),
    "embedded": ("storyboard", embedded),
    "attributes": ("storyboard", attributes),
}


def measure(command, limit):
    """Processor seconds and the greatest size in bytes; None where the limit was passed."""
    def bound():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (12 << 30, 12 << 30))
    process = subprocess.Popen(command, preexec_fn=bound, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    ended = os.WIFEXITED(status) and os.WEXITSTATUS(status) <= 2
    return (usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024) if ended else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plumb")
    parser.add_argument("kinds", nargs="*", default=[])
    parser.add_argument("--sizes", help="numbers of views (default: 1000,10000,99000, or those of the kind)")
    parser.add_argument("--limit", type=int, default=60)
    options = parser.parse_args()
    print("| kind | views | seconds | exponent | bytes a view | to read it |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for kind in options.kinds or KINDS:
            extension, make, *own = KINDS[kind]
            sizes = [int(size) for size in options.sizes.split(",")] if options.sizes else own[0] if own else SIZES
            before = None
            for n in sizes:
                text, path = make(n), os.path.join(folder, f"layout.{extension}")
                with open(path, "w") as file:
                    file.write(text)
                command = [options.plumb, "check", "--device", "iphone-16", path]
                found = measure(command, options.limit)
                if found is None:
                    print(f"| {kind} | {n:,} | over {options.limit} | | | |", flush=True)
                    break
                seconds, size = found
                read = None
                if extension == "plumb":
                    with open(path, "w") as file:
                        file.write(text.replace("screen S", "component S", 1))
                    read = measure(command, options.limit)
                exponent = growth = reading = ""
                if before:
                    def bytes_a_view(size, size_before):
                        return f"{(size - size_before - len(text)) / (n - before[0]):.0f}"
                    exponent = f"{math.log(seconds / before[1]) / math.log(n / before[0]):.2f}"
                    growth = bytes_a_view(size, before[2])
                    reading = bytes_a_view(read[1], before[3][1]) if read else ""
                print(f"| {kind} | {n:,} | {seconds:.2f} | {exponent} | {growth} | {reading} |", flush=True)
                before = (n, seconds, size, read)


if __name__ == "__main__":
    main()
