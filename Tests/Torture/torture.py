"""Kills commands, two at a time too, and takes the disk's room and memory away under them; says of every time whether files were as promised."""

import argparse
import os
import pathlib
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "BrowserTests"))
import serving  # noqa: E402
SECONDS = 120

LAYOUT = """let gap = 8
screen {name} {{
  label title "Hello"
  button go "Go"
  title.top == safeArea.top + gap
  title.leading == margins.leading
  go.top == title.bottom + 20
  go.leading == title.leading
}}
"""
UNFORMATTED = "screen   U%d {\nlabel   a   \"A\"   {  center }\n}\n"
FIXABLE = 'screen F%d {\n  label a "A" { center; hidden: true }\n}\n'
SCENE = """<scene sceneID="s{n}"><objects><viewController id="v{n}" storyboardIdentifier="Scene{n}" sceneMemberID="viewController">
<view key="view" contentMode="scaleToFill" id="w{n}"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
<subviews><label opaque="NO" text="Hello" textAlignment="natural" id="l{n}"><rect key="frame" x="20" y="{y}" width="41" height="21"/>
<fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
<viewLayoutGuide key="safeArea" id="g{n}"/><color key="backgroundColor" red="0.{n}" green="0.5" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
<constraints><constraint firstItem="l{n}" firstAttribute="leading" secondItem="g{n}" secondAttribute="leading" constant="20" id="a{n}"/>
<constraint firstItem="l{n}" firstAttribute="top" secondItem="g{n}" secondAttribute="top" constant="{y}" id="b{n}"/></constraints></view>
</viewController></objects></scene>
"""
STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
<device id="retina6_12" orientation="portrait" appearance="light"/><scenes>{scenes}</scenes></document>
"""


def storyboard(y):
    return STORYBOARD.format(scenes="".join(SCENE.format(n=n, y=y) for n in (1, 2, 3)))


class Failure(Exception):
    pass


class Project:
    """A project under git with goldens, whose layouts have changed since; a state folder of its own."""

    def __init__(self, plumb):
        self.plumb = str(pathlib.Path(plumb).resolve())
        self.top = pathlib.Path(tempfile.mkdtemp(prefix="plumb-torture-"))
        self.folder, self.state, self.saved = self.top / "project", self.top / "state", self.top / "saved"
        self.folder.mkdir()
        self.environment = {k: v for k, v in os.environ.items() if k != "CI" and not k.startswith(("TEST_", "XML_", "PLUMB_", "GIT_"))}
        self.environment["XDG_STATE_HOME"] = str(self.state)
        self.snapshots = {}
        self.faults = self.top / "faults.so"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", self.faults, HERE / "faults.c", "-ldl"], check=True)

    def remove(self):
        shutil.rmtree(self.top, ignore_errors=True)

    def put(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def start(self, *arguments, folder=None, faults=None, output=subprocess.DEVNULL, errors=subprocess.PIPE, megabytes=None):
        environment = dict(self.environment)
        if faults:
            environment.update(faults, LD_PRELOAD=str(self.faults))
        limit = None if megabytes is None else lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        return subprocess.Popen(
            [self.plumb, *arguments], cwd=folder or self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=output, stderr=errors, preexec_fn=limit)

    def run(self, *arguments, expecting=None, **options):
        process = self.start(*arguments, **options)
        try:
            errors = process.communicate(timeout=SECONDS)[1].decode(errors="replace")
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failure(f"'{' '.join(arguments)}' hangs")
        if expecting is not None and process.returncode not in expecting:
            raise Failure(f"'{' '.join(arguments)}' ended with {process.returncode}: {errors}")
        return process.returncode, errors

    def serve(self, *arguments, **options):
        """Stops a command that goes on by itself as soon as it says that it has begun."""
        process = self.start(*arguments, output=subprocess.PIPE, errors=subprocess.STDOUT, **options)
        said, isLate = "", threading.Event()
        killer = threading.Timer(SECONDS, lambda: (isLate.set(), process.kill()))
        killer.start()
        for line in process.stdout:
            said += line.decode(errors="replace")
            if "watching" in said or "serving at" in said:
                process.terminate()
        status = process.wait()
        killer.cancel()
        if isLate.is_set():
            raise Failure(f"'{' '.join(arguments)}' hangs: {said}")
        return status, said

    def git(self, *arguments):
        command = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *arguments]
        return subprocess.run(command, cwd=self.folder, env=self.environment, check=True, capture_output=True, text=True).stdout

    # The folder itself stays: it is part of what a project is known by.
    def save(self, name):
        for part in ("folder", "state"):
            place = self.saved / name / part
            shutil.rmtree(place, ignore_errors=True)
            shutil.copytree(getattr(self, part), place, symlinks=True)

    def restore(self, name):
        for part in ("folder", "state"):
            place = getattr(self, part)
            for entry in os.scandir(place):
                shutil.rmtree(entry) if entry.is_dir(follow_symlinks=False) else os.unlink(entry)
            shutil.copytree(self.saved / name / part, place, symlinks=True, dirs_exist_ok=True)
            os.chmod(self.state / "plumb", 0o700)

    def files(self, folder):
        """The files below a folder, hidden ones too, with their modes."""
        return self.contents(self.folder / folder)

    def everything(self):
        """All that a command can have changed."""
        return self.contents(self.folder) | self.contents(self.state)

    def contents(self, top):
        found = {}
        for path in sorted(top.rglob("*")):
            if path.is_file() and ".git" not in path.relative_to(self.top).parts:
                name = path.relative_to(self.folder if top != self.state else self.top)
                found[str(name)] = (path.read_bytes(), stat.S_IMODE(path.stat().st_mode))
        return found

    def leftovers(self):
        return [str(path) for path in self.top.rglob(".plumb-*") if self.saved not in path.parents] + [
            str(path) for path in (self.state / "plumb/running").glob("*")]


class Scene:
    """A command, the state of the project that it starts from, and the folder of what it writes. One that goes on by itself is stopped."""

    def __init__(self, name, start, command, folder, isWhole, goesOn=False):
        self.name, self.start, self.command, self.folder, self.isWhole, self.goesOn = name, start, command, folder, isWhole, goesOn

    def run(self, project, **options):
        return (project.serve if self.goesOn else project.run)(*self.command, **options)

    def measure(self, project):
        """What there is before and after, and how many calls and bytes it takes."""
        project.restore(self.start)
        self.old = project.files(self.folder)
        count = project.top / "count"
        status, errors = self.run(project, faults={"PLUMB_COUNT": str(count)})
        if status not in (0, 1):
            raise Failure(f"{self.name} ended with {status}: {errors}")
        self.new = project.files(self.folder)
        self.calls, self.bytes = map(int, count.read_text().split())
        if self.isWhole and self.folder == "goldens" and self.name not in ("reject",) and self.old == self.new:
            raise Failure(f"{self.name} changes nothing")

    def checkFiles(self, project, when):
        """No file is ever half written."""
        for name, content in project.files(self.folder).items():
            if "/.plumb-" in "/" + name or content in (self.old.get(name), self.new.get(name)):
                continue
            raise Failure(f"{self.name}: '{name}' is neither as before nor as after, {when}")

    def checkMended(self, project, when):
        """The next command, whichever and wherever, mends what is left; the ones after it work."""
        project.run("devices", "iphone-16", folder="/", expecting=(0,))
        if project.leftovers():
            raise Failure(f"{self.name}: {project.leftovers()} are left, {when}")
        self.checkFiles(project, when)
        files = project.files(self.folder)
        if self.isWhole and files not in (self.old, self.new):
            raise Failure(f"{self.name}: a mixture, {when}")
        if self.folder == "goldens":
            project.run("test", "--check-clean", expecting=(0,))
            project.run("test", expecting=(0, 1))
            untracked = [line for line in project.git("status", "--porcelain").splitlines() if "goldens" not in line and "s.plumb" not in line]
            if untracked:
                raise Failure(f"{self.name}: git sees {untracked}, {when}")
        return files == self.new


SCENES = [
    Scene("test --update", "changed", ["test", "--update"], "goldens", True),
    Scene("accept", "tested", ["accept", "--all"], "goldens", True),
    Scene("reject", "tested", ["reject", "--all"], "goldens", True),
    Scene("undo", "accepted", ["undo"], "goldens", True),
    Scene("redo", "undone", ["redo"], "goldens", True),
    Scene("import", "changed", ["import", "Main.storyboard", "-o", "Imported", "--force"], "Imported", True),
    Scene("fmt", "changed", ["fmt", "unformatted"], "unformatted", False),
    Scene("check --fix", "changed", ["check", "--fix", "fixable"], "fixable", False),
    Scene("render", "changed", ["render", "s.plumb", "t.plumb", "-o", "out/"], "out", False),
    Scene("watch", "changed", ["watch", "s.plumb", "t.plumb", "-o", "out/"], "out", False, goesOn=True),
    Scene("export", "changed", ["export", "Main.storyboard", "s.plumb", "-o", "Code"], "Code", True),
    Scene("export --merge", "changed", ["export", "Main.storyboard", "--merge", "-o", "Merged"], "Merged", True),
    Scene("serve --export", "changed", ["serve", "--export", "page", "s.plumb", "t.plumb"], "page", False),
]


def prepare(project):
    for name in "st":
        project.put(f"{name}.plumb", LAYOUT.format(name=name.upper()))
    project.put("plumb.yml", "inputs: [s.plumb, t.plumb]\ndevices: [320x480, 480x320]\n")
    project.put("Main.storyboard", storyboard(20))
    for n in range(3):
        os.chmod(project.put(f"unformatted/u{n}.plumb", UNFORMATTED % n), 0o600)
        project.put(f"fixable/f{n}.plumb", FIXABLE % n)
    project.git("init", "-q")
    project.run("test", "--update", expecting=(1,))
    project.run("test", expecting=(0,))
    project.run("render", "s.plumb", "t.plumb", "-o", "out/", expecting=(0,))
    forced = ["--force"] if project.run("import", "Main.storyboard", "-o", "Imported", "--force")[0] == 0 else []
    project.run("import", "Main.storyboard", "-o", "Imported", *forced, expecting=(0,))
    if not forced:
        SCENES[5].command.remove("--force")
        SCENES[5].isWhole = False
    project.run("export", "Main.storyboard", "s.plumb", "-o", "Code", expecting=(0,))
    for path in (project.folder / "Code").glob("Scene*.swift"):
        project.put(f"Merged/{path.name}", "// Our own line.\n// plumb export: begin\n// plumb export: end\n")
    project.put("Merged/Colors.swift", "// plumb export: begin\n// plumb export: end\n")
    project.run("export", "Main.storyboard", "--merge", "-o", "Merged", expecting=(0,))
    project.run("serve", "--export", "page", "s.plumb", "t.plumb", expecting=(0,))
    project.git("add", "-A")
    project.git("commit", "-qm", "goldens")
    project.put("s.plumb", LAYOUT.format(name="S").replace("gap = 8", "gap = 9"))
    project.put("t.plumb", LAYOUT.format(name="T").replace("gap = 8", "gap = 9"))
    project.put("Main.storyboard", storyboard(28))
    project.git("commit", "-qam", "layouts")
    project.save("changed")
    project.run("test", expecting=(1,))
    project.save("tested")
    project.run("accept", "--all", expecting=(0,))
    project.save("accepted")
    project.run("undo", expecting=(0,))
    project.save("undone")


def spread(count, limit):
    """Numbers from 1 to count, evenly, at most `limit` of them."""
    if limit >= count:
        return list(range(1, count + 1))
    return sorted({1 + round(i * (count - 1) / max(1, limit - 1)) for i in range(limit)})


def endAtCalls(project, scenes, kills, end):
    """Kills commands, or stops them by a signal that they can handle, before their system calls."""
    words, number = {"PLUMB_KILL_AT": ("kills", signal.SIGKILL), "PLUMB_STOP_AT": ("stops", signal.SIGTERM)}[end]
    done = 0
    for place, scene in enumerate(scenes):
        limit = (kills - done) // (len(scenes) - place)
        outcomes = {True: 0, False: 0}
        for call in spread(scene.calls, limit):
            project.restore(scene.start)
            status, _ = scene.run(project, faults={end: str(call)})
            # A command that goes on until it is stopped is meant to end so.
            if status != -number and not (scene.goesOn and number == signal.SIGTERM and status == 0):
                continue
            when = f"ended by {number.name} before call {call} of {scene.calls}"
            scene.checkFiles(project, when)
            # A set of changes that is under way is for the next command.
            left = [name for name in project.leftovers() if not name.endswith(".changes")]
            if number != signal.SIGKILL and left:
                raise Failure(f"{scene.name}: {left} are left, {when}")
            outcomes[scene.checkMended(project, when)] += 1
            done += 1
        before = "as before" if scene.isWhole else "not yet all as after"
        print(f"{scene.name}: {sum(outcomes.values())} {words} at its {scene.calls} calls, {outcomes[False]} {before}, {outcomes[True]} as after", flush=True)
    return done


def fillDisk(project, scenes, limit):
    """Lets the disk be full after each number of bytes, or some of them: an error, and files all as before or as after."""
    done = 0
    for scene in scenes:
        # One byte less than it takes is the last that is too few.
        sizes = spread(scene.bytes, limit)
        project.restore(scene.start)
        before = project.everything()
        for size in sizes:
            if project.everything() != before:
                project.restore(scene.start)
            status, errors = scene.run(project, faults={"PLUMB_FULL_AT": str(size - 1)})
            when = f"with room for {size - 1} bytes"
            if status != (0 if scene.goesOn else 2) or "No space left on device" not in errors:
                raise Failure(f"{scene.name} ended with {status} {when}: {errors}")
            # Where nothing is otherwise than before, there is nothing to mend.
            if project.everything() != before:
                scene.checkFiles(project, when)
                scene.checkMended(project, when)
            done += 1
        print(f"{scene.name}: a full disk at {len(sizes)} of {scene.bytes} bytes", flush=True)
    return done


def starve(project, scenes, step):
    """Lets commands ask for so much memory and no more, from where the system can load them on: a result or an error, files as promised."""
    done, needed = 0, 0
    commands = [(scene.command, scene) for scene in scenes] + [(command, None) for command in RESULTS + SERVICES]
    for command, scene in commands:
        run = project.serve if command in SERVICES or scene and scene.goesOn else project.run
        words, megabytes, fine = "'" + " ".join(command) + "'", 64, 0
        project.restore(scene.start if scene else "tested")
        usual, _ = run(*command)
        # Enough is enough twice over: what a thread asks for may be more another time.
        while fine < 2:
            if megabytes > 4096:
                raise Failure(f"{words} needs more than {megabytes} MB")
            project.restore(scene.start if scene else "tested")
            status, errors = run(*command, megabytes=megabytes)
            when = f"with {megabytes} MB"
            isLoaders = status == 127 and "error while loading shared libraries" in errors
            if status not in (usual, 2) and not isLoaders:
                raise Failure(f"{words} ended with {status} {when}: {errors}")
            if status == 2 != usual and not errors.splitlines()[-1].startswith("error: "):
                raise Failure(f"{words} says {errors} {when}")
            if scene:
                scene.checkFiles(project, when)
                scene.checkMended(project, when)
            fine = fine + 1 if status == usual else 0
            done += 1
            megabytes += step
        needed = max(needed, megabytes - 2 * step)
    print(f"memory: {done} times too little or just enough in {len(commands)} commands, all of which do with {needed} MB", flush=True)
    return done


RESULTS = [["frames", "s.plumb"], ["frames", "--format", "csv", "s.plumb"], ["devices"], ["test", "--list"], ["explain", "--list"],
           ["explain", "P0203"], ["import", "Main.storyboard"], ["check", "--list-rules"], ["why", "title.top", "s.plumb"], ["--help"],
           ["--version"], ["help", "render"], ["--generate-completion-script", "bash"], ["render", "s.plumb", "-o", "-"],
           ["render", "s.plumb", "-f", "svg", "-o", "/dev/stdout"], ["fmt", "--diff", "unformatted"], ["diff", "s.plumb", "t.plumb"],
           ["report"], ["test"]]
SERVICES = [["serve", "--port", "0", "s.plumb"], ["serve", "--port", "0", "--test"]]


def loseResults(project, limit):
    """A result that does not get to where standard output leads is an error, wherever it is cut off."""
    done = 0
    project.restore("tested")
    for command in RESULTS if limit > 2 else RESULTS[::4]:
        place = project.top / "printed"
        with open(place, "wb") as output:
            whole, _ = project.run(*command, output=output)
        size = place.stat().st_size
        if size == 0:
            raise Failure(f"'{' '.join(command)}' prints nothing")
        for full in spread(size, limit):
            with open(place, "wb") as output:
                status, errors = project.run(*command, output=output, faults={"PLUMB_FULL_AT": str(full - 1)})
            if status != 2:
                raise Failure(f"'{' '.join(command)}' ended with {status} where {full - 1} of {size} bytes fit: {errors}")
            done += 1
        with open("/dev/full", "wb") as output:
            if project.run(*command, output=output)[0] != 2:
                raise Failure(f"'{' '.join(command)}' does not fail on a full device")
    print(f"standard output: {done} times full in {len(RESULTS)} commands", flush=True)
    return done


def killAtRandom(project, scenes, kills, seed):
    """One command or two at once, killed at any time."""
    chance, done, pairs = random.Random(seed), 0, 0
    states = [{name: content for name, content in files.items()} for scene in scenes[:5] for files in (scene.old, scene.new)]
    commands = {"tested": [["accept", "--all"], ["reject", "--all"], ["test", "--update"], ["undo", "--yes"], ["test"]],
                "accepted": [["undo", "--yes"], ["redo"], ["test", "--update"], ["test"]]}
    while done < kills:
        start = chance.choice(list(commands))
        project.restore(start)
        chosen = [chance.choice(commands[start]) for _ in range(chance.choice((1, 2)))]
        running = [project.start(*command) for command in chosen]
        pairs += len(running) == 2
        for process in running:
            time.sleep(chance.random() * chance.choice((0.01, 0.1, 0.25)))
            if chance.random() < 0.9 or len(running) == 1:
                process.kill()
        for process in running:
            try:
                process.communicate(timeout=SECONDS)
            except subprocess.TimeoutExpired:
                raise Failure(f"{chosen} hang")
            done += process.returncode == -signal.SIGKILL
        when = f"{chosen} killed"
        project.run("devices", "iphone-16", folder="/", expecting=(0,))
        if project.files("goldens") not in states:
            raise Failure(f"a mixture, {when}")
        project.run("test", "--check-clean", expecting=(0,))
        project.run("test", expecting=(0, 1))
        if project.leftovers():
            raise Failure(f"{project.leftovers()} are left, {when}")
        project.git("fsck", "--no-progress")
    print(f"random times: {done} kills, {pairs} times of two commands at once", flush=True)
    return done


class Saver(threading.Thread):
    """Another program that saves a file every few milliseconds, by renaming a new one to its name or by writing into it."""

    def __init__(self, path, text, chance):
        super().__init__()
        self.path, self.text, self.chance, self.count, self.isStopped = path, text, chance, 0, False

    def run(self):
        time.sleep(self.chance.random() * self.chance.choice((0.02, 0.1, 0.3)))
        while not self.isStopped:
            self.count += 1
            place = self.path if self.chance.random() < 0.5 else self.path.with_name("saving")
            with open(place, "w") as file:
                file.write(self.text(self.count))
            if place != self.path:
                os.replace(place, self.path)
            time.sleep(self.chance.random() * 0.006)


def savesOf(project, scene):
    """The file of a scene's that another program saves, and what it saves in it; what it writes stays in whatever the command makes of it."""
    kept = {"fmt": UNFORMATTED % 1, "check --fix": FIXABLE % 1}
    name = next(name for name, content in scene.new.items() if content != scene.old.get(name) and name in scene.old)
    rest = kept.get(scene.name) or (scene.old[name][0].decode() if scene.name == "export --merge" else "")
    return project.folder / name, lambda number: f"// save {number};\n{rest}"


