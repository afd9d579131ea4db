"""A running `plumb serve` over a folder of its own."""

import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid

TOP = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("PLUMB", str(TOP / ".build/debug/plumb"))
# Goldens are not recorded where CI is set, but these are none of a project's.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "CI"}
STATE = tempfile.TemporaryDirectory(prefix="plumb-state-")
ENVIRONMENT["XDG_STATE_HOME"] = STATE.name


def plumb(*arguments, folder):
    """Runs the command to its end."""
    subprocess.run([COMMAND, *arguments], cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Project:
    """Files in a folder that goes with it; saved as editors save, by another file that takes the name."""

    def __init__(self, **files):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="plumb-browser-"))
        for name, text in files.items():
            self.save(name, text)

    def save(self, name, text):
        target = self.folder / f"{name}.plumb"
        draft = target.with_suffix(".draft")
        draft.write_text(text)
        draft.replace(target)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Server:
    def __init__(self, folder, port=0, *arguments, **environment):
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--port", str(port), *(arguments or ["."])], cwd=folder,
            env={**ENVIRONMENT, **environment}, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("serving at http://127.0.0.1:"), line
        # Only a page opened by this address may write.
        self.opening = line.split()[-1]
        self.address, self.key = self.opening.split("/#key=")
        self.isNew = True
        self.port = int(self.address.rsplit(":", 1)[1])

    def page(self, query=""):
        """The address of a page that may write. The first one has the key, which the browser's tab keeps."""
        key = f"#key={self.key}" if self.isNew else ""
        self.isNew = False
        return f"{self.address}/{query}{key}"

    def get(self, path, **headers):
        return self.request("GET", path, **headers)

    def request(self, method, path, body=b"", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.putrequest(method, path, skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name, value)
        if body:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body or None)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response.status, body

    def post(self, path, fields=None, **headers):
        """Sends fields as the page does, with the key unless another one is given."""
        body = b"" if fields is None else json.dumps(fields).encode()
        return self.request("POST", path, body, **{"X-Plumb-Token": self.key, **headers})

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def resident(self):
        """MiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def processor_time(self):
        """Seconds that all its threads have been busy."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rests(self):
        """Whether it does nothing for a while."""
        busy = self.processor_time()
        time.sleep(0.2)
        return self.processor_time() == busy

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=10)
        self.process.stdout.close()
        return status


class Stream:
    """The events for pages that share a stream: triples of an event's name, the page and the data. Pictures, which are sent
    several at a time, are one by one."""

    def __init__(self, server, buffer=None, name=None):
        self.server, self.name = server, name or uuid.uuid4().hex
        self.connection = socket.socket()
        if buffer:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.connection.connect(("127.0.0.1", server.port))
        self.connection.sendall(f"GET /events?stream={self.name} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        self.lines = self.connection.makefile("r", encoding="utf-8", newline="\n")
        # There is a first line once the server knows the stream.
        for line in self.lines:
            if line.startswith(":"):
                return
        self.__exit__()
        raise ConnectionError("the server is gone")

    def show(self, page, query):
        return self.server.get(f"/show?stream={self.name}&page={page}&{query}")

    def hide(self, page):
        return self.server.get(f"/hide?stream={self.name}&page={page}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.lines.close()
        self.connection.close()

    def __iter__(self):
        name = None
        for line in self.lines:
            if line.startswith("event: "):
                name = line[7:].strip()
            elif line.startswith("data: "):
                page, data = line[6:].rstrip("\n").split(" ", 1)
                if name == "pictures":
                    words = data.split(" ")
                    for revision, picture in zip(words[::2], words[1::2]):
                        yield "picture", page, f"{revision} {picture}"
                else:
                    yield name, page, data


class Events(Stream):
    """The events for a page, as pairs of an event's name and its data."""

    def __init__(self, server, query="device=iphone-16", buffer=None):
        super().__init__(server, buffer)
        assert self.show("1", query)[0] == 200

    def __iter__(self):
        return ((name, data) for name, _, data in super(Events, self).__iter__())

    def state(self):
        """The next state in which all screens are solved."""
        return next(state for state in self.states() if isWhole(state))

    def states(self):
        return (json.loads(data) for name, data in self if name == "state")


def isWhole(state):
    return not any(cell.get("pending") for cell in state["cells"])
