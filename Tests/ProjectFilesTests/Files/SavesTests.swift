import Libc
@testable import ProjectFiles
import Synchronization
import TestSupport
import Testing

private enum Saving: CaseIterable {
  /// Renames a new file to the old file's name.
  case renaming
  /// Empties the file and writes it in two parts.
  case inPlace
  /// Makes the old file a backup and creates a new one.
  case backup

  func save(_ text: String, to path: String) throws {
    switch self {
    case .renaming:
      try write(text, to: path + "~")
      try #require(rename(path + "~", path) == 0)
    case .inPlace: try write(text, to: path)
    case .backup:
      // Programs that exchange files keep both in place all the time.
      try #require(rename(path, path + "~") == 0)
      try write(text, to: path)
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let bytes = Array(text.utf8)
    let half = bytes.count / 2
    try Files.writeAll(Array(bytes[..<half]), to: file, path)
    usleep(20)
    try Files.writeAll(Array(bytes[half...]), to: file, path)
  }
}

@Suite struct `Saves by another program` {
  private let temporary = TemporaryFolder()
  private var path: String { temporary.path + "/a.plumb" }

  private func text() throws -> String { String(decoding: try Files.read(path), as: UTF8.self) }

  /// The number of saves, which `PLUMB_SAVES` sets.
  private var count: Int { getenv("PLUMB_SAVES").flatMap { Int(String(cString: $0)) } ?? 150 }

  @Test(arguments: Saving.allCases)
  private func `are never overwritten by what was made from an earlier one`(saving: Saving) throws {
    try Files.write(Array("save 0;".utf8), to: path)
    let path = path
    let writes = Writes()
    let thread = try #require(startThread { writes.go(over: path) })
    defer {
      writes.stop()
      pthread_join(thread, nil)
    }
    var random = SplitMix(state: 11)
    var lost = 0
    for number in 1...count {
      try saving.save("save \(number);", to: path)
      // Read between two writes, because an undone write may expose its old content for a moment.
      let found = try writes.between { try text() }
      if !found.hasPrefix("save \(number);") { lost += 1 }
      usleep(UInt32.random(in: 0..<3_000, using: &random))
    }
    #expect(lost == 0)
    #expect(writes.made > 0)
  }

  /// Simulates a file system that cannot exchange two names, such as NFS.
  private func exchanging<Result>(_ canExchange: Bool, _ body: () throws -> Result) rethrows -> Result {
    try Place.$canExchange.withValue(canExchange, operation: body)
  }

  @Test(arguments: [true, false]) func `are left alone, and the error says so`(canExchange: Bool) throws {
    try exchanging(canExchange) { try leaveAlone() }
  }

  private func leaveAlone() throws {
    try Files.write([2], to: path)
    let changed = FileError.changed(path: path)
    #expect(throws: changed) { try Files.write([3], to: path, over: .read([1])) }
    #expect(throws: changed) { try Files.write([3], to: path, over: .read(nil)) }
    let folder = Folder(temporary.path)
    let name = try FileName(asking: "a.plumb")
    #expect(throws: changed) { try folder.remove(name, over: .read([1])) }
    #expect(try Files.read(path) == [2])
    try folder.remove(name, over: .read([2]))
    try folder.remove(name, over: .read([2]))
    #expect(throws: changed) { try Files.write([3], to: path, over: .read([2])) }
    try Files.write([4], to: path, over: .read(nil))
    #expect(try Files.read(path) == [4])
    #expect(try Files.walk(temporary.path, extensions: nil) == [path])
  }

  @Test func `are left alone where the file has another name too, which keeps both`() throws {
    try Files.write([2], to: path)
    try #require(link(path, path + "2") == 0)
    #expect(throws: FileError.changed(path: path)) { try Files.write([3], to: path, over: .read([1])) }
    try Files.write([3], to: path, over: .read([2]))
    #expect(try Files.read(path + "2") == [3])
  }

