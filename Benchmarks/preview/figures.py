#!/usr/bin/python3
"""Measures the live preview in Chromium (chromium, chromium-driver, python3-selenium) and prints a table.

Give it release builds: swift build -c release --product plumb, plumb-serve and plumb-bench.
"""

import pathlib
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "Tests/BrowserTests"))

import serving
from browsing import browser
from serving import Project, Server

RELEASE = TOP / ".build/release"
serving.COMMAND = str(RELEASE / "plumb")
DEVICES = [
    "iphone-se-3", "iphone-13-mini", "iphone-14", "iphone-14-plus", "iphone-15", "iphone-15-pro-max", "iphone-16", "iphone-16-pro",
    "iphone-16-pro-max", "ipad-mini-6", "ipad-10", "ipad-air-11-m2",
]
# Milliseconds that the server waits for an editor to finish (Watching/Burst).
DEBOUNCE = 15


def screen(name, rows, mark):
    """Three views for each row."""
    lines = [f"screen {name} {{"]
    above = "margins.top"
    for row in range(rows):
        text = mark if row == 0 else f"Conversation {row}"
        lines += [
            f"  view row{row} {{ background: #EEF2FF; height == 30; pin horizontal to margins; top == {above} + 4 }}",
            f'  label title{row} "{text}" {{ leading == row{row}.leading + 8; centerY == row{row}.centerY }}',
            f'  label time{row} "{row}:15" {{ trailing == row{row}.trailing - 8; centerY == row{row}.centerY; leading >= title{row}.trailing + 8 }}',
        ]
        above = f"row{row}.bottom"
    return "\n".join(lines + ["}"]) + "\n"


def median(values):
    return sorted(values)[len(values) // 2]


class Measuring:
    def __init__(self, **files):
        self.project = Project(**files)
        self.server = Server(self.project.folder)
        self.page = browser()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.page.quit()
        self.server.stop()
        self.project.remove()

    def open(self, devices, count, more=""):
        self.page.get(f"{self.server.address}/?device={','.join(devices)}{more}")
        self.wait(f"return document.querySelectorAll('figure[data-revision]').length === {count}")

    def wait(self, script):
        deadline = time.monotonic() + 20
        while not self.page.execute_script(script):
            if time.monotonic() > deadline:
                raise TimeoutError(self.page.find_element("id", "problems").text)
            time.sleep(0.02)

    def count_pictures(self, devices):
        """Listens as the page does; how many pictures have been sent until it is called."""
        self.page.execute_script("""
            const source = new EventSource('/events?stream=counting');
            window.count = 0;
            source.addEventListener('picture', () => window.count++);
            source.addEventListener('open', () => fetch('/show?stream=counting&page=1&device=' + arguments[0]));""", ",".join(devices))
        return lambda: self.page.execute_script("return window.count")

    def save_and_see(self, name, text, count):
        """Milliseconds from a save until so many pictures have been replaced."""
        self.page.execute_script("""
            const [count] = arguments, seen = new Set();
            window.replaced = new Promise((resolve) => {
              const observer = new MutationObserver((changes) => {
                for (const { target } of changes) seen.add(target);
                if (seen.size === count) { observer.disconnect(); resolve(performance.timeOrigin + performance.now()); }
              });
              observer.observe(document.getElementById('stage'), { subtree: true, attributeFilter: ['data-revision'] });
            });""", count)
        start = time.time()
        self.project.save(name, text)
        return self.page.execute_async_script("window.replaced.then(arguments[0])") - start * 1000


def saves(repeats=60):
    text = screen("Inbox", 20, "Inbox (42)")
    with Measuring(inbox=text) as measuring:
        measuring.open(DEVICES, len(DEVICES))
        command = [RELEASE / "plumb-bench", "rebuild", measuring.project.folder / "inbox.plumb", "0.5", *DEVICES]
        renderer = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        totals, renders = [], []
        for number in range(repeats):
            # In turn, so that whatever else the machine does meets both.
            print(file=renderer.stdin, flush=True)
            renders.append(float(renderer.stdout.readline()))
            totals.append(measuring.save_and_see("inbox", text.replace("(42)", f"({10 + number})"), len(DEVICES)))
            time.sleep(0.1)
        renderer.communicate()
    beyond = median([total - DEBOUNCE - render for total, render in zip(totals[5:], renders[5:])])
    how = f"{median(totals):.1f} ms in all, {DEBOUNCE} of them waiting; the same render in process, one thread: {median(renders):.1f} ms"
    return f"save of a 60-view screen on 12 devices, beyond waiting and rendering | {beyond:.1f} ms | ≤ 25 ms | 10 ms | {how}"


def untouched():
    text = "".join(screen(f"Screen{number}", 5, f"Mark {number}") for number in range(10))
    devices = DEVICES[:4]
    with Measuring(ten=text) as measuring:
        measuring.open(devices, 10 * len(devices), "&zoom=0.2")
        count = measuring.count_pictures(devices)
        time.sleep(1)
        before = count()
        measuring.save_and_see("ten", text.replace("Mark 3", "Mark three"), len(devices))
        time.sleep(0.5)
        sent = count() - before
    return f"pictures drawn and sent for a save that touches one screen of ten on {len(devices)} devices | {sent} | {len(devices)} | – | of {10 * len(devices)}"


def dragging(seconds=5):
    with Measuring(inbox=screen("Inbox", 20, "Inbox (42)")) as measuring:
        page = measuring.page
        measuring.open(["iphone-16"], 1)
        page.execute_script("document.querySelector('figure').dispatchEvent(new MouseEvent('dblclick'))")
        measuring.wait("return document.querySelector('.handle.right') !== null")
        place = page.execute_script("""
            const box = document.querySelector('.handle.right').getBoundingClientRect();
            window.frames_ = 0;
            new MutationObserver((changes) => { window.frames_ += changes.length; })
              .observe(document.querySelector('figure'), { attributeFilter: ['data-size'] });
            return [box.left + box.width / 2, box.top + box.height / 2];""")

        page.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mousePressed", "x": place[0], "y": place[1], "button": "left", "buttons": 1, "clickCount": 1})
        page.set_script_timeout(seconds + 20)
        frames, moves, elapsed = page.execute_async_script("""
            const [x, y, seconds, done] = arguments, start = performance.now(), handle = document.querySelector('.handle.right');
            let moves = 0;
            const move = () => {
              const elapsed = (performance.now() - start) / 1000;
              if (elapsed > seconds) return done([window.frames_, moves, elapsed]);
              handle.dispatchEvent(new PointerEvent('pointermove', { clientX: x + ++moves % 300, clientY: y }));
              requestAnimationFrame(move);
            };
            move();""", *place, seconds)
    return f"drag resize of the same screen, solved and drawn in the page | {frames / elapsed:.0f} a second | ≥ 30 | 60 | {moves / elapsed:.0f} moves a second"


def idling(seconds=30):
    with Measuring(inbox=screen("Inbox", 20, "Inbox (42)")) as measuring:
        measuring.open(DEVICES, len(DEVICES))
        time.sleep(2)
        before = measuring.server.processor_time()
        time.sleep(seconds)
        share = (measuring.server.processor_time() - before) / seconds * 100
    return f"processor time of an idle server with its page open | {share:.1f}% | 0.0% | – | over {seconds} s"


if __name__ == "__main__":
    print("| work | ours | bar | worth | |\n|---|---|---|---|---|")
    for measure in [saves, untouched, dragging, idling]:
        print(f"| {measure()} |", flush=True)
