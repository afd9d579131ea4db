"""The server against those who are not its page."""

import os
import resource
import socket
import time
import unittest

from serving import Project, Server


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
            for path in ["/", "/events", "/layout?revision=1", "/resized?cell=x"]:
                self.assertEqual(self.server.get(path, **headers)[0], 403, (path, headers))
        self.assertEqual(self.server.get("/", Host=f"localhost:{self.server.port}")[0], 200)
        own = f"http://127.0.0.1:{self.server.port}"
        self.assertEqual(self.server.get("/", Origin=own)[0], 200)

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
        """The server ends a connection that sends without end, goes on serving, and neither grows nor keeps busy."""
        memory, busy = self.server.resident(), self.server.processor_time()
        with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
            connection.settimeout(20)
            with self.assertRaises(OSError):
                connection.sendall(start)
                for _ in range(200):
                    connection.sendall(b"a" * 65536)
        self.assertServes()
        self.assertLess(self.server.resident() - memory, 16)
        self.assertLess(self.server.processor_time() - busy, 5)

    def test_a_request_that_never_ends_keeps_nobody_waiting(self):
        for _ in range(50):
            connection = socket.create_connection(("127.0.0.1", self.server.port))
            self.addCleanup(connection.close)
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
        self.assertServes()

    def test_a_reader_that_never_reads_costs_nothing(self):
        request = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode()
        readers = [socket.socket() for _ in range(20)]
        for reader in readers:
            self.addCleanup(reader.close)
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            reader.connect(("127.0.0.1", self.server.port))
            reader.sendall(request)
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
        request = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n\r\n".encode()
        connections = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(200)]
        for connection in connections[:100]:
            connection.sendall(request)
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
