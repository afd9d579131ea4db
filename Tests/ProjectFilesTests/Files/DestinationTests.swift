import Libc
import ProjectFiles
import Testing
import TestSupport

@Suite struct `Writing a file` {
  private let temporary = TemporaryFolder()
  private var top: String { temporary.path }

  init() throws {
    try Files.makeFolder(top + "/asked")
    try Files.makeFolder(top + "/other")
  }

  private var asked: Folder { Folder(top + "/asked") }

  private func information(_ name: String) throws -> stat {
    var information = stat()
    try #require(lstat("\(top)/\(name)", &information) == 0)
    return information
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Files.read("\(top)/\(name)"), as: UTF8.self)
  }

  private func write(_ text: String, _ name: String) throws { try Files.write(Array(text.utf8), to: "\(top)/\(name)") }

  private func put(_ text: String, _ name: String) throws {
    try asked.write(Array(text.utf8), to: try FileName(asking: name))
  }

  /// Returns the names in a folder, including hidden ones.
  private func names(_ folder: String) -> [String] {
    guard let directory = opendir("\(top)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { ![".", ".."].contains($0) }.sorted()
  }

  // MARK: - Attributes of a file

  @Test(arguments: [0o600, 0o640, 0o755, 0o444] as [mode_t])
  func `keeps its mode and its owner`(mode: mode_t) throws {
    try write("old", "asked/a")
    try #require(chmod(top + "/asked/a", mode) == 0)
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(top + "/asked/a", 12, 34) == 0) }
    try #require(access(top + "/asked/a", W_OK) == 0 || mode == 0o444)
    if access(top + "/asked/a", W_OK) != 0 { return }
    try write("new", "asked/a")
    let after = try information("asked/a")
    #expect(after.st_mode & 0o7777 == mode)
    if isRoot { #expect((after.st_uid, after.st_gid) == (12, 34)) }
    #expect(try text("asked/a") == "new")
  }

  @Test func `keeps its other names, and what it had when there is no room`() throws {
    try write("old, and long", "asked/a")
    try #require(link(top + "/asked/a", top + "/other/b") == 0)
    try write("new", "asked/a")
    #expect(try text("other/b") == "new")
    try write("longer than it was before", "asked/a")
    #expect(try text("other/b") == "longer than it was before")
    #expect(try information("asked/a").st_nlink == 2)
  }

  @Test func `leaves nothing beside it`() throws {
    try write("1", "asked/a")
    try write("2", "asked/a")
    try put("3", "a")
    #expect(names("asked") == ["a"])
  }

  @Test func `is refused for a folder, and nothing is left beside that`() throws {
    try Files.makeFolder(top + "/asked/a")
    #expect(throws: FileError.self) { try write("x", "asked/a") }
    #expect(throws: FileError.self) { try put("x", "a") }
    #expect(names("asked") == ["a"])
  }

  // MARK: - Links

  @Test(arguments: ["../other/b", "{top}/other/b", "within/../../other/b"])
  func `follows a link to its file where that path was asked for`(target: String) throws {
    try write("old", "other/b")
    try Files.makeFolder(top + "/asked/within")
    try #require(symlink(target.replacing("{top}", with: top), top + "/asked/a") == 0)
    try write("new", "asked/a")
    #expect(try text("other/b") == "new")
    #expect(try information("asked/a").st_mode & S_IFMT == S_IFLNK)
    #expect(names("asked") == ["a", "within"])
  }

  @Test func `makes the file that a link leads to`() throws {
    try #require(symlink("../other/new/b", top + "/asked/a") == 0)
    try write("new", "asked/a")
    #expect(try text("other/new/b") == "new")
  }

  @Test(arguments: ["../other/b", "{top}/other/b", "within/../../other/b", "/etc/hostname", "folder/b", "a"])
  func `goes nowhere by a link that leads out of the folder that was asked for`(target: String) throws {
    try write("old", "other/b")
    try Files.makeFolder(top + "/asked/within")
    try #require(symlink("../other", top + "/asked/folder") == 0)
    try #require(symlink(target.replacing("{top}", with: top), top + "/asked/a") == 0)
    for name in ["a", "folder/b", "folder/new"] {
      #expect(throws: FileError.self) { try put("new", name) }
      #expect(throws: FileError.self) { try asked.read(try FileName(asking: name)) }
      #expect(throws: FileError.self) { try asked.remove(try FileName(asking: name)) }
    }
    #expect(try text("other/b") == "old")
    #expect(names("other") == ["b"])
  }

  @Test(arguments: ["within/b", "within/../within/b", "{top}/asked/within/b", "chain"])
  func `follows a link that stays within`(target: String) throws {
    try #require(symlink("within/b", top + "/asked/chain") == 0)
    try #require(symlink(target.replacing("{top}", with: top), top + "/asked/a") == 0)
    try put("new", "a")
    #expect(try text("asked/within/b") == "new")
    #expect(try asked.read(try FileName(asking: "a")) == Array("new".utf8))
    #expect(try information("asked/a").st_mode & S_IFMT == S_IFLNK)
  }

  // MARK: - Other than files

  @Test func `writes to a named pipe, and it stays one`() throws {
    let path = top + "/asked/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try write("through", "asked/pipe")
    var bytes = [UInt8](repeating: 0, count: 20)
    #expect(read(reader, &bytes, 20) == 7)
    #expect(try information("asked/pipe").st_mode & S_IFMT == S_IFIFO)
    #expect(throws: FileError.self) { try put("x", "pipe") }
  }

  @Test func `writes to devices, and says when one is full`() throws {
    try Files.write([1], to: "/dev/null")
    #expect(throws: FileError.cannotWrite(path: "/dev/full", reason: "No space left on device")) {
      try Files.write([1], to: "/dev/full")
    }
    var information = stat()
    #expect(stat("/dev/null", &information) == 0 && information.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: ["/dev/fd/{}", "/proc/self/fd/{}", "link"])
  func `writes to what a shell hands over`(path: String) throws {
    let descriptor = open(top + "/asked/file", O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    try Files.writeAll(Array("before ".utf8), to: descriptor, "")
    try #require(symlink("/dev/fd/\(descriptor)", top + "/asked/link") == 0)
    try Files.write(
      Array("after".utf8), to: path == "link" ? top + "/asked/link" : path.replacing("{}", with: "\(descriptor)"))
    #expect(try text("asked/file") == "before after")
  }
}
