"""A layout that takes long to solve, and what goes on meanwhile."""

import json
import time
import unittest

from serving import Events, Project, Server

BOX = "screen {name} {{ view box; box.height == 8; box.width == {width}; pin box.top, box.leading to margins }}\n"
VIEWS = "\n".join(
    f'label v{n} "text" {{ pin horizontal }}\nv{n}.top >= v{n - 1}.bottom + 8\nv{n}.height >= v{n - 1}.height @{1 + n % 900}'
    for n in range(1, 3000))
SLOW = f'screen A {{\nlabel v0 "text" {{ pin top, horizontal }}\n{VIEWS}\n}}\n'


class Slow(unittest.TestCase):
    def setUp(self):
        self.project = Project(a=SLOW, b=BOX.format(name="B", width=10))
        self.addCleanup(self.project.remove)
        self.server, self.state, self.pictures = Server(self.project.folder), None, set()
        self.addCleanup(lambda: self.server.process.poll() is None and self.server.stop())

    def cells(self, state, file):
        return [cell for cell in state["cells"] if cell["file"] == file]

    def until(self, condition, seconds=120):
        deadline = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)

    def watch(self, page, isDone):
        """Takes up states and pictures until these are as they should be; the last state, with the pictures by revision."""
        events = iter(page)
        while not (self.state and isDone(self.state, self.pictures)):
            name, data = next(events)
            if name == "state":
                self.state = json.loads(data)
            elif name == "picture":
                self.pictures.add(int(data.split(" ")[0]))
        return self.state

    def drawn(self, state, pictures, file):
        cells = self.cells(state, file)
        return bool(cells) and all(not cell.get("pending") and cell["revision"] in pictures for cell in cells)

    def test_other_pictures_come_while_it_is_solved_and_it_is_marked_after_a_while(self):
        with Events(self.server, "device=iphone-16,iphone-se-3") as page:
            first = self.watch(page, lambda *_: True)
            self.assertEqual([len(self.cells(first, file)) for file in ["a.plumb", "b.plumb"]], [2, 2])
            self.assertTrue(all(cell["pending"] for cell in self.cells(first, "a.plumb")))
            state = self.watch(page, lambda state, pictures: self.drawn(state, pictures, "b.plumb"))
            self.assertTrue(all(cell["pending"] for cell in self.cells(state, "a.plumb")))
            # Whoever asks about other pictures is answered too, and saves are shown.
            cell = self.cells(state, "b.plumb")[0]
            for path in [f"/layout?revision={cell['revision']}", f"/why?revision={cell['revision']}&view=1", f"/resized?cell={cell['id'].replace(' ', '%20')}&width=400&height=500"]:
                self.assertEqual(self.server.get(path)[0], 200, path)
            self.watch(page, lambda state, _: all(cell.get("slow") for cell in self.cells(state, "a.plumb")))
            self.project.save("b", BOX.format(name="B", width=20))
            state = self.watch(page, lambda state, pictures: self.drawn(state, pictures, "b.plumb") and self.cells(state, "b.plumb")[0]["generation"] > 1)
            self.assertTrue(all(cell["pending"] and cell["slow"] for cell in self.cells(state, "a.plumb")))

    def test_a_save_cancels_what_is_solved_of_the_text_before(self):
        with Events(self.server) as page:
            self.watch(page, lambda state, _: any(cell.get("slow") for cell in self.cells(state, "a.plumb")))
            self.project.save("a", BOX.format(name="A", width=10))
            self.watch(page, lambda state, pictures: self.drawn(state, pictures, "a.plumb"))
            self.until(self.server.rests)

    def test_a_closed_page_cancels_what_is_solved_for_it(self):
        with Events(self.server) as page:
            self.watch(page, lambda state, _: any(cell.get("slow") for cell in self.cells(state, "a.plumb")))
        self.until(self.server.rests)

    def test_it_ends_at_once_when_told_to(self):
        with Events(self.server) as page:
            self.watch(page, lambda state, _: any(cell.get("slow") for cell in self.cells(state, "a.plumb")))
            self.assertEqual(self.server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
