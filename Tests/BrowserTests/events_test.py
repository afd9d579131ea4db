"""What the server sends to a page, and what it does not."""

import base64
import json
import struct
import unittest

from serving import Events, Project, Server

BOX = "screen {name} {{ view box; box.height == 8; box.width == {width}; pin box.top, box.leading to margins }}\n"
DEVICES = "device=iphone-16,iphone-se-3"


class Sending(unittest.TestCase):
    def setUp(self):
        self.project = Project(a=BOX.format(name="A", width=10), b=BOX.format(name="B", width=10))
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)

    def cells(self, events):
        """Those of the next state."""
        return next(json.loads(data)["cells"] for name, data in events if name == "state")

    def pictures(self, events, count):
        """The next pictures, by revision."""
        found = {}
        for name, data in events:
            self.assertEqual(name, "picture")
            revision, text = data.split(" ")
            found[int(revision)] = base64.b64decode(text, validate=True)
            if len(found) == count:
                return found

    def test_pictures_that_change_are_sent_and_no_others(self):
        with Events(self.server, DEVICES) as page:
            events = iter(page)
            before = self.cells(events)
            self.assertEqual(set(self.pictures(events, 4)), {cell["revision"] for cell in before})
            self.project.save("a", BOX.format(name="A", width=20))
            changed = {cell["revision"] for cell in self.cells(events)} - {cell["revision"] for cell in before}
            self.assertEqual(len(changed), 2)
            self.assertEqual(set(self.pictures(events, 2)), changed)
            self.project.save("b", BOX.format(name="B", width=20).replace("view", "veiw"))
            self.assertTrue(any(cell["stale"] for cell in self.cells(events)))
            self.project.save("b", BOX.format(name="B", width=10))
            self.assertFalse(any(cell["stale"] for cell in self.cells(events)))
            self.project.save("b", BOX.format(name="B", width=30))
            after = {cell["revision"] for cell in self.cells(events)}
            # What came between the last pictures and these would have been a picture.
            self.assertEqual(len(set(self.pictures(events, 2)) & after - changed), 2)

    def test_of_a_cell_that_is_alone_only_its_own_picture_is_sent(self):
        with Events(self.server, DEVICES) as page:
            cell = self.cells(iter(page))[1]
        with Events(self.server, f"{DEVICES}&cell={cell['id']}&scale=0.5") as page:
            events = iter(page)
            self.cells(events)
            picture = self.pictures(events, 1)[cell["revision"]]
            width, height = struct.unpack(">II", picture[16:24])
            self.assertEqual((width, height), (round(cell["width"] / 2), round(cell["height"] / 2)))
            self.project.save("a", BOX.format(name="A", width=20))
            self.cells(events)
            self.pictures(events, 1)
            self.project.save("b", BOX.format(name="B", width=20))
            self.cells(events)
            self.project.save("a", BOX.format(name="A", width=30))
            self.cells(events)
            self.pictures(events, 1)

    def test_a_page_that_reads_late_is_told_the_last_state(self):
        with Events(self.server, DEVICES) as early, Events(self.server, DEVICES) as late:
            states = iter(early)
            self.cells(states)
            for width in range(20, 40):
                self.project.save("a", BOX.format(name="A", width=width))
                last = next(json.loads(data)["cells"] for name, data in states if name == "state")
            told = iter(late)
            while self.cells(told) != last:
                pass


if __name__ == "__main__":
    unittest.main()
