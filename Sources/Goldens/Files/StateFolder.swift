import Diagnostics
import LayoutModel
import FrameRecords
package import ProjectFiles
import Raster

/// The folder with the record and the pictures of the last run. The folder can be deleted at any time.
package struct StateFolder: Sendable {
  /// Relative to the project's folder.
  package static let folder = ".plumb"
  package static let standardOutput = ".plumb/out"

  private let root: Folder
  private let prefix: FileName?

  package init(of project: Folder) {
    root = project
    prefix = FileName(StateFolder.standardOutput)
  }

  /// A folder that the user chose.
  package init(output: String) {
    root = Folder(output)
    prefix = nil
  }

  package var isStandard: Bool { prefix != nil }

  private func name(_ text: String) throws(FileError) -> FileName {
    let name = try FileName(asking: text)
    return prefix?.appending(name) ?? name
  }

  package static let record = "run.json"

  package static func artefact(_ kind: Artefact, of variant: String) -> String { "\(variant)/\(kind.rawValue)" }

  package func path(_ file: String) -> String {
    PathParts.joined(prefix.map(root.path(of:)) ?? root.path, file)
  }

  package func read(_ file: String) throws(FileError) -> [UInt8]? { try root.read(try name(file)) }

  /// Saves the record of a run. For the default folder, the user's state also stores the record's hash, as proof that
  /// the record was written on this machine.
  package func keep(_ run: RunRecord, _ state: ProjectState?) throws(FileError) {
    let json = Array(run.json.utf8)
    try write(json, to: StateFolder.record)
    if isStandard { try state?.write(Array(ContentHash(of: json).text.utf8), to: .run) }
  }

  package func write(_ bytes: [UInt8], to file: String) throws(FileError) { try root.write(bytes, to: try name(file)) }

  /// The files that a run saves for a variant that does not match its golden.
  package enum Artefact: String, CaseIterable, Sendable {
    case expected = "expected.png"
    case actual = "actual.png"
    case difference = "diff.png"
    case comparison = "compare.png"
    case expectedFrames = "expected.frames.json"
    case actualFrames = "actual.frames.json"
    case framesDifference = "frames.diff.json"
  }

  /// Removes the files that an earlier run saved for some variants, and any folder that becomes empty.
  package func clear(_ variants: [String]) throws(FileError) {
    for variant in variants {
      for kind in Artefact.allCases { try root.remove(try name(StateFolder.artefact(kind, of: variant))) }
      var folder: FileName? = try FileName(asking: variant)
      while let name = folder {
        root.removeFolderIfEmpty(prefix?.appending(name) ?? name)
        folder = name.folder
      }
    }
  }
}

extension StateFolder {
  func keep(
    _ actual: ActualVariant, of variant: String, against golden: GoldenFiles, judgedAs judgement: Judgement
  ) throws(FileError) {
    func write(_ bytes: [UInt8]?, _ kind: StateFolder.Artefact) throws(FileError) {
      if let bytes { try self.write(bytes, to: StateFolder.artefact(kind, of: variant)) }
    }
    try write(actual.frames, .actualFrames)
    try write(actual.picture.isEmpty ? nil : actual.picture, .actual)
    try write(golden.frames, .expectedFrames)
    try write(golden.picture, .expected)
    if !judgement.changes.isEmpty { try write(framesDifference(judgement.changes), .framesDifference) }
    guard let difference = judgement.difference, let expected = golden.picture,
      let old = try? Bitmap(png: expected), let new = try? Bitmap(png: actual.picture)
    else { return }
    let image = difference.image(old: old, new: new)
    try write(image.png(), .difference)
    try write(Bitmap.sideBySide([old, image, new]).png(), .comparison)
  }

  private func framesDifference(_ changes: [ViewChange]) -> [UInt8] {
    let lines = changes.map { change in
      var json = JSONWriter()
      json.object { json in
        json.field("path", change.path)
        json.field("kind", change.viewKind)
        json.field("change", change.words)
        if case .frame(let old, let new) = change.kind {
          json.field("from", old.numbers)
          json.field("to", new.numbers)
        }
      }
      return json.text
    }
    return Array("{\"schema\":1,\"changes\":[\n\(lines.joined(separator: ",\n"))\n]}\n".utf8)
  }
}
