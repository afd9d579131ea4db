import Foundation
import Testing

/// Files in a checkout that other people committed, unpacked or left there are untrusted, and links are not followed.
@Suite struct `A stranger's checkout` {
  private let project: GoldenProject
  /// A folder outside the project that contains a private file.
  private let outside: URL

  init() throws {
    project = try GoldenProject()
    outside = project.plumb.folder.deletingLastPathComponent().appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: outside.appending(path: "file"))
  }

  private func isUntouched() throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["file"]
      && Data(contentsOf: outside.appending(path: "file")) == Data("secret".utf8)
  }

  private func link(_ name: String, to target: String) throws {
    let url = project.url(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  private func write(_ text: String, to name: String) throws {
    let folder = project.url(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try project.plumb.write(text, to: name)
  }

  @Test(arguments: [[:], ["CI": "1"]] as [[String: String]])
  func `has no journal to be gone on with`(environment: [String: String]) throws {
    let plan = """
      {"schema":1,"title":"x","changes":[{"path":"\(outside.path)/file","before":true,"after":false},\
      {"path":"../\(outside.lastPathComponent)/new","before":false,"after":true}]}
      """
    try write(plan, to: ".plumb/journal/1/plan.json")
    try write("x", to: ".plumb/journal/1/1.after")
    #expect(try project.run(["test"], environment: environment).status == 1)
    #expect(try project.run("undo").errors.contains("there is nothing to undo"))
    #expect(try isUntouched())
  }

  @Test func `has no record of a run to be accepted`() throws {
    for goldens in ["../\(outside.lastPathComponent)", outside.path, "goldens"] {
      try write(
        "{\"schema\":1,\"goldens\":\"\(goldens)\",\"results\":[{\"cell\":\"file\",\"verdict\":\"orphaned\"}]}",
        to: ".plumb/out/run.json")
      let outcome = try project.run("accept", "--all")
      #expect(outcome.status == 2 && outcome.errors.contains("was not written by this user on this machine"))
      let asked = try project.run("accept", "--all", "--out", ".plumb/out")
      #expect(goldens == "goldens" || asked.status == 2)
    }
    #expect(try isUntouched())
  }

  @Test(arguments: [".plumb", ".plumb/out", ".plumb/lock", "goldens", "goldens/s", "goldens/s/S@320x480.png"])
  func `leads nowhere by links in the place of what plumb writes`(name: String) throws {
    for target in ["../\(outside.lastPathComponent)", "\(outside.path)/file", "\(outside.path)/new"] {
      let depth = name.split(separator: "/").count - 1
      try link(name, to: target.hasPrefix("/") ? target : String(repeating: "../", count: depth) + target)
      for command in [["test"], ["test", "--update"], ["accept", "--all"], ["undo"]] { _ = try project.run(command) }
    }
    #expect(try isUntouched())
  }

  @Test(arguments: ["../\u{301}x", "a/../\u{301}../x", "..", "/tmp/x", "a/../../x"])
  func `names no folder of goldens outside of the project`(path: String) throws {
    try project.plumb.write("inputs: [.]\ngoldens: \"\(path)\"\n", to: "plumb.yml")
    let outcome = try project.run("test", "--update")
    #expect(outcome.status == 2 && outcome.errors.contains("must be a relative path inside the project file's folder"))
  }

  @Test func `has no pictures drawn over other files by links among them`() throws {
    try link("s.S@320x480.png", to: "../\(outside.lastPathComponent)/file")
    try link("out/s.S@320x480.png", to: "\(outside.path)/file")
    for output in [[], ["-o", "out/"], ["-o", "out/{file}.{screen}@{device}.png"]] {
      let outcome = try project.run(["render", "s.plumb", "--size", "320x480"] + output)
      #expect(outcome.status == 2 && outcome.errors.contains("it leads outside "), "\(outcome.errors)")
    }
    // A link that the user names is followed.
    #expect(try project.run("render", "s.plumb", "--size", "320x480", "-o", "out/s.S@320x480.png").status == 0)
    #expect(try Data(contentsOf: outside.appending(path: "file")).starts(with: [0x89, 0x50]))
    try? FileManager.default.removeItem(at: outside)
  }

  @Test func `has nothing formatted or fixed that lies elsewhere`() throws {
    let layout = "screen   X {  label a \"A\"  { center; hidden: true } }\n"
    try Data(layout.utf8).write(to: outside.appending(path: "file.plumb"))
    try link("layouts/x.plumb", to: "../../\(outside.lastPathComponent)/file.plumb")
    try write(
      "import \"../../\(outside.lastPathComponent)/file.plumb\"\nscreen A { label a \"A\" { center } }\n",
      to: "layouts/a.plumb")
    #expect(try project.run("fmt", "layouts").errors.contains("it leads outside "))
    _ = try project.run("check", "--fix", "layouts/a.plumb")
    #expect(try Data(contentsOf: outside.appending(path: "file.plumb")) == Data(layout.utf8))
    try? FileManager.default.removeItem(at: outside)
  }

  @Test func `has no name that a terminal would obey`() throws {
    let name = "a\u{1B}]0;x\u{7}\r.plumb"
    try project.plumb.write("screen   T { label a { heihgt: 1 } }\n", to: name)
    try project.plumb.write("inputs: [\"\\e]0;x\\a\"]\n", to: "plumb.yml")
    for arguments in [["check", "."], ["frames", "."], ["test"], ["fmt", "none\u{1B}[2K"]] {
      let outcome = try project.run(arguments)
      #expect(outcome.status != 0 && !outcome.errors.isEmpty)
      #expect(!outcome.errors.utf8.contains { $0 < 0x20 && $0 != 0x0A }, "\(outcome.errors)")
    }
    // `script` gives the program a terminal as standard output.
    let shown = try project.plumb.run([], shell: "script -qec \"'$0' fmt --check .\" /dev/null").output
    #expect(shown.contains("]0;x"))
    #expect(!shown.replacing("\r\n", with: "").utf8.contains { $0 < 0x20 && $0 != 0x0A }, "\(shown)")
  }

  @Test func `says that something was interrupted there, and is not gone on with`() throws {
    try write("accept 3 goldens\n", to: ".plumb/lock")
    for command in [["test"], ["test", "--check-clean"], ["accept", "--all"], ["undo"]] {
      let outcome = try project.run(command)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("'accept 3 goldens' was interrupted by another user or on another machine"))
    }
    try FileManager.default.removeItem(at: project.url(".plumb/lock"))
    #expect(try project.run("test").status == 1)
  }

  @Test func `has no program of its own run by git`() throws {
    try project.git("init", "-q")
    _ = try project.run("test", "--update")
    try project.git("add", "-A")
    try project.git("commit", "-qm", "goldens")
    let script = "#!/bin/sh\ntouch '\(outside.path)/run'\n"
    try write(script, to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.url("program").path)
    // A bare repository in a checkout, from which git would read settings.
    for folder in ["objects", "refs"] {
      try FileManager.default.createDirectory(at: project.url(folder), withIntermediateDirectories: true)
    }
    try write("ref: refs/heads/main\n", to: "HEAD")
    try write(
      "[core]\nbare = false\nworktree = .\nrepositoryformatversion = 0\nfsmonitor = \(project.url("program").path)\n",
      to: "config")
    try FileManager.default.moveItem(at: project.url(".git"), to: project.url("not-git"))
    try project.replace("gap = 8", "gap = 9")
    for command in [
      ["test"], ["test", "--since", "HEAD"], ["test", "--base", "HEAD"], ["accept", "--all"], ["undo"],
    ] {
      _ = try project.run(command)
    }
    #expect(try isUntouched())
  }
}

@Suite struct `Files that commands write` {
  @Test func `stay what they are: a link, its mode`() throws {
    let plumb = try Plumb()
    try plumb.write("screen   S {}\n", to: "real.plumb")
    let path = plumb.folder.appending(path: "real.plumb").path
    let link = plumb.folder.appending(path: "link.plumb").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.plumb")
    #expect(try plumb.run("fmt", "link.plumb").status == 0)
    #expect(try plumb.files()["real.plumb"] == Data("screen S {}\n".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.plumb")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: ["-o /dev/stdout", "-o /dev/fd/1", "-o -", "-o >(cat)"])
  func `go to what a shell hands over`(output: String) throws {
    let plumb = try Plumb()
    try plumb.write("screen S {}\n", to: "s.plumb")
    let whole = try plumb.run("render", "s.plumb", "-f", "svg", "-o", "s.svg")
    #expect(whole.status == 0)
    let shell = "exec bash -c '\"$0\" render s.plumb -f svg \(output); wait' \"$0\""
    let outcome = try plumb.run([], shell: shell)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Data(outcome.output.utf8) == plumb.files()["s.svg"])
  }

  @Test func `are refused where their names are not UTF-8, and not skipped`() throws {
    let plumb = try Plumb()
    let outcome = try plumb.run([], shell: "printf 'screen S {}' > \"$(printf 'a\\377.plumb')\"; exec \"$0\" frames .")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("its name is not UTF-8"))
  }
}
