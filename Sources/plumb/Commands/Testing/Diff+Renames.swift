import FrameRecords
import Goldens
import LayoutModel
import Pipeline
import ProjectFiles

/// Finds what has another name on the other side, by its frames and looks.
extension Diff {
  /// At least this share of the views must be the same.
  private static let enough = 0.6

  /// Returns the former name of each cell that was renamed, by its name.
  func renamedCells(
    from gone: [Cell], of before: Compilation, to new: [Cell], of after: Compilation
  ) -> [String: String] {
    if gone.isEmpty || new.isEmpty { return [:] }
    let old = records(of: gone, in: before), records = records(of: new, in: after)
    let pairs = unambiguousPairs(of: gone.count, with: new.count) { place, index in
      guard gone[place].environmentName == new[index].environmentName else { return 0 }
      let similarity = old[place].similarity(to: records[index])
      guard similarity >= Self.enough else { return 0 }
      let (a, b) = (gone[place].screen, new[index].screen)
      return similarity + (a.name == b.name ? 0.02 : 0) + (a.preview == b.preview ? 0.01 : 0)
    }
    return Dictionary(uniqueKeysWithValues: pairs.map { (new[$0.new].stateName, gone[$0.gone].stateName) })
  }

  private func records(of cells: [Cell], in compilation: Compilation) -> [FrameRecord] {
    var solver = CellSolver()
    return working(on: compilation.path) { cells.map { FrameRecord(solver.solve($0.screen, in: $0.environment)) } }
  }

  /// Returns the former name of each file of a folder that was renamed, by its name.
  func renamedFiles(from gone: [String], to new: [String]) throws -> [String: String] {
    if gone.isEmpty || new.isEmpty { return [:] }
    let axes = try axes.axes()
    let before = try gone.map { try content(of: "\(old)/\($0)", axes) }
    let after = try new.map { try content(of: "\(self.new)/\($0)", axes) }
    let pairs = unambiguousPairs(of: gone.count, with: new.count) { before[$0].likeness(to: after[$1]) }
    return Dictionary(uniqueKeysWithValues: pairs.map { (new[$0.new], gone[$0.gone]) })
  }

  /// The parts of a file that show whether it is another one renamed.
  private struct Content {
    var ending: String
    var bytes: [UInt8]
    /// The records of its cells, in the order of its screens.
    var records: [FrameRecord] = []

    func likeness(to other: Content) -> Double {
      guard ending == other.ending else { return 0 }
      if bytes == other.bytes { return 2 }
      let common = zip(records, other.records).map { $0.similarity(to: $1) }
      let mean = common.reduce(0, +) / Double(max(1, records.count, other.records.count))
      return mean >= enough ? mean : 0
    }
  }

  private func content(of path: String, _ axes: Axes) throws -> Content {
    let side = try DiffSide(path), ending = path.split(separator: ".").last.map(String.init) ?? ""
    var content = Content(ending: ending, bytes: side.bytes)
    if ending == "json" {
      content.records = (try? FrameRecord(reading: side.bytes)).map { [$0] } ?? []
    } else if Compilation.extensions.contains(ending) {
      let compilation = working(on: path) {
        compile(path, side.bytes, reading: side.read, listing: { Files.found($1, around: $0) })
      }
      if !compilation.hasErrors { content.records = records(of: compilation.cells(axes), in: compilation) }
    }
    return content
  }
}
