"""The events that the server sends to a page, and those that it does not."""

import base64
import itertools
import json
import struct
import unittest

from serving import Events, Project, Server, Stream, isWhole

BOX = "screen {name} {{ view box; box.height == 8; box.width == {width}; pin box.top, box.leading to margins }}\n"
DEVICES = "device=iphone-16,iphone-se-3"


class Sending(unittest.TestCase):
    def setUp(self):
        self.project = Project(a=BOX.format(name="A", width=10), b=BOX.format(name="B", width=10))
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)
        self.early = []

    def cells(self, events):
        """Those of the next state in which all are solved."""
        for name, data in events:
            if name == "picture":
                self.early.append(data)
            elif isWhole(state := json.loads(data)):
                return state["cells"]

    def pictures(self, events, count):
        """The next pictures, by revision. Some may have come before the others were solved."""
        found, early = {}, self.early
        self.early = []
        for name, data in itertools.chain((("picture", data) for data in early), events):
            self.assertEqual(name, "picture")
            revision, url = data.split(" ")
            found[int(revision)] = base64.b64decode(url.removeprefix("data:image/png;base64,"), validate=True)
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
            # Any event between the last pictures and these would have been a picture.
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

    def test_a_page_of_one_screen_is_told_of_the_others_and_gets_its_own_picture(self):
        server = Server(self.project.folder)
        self.addCleanup(server.stop)
        name = "b.plumb|B|"
        with Events(server, f"{DEVICES}&cell={name}") as page:
            events = iter(page)
            cells = self.cells(events)
            self.assertEqual({cell["screenID"] for cell in cells}, {"a.plumb|A|", name})
            self.assertEqual(set(self.pictures(events, 2)), {cell["revision"] for cell in cells if cell["screenID"] == name})

    def test_a_language_that_no_page_shows_any_more_is_no_warning(self):
        with Stream(self.server) as stream:
            warnings = ("no strings table has" in data for name, page, data in stream if name == "state")
            stream.show("1", "device=iphone-16&language=fr")
            self.assertTrue(any(warnings))
            stream.hide("1")
            stream.show("2", "device=iphone-16")
            self.assertTrue(any(not isWarned for isWarned in warnings))

    def test_what_a_page_will_show_is_painted_while_it_loads(self):
        self.assertEqual(self.server.get(f"/?{DEVICES}")[0], 200)
        while not self.server.rests():
            pass
        with Events(self.server, DEVICES) as page:
            self.assertTrue(isWhole(next(page.states())))

    def test_a_page_that_reads_late_is_told_the_last_state(self):
        with Events(self.server, DEVICES) as early, Events(self.server, DEVICES) as late:
            states = iter(early)
            self.cells(states)
            for width in range(20, 40):
                self.project.save("a", BOX.format(name="A", width=width))
                last = self.cells(states)
            told = iter(late)
            while self.cells(told) != last:
                pass

    def test_pages_that_share_a_stream_are_told_each_for_itself(self):
        with Stream(self.server) as stream:
            for page, query in [("1", "device=iphone-16&screen=A"), ("2", "device=iphone-se-3&screen=B"), ("3", "device=iphone-16&screen=A")]:
                self.assertEqual(stream.show(page, query)[0], 200)
            events, told = iter(stream), {"1": {}, "2": {}, "3": {}}
            self.tell(events, told, lambda: all(len(told[page]) == 2 for page in told))
            self.assertEqual([told[page]["state"][0]["screen"] for page in "123"], ["A", "B", "A"])
            self.assertEqual(told["1"]["picture"], told["3"]["picture"])
            # Of what is saved the page is told that shows it; one that shows something else now, and one that is gone, are not.
            stream.show("3", "device=iphone-16&screen=B")
            stream.hide("2")
            self.tell(events, told, lambda: told["3"]["state"][0]["screen"] == "B")
            before = told["2"].copy()
            self.project.save("b", BOX.format(name="B", width=30))
            self.tell(events, told, lambda: told["3"]["picture"] == told["3"]["state"][0]["revision"] != before["picture"])
            self.assertEqual((told["1"]["picture"], told["2"]), (told["1"]["state"][0]["revision"], before))

    def tell(self, events, told, isDone):
        """Takes up events, the last state and picture of each page, until they are as they should be."""
        while not isDone():
            name, page, data = next(events)
            told[page][name] = json.loads(data)["cells"] if name == "state" else int(data.split(" ")[0])

    def test_there_is_no_stream_but_those_that_are_open(self):
        with Stream(self.server) as stream:
            self.assertEqual(stream.show("1", "device=nothing")[0], 400)
            for page in ["", "a%20b", "%0adata:%20x", "A"]:
                self.assertEqual(stream.show(page, DEVICES)[0], 400, page)
        self.assertEqual(self.server.get(f"/show?stream=other&page=1&{DEVICES}")[0], 404)
        self.assertEqual(self.server.get("/events")[0], 400)

    def test_a_stream_of_the_same_name_takes_the_place_of_the_one_before(self):
        with Stream(self.server) as first:
            with Stream(self.server, name=first.name) as other:
                other.show("1", DEVICES)
                self.assertEqual(len(self.cells((name, data) for name, _, data in other)), 4)
                while first.lines.readline().strip() != "0":
                    pass


if __name__ == "__main__":
    unittest.main()