def saveMeanwhile(project, scenes, times, seed):
    """Another program saves what the command is about to replace; half of the commands are killed."""
    chance, saves, conflicts = random.Random(seed), 0, 0
    chosen = [scene for scene in scenes if scene.name in KEEPING and any(name in scene.old and content != scene.old[name] for name, content in scene.new.items())]
    for scene in chosen:
        path, text = savesOf(project, scene)
        command = [word for word in scene.command if word != "--force"]
        for _ in range(times // max(1, len(chosen))):
            project.restore(scene.start)
            saver = Saver(path, text, random.Random(chance.random()))
            saver.start()
            process = project.start(*command)
            if chance.random() < 0.5:
                time.sleep(chance.random() * 0.2)
                process.kill()
            errors = process.communicate(timeout=SECONDS)[1].decode(errors="replace")
            saver.isStopped = True
            saver.join()
            project.run("devices", "iphone-16", folder="/", expecting=(0,))
            if saver.count and f"// save {saver.count};" not in path.read_text():
                raise Failure(f"{scene.name}: save {saver.count} of '{path}' is lost: {errors}")
            if project.leftovers():
                raise Failure(f"{scene.name}: {project.leftovers()} are left")
            saves += saver.count
            conflicts += "another program changed it" in errors
    print(f"saves meanwhile: {saves}, {conflicts} conflicts in {len(chosen)} commands", flush=True)
    return saves


EDITED = "// save {number:06};\nscreen Edited {{ view box {{ size 100 by 40; center }} }}\n"


class Editor(threading.Thread):
    """Somebody at the page who changes a value, takes that back or makes it again, over and over."""

    def __init__(self, server, path, chance):
        super().__init__(daemon=True)
        self.server, self.path, self.chance, self.isStopped = server, path, chance, False
        self.shown, self.made, self.refused = None, 0, 0
        start = EDITED.format(number=0).index("100")
        self.range = {"path": path.name, "from": start, "to": start + 3}

    def watch(self):
        with serving.Events(self.server, "device=iphone-16") as page:
            for state in page.states():
                self.shown = state["cells"][0] if state["cells"] else None

    def run(self):
        threading.Thread(target=self.watch, daemon=True).start()
        while not self.isStopped:
            if self.chance.random() < 0.3:
                status, _ = self.server.post("/edit/" + self.chance.choice(["undo", "redo"]))
            elif shown := self.shown:
                width = str(self.chance.randrange(100, 900))
                status, _ = self.server.post("/edit", self.range | {"revision": shown["revision"], "generation": shown["generation"], "write": width})
            else:
                continue
            self.made += status == 200
            self.refused += status == 409


def editMeanwhile(project, count, seed):
    """Another program saves the file that the page edits. The content of each save but for the edited value stays until the next."""
    chance = random.Random(seed)
    path = project.put("edited.plumb", EDITED.format(number=0))
    serving.COMMAND = project.plumb
    server = serving.Server(project.folder, 0, path.name, XDG_STATE_HOME=str(project.state))
    editor = Editor(server, path, random.Random(chance.random()))
    editor.start()
    try:
        for number in range(1, count + 1):
            place = path if chance.random() < 0.5 else path.with_name("saving")
            with open(place, "w") as file:
                file.write(EDITED.format(number=number))
            if place != path:
                os.replace(place, path)
            time.sleep(chance.random() * chance.choice((0.006, 0.05, 0.3)))
            # While a save goes back, what it was replaced by may be seen.
            deadline = time.monotonic() + 2
            while f"// save {number:06};" not in path.read_text():
                if time.monotonic() > deadline:
                    raise Failure(f"save {number} of '{path}' is lost to an edit on the page")
    finally:
        editor.isStopped = True
        editor.join()
        server.stop()
    if count > 100 and (editor.made == 0 or editor.refused == 0):
        raise Failure(f"{editor.made} edits were made and {editor.refused} refused, so nothing is shown")
    print(f"edits on the page: {editor.made} made and {editor.refused} refused during {count} saves", flush=True)
    return count


# The commands that replace only what they have read, or have written themselves. `test --update` may replace any golden that it has read.
KEEPING = ["accept", "undo", "redo", "import", "fmt", "check --fix", "export", "export --merge"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plumb", required=True, help="the program")
    parser.add_argument("--kills", type=int, default=1500, help="how many kills, and how many stops by a signal, at system calls")
    parser.add_argument("--random", type=int, default=300, help="how many kills at random times")
    parser.add_argument("--saves", type=int, default=400, help="how many runs of commands while another program saves their files; five times as many saves while the page edits one")
    parser.add_argument("--full", type=int, default=200, help="how many sizes of a full disk for each command; a large number is every byte")
    parser.add_argument("--memory", type=int, default=8, help="how many megabytes more each time, from 64 on; 0 leaves it out")
    parser.add_argument("--only", help="names of commands whose kills and full disks are wanted, with commas: " + ", ".join(scene.name for scene in SCENES))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    project = Project(options.plumb)
    try:
        prepare(project)
        for scene in SCENES:
            scene.measure(project)
        chosen = [scene for scene in SCENES if scene.name in (options.only or scene.name).split(",")]
        kills = endAtCalls(project, chosen, options.kills, "PLUMB_KILL_AT")
        stops = endAtCalls(project, chosen, options.kills, "PLUMB_STOP_AT")
        times = killAtRandom(project, SCENES, options.random, options.seed)
        saves = saveMeanwhile(project, chosen, options.saves, options.seed)
        saves += editMeanwhile(project, 5 * options.saves, options.seed)
        full = fillDisk(project, chosen, options.full)
        results = loseResults(project, max(2, options.full // 10))
        starved = starve(project, SCENES, options.memory) if options.memory else 0
        print(f"{kills} kills and {stops} stops at system calls, {times} at random times, {saves} saves meanwhile, {full} full disks, {results} lost results, {starved} limits of memory: all as promised")
    except Failure as failure:
        sys.exit(f"FAILED: {failure} ({project.top})")
    project.remove()


if __name__ == "__main__":
    main()
