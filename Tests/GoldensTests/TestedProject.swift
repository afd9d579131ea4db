import Diagnostics
import Foundation
import LayoutModel
import Pipeline
import ProjectFiles
import Testing
import TestSupport

@testable import Goldens

/// A project under git, in a temporary folder.
final class TestedProject {
  private let temporary = TemporaryFolder()
  let folder: Folder
  let settings: String
  private var skipList = SkipList()

  init(_ files: [String: String], settings: String) throws {
    folder = Folder(temporary.path)
    self.settings = settings
    try write(settings, to: ProjectFile.fileName)
    for (name, text) in files { try write(text, to: name) }
    folder.git("init", "-q")
  }

  func write(_ text: String?, to name: String) throws {
    let file = try FileName(asking: name)
    if let text { try folder.write(Array(text.utf8), to: file) } else { try folder.remove(file) }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try #require(try folder.read(FileName(asking: name))), as: UTF8.self)
  }

  func replace(_ old: String, _ new: String, in name: String) throws {
    let text = try text(name)
    try #require(text.components(separatedBy: old).count == 2, "\(name) has '\(old)' not once")
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  func run(_ selection: Selection = Selection()) throws -> RunRecord {
    try run(selection) { _, record in record }
  }

  var workspace: StateFolder { StateFolder(of: folder) }

  private func run<Result>(
    _ selection: Selection, _ body: (ProjectRun, RunRecord) throws -> Result
  ) throws -> Result {
    let bytes = try folder.read(FileName(asking: ProjectFile.fileName)) ?? []
    var sources = Sources()
    let file = ProjectFile.read(sources.add(path: ProjectFile.fileName, bytes: bytes)).value
    let run = try ProjectRun(
      GoldenProject(file, bytes, in: folder), selection, leavingIn: workspace,
      fingerprint: RendererFingerprint(text: "plumb pictures 1; cairo 1.16.0"))
    for file in run.suite.files {
      try #require(!file.compilation.hasErrors, "\(file.path): \(file.compilation.diagnostics)")
    }
    return try body(run, run.record(&skipList).record)
  }

  /// Makes all drawn results the goldens, and commits everything.
  func recordGoldens() throws {
    try run(Selection()) { run, record in
      for change in try record.accepting(record.results, into: run.project.goldens, from: workspace) {
        if let bytes = change.after { try folder.write(bytes, to: change.name) } else { try folder.remove(change.name) }
      }
    }
    folder.commit()
  }
}
