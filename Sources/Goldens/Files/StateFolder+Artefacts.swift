import Diagnostics
import FrameRecords
import ProjectFiles
import Raster

extension StateFolder {
  /// Saves the expected and actual files of a cell, and their differences.
  func keep(
    _ cell: String, _ golden: GoldenFiles, _ actual: ActualCell, _ judgement: Judgement
  ) throws(FileError) {
    func write(_ bytes: [UInt8]?, _ kind: StateFolder.Artefact) throws(FileError) {
      if let bytes { try self.write(bytes, to: StateFolder.artefact(kind, of: cell)) }
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
