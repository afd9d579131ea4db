"""Nothing is written for those who do not have the token."""

import json
import unittest

from golden_project import Tested
from serving import Events, Server


class Writing(unittest.TestCase):
    def setUp(self):
        self.project = Tested()
        self.addCleanup(self.project.remove)

    def serve(self, *options):
        server = Server(self.project.folder, 0, *options)
        self.addCleanup(server.stop)
        return server

    def post(self, server, path, **headers):
        return server.request("POST", path, **headers)

    def test_without_the_token_nothing_is_decided(self):
        server = self.serve("--test")
        token = json.loads(server.get("/options")[1])["token"]
        self.assertRegex(token, "^[0-9a-f]{32}$")
        wrong = "".join("0" if digit != "0" else "1" for digit in token)
        own = {"X-Plumb-Token": token}
        for path in ["/decide?decision=accept", "/decide?decision=undo", "/decide?decision=reject", "/test"]:
            for headers in [
                {}, {"X-Plumb-Token": ""}, {"X-Plumb-Token": wrong}, {"X-Plumb-Token": token[:-1]}, {"X-Plumb-Token": token.upper() + "x"},
                {**own, "Origin": "http://evil.example"}, {**own, "Host": "evil.example"},
            ]:
                self.assertEqual(self.post(server, path, **headers)[0], 403, (path, headers))
            self.assertIn(server.get(path)[0], (404, 405), path)
        self.assertEqual(self.post(server, "/decide?decision=other", **own)[0], 400)
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_each_server_has_a_token_of_its_own(self):
        tokens = {json.loads(self.serve("--test").get("/options")[1])["token"] for _ in range(3)}
        self.assertEqual(len(tokens), 3)

    def test_outside_test_mode_there_is_nothing_to_decide(self):
        server = self.serve(".")
        token = json.loads(server.get("/options")[1])["token"]
        self.assertEqual(self.post(server, "/decide?decision=accept", **{"X-Plumb-Token": token})[0], 405)
        self.assertEqual(server.get("/tests")[0], 404)

    def test_without_the_token_no_layout_is_changed(self):
        server = self.serve(".")
        token = json.loads(server.get("/options")[1])["token"]
        before = (self.project.folder / "card.plumb").read_bytes()
        with Events(server) as events:
            state = next(json.loads(data) for name, data in events if name == "state")
            cell = next(cell for cell in state["cells"] if cell["file"] == "card.plumb")
            at = before.index(b"120")
            edit = f"/edit?revision={cell['revision']}&generation={cell['generation']}&path=card.plumb&from={at}&to={at + 3}&write="
            own = {"X-Plumb-Token": token}
            for path in [edit + "10", "/edit/undo", "/edit/redo"]:
                for headers in [{}, {"X-Plumb-Token": "0" * 32}, {**own, "Origin": "http://evil.example"}, {**own, "Host": "evil.example"}]:
                    self.assertEqual(self.post(server, path, **headers)[0], 403, (path, headers))
                self.assertIn(server.get(path)[0], (404, 405), path)
            for wrong, status in [
                (edit.replace("path=card", "path=../card") + "10", 400), (edit.replace("path=card.plumb", "path=/etc/passwd") + "10", 400),
                (edit.replace(f"to={at + 3}", "to=99999") + "10", 400), (edit.replace(f"to={at + 3}", "to=0") + "10", 400),
                (edit.replace("generation=", "generation=9") + "10", 404), (edit.replace("&write=", ""), 400),
                (edit + "wide", 409), (edit + "10%20%7D", 409), ("/edit/undo", 409),
            ]:
                self.assertEqual(self.post(server, wrong, **own)[0], status, wrong[:200])
            self.assertEqual((self.project.folder / "card.plumb").read_bytes(), before)
            self.assertEqual(self.post(server, edit + "10", **own)[0], 200)
            self.assertEqual((self.project.folder / "card.plumb").read_bytes(), before.replace(b"120", b"10"))

    def test_no_picture_is_read_but_those_of_the_run(self):
        server = self.serve("--test")
        for cell in ["../../../etc/passwd", "..", "", "card/Card@iphone-16/../../../../plumb.yml"]:
            for kind in ["expected.png", "actual.frames.json", "../run.json", ""]:
                self.assertEqual(server.get(f"/golden?cell={cell}&kind={kind}")[0], 404, (cell, kind))


if __name__ == "__main__":
    unittest.main()
