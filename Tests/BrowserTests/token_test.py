"""Nothing is written for those who do not have the key of the printed address."""

import json
import socket
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

    def card(self):
        return (self.project.folder / "card.plumb").read_bytes()

    def test_the_key_is_in_the_printed_address_and_in_nothing_that_the_server_sends(self):
        server = self.serve("--test")
        self.assertRegex(server.key, "^[0-9a-f]{32}$")
        for path in ["/", "/options", "/app.js", "/stream.js", "/languages", "/tests"]:
            for headers in [{}, {"X-Plumb-Token": server.key}]:
                status, body = server.get(path, **headers)
                self.assertEqual((status, server.key.encode() in body), (200, False), path)
        for key, mayWrite in [({}, False), ({"X-Plumb-Token": "0" * 32}, False), ({"X-Plumb-Token": server.key}, True)]:
            self.assertEqual(json.loads(server.get("/options", **key)[1])["writes"], mayWrite)

    def test_without_the_key_nothing_is_decided(self):
        server = self.serve("--test")
        wrong = "".join("0" if digit != "0" else "1" for digit in server.key)
        for path in ["/decide?decision=accept", "/decide?decision=undo", "/decide?decision=reject", "/test"]:
            for headers in [
                {"X-Plumb-Token": ""}, {"X-Plumb-Token": wrong}, {"X-Plumb-Token": server.key[:-1]},
                {"X-Plumb-Token": server.key.upper() + "x"}, {"Origin": "http://evil.example"}, {"Host": "evil.example"},
            ]:
                self.assertEqual(server.post(path, **headers)[0], 403, (path, headers))
            self.assertEqual(server.request("POST", path)[0], 403, path)
            self.assertIn(server.get(path)[0], (404, 405), path)
        self.assertEqual(server.post("/decide?decision=other")[0], 400)
        self.assertEqual(self.project.frames(), self.project.golden)

    def test_each_server_has_a_key_of_its_own(self):
        self.assertEqual(len({self.serve("--test").key for _ in range(3)}), 3)

    def test_outside_test_mode_there_is_nothing_to_decide(self):
        server = self.serve(".")
        self.assertEqual(server.post("/decide?decision=accept")[0], 405)
        self.assertEqual(server.get("/tests")[0], 404)

    def edit(self, server, value):
        """A change of the card's width, as the page sends it."""
        with Events(server) as events:
            cell = next(cell for cell in events.state()["cells"] if cell["file"] == "card.plumb")
        at = self.card().index(b"120")
        return {"revision": cell["revision"], "generation": cell["generation"], "path": "card.plumb", "from": at, "to": at + 3, "write": value}

    def test_without_the_key_no_layout_is_changed(self):
        server, before = self.serve("."), self.card()
        edit = self.edit(server, "10")
        for path, fields in [("/edit", edit), ("/tried", edit), ("/edit/undo", None), ("/edit/redo", None)]:
            for headers in [{"X-Plumb-Token": "0" * 32}, {"Origin": "http://evil.example"}, {"Host": "evil.example"}]:
                self.assertEqual(server.post(path, fields, **headers)[0], 403, (path, headers))
            self.assertIn(server.get(path)[0], (404, 405), path)
        for changes, status in [
            ({"path": "../card.plumb"}, 400), ({"path": "/etc/passwd"}, 400), ({"to": 99999}, 400), ({"to": 0}, 400), ({"to": -1}, 400),
            ({"from": "1"}, 400), ({"generation": 99}, 404), ({"revision": None}, 404), ({"write": None}, 400), ({"write": 10}, 400),
            ({"write": "wide"}, 409), ({"write": "10 }"}, 409),
        ]:
            self.assertEqual(server.post("/edit", edit | changes)[0], status, changes)
        self.assertEqual(server.post("/edit", [1])[0], 404)
        self.assertEqual(server.request("POST", "/edit", b"{", **{"X-Plumb-Token": server.key})[0], 400)
        self.assertEqual(server.request("POST", "/edit", **{"X-Plumb-Token": server.key})[0], 413)
        self.assertEqual(server.post("/edit/undo")[0], 409)
        self.assertEqual(self.card(), before)
        self.assertEqual(server.post("/tried", edit)[0], 200)
        self.assertEqual(self.card(), before)
        self.assertEqual(server.post("/edit", edit)[0], 200)
        self.assertEqual(self.card(), before.replace(b"120", b"10"))

    def test_a_value_may_be_as_long_as_the_limit_and_no_longer(self):
        server, before = self.serve("."), self.card()
        limit = json.loads(server.get("/options")[1])["limit"]
        # A mistake of the layout, so it has been read as a whole.
        self.assertEqual(server.post("/edit", self.edit(server, "w" * limit))[0], 409)
        status, words = server.post("/edit", self.edit(server, "w" * (limit + 1)))
        self.assertEqual((status, words), (413, f"a value can have at most {limit} bytes\n".encode()))
        self.assertEqual(self.card(), before)

    def test_a_body_that_is_too_large_or_that_nobody_may_send_is_cut_off(self):
        server = self.serve(".")
        for key, length in [(server.key, 1_000_000_000), ("", 1_000_000_000), ("", 100_000)]:
            memory = server.resident()
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                connection.settimeout(5)
                head = f"POST /edit HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Plumb-Token: {key}\r\nContent-Length: {length}\r\n\r\n"
                with self.assertRaises(OSError):
                    connection.sendall(head.encode())
                    for _ in range(200):
                        connection.sendall(b"a" * 65536)
            self.assertEqual(server.get("/")[0], 200)
            self.assertLess(server.resident() - memory, 16)

    def test_no_picture_is_read_but_those_of_the_run(self):
        server = self.serve("--test")
        for cell in ["../../../etc/passwd", "..", "", "card/Card@iphone-16/../../../../plumb.yml"]:
            for kind in ["expected.png", "actual.frames.json", "../run.json", ""]:
                self.assertEqual(server.get(f"/golden?cell={cell}&kind={kind}")[0], 404, (cell, kind))


if __name__ == "__main__":
    unittest.main()
