"""The server against those who are not its page, and against storms."""

import json
import os
import socket
import threading
import time
import unittest

from serving import Project, Server

SCREEN = 'import "Theme.plumb"\nscreen {name} {{ view box; box.height == gap; box.width == {width}; pin box.top, box.leading to margins }}\n'


class Guarding(unittest.TestCase):
    def setUp(self):
        self.project = Project(a='screen A { label a "x"; pin a.top, a.leading to margins }')
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)

    def assertServes(self):
        self.assertEqual(self.server.get("/")[0], 200)

    def test_other_hosts_and_origins_are_refused(self):
        for headers in [
            {"Host": "evil.example"}, {"Host": f"evil.example:{self.server.port}"}, {"Host": "127.0.0.1"},
            {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1"},
        ]:
            for path in ["/", "/events", "/layout?revision=1", "/picture?revision=1"]:
                self.assertEqual(self.server.get(path, **headers)[0], 403, (path, headers))
        self.assertEqual(self.server.get("/", Host=f"localhost:{self.server.port}")[0], 200)
        own = f"http://127.0.0.1:{self.server.port}"
        self.assertEqual(self.server.get("/", Origin=own)[0], 200)

    def test_no_file_can_be_asked_for(self):
        os.symlink("/etc/passwd", self.project.folder / "passwd.plumb")
        for path in [
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/a.plumb", "/passwd.plumb",
            "//etc/passwd", "/style.css/../../a.plumb", "/picture?revision=../../etc/passwd", "/%00", "/" + "a" * 400,
        ]:
            status, body = self.server.get(path)
            self.assertIn(status, (400, 404), path)
            self.assertNotIn(b"root:", body)
        self.assertServes()

    def test_only_reading_is_possible(self):
        for method in ["POST", "PUT", "DELETE", "PATCH"]:
            reply = self.raw(f"{method} / HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nContent-Length: 0\r\n\r\n")
            self.assertTrue(reply.startswith(b"HTTP/1.1 405"), reply[:60])

    def test_queries_of_any_kind_are_answered(self):
        for query in ["device=nothing", "style=x&show=y", "device=%ff%fe", "scale=nan&revision=1", "scale=1e308&revision=1",
                      "cell=x&width=nan&height=1", "cell=x&width=1e999&height=-1", "&&&===", "revision=99999999999999999999"]:
            for path in ["/picture", "/layout", "/resized"]:
                self.assertIn(self.server.get(f"{path}?{query}")[0], (200, 400, 404), query)
        self.assertServes()

    def test_two_hundred_connections_and_readers_that_never_read(self):
        request = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode()
        idle = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(100)]
        listening = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(100)]
        for connection in listening:
            connection.sendall(request)
        for number in range(50):
            self.project.save("a", f'screen A {{ label a "{number}"; pin a.top, a.leading to margins }}')
            self.assertServes()
        for connection in idle + listening:
            connection.close()
        self.assertServes()

    def raw(self, text):
        with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
            connection.settimeout(5)
            connection.sendall(text.encode())
            return connection.recv(4096)


class Storms(unittest.TestCase):
    def setUp(self):
        names = ["A", "B", "C", "D"]
        files = {name.lower(): SCREEN.format(name=name, width=10) for name in names}
        self.project = Project(Theme="let gap = 8\n", **files)
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)
        self.states, self.last = 0, None
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
            request = f"GET /events?device=iphone-16 HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n"
            connection.sendall(request.encode())
            for line in connection.makefile("r", encoding="utf-8", newline="\n"):
                if line.startswith("data: "):
                    self.last = json.loads(line[6:])
                    self.states += 1

    def storm(self, count, seconds):
        """Saves as editors do: atomic renames, writes in place, writes in two halves."""
        start = time.monotonic()
        for number in range(count):
            text = SCREEN.format(name="A", width=number + 1)
            if number % 3 == 0:
                self.project.save("a", text)
            elif number % 3 == 1:
                (self.project.folder / "a.plumb").write_text(text)
            else:
                with open(self.project.folder / "a.plumb", "w") as file:
                    file.write(text[:40])
                    file.flush()
                    file.write(text[40:])
            pause = start + (number + 1) * seconds / count - time.monotonic()
            if pause > 0:
                time.sleep(pause)
        self.project.save("a", SCREEN.format(name="A", width=count + 1))

    def shown_width(self):
        cell = next(cell for cell in self.last["cells"] if cell["screen"] == "A")
        status, body = self.server.get(f"/layout?revision={cell['revision']}")
        # A picture that has been replaced in between is no longer known.
        return json.loads(body)["views"][1]["frame"][2] if status == 200 else None

    def test_a_storm_of_saves_ends_with_the_last_of_them_shown(self):
        seconds = float(os.environ.get("PLUMB_STORM_SECONDS", "3"))
        self.storm(100, 1)
        memory, descriptors = self.server.resident(), self.server.descriptors()
        self.storm(int(100 * seconds), seconds)
        count = int(100 * seconds)
        deadline = time.monotonic() + 10
        while self.shown_width() != count + 1 and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(self.shown_width(), count + 1)
        self.assertFalse(any(file["problems"] or file["stale"] for file in self.last["files"]))
        self.assertLessEqual(self.server.descriptors(), descriptors + 1)
        self.assertLess(self.server.resident() - memory, 16)


if __name__ == "__main__":
    unittest.main()
