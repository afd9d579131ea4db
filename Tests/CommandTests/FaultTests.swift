import Foundation
import Testing

/// Provokes crashes that the command itself does not have: a preloaded library crashes when it opens certain files.
@Suite struct Faults {
  /// Opening a file that starts with `// fault KIND` causes a fault of this kind.
  private static let failing = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/resource.h>
    #include <unistd.h>
    static int deep(volatile int n) { volatile char a[4096]; a[0] = n; return n + deep(n + 1) + a[0]; }
    static void fail(const char *kind) {
      if (!strncmp(kind, "trap", 4)) __builtin_trap();
      if (!strncmp(kind, "memory", 6)) *(volatile int *)8 = 1;
      if (!strncmp(kind, "abort", 5)) abort();
      if (!strncmp(kind, "growth", 6)) setrlimit(RLIMIT_AS, &(struct rlimit){1, RLIM_INFINITY});
      if (!strncmp(kind, "stack", 5) || !strncmp(kind, "growth", 6)) deep(1);
    }
    int open(const char *path, int flags, ...) {
      va_list arguments; va_start(arguments, flags); int mode = va_arg(arguments, int); va_end(arguments);
      int file = ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(path, flags, mode);
      char start[32] = "";
      if (file >= 0 && strstr(path, ".plumb") && pread(file, start, sizeof start - 1, 0) > 0 && !strncmp(start, "// fault ", 9))
        fail(start + 9);
      return file;
    }
    int open64(const char *path, int flags, ...) __attribute__((alias("open")));
    """

  private static let layout = "screen S { label a \"A\"; pin a.top, a.leading to margins }\n"

  private func environment(of plumb: Plumb, source: String = failing) throws -> [String: String] {
    try plumb.write(source, to: "failing.c")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["cc", "-shared", "-fPIC", "-o", "failing.so", "failing.c", "-ldl"]
    compiler.currentDirectoryURL = plumb.folder
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return ["LD_PRELOAD": plumb.folder.appending(path: "failing.so").path]
  }

  @Test(arguments: ["trap", "memory", "abort", "stack"])
  func `are told in a line with the command, the file and the place`(kind: String) throws {
    let plumb = try Plumb()
    let environment = try environment(of: plumb)
    try plumb.write("// fault \(kind)\n" + Faults.layout, to: "bad.plumb")
    try plumb.write(Faults.layout, to: "good.plumb")
    for arguments in [
      ["check", "good.plumb", "bad.plumb"], ["render", "bad.plumb", "-o", "out/"], ["fmt", "bad.plumb"],
    ] {
      let outcome = try plumb.run(arguments, environment: environment)
      #expect(outcome.status == 3)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(
        lines[0].hasPrefix("error: a bug in Plumb; please report it: plumb 0.1.0 \(arguments.joined(separator: " "))"))
      if arguments[0] != "fmt" { #expect(lines[0].contains(", at work on 'bad.plumb', SIG")) }
      #expect(kind == "stack" || lines[0].wholeMatch(of: /.*, SIG[A-Z]+ at 0x[0-9a-f]+/) != nil)
    }
  }

  @Test func `of one file do not end a watch, which draws it once it is mended`() throws {
    let plumb = try Plumb()
    let environment = try environment(of: plumb)
    try plumb.write("// fault trap\n" + Faults.layout, to: "bad.plumb")
    try plumb.write(Faults.layout, to: "good.plumb")
    let watch = try plumb.start("watch", "bad.plumb", "good.plumb", "-o", "out/", environment: environment)
    defer { watch.process.terminate() }
    #expect(try watch.line { $0.contains("a bug in Plumb") }.contains("at work on 'bad.plumb'"))
    #expect(try watch.line { $0.contains("bad.plumb") }.contains("is skipped until you save it again"))
    #expect(try watch.line { $0.contains("watching") }.hasPrefix("1 file with errors; 1 of 1 picture written"))

    try plumb.save(Faults.layout.replacing("\"A\"", with: "\"Anew\""), to: "good.plumb")
    #expect(try watch.line { $0.contains("watching") }.hasPrefix("1 file with errors; 1 of 1 picture written"))
    try plumb.save("// fault stack\n" + Faults.layout, to: "bad.plumb")
    #expect(try watch.line { $0.contains("a bug in Plumb") }.contains("at work on 'bad.plumb'"))
    _ = try watch.line { $0.contains("watching") }
    try plumb.save(Faults.layout, to: "bad.plumb")
    #expect(try watch.line { $0.contains("watching") }.hasPrefix("1 of 2 pictures written"))
  }

  @Test func `are none where the stack may grow and there is no memory for it`() throws {
    let plumb = try Plumb()
    let environment = try environment(of: plumb)
    try plumb.write("// fault growth\n" + Faults.layout, to: "bad.plumb")
    let outcome = try plumb.run(["check", "bad.plumb"], environment: environment)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "error: out of memory: plumb 0.1.0 check bad.plumb, at work on 'bad.plumb'\n")
  }

  @Test func `are none where there is no thread to be had, which only serve cannot do without`() throws {
    let plumb = try Plumb()
    let environment = try environment(
      of: plumb, source: "#include <errno.h>\nint pthread_create(void) { return EAGAIN; }\n")
    try plumb.write(Faults.layout, to: "good.plumb")
    let render = try plumb.run(
      ["render", "good.plumb", "--device", "all", "-j", "8", "-o", "out/"], environment: environment)
    #expect(render.status == 0)
    let serve = try plumb.run(["serve", "good.plumb", "--port", "0"], environment: environment)
    #expect(serve.status == 2)
    #expect(serve.errors.hasPrefix("error: cannot start the ") && serve.errors.split(separator: "\n").count == 1)
    let watch = try plumb.start("watch", "good.plumb", "-o", "out/", environment: environment)
    defer { watch.process.terminate() }
    _ = try watch.line { $0.contains("watching") }
    watch.process.interrupt()
    watch.process.waitUntilExit()
    #expect(watch.process.terminationStatus == 0 && watch.process.terminationReason == .exit)
  }

  /// The first limit is the minimum with which the system's loader can start the program.
  @Test(arguments: [64, 72, 80, 88, 96, 104, 112, 128, 160, 256])
  func `are none where there is too little memory`(megabytes: Int) throws {
    let plumb = try Plumb()
    try plumb.write(
      "data ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]\n" + "screen Wide {\n  stack s {\n    axis: vertical\n"
        + "    for a in ten { for b in ten { label \"hello\" } }\n  }\n  s.edges == edges\n}\n",
      to: "wide.plumb")
    try plumb.write(Faults.layout, to: "small.plumb")
    let limited = "ulimit -v \(megabytes * 1024); exec timeout 120 \"$0\" \"$@\""
    for arguments in [
      ["check", "wide.plumb"], ["frames", "wide.plumb"], ["render", "wide.plumb", "-j", "8", "-o", "w/"],
      ["render", "small.plumb", "--device", "all", "-j", "8", "-o", "s/"],
      ["render", "small.plumb", "-f", "pdf", "-o", "s.pdf"],
      ["render", "small.plumb", "--scale", "16", "-o", "s.png"],
    ] {
      let outcome = try plumb.run(arguments, shell: limited)
      let isLoaders = outcome.status == 127 && outcome.errors.contains("error while loading shared libraries")
      #expect([0, 1, 2].contains(outcome.status) || isLoaders, "\(arguments): \(outcome.status) \(outcome.errors)")
      if outcome.status == 2 {
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("error: ") }, "\(arguments): \(outcome.errors)")
      }
    }
  }
}
