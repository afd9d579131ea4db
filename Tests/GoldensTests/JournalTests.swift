import Foundation
import Goldens
import ProjectFiles
import TestSupport
import Testing

/// A project with a journal, in a temporary folder.
private final class JournalProject {
  private let temporary = TemporaryFolder()
  var top: String { temporary.path }
  let folder: Folder
  let state: ProjectState

  init() throws {
    let top = temporary.path
    folder = Folder(top + "/project")
    try FileManager.default.createDirectory(atPath: folder.path + "/goldens", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: top + "/state", withIntermediateDirectories: true)
    state = try ProjectState(folder, UserState(top + "/state"))
  }

  func name(_ file: String) throws -> FileName { try FileName(asking: "goldens/" + file) }

  func content(_ file: String) throws -> String? {
    try folder.read(name(file)).map { String(decoding: $0, as: UTF8.self) }
  }

  func put(_ text: String?, _ file: String) throws {
    if let text { try folder.write(Array(text.utf8), to: name(file)) } else { try folder.remove(name(file)) }
  }

  func change(_ file: String, to text: String?) throws -> FileChange {
    FileChange(try name(file), before: try folder.read(name(file)), after: text.map { Array($0.utf8) })
  }

  /// Uses the journal while the project is locked.
  func journal<Result>(_ body: (Journal) throws -> Result) throws -> Result {
    let lock = try #require(try FileLock(name("lock"), in: folder, .exclusive))
    return try withExtendedLifetime(lock) { try body(Journal(folder, state, holding: lock, git: Git(in: folder.path))) }
  }

  func accept(_ title: String, _ files: [String: String?]) throws {
    let changes = try files.sorted { $0.key < $1.key }.map { try change($0.key, to: $0.value) }
    try journal { try $0.perform(title, changes, recording: Decision(.accept, of: files.keys.sorted(), in: nil)) }
  }

  func reject(_ title: String) throws {
    try journal { try $0.perform(title, [], recording: Decision(.reject, of: ["cell"], in: nil)) }
  }

  /// Returns whether there was something to undo, and undoing it succeeded.
  func undo() throws -> Bool {
    try journal { journal in
      guard let entry = try journal.prospect().undoable else { return false }
      return (try? journal.undo(entry)) != nil
    }
  }

  func redo() throws -> Bool {
    try journal { journal in
      guard let entry = try journal.prospect().redoable else { return false }
      return (try? journal.redo(entry)) != nil
    }
  }
}

@Suite struct `The journal of goldens` {
  private let project: JournalProject

  init() throws { project = try JournalProject() }

  @Test func `undoes one decision after the other, and brings them back in turn`() throws {
    try project.accept("first", ["a": "1", "b": "1"])
    try project.accept("second", ["a": "2", "b": nil])
    func contents() throws -> [String?] { [try project.content("a"), try project.content("b")] }
    let states: [[String?]] = [["2", nil], ["1", "1"], [nil, nil]]
    for state in states.dropFirst() {
      #expect(try project.undo())
      #expect(try contents() == state)
    }
    #expect(try !project.undo())
    for state in states.reversed().dropFirst() {
      #expect(try project.redo())
      #expect(try contents() == state)
    }
    #expect(try !project.redo())
    #expect(try project.undo())
    #expect(try contents() == ["1", "1"])
  }

