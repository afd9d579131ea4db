"""The server against those who are not its page."""

import base64
import json
import os
import resource
import signal
import socket
import struct
import time
import unittest
import urllib.parse

from serving import Events, Project, Server


class Guarding(unittest.TestCase):
    def setUp(self):
        self.project = Project(a='screen A { label a "x"; pin a.top, a.leading to margins }')
        self.server = Server(self.project.folder)
        self.addCleanup(self.project.remove)
        self.addCleanup(self.server.stop)

    def assertServes(self):
        self.assertEqual(self.server.get("/")[0], 200)

    def test_it_ends_when_told_to_even_if_it_was_started_with_signals_blocked(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
            try:
                server = Server(self.project.folder)
            finally:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)
            server.process.send_signal(number)
            self.assertEqual(server.stop(), 0)

    def test_other_hosts_and_origins_are_refused(self):
        for headers in [
            {"Host": "evil.example"}, {"Host": f"evil.example:{self.server.port}"}, {"Host": "127.0.0.1"},
            {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1"},
        ]:
            for path in ["/", "/events", "/layout?revision=1", "/resized?cell=x"]:
                self.assertEqual(self.server.get(path, **headers)[0], 403, (path, headers))
        self.assertEqual(self.server.get("/", Host=f"localhost:{self.server.port}")[0], 200)
        own = f"http://127.0.0.1:{self.server.port}"
        self.assertEqual(self.server.get("/", Origin=own)[0], 200)

    def test_pages_of_other_sites_are_refused_in_whatever_way_they_ask(self):
        paths = ["/", "/app.js", "/options", "/events?stream=a", "/show?stream=a&page=1", "/hide?stream=a&page=1", "/layout?revision=1",
                 "/why?revision=1&view=0", "/resized?cell=x&width=100&height=100"]
        for path in paths:
            # A site is also what another server on this machine has.
            for site in ["cross-site", "same-site", "CROSS-SITE", "anything", ""]:
                for mode in ["navigate", "no-cors", "cors", "websocket"]:
                    headers = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode}
                    self.assertEqual(self.server.get(path, **headers)[0], 403, (path, headers))
        for site in ["none", "same-origin"]:
            self.assertEqual(self.server.get("/", **{"Sec-Fetch-Site": site})[0], 200)

    def cell(self):
        with Events(self.server) as page:
            return urllib.parse.quote(page.state()["cells"][0]["id"])

    def test_a_picture_has_no_more_pixels_than_there_is_room_for(self):
        cell = self.cell()
        for width, height, scale in [(4096, 4096, 4), (4096, 4096, 1), (4096, 32, 4), (32, 32, 4)]:
            _, body = self.server.get(f"/resized?cell={cell}&width={width}&height={height}&scale={scale}")
            picture = base64.b64decode(json.loads(body)["picture"].removeprefix("data:image/png;base64,"))
            drawn = struct.unpack(">II", picture[16:24])
            self.assertLessEqual(drawn[0] * drawn[1], 1 << 24)
            if width * height * scale * scale <= 1 << 24:
                self.assertEqual(drawn, (width * scale, height * scale))

    def test_those_who_wait_for_large_pictures_keep_nobody_else_waiting_and_cost_nothing_once_they_are_gone(self):
        large = f"/resized?cell={self.cell()}&width=4096&height=4096&scale=4"
        busy = self.server.processor_time()
        self.assertEqual(self.server.get(large)[0], 200)
        alone, memory = self.server.processor_time() - busy, self.server.resident()
        busy = self.server.processor_time()
        connections = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(12)]
        for connection in connections:
            connection.sendall(f"GET {large} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
        # Answered before even the first of those is done.
        for path in ["/", "/options", "/app.js"]:
            self.assertEqual(self.server.get(path)[0], 200)
        self.assertLess(self.server.processor_time() - busy, 6 * alone)
        for connection in connections:
            connection.close()
        # Whoever asks next waits for what is under way, and not for all of them.
        self.assertEqual(self.server.get(large)[0], 200)
        self.assertLess(self.server.processor_time() - busy, 6 * alone)
        self.assertLess(self.server.resident() - memory, 300)

    def test_no_file_can_be_asked_for(self):
        os.symlink("/etc/passwd", self.project.folder / "passwd.plumb")
        for path in [
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/a.plumb", "/passwd.plumb",
            "//etc/passwd", "/style.css/../../a.plumb", "/layout?revision=../../etc/passwd", "/%00", "/" + "a" * 400,
        ]:
            status, body = self.server.get(path)
            self.assertIn(status, (400, 404), path)
            self.assertNotIn(b"root:", body)
        self.assertServes()

    def test_no_line_is_told_of_a_file_that_is_none_of_the_layouts(self):
        folder = self.project.folder
        (folder / "secret").write_text("root:x:0:0\n")
        for name in ["link.plumb", "link.storyboard"]:
            os.symlink("secret", folder / name)
        for number, path in enumerate(["secret", folder / "secret", "link.plumb", "-", "/dev/stdin"]):
            self.project.save(f"import{number}", f'import "{path}"\nscreen S {{ }}')
        server = Server(folder)
        self.addCleanup(server.stop)
        with Events(server) as page:
            state = next(data for name, data in page if name == "state")
        self.assertIn("is not a layout", state)
        self.assertIn("which is a different kind of file", state)
        self.assertNotIn("root:", state)

    def test_only_reading_is_possible(self):
        for method in ["POST", "PUT", "DELETE", "PATCH"]:
            reply = self.raw(f"{method} / HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\nContent-Length: 0\r\n\r\n")
            self.assertTrue(reply.startswith(b"HTTP/1.1 405"), reply[:60])

    def test_queries_of_any_kind_are_answered(self):
        for query in ["device=nothing", "style=x&show=y", "device=%ff%fe", "scale=nan&revision=1", "scale=1e308&revision=1",
                      "cell=x&width=nan&height=1", "cell=x&width=1e999&height=-1", "&&&===", "revision=99999999999999999999", "scale=0&cell=|"]:
            for path in ["/layout", "/why", "/resized"]:
                self.assertIn(self.server.get(f"{path}?{query}")[0], (200, 400, 404), query)
        self.assertServes()

    def test_a_header_without_end_is_cut_off(self):
        for start in ["GET / HTTP/1.1\r\nX: ", "GET /", "GET / HTTP/1.1\r\n" + "a: b\r\n" * 100_000]:
            self.assertFloodEnds(start.encode())

    def test_a_connection_that_is_cut_off_while_the_server_waits_for_more_leaves_nothing_behind(self):
        self.assertServes()
        before = self.server.descriptors()
        for _ in range(4):
            with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
                self.assertIsCutOffBeforeTheEndOfItsHeader(connection)
        end = time.monotonic() + 5
        while self.server.descriptors() > before and time.monotonic() < end:
            time.sleep(0.05)
        self.assertLessEqual(self.server.descriptors(), before)
        # Those that come later have the same descriptors.
        for _ in range(8):
            self.assertServes()

    def test_a_connection_in_the_place_of_another_that_was_answered_may_send_no_more_than_that(self):
        for _ in range(4):
            with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
                connection.settimeout(5)
                connection.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode())
                self.assertTrue(connection.recv(100))
                # The server has counted the answer by then.
                time.sleep(0.2)
            with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
                self.assertIsCutOffBeforeTheEndOfItsHeader(connection)

    def assertIsCutOffBeforeTheEndOfItsHeader(self, connection):
        connection.settimeout(5)
        connection.sendall(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 1350)
        # The server has read all this by then.
        time.sleep(1)
        connection.sendall(b"c: d\r\n" * 100)
        self.assertIn(self.rest(connection), (b"", None))

    def rest(self, connection):
        """What can still be read from a connection; None if it was reset."""
        try:
            return connection.recv(100)
        except ConnectionResetError:
            return None

    def test_a_body_without_end_is_cut_off(self):
        for length in ["Content-Length: 1000000000", "Transfer-Encoding: chunked"]:
            chunk = "ffffffff\r\n" if length.startswith("T") else ""
            head = f"POST /options HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n{length}\r\n\r\n{chunk}"
            self.assertFloodEnds(head.encode())

    def test_a_small_body_is_refused(self):
        status, _ = self.server.request("POST", "/", body=b"some")
        self.assertEqual(status, 413)
        self.assertServes()

    def assertFloodEnds(self, start):
        """The server ends a connection that sends without end, goes on serving, does not grow, and comes to rest."""
        memory = self.server.resident()
        with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
            connection.settimeout(5)
            # The kernel either refuses to send on a connection that the other side has closed, or waits for room there.
            with self.assertRaises(OSError):
                connection.sendall(start)
                for _ in range(200):
                    connection.sendall(b"a" * 65536)
            connection.settimeout(20)
            # A body gets an answer before.
            while self.rest(connection):
                pass
        self.assertServes()
        self.assertLess(self.server.resident() - memory, 16)
        self.until(self.server.rests)

    def test_a_request_that_never_ends_keeps_nobody_waiting(self):
        for _ in range(50):
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            self.addCleanup(connection.close)
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
        self.assertServes()

    def test_a_reader_that_never_reads_costs_nothing(self):
        for _ in range(20):
            self.addCleanup(Events(self.server, buffer=1024).__exit__)
        self.save_and_see(50)
        memory = self.server.resident()
        self.save_and_see(150)
        self.assertLess(self.server.resident() - memory, 8)

    def save_and_see(self, count):
        for number in range(count):
            self.project.save("a", f'screen A {{ label a "{number}"; pin a.top, a.leading to margins }}')
            self.assertServes()

    def test_two_hundred_connections_are_held_and_forgotten(self):
        self.assertServes()
        before = self.server.descriptors()
        connections = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(100)]
        connections += [Events(self.server).connection for _ in range(100)]
        self.save_and_see(20)
        for connection in connections:
            connection.close()
        self.save_and_see(2)
        self.until(lambda: self.server.descriptors() <= before)

    def test_it_outlives_more_connections_than_it_may_have_files(self):
        resource.prlimit(self.server.process.pid, resource.RLIMIT_NOFILE, (64, 64))
        for _ in range(100):
            connection = socket.socket()
            self.addCleanup(connection.close)
            # Those for which there is no file are refused while it starts again.
            connection.connect_ex(("127.0.0.1", self.server.port))
        self.until(self.serves)

    def serves(self):
        try:
            return self.server.get("/")[0] == 200
        except OSError:
            return False

    def until(self, condition, seconds=20):
        deadline = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.02)

    def raw(self, text):
        with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
            connection.settimeout(5)
            connection.sendall(text.encode())
            return connection.recv(4096)


if __name__ == "__main__":
    unittest.main()
