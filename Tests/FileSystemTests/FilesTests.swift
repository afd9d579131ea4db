import FileSystem
import Glibc
import Testing

@Suite struct `Files and locks` {
  private let folder: String

  init() throws {
    folder = "/tmp/plumb-files-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    try Files.makeFolder(folder)
  }

  @Test func `a file that is not there is nil or an error, as asked`() throws {
    #expect(try Files.readIfPresent(folder + "/none") == nil)
    #expect(try Files.readIfPresent(folder + "/none/deeper") == nil)
    #expect(throws: FileError.self) { try Files.read(folder + "/none") }
    #expect(throws: FileError.self) { try Files.readIfPresent(folder) }
  }

  @Test func `writing makes folders, replaces, and leaves nothing else behind`() throws {
    let path = folder + "/a/b/c.json"
    try Files.write([1], to: path)
    try Files.write([2, 3], to: path, .power)
    #expect(try Files.read(path) == [2, 3])
    #expect(try Files.walk(folder, extensions: ["json", "tmp"]) == [path])
    try Files.remove(path)
    try Files.remove(path)
    #expect(try Files.readIfPresent(path) == nil)
  }

  /// Whether the lock can be had at once.
  private func canLock(_ path: String, _ mode: FileLock.Mode) throws -> Bool {
    switch try FileLock(path, mode, seconds: 0) {
    case .some: true
    case .none: false
    }
  }

  @Test func `an exclusive lock keeps others out until it is let go`() throws {
    let path = folder + "/lock"
    do {
      let held = try FileLock(path, .exclusive)
      #expect(try !canLock(path, .shared))
      _ = consume held
    }
    #expect(try canLock(path, .exclusive))
  }

  @Test func `readers share a lock`() throws {
    let held = try FileLock(folder + "/lock", .shared)
    #expect(try canLock(folder + "/lock", .shared))
    #expect(try !canLock(folder + "/lock", .exclusive))
    _ = consume held
  }
}
