"""Many saves. PLUMB_STORM_SECONDS and PLUMB_REBUILDS make the storm and the marathon as long as they are wanted."""

import json
import os
import threading
import time
import unittest

from serving import Events, Project, Server

SCREEN = """import "Theme.plumb"
screen {name} {{ view box; box.height == gap; box.width == {width}; pin box.top, box.leading to margins }}
"""
NAMES = ["A", "B", "C", "D"]


class Storms(unittest.TestCase):
    def setUp(self):
        self.project = Project(Theme="let gap = 8\n", **{name.lower(): SCREEN.format(name=name, width=10) for name in NAMES})
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)
        self.arrived, self.states, self.last = threading.Condition(), 0, {"cells": []}
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        with Events(self.server) as events:
            for name, data in events:
                if name == "state":
                    with self.arrived:
                        self.last = json.loads(data)
                        self.states += 1
                        self.arrived.notify_all()

    def save(self, number, text):
        """As editors save: atomic renames, writes in place, writes in two halves."""
        name = NAMES[number // 3 % len(NAMES)].lower()
        if number % 3 == 0:
            return self.project.save(name, text)
        with open(self.project.folder / f"{name}.plumb", "w") as file:
            half = 40 if number % 3 == 1 else len(text)
            file.write(text[:half])
            file.flush()
            file.write(text[half:])

    def storm(self, count, seconds):
        start = time.monotonic()
        for number in range(count):
            self.save(number, SCREEN.format(name=NAMES[number // 3 % len(NAMES)], width=number + 1))
            pause = start + (number + 1) * seconds / count - time.monotonic()
            if pause > 0:
                time.sleep(pause)
        for place, name in enumerate(NAMES):
            self.project.save(name.lower(), SCREEN.format(name=name, width=count + place))

    def shown_widths(self):
        shown = {}
        for cell in self.last["cells"]:
            status, body = self.server.get(f"/layout?revision={cell['revision']}")
            # A picture that has been replaced in between is no longer known.
            shown[cell["screen"]] = json.loads(body)["views"][1]["frame"][2] if status == 200 else None
        return shown

    def test_a_storm_of_saves_ends_with_the_last_of_them_shown(self):
        seconds = float(os.environ.get("PLUMB_STORM_SECONDS", "3"))
        self.storm(100, 1)
        memory, descriptors = self.server.resident(), self.server.descriptors()
        count = int(100 * seconds)
        self.storm(count, seconds)
        expected = {name: count + place for place, name in enumerate(NAMES)}
        deadline = time.monotonic() + 20
        while self.shown_widths() != expected and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(self.shown_widths(), expected)
        self.assertFalse(self.last["problems"] or any(file["stale"] for file in self.last["files"]))
        self.assertLessEqual(self.server.descriptors(), descriptors + 1)
        self.assertLess(self.server.resident() - memory, 16)

    def test_rebuilding_again_and_again_leaks_nothing(self):
        count = int(os.environ.get("PLUMB_REBUILDS", "150"))
        self.rebuild(100)
        memory, descriptors = self.server.resident(), self.server.descriptors()
        start = time.monotonic()
        self.rebuild(count)
        grown = self.server.resident() - memory
        print(f"{count} rebuilds in {time.monotonic() - start:.0f} s, {grown:+.1f} MiB of {memory:.0f}", end=" ", flush=True)
        self.assertLessEqual(self.server.descriptors(), descriptors + 1)
        self.assertLess(grown, 16)

    def rebuild(self, count):
        """Each save is seen before the next."""
        for number in range(count):
            with self.arrived:
                seen = self.states
                self.project.save("a", SCREEN.format(name="A", width=number + 1))
                self.assertTrue(self.arrived.wait_for(lambda: self.states > seen, timeout=60))


if __name__ == "__main__":
    unittest.main()
