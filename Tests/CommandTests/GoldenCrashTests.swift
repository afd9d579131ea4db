import Foundation
import Testing

/// Kills the command at each of its writes, one after the other, as a power cut would.
@Suite struct `Goldens after a crash` {
  /// Stops the process before the n-th call that changes a file system.
  private static let killer = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <sys/stat.h>
    #include <unistd.h>
    static int count;
    static void step(void) {
      const char *limit = getenv("KILL_AT");
      if (limit && ++count == atoi(limit)) kill(getpid(), SIGKILL);
    }
    int rename(const char *a, const char *b) {
      step(); return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(a, b);
    }
    int unlink(const char *a) { step(); return ((int (*)(const char *))dlsym(RTLD_NEXT, "unlink"))(a); }
    int rmdir(const char *a) { step(); return ((int (*)(const char *))dlsym(RTLD_NEXT, "rmdir"))(a); }
    int mkdir(const char *a, mode_t m) { step(); return ((int (*)(const char *, mode_t))dlsym(RTLD_NEXT, "mkdir"))(a, m); }
    ssize_t write(int d, const void *b, size_t n) {
      if (d > 2) step();
      return ((ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(d, b, n);
    }
    """

  private func compileKiller(in project: GoldenProject) throws -> String? {
    try project.plumb.write(`Goldens after a crash`.killer, to: "killer.c")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["cc", "-shared", "-fPIC", "-o", "killer.so", "killer.c", "-ldl"]
    process.currentDirectoryURL = project.plumb.folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? project.url("killer.so").path : nil
  }

  @Test func `are all old or all new, whenever the accepting was killed`() throws {
    let project = try GoldenProject(settings: "devices: [320x480, 480x320]")
    let killer = try #require(try compileKiller(in: project))
    _ = try project.run("test", "--update")
    let old = try project.plumb.files(in: "goldens")
    try project.replace("gap = 8", "gap = 9")
    _ = try project.run("test")
    let work = project.url(".plumb"), goldens = project.url("goldens")
    let savedWork = project.url("saved-work"), savedGoldens = project.url("saved-goldens")
    try FileManager.default.copyItem(at: work, to: savedWork)
    try FileManager.default.copyItem(at: goldens, to: savedGoldens)
    var outcomes: Set<Bool> = [], step = 0, new: [String: Data] = [:]
    _ = try project.run("accept", "--all")
    new = try project.plumb.files(in: "goldens")
    #expect(new.keys == old.keys && new != old)
    while true {
      step += 1
      for (folder, saved) in [(work, savedWork), (goldens, savedGoldens)] {
        try FileManager.default.removeItem(at: folder)
        try FileManager.default.copyItem(at: saved, to: folder)
      }
      let environment = ["LD_PRELOAD": killer, "KILL_AT": String(step)]
      let outcome = try project.run(["accept", "--all"], environment: environment)
      // No file is ever half written, not even right after the crash.
      for (name, data) in try project.plumb.files(in: "goldens") where !name.hasSuffix(".tmp") {
        #expect(data == old[name] || data == new[name], "\(name) after write \(step)")
      }
      // The next command finishes what was begun.
      _ = try project.run("accept", "nothing")
      let after = try project.plumb.files(in: "goldens")
      #expect(after == old || after == new, "a mixture after write \(step)")
      outcomes.insert(after == new)
      if outcome.status == 0 { break }
      #expect(step < 500)
    }
    #expect(step > 20)
    #expect(outcomes == [true, false])
  }
}
