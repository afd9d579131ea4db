#if canImport(UIKit) && !os(Linux)
  import Diagnostics
  import FrameRecords
  import LayoutModel
  import UIKit
  import ViewTrees

  /// A reason why an expectation cannot be checked.
  struct TestingFailure: Error {
    let message: String
  }

  /// Checks the variants of one expectation. Only frames are compared, because Plumb does not draw Apple's views.
  @MainActor
  struct GoldenSession {
    private let expectation: LayoutExpectation
    private let recording: LayoutRecording

    init(_ expectation: LayoutExpectation) throws {
      self.expectation = expectation
      let variable = ProcessInfo.processInfo.environment["PLUMB_RECORD"] ?? ""
      guard let asked = variable.isEmpty ? LayoutRecording.none : LayoutRecording(rawValue: variable) else {
        throw TestingFailure(message: "PLUMB_RECORD must be missing, failed or none, not '\(variable)'")
      }
      recording = expectation.recording ?? asked
    }

    static func words(of error: any Error) -> String {
      (error as? TestingFailure)?.message ?? "the layout cannot be created: \(error)"
    }

    mutating func check(_ tree: ViewTree, in environment: Environment) throws {
      let record = FrameRecord(tree, screen: expectation.name, in: environment)
      let variant = ScreenVariant(file: "", screen: Screen(name: expectation.name), environment: environment).goldenName
      let file = URL(fileURLWithPath: expectation.place.goldenFolder).appendingPathComponent("\(variant).frames.json")
      guard let golden = try? Data(contentsOf: file) else {
        if recording == .none {
          return expectation.place.fail("new      \(variant)\nset PLUMB_RECORD=missing to record it")
        }
        try write(record, to: file)
        return expectation.place.fail("new      \(variant)\nrecorded; check it, then run the test again")
      }
      let old: FrameRecord
      do throws(FrameRecordError) { old = try FrameRecord(reading: [UInt8](golden)) } catch {
        throw TestingFailure(message: "the frames of '\(file.path)' cannot be read: \(error)")
      }
      let changes = old.changes(to: record, tolerance: Points(expectation.tolerance.frame))
      guard !changes.isEmpty else { return }
      if recording == .failed { try write(record, to: file) }
      let lines = changes.map { "         \($0.path) (\($0.viewKind)) \($0.words)" }
      expectation.place.fail((["layout   \(variant)"] + lines).joined(separator: "\n"))
    }

    private func write(_ record: FrameRecord, to file: URL) throws {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(record.json.utf8).write(to: file, options: .atomic)
    }

    mutating func end() throws {}
  }
#endif
