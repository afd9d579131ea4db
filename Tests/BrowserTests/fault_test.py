"""The server with a file that makes it fail."""

import json
import pathlib
import subprocess
import tempfile
import time
import unittest

from serving import Events, Project, Server

BOX = "screen {name} {{ view box; box.height == 8; box.width == {width}; pin box.top, box.leading to margins }}\n"

# Opening a layout that begins with these words is a trap.
WORDS = "// fault"
LIBRARY = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
int open(const char *path, int flags, ...) {
  va_list arguments; va_start(arguments, flags); int mode = va_arg(arguments, int); va_end(arguments);
  int file = ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(path, flags, mode);
  char start[16] = "";
  if (file >= 0 && strstr(path, ".plumb") && pread(file, start, 8, 0) == 8 && !strcmp(start, "// fault")) __builtin_trap();
  return file;
}
int open64(const char *path, int flags, ...) __attribute__((alias("open")));
"""


class Failing(unittest.TestCase):
    def setUp(self):
        self.project = Project(a=BOX.format(name="A", width=10), b=WORDS + "\n" + BOX.format(name="B", width=10))
        self.addCleanup(self.project.remove)
        library = tempfile.TemporaryDirectory(prefix="plumb-failing-")
        self.addCleanup(library.cleanup)
        path = pathlib.Path(library.name) / "failing.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-o", path, "-", "-ldl"], input=LIBRARY, text=True, check=True)
        self.server = Server(self.project.folder, 0, "a.plumb", "b.plumb", LD_PRELOAD=str(path))
        self.addCleanup(self.server.stop)

    def state(self):
        """The first state that a page receives from a server that may be restarting."""
        for _ in range(200):
            try:
                with Events(self.server) as page:
                    return next(json.loads(data) for name, data in page if name == "state")
            except (ConnectionError, StopIteration):
                time.sleep(0.05)
        self.fail("the server is gone")

    def wait(self, condition):
        for _ in range(200):
            if condition(self.state()):
                return
            time.sleep(0.05)
        self.fail("it never came to be")

    def test_it_goes_on_without_the_file_until_that_is_saved(self):
        process, port = self.server.process.pid, self.server.port
        left_out = "crashes Plumb"
        state = self.state()
        self.assertEqual([cell["screen"] for cell in state["cells"]], ["A"])
        self.assertIn(left_out, state["problems"][0]["message"])
        self.project.save("b", BOX.format(name="B", width=10))
        self.wait(lambda state: [cell["screen"] for cell in state["cells"]] == ["A", "B"])
        self.project.save("a", WORDS + "\n" + BOX.format(name="A", width=10))
        self.wait(lambda state: [cell["screen"] for cell in state["cells"]] == ["B"])
        self.project.save("b", BOX.format(name="Other", width=10))
        self.wait(lambda state: [cell["screen"] for cell in state["cells"]] == ["Other"])
        # The same process at the same address: pages that are open find it again.
        self.assertEqual((self.server.process.pid, self.server.port), (process, port))
        self.assertIsNone(self.server.process.poll())


if __name__ == "__main__":
    unittest.main()