  @Test func `undoes a reject as a reject: no file changes, and what was recorded before stays`() throws {
    try project.accept("record 1 golden", ["a": "1"])
    try project.reject("reject 1 difference")
    let entry = try project.journal { try #require(try $0.prospect().undoable) }
    #expect(entry.decision.kind == .reject)
    #expect(entry.decision.variants == ["cell"])
    #expect(try project.undo())
    #expect(try project.content("a") == "1")
  }

  @Test func `undoes nothing that a commit has since`() throws {
    project.folder.git("init", "-q")
    try project.accept("record", ["a": "1", "b": "1"])
    project.folder.commit()
    #expect(try !project.undo())
    try project.accept("accept", ["a": "2"])
    #expect(try project.undo())
    #expect(try !project.undo())
    #expect(try project.content("a") == "1")
  }

  @Test(arguments: ["another's", nil])
  func `undoes nothing where a file is not as it was left`(text: String?) throws {
    try project.accept("first", ["a": "1", "b": "1"])
    try project.put(text, "b")
    #expect(try !project.undo())
    #expect(try (project.content("a"), project.content("b")) == ("1", text))
  }

  @Test func `has nothing of a copy of the project`() throws {
    try project.accept("first", ["a": "1"])
    let copy = project.top + "/copy"
    try FileManager.default.copyItem(atPath: project.folder.path, toPath: copy)
    let state = try ProjectState(Folder(copy), UserState(project.top + "/state"))
    let lock = try #require(try FileLock(project.name("lock"), in: Folder(copy), .exclusive))
    #expect(try Journal(Folder(copy), state, holding: lock, git: nil).prospect().undoable == nil)
  }

  @Test func `forgets the oldest of many`() throws {
    for number in 1...60 { try project.accept("\(number)", ["a": "\(number)"]) }
    #expect(try project.state.history.numbers() == Array(11...60))
  }

  @Test func `refuses to guess at an entry that it cannot read`() throws {
    try project.accept("first", ["a": "1"])
    let entries = try Files.walk(project.top + "/state", extensions: ["changes"])
    try Files.write(Array("{".utf8), to: try #require(entries.first))
    #expect(throws: FileError.self) { try project.undo() }
  }

  private static let sequences = ProcessInfo.processInfo.environment["PLUMB_SEQUENCES"].flatMap { Int($0) } ?? 12

  @Test(arguments: 0..<sequences)
  func `files are always what a model says`(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) &* 0x9E37)
    var model = JournalModel()
    if seed % 4 != 0 {
      project.folder.git("init", "-q")
      model.hasGit = true
    }
    for step in 0..<40 {
      try act(&model, &random, step)
      for file in JournalModel.files {
        #expect(try project.content(file) == model.disk[file], "\(file) of \(seed) after step \(step)")
      }
    }
  }

  private func act(_ model: inout JournalModel, _ random: inout SplitMix, _ step: Int) throws {
    let files = JournalModel.files.filter { _ in random.below(2) == 0 }
    switch random.below(10) {
    case 0, 1, 2:
      let changes = Dictionary(uniqueKeysWithValues: files.map { ($0, random.below(5) == 0 ? nil : "\(step)") })
      let real = changes.filter { $0.value != model.disk[$0.key] }
      if real.isEmpty { return }
      try project.accept("accept \(step)", real)
      model.decide(real)
    case 3:
      try project.reject("reject \(step)")
      model.decide([:])
    case 4:
      guard random.below(3) == 0, let file = files.first else { return }
      let text = random.below(4) == 0 ? nil : "edited \(step)"
      try project.put(text, file)
      model.disk[file] = text
    case 5:
      guard model.hasGit else { return }
      project.folder.commit()
      model.head = model.disk
    case 6, 7, 8: #expect(try project.undo() == model.undo(), "undo at \(step)")
    default: #expect(try project.redo() == model.redo(), "redo at \(step)")
    }
  }
}

/// A model of the journal with two stacks.
private struct JournalModel {
  static let files = ["a", "b", "c"]

  private struct Step {
    var before, after: [String: String]
    var files: Set<String>
    var head: [String: String]
  }

  var hasGit = false
  var disk: [String: String] = [:], head: [String: String] = [:]
  private var done: [Step] = []
  /// For each undo, the step that reverts it, and the step that a redo repeats.
  private var undone: [(undo: Step, of: Step)] = []

  mutating func decide(_ changes: [String: String?]) {
    let before = disk
    for (file, text) in changes { disk[file] = text }
    done.append(Step(before: before, after: disk, files: Set(changes.keys), head: head))
    undone = []
  }

  private func canTakeBack(_ step: Step) -> Bool {
    step.files.allSatisfy { disk[$0] == step.after[$0] && head[$0] == step.head[$0] }
  }

  private mutating func put(_ contents: [String: String], _ files: Set<String>) {
    for file in files { disk[file] = contents[file] }
  }

  mutating func undo() -> Bool {
    guard let step = done.last, canTakeBack(step) else { return false }
    put(step.before, step.files)
    undone.append((Step(before: step.after, after: step.before, files: step.files, head: head), step))
    done.removeLast()
    return true
  }

  mutating func redo() -> Bool {
    guard let (step, original) = undone.last, canTakeBack(step) else { return false }
    put(step.before, step.files)
    undone.removeLast()
    done.append(original)
    return true
  }
}
