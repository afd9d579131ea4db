import Libc
@testable import ProjectFiles
import Testing
import TestSupport

@Suite struct `Sets of changes` {
  private let top = TemporaryFolder()
  private let folder: Folder
  private let state: UserState

  init() throws {
    folder = Folder(top.path + "/project")
    state = UserState(top.path + "/state")
    try Files.makeFolder(folder.path)
    try Files.makeFolder(state.path)
  }

  private func change(_ name: String, _ before: String?, _ after: String?) throws -> FileChange {
    FileChange(try FileName(asking: name), before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
  }

  private func write(_ name: String, _ text: String) throws {
    try folder.write(Array(text.utf8), to: try FileName(asking: name))
  }

  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try Files.walk(folder.path) {
      files[PathParts.relative(path, to: folder.path) ?? ""] = String(decoding: try Files.read(path), as: UTF8.self)
    }
    return files
  }

  private func underWay() throws -> [String] {
    let running = state.folder.path(of: Leftovers.folder)
    return Files.isFolder(running) ? try Files.walk(running) : []
  }

  private var replacing: ChangeSet {
    get throws {
      ChangeSet(
        "three", [try change("a", "1", "2"), try change("sub/b", nil, "2"), try change("c", "1", nil)])
    }
  }

  @Test func `happen together and leave nothing under way`() throws {
    try write("a", "1")
    try write("c", "1")
    try replacing.make(in: folder, state)
    #expect(try files() == ["a": "2", "sub/b": "2"])
    #expect(try underWay() == [])
  }

  @Test func `do not happen where a file is not as they have it before`() throws {
    try write("a", "1")
    try write("c", "another's")
    #expect(throws: FileError.self) { try replacing.make(in: folder, state) }
    #expect(try files() == ["a": "1", "c": "another's"])
    #expect(try underWay() == [])
  }

  @Test(arguments: ["sub", "state"])
  func `do not happen in part where something is in the way`(place: String) throws {
    try write("a", "1")
    try write("c", "1")
    if place == "sub" { try write("sub", "a file") } else { try Files.write([], to: state.path + "/running") }
    let before = try files()
    #expect(throws: FileError.self) { try replacing.make(in: folder, state) }
    #expect(try files() == before)
  }

  /// Leaves a set in the state of a process that was killed after recording it.
  private func interrupt(_ set: ChangeSet, at path: String? = nil) throws {
    let here = try #require(FolderIdentity(folder))
    let identity = FolderIdentity(path: path ?? here.path, inode: here.inode)
    try UnderWay(new: state).write(ChangeRecord(set: set, folder: identity, lock: nil, history: nil))
  }

  @Test(arguments: 0...3)
  func `are gone on with wherever they were interrupted`(done: Int) throws {
    try write("a", done > 0 ? "2" : "1")
    if done > 1 { try write("sub/b", "2") }
    if done < 3 { try write("c", "1") }
    try interrupt(replacing)
    #expect(Leftovers.restore([state]) == [.finished(title: "three", folder: folder.path)])
    #expect(try files() == ["a": "2", "sub/b": "2"])
    #expect(try underWay() == [])
    #expect(Leftovers.restore([state]) == [])
  }

  @Test func `leave a file alone that somebody changed since they were interrupted`() throws {
    try write("a", "another's")
    try write("c", "1")
    try interrupt(replacing)
    _ = Leftovers.restore([state])
    #expect(try files() == ["a": "another's", "sub/b": "2"])
  }

  @Test func `are not gone on with in another folder of that path`() throws {
    try write("a", "1")
    try interrupt(replacing)
    try Files.makeFolder(top.path + "/elsewhere")
    try #require(rename(folder.path, top.path + "/moved") == 0)
    try Files.makeFolder(folder.path)
    try write("a", "1")
    #expect(Leftovers.restore([state]) == [])
    #expect(try files() == ["a": "1"])
    #expect(try underWay().count == 1)
  }

  @Test func `stay under way while they cannot be finished, and say so`() throws {
    try write("a", "1")
    try write("sub", "in the way")
    try interrupt(replacing)
    guard case .stuck(title: "three", folder: folder.path, _)? = Leftovers.restore([state]).first else {
      Issue.record("they were finished")
      return
    }
    #expect(unlink(folder.path + "/sub") == 0)
    #expect(Leftovers.restore([state]).count == 1)
    #expect(try files() == ["a": "2", "sub/b": "2"])
  }

  private var record: ChangeRecord {
    get throws {
      let changes = [try change("a/\u{301}", nil, ""), try change("b", "\0\n12\n", nil)]
      return ChangeRecord(
        set: ChangeSet("title\n", changes, note: [0, 255]), folder: FolderIdentity(path: "/x", inode: .max),
        lock: FileName("l"), history: nil)
    }
  }

  @Test func `are read as they were written`() throws {
    let read = try #require(ChangeRecord(try record.bytes))
    #expect(try read.set == record.set)
    #expect(try (read.folder, read.lock, read.history) == (record.folder, record.lock, record.history))
  }

  @Test func `are not read when they are cut off or altered anywhere`() throws {
    let bytes = try record.bytes
    for count in bytes.indices { #expect(ChangeRecord(Array(bytes[..<count])) == nil) }
    var random = SplitMix(state: 7)
    for _ in 0..<2000 {
      let mutant = random.mutated(bytes)
      if mutant != bytes { #expect(ChangeRecord(mutant) == nil) }
    }
  }
}