  @Test(arguments: [true, false])
  func `are waited for where a program has the file open for writing`(canExchange: Bool) throws {
    try Files.write([1], to: path)
    let file = open(path, O_WRONLY)
    #expect(throws: FileError.changed(path: path)) {
      try exchanging(canExchange) { try Files.write([2], to: path, over: .read([1])) }
    }
    try Files.writeAll([3], to: file, path)
    close(file)
    #expect(try Files.read(path) == [3])
  }

  /// - Parameters:
  ///   - beside: The content of the temporary file; nil if there is none.
  ///   - expected: The content of the file once the next command has begun.
  @Test(
    arguments: [
      // Nothing was exchanged, or everything.
      ("old", "new", "old"), ("new", "old", "new"), ("saved", "new", "saved"), ("new", nil, "new"),
      // The exchange produced another save, which is newest unless there was one after the kill.
      ("new", "saved", "saved"), (nil, "saved", "saved"), ("saved earlier", "saved", "saved"),
      ("saved later", "saved", "saved later"),
    ] as [(String?, String?, String)], [true, false])
  func `are in their place after a kill`(
    files: (held: String?, beside: String?, expected: String), canExchange: Bool
  ) throws {
    let state = UserState(temporary.path + "/state")
    let temporaryName = ".plumb-token-1.tmp"
    func put(_ text: String?, _ name: String, seconds: Int) throws {
      guard let text else { return }
      try Files.write(Array(text.utf8), to: "\(temporary.path)/\(name)")
      let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
      try #require(utimensat(AT_FDCWD, "\(temporary.path)/\(name)", times, 0) == 0)
    }
    try put(files.held, "a.plumb", seconds: files.held == "saved later" ? 3_000 : 1_000)
    try put(files.beside, temporaryName, seconds: 2_000)
    let hashes = ["old", "new"].map { ContentHash(of: Array($0.utf8)).text }
    let lines = [temporary.path, "exchange \(hashes[0]) \(hashes[1]) \(temporaryName) \(path)"]
    try state.folder.write(Array(lines.map { $0 + "\0" }.joined().utf8), to: Leftovers.name("token"))
    #expect(exchanging(canExchange) { Leftovers.restore([state]) } == [])
    #expect(try text() == files.expected)
    #expect(!Files.exists("\(temporary.path)/\(temporaryName)"))
    #expect(!Files.exists(state.folder.path(of: Leftovers.name("token"))))
  }

  @Test(arguments: [("old", nil), ("saved", "saved")] as [(String, String?)], [true, false])
  func `are in their place after a kill while a file is removed`(
    files: (beside: String, expected: String?), canExchange: Bool
  ) throws {
    let state = UserState(temporary.path + "/state")
    let temporaryName = ".plumb-token-1.tmp"
    try Files.write(Array(files.beside.utf8), to: "\(temporary.path)/\(temporaryName)")
    let lines = [temporary.path, "exchange \(ContentHash(of: Array("old".utf8)).text) - \(temporaryName) \(path)"]
    try state.folder.write(Array(lines.map { $0 + "\0" }.joined().utf8), to: Leftovers.name("token"))
    #expect(exchanging(canExchange) { Leftovers.restore([state]) } == [])
    #expect(try Files.readIfPresent(path).map { String(decoding: $0, as: UTF8.self) } == files.expected)
    #expect(!Files.exists("\(temporary.path)/\(temporaryName)"))
  }
}

/// Repeatedly overwrites a file with content derived from its current content.
private final class Writes: Sendable {
  private struct State {
    var made = 0
    var isStopped = false
  }

  private let state = Mutex(State())

  var made: Int { state.withLock { $0.made } }

  func stop() { state.withLock { $0.isStopped = true } }

  func between<Result>(_ body: () throws -> Result) rethrows -> Result { try state.withLock { _ in try body() } }

  func go(over path: String) {
    while state.withLock({ step(&$0, path) }) { usleep(50) }
  }

  private func step(_ state: inout State, _ path: String) -> Bool {
    if let bytes = try? Files.read(path), (try? Files.write(bytes + [33], to: path, over: .read(bytes))) != nil {
      state.made += 1
    }
    return !state.isStopped
  }
}
