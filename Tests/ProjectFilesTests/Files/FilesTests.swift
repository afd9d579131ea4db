import Libc
import ProjectFiles
import Testing
import TestSupport

@Suite struct `Files and locks` {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  @Test func `a file that is not there is nil or an error, as asked`() throws {
    #expect(try Files.readIfPresent(folder + "/none") == nil)
    #expect(try Files.readIfPresent(folder + "/none/deeper") == nil)
    #expect(throws: FileError.self) { try Files.read(folder + "/none") }
    #expect(throws: FileError.self) { try Files.readIfPresent(folder) }
  }

  @Test(arguments: ["named pipe", "link to one", "link to a device", "socket"])
  func `what is not a regular file is refused, not waited for`(kind: String) throws {
    let path = folder + "/it"
    switch kind {
    case "named pipe": try #require(mkfifo(path, 0o600) == 0)
    case "link to one":
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      try #require(symlink("pipe", path) == 0)
    case "link to a device": try #require(symlink("/dev/zero", path) == 0)
    default: try #require(makeSocket(path))
    }
    let error = #expect(throws: FileError.self) { try Files.read(path) }
    #expect(error?.message == "cannot read '\(path)': it is not a regular file")
  }

  private func makeSocket(_ path: String) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un(sun_family: sa_family_t(AF_UNIX), sun_path: sockaddr_un().sun_path)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  @Test(
    arguments: [
      ("x.plumb", "secret", false), ("x.plumb", "secret.txt", false), ("x.plumb", "y.plumb", true),
      ("x.plumb", "y.PLUMB", true), ("plumb.yml", "secret", false), ("plumb.yml", "secrets.yml", false),
      ("plumb.yml", "other/plumb.yml", true), ("Contents.json", "keys.json", false),
      ("Contents.json", "other/Contents.json", true), ("x", "y", true), ("x.storyboard", "y.xib", false),
    ])
  func `a link is followed to a file whose name ends as its own does`(link: String, target: String, isRead: Bool) throws
  {
    try Files.write(Array("key".utf8), to: "\(folder)/\(target)")
    // Through another link, too.
    try #require(symlink(target, "\(folder)/step") == 0)
    try #require(symlink("step", "\(folder)/\(link)") == 0)
    let bytes = Result { try Files.read("\(folder)/\(link)") }
    switch bytes {
    case .success(let bytes): #expect(isRead && bytes == Array("key".utf8))
    case .failure(let error): #expect(!isRead && "\(error)".contains("a different kind"))
    }
  }

  @Test func `writing makes folders, replaces, and leaves nothing else behind`() throws {
    let path = folder + "/a/b/c.json"
    try Files.write([1], to: path)
    try Files.write([2, 3], to: path, .power)
    #expect(try Files.read(path) == [2, 3])
    #expect(try Files.walk(folder, extensions: ["json", "tmp"]) == [path])
    let name = try FileName(asking: "a/b/c.json")
    try Folder(folder).remove(name)
    try Folder(folder).remove(name)
    #expect(try Files.readIfPresent(path) == nil)
  }

  private func lock(_ mode: FileLock.Mode) throws(FileError) -> FileLock? {
    try FileLock(try FileName(asking: "a/lock"), in: Folder(folder), mode, seconds: 0)
  }

  private func canLock(_ mode: FileLock.Mode) throws -> Bool {
    switch try lock(mode) {
    case .some: true
    case .none: false
    }
  }

  @Test func `an exclusive lock keeps others out until it is let go`() throws {
    do {
      let held = try lock(.exclusive)
      #expect(try !canLock(.shared))
      _ = consume held
    }
    #expect(try canLock(.exclusive))
  }

  @Test func `readers share a lock`() throws {
    let held = try lock(.shared)
    #expect(try canLock(.shared))
    #expect(try !canLock(.exclusive))
    _ = consume held
  }

  @Test func `a file whose name is not UTF-8 is found, and reading it says why it cannot be read`() throws {
    let descriptor = open(
      Array((folder + "/a").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)] + Array(".plumb".utf8CString),
      O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    let found = try Files.walk(folder, extensions: ["plumb"])
    #expect(found == [folder + "/a\u{FFFD}.plumb"])
    let error = #expect(throws: FileError.self) { try Files.read(found[0]) }
    #expect(error?.message.hasSuffix("its name is not UTF-8") == true)
  }

  @Test func `two ways to write an accent are two files`() throws {
    for name in ["e\u{301}.plumb", "\u{E9}.plumb"] { try Files.write([1], to: "\(folder)/\(name)") }
    #expect(try Files.walk(folder, extensions: ["plumb"]).count == 2)
  }
}
