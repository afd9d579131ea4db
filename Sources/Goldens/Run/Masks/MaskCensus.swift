import Diagnostics
import FrameRecords
import LayoutModel
import Pipeline
import ProjectFiles

/// Counts the views that a project's masks match and the differences they hide.
struct MaskCensus {
  private let suite: GoldenSuite
  private let project: GoldenProject
  private let settingLines: LineTable
  private var places: [Int: SourcePlaces] = [:]
  private var screens: [ScreenKey: ScreenMasks] = [:]
  private var records: [Key: MaskRecord] = [:]

  private struct Key: Hashable {
    var text, place: String
  }

  fileprivate struct ScreenKey: Hashable {
    var file: Int
    var screen: String
    var preview: String?
    var isDrawing: Bool
  }

  /// The views of a screen that masks can match.
  fileprivate struct ScreenMasks {
    var paths: [String]
    /// The views that the layout itself masks, in any state.
    var masked: [ViewID]
    var covered: [GoldenMask: Bool] = [:]
  }

  init(_ suite: GoldenSuite, _ project: GoldenProject) {
    (self.suite, self.project) = (suite, project)
    settingLines = LineTable(SourceFile(path: project.fileName, bytes: project.bytes ?? []))
  }

  /// Returns records of the project's masks, sorted by place. A mask that matches only cells outside the run is left
  /// out.
  mutating func records(_ outcomes: [TestRun.Outcome], of cells: [GoldenCell]) -> [MaskRecord] {
    let hiding = Dictionary(outcomes.map { ($0.result.cell, $0.hiding) }) { first, _ in first }
    let chosen = Set(cells.map(\.name))
    for mask in project.file.allMasks { records[key(of: mask)] = MaskRecord(mask.text, at: place(of: mask)) }
    var matched: Set<Key> = []
    for cell in suite.cells {
      for source in sources(of: cell) {
        let key = key(of: source, in: cell)
        matched.insert(key)
        guard chosen.contains(cell.name) else { continue }
        records[key, default: MaskRecord(key.text, at: key.place)].cells.append(cell.name)
        if hiding[cell.name]?.contains(source) == true { records[key]?.hiding.append(cell.name) }
      }
    }
    let names = Set(suite.cells.flatMap { $0.request.cell.screen.views.map(\.name) }).sorted()
    for mask in project.file.allMasks where !matched.contains(key(of: mask)) {
      records[key(of: mask)]?.matchesNothing = true
      records[key(of: mask)]?.suggestion = closest(to: mask.view, among: names)
    }
    return records.values.filter { $0.matchesNothing || !$0.cells.isEmpty }.sorted {
      ($0.place, $0.text) < ($1.place, $1.text)
    }
  }

  private mutating func sources(of cell: GoldenCell) -> [MaskSource] {
    let screen = cell.request.cell.screen
    let key = ScreenKey(file: cell.file, screen: screen.name, preview: screen.preview, isDrawing: screen.isDrawing)
    var known = screens[key] ?? ScreenMasks(screen)
    let settings = project.file.rules(for: cell.name).masks.filter { known.isCovered(by: $0) }
    screens[key] = known
    return known.masked.map { .view($0) } + settings.map { .setting($0) }
  }

  private mutating func key(of source: MaskSource, in cell: GoldenCell) -> Key {
    switch source {
    case .setting(let mask): return key(of: mask)
    case .view(let id):
      let view = cell.request.cell.screen.views[id], file = suite.files[cell.file]
      let known = places[cell.file] ?? SourcePlaces(file.compilation.sources)
      places[cell.file] = known
      return Key(text: view.name, place: view.origin.map(known.text) ?? file.path)
    }
  }

  private func key(of mask: GoldenMask) -> Key { Key(text: mask.text, place: place(of: mask)) }

  private func place(of mask: GoldenMask) -> String {
    let position = settingLines.position(at: mask.range.offsets.lowerBound)
    return "\(project.fileName):\(position.line):\(position.column)"
  }
}

extension MaskCensus.ScreenMasks {
  fileprivate init(_ screen: Screen) {
    paths = screen.views.indices.map { screen.path(of: $0) } + FrameRecord.barPaths(of: screen)
    masked = screen.views.indices.filter { id in
      screen.views[id].style.golden == .ignore
        || screen.views[id].variations.contains { variation in
          variation.changes.contains { $0.property.name == "golden" && $0.value.source == GoldenUse.ignore.rawValue }
        }
    }
  }

  fileprivate mutating func isCovered(by mask: GoldenMask) -> Bool {
    if let known = covered[mask] { return known }
    let found = paths.contains(where: mask.covers)
    covered[mask] = found
    return found
  }
}
