import FrameRecords
import LayoutModel
import Pipeline
import ProjectFiles
import Raster

/// A state of a screen, with its variants in all environments.
private struct ScreenState {
  var file, screen: String
  var preview: String?
  /// Each variant's environment, as its name spells it, and its index among the results.
  var variants: [(setting: String, index: Int)] = []
  var records: [String: FrameRecord] = [:]

  init(_ variant: String, _ record: FrameRecord) {
    file = PathParts.folder(of: variant) ?? ""
    screen = record.screen
    preview = record.preview
  }

  /// Returns the environment that a variant's name spells.
  static func setting(of variant: String, _ preview: String?) -> String {
    let parts = variant.split(separator: "@", maxSplits: 1).last.map { $0.split(separator: "+").map(String.init) } ?? []
    guard let preview = preview.map(fileSafe), let place = parts.firstIndex(of: preview) else {
      return parts.joined(separator: "+")
    }
    return (parts[..<place] + parts[(place + 1)...]).joined(separator: "+")
  }

  /// Returns how likely it is that another state is this state renamed, or 0 if fewer than three fifths of the views
  /// are the same. Among states with equal views, equal names decide.
  func likeness(to other: ScreenState) -> Double {
    let settings = variants.map(\.setting).filter { other.records[$0] != nil }.prefix(4)
    let likenesses = settings.compactMap { setting in
      records[setting].flatMap { record in other.records[setting].map { record.similarity(to: $0) } }
    }
    let mean = likenesses.reduce(0, +) / Double(max(1, likenesses.count))
    guard mean >= 0.6 else { return 0 }
    return mean + (screen == other.screen ? 0.03 : 0) + (preview == other.preview ? 0.02 : 0)
      + (file == other.file ? 0.01 : 0)
  }
}

/// Compares variants whose file, screen or preview was renamed with the goldens of the earlier names. Without this, the
/// variants would be new and the goldens orphaned.
struct Renames: ~Copyable {
  let run: TestRun
  let workspace: StateFolder
  private var maker = PictureMaker()
  private var comparer = PictureComparer()

  init(_ run: TestRun, _ workspace: StateFolder) {
    self.run = run
    self.workspace = workspace
  }

  mutating func find(in results: inout [VariantResult], among variants: [GoldenVariant]) throws(FileError) {
    let gone = try states(of: results, .orphaned, .expectedFrames)
    let new = try states(of: results, .new, .actualFrames)
    let byName = Dictionary(variants.map { ($0.name, $0) }) { first, _ in first }
    var former: [String] = []
    for (old, now) in unambiguousPairs(of: gone.count, with: new.count, score: { gone[$0].likeness(to: new[$1]) }) {
      for (setting, index) in new[now].variants {
        guard let place = gone[old].variants.first(where: { $0.setting == setting })?.index,
          let variant = byName[results[index].variant],
          let result = try compared(variant, results[index], with: results[place])
        else { continue }
        results[index] = result
        former.append(results[place].variant)
      }
    }
    results.removeAll { $0.verdict == .orphaned && former.contains($0.variant) }
    try workspace.clear(former)
  }

  private func states(
    of results: [VariantResult], _ verdict: Verdict, _ kind: StateFolder.Artefact
  ) throws(FileError) -> [ScreenState] {
    var states: [ScreenState] = []
    var places: [[String?]: Int] = [:]
    for (index, result) in results.enumerated() where result.verdict == verdict {
      guard let frames = try workspace.read(StateFolder.artefact(kind, of: result.variant)),
        let record = try? FrameRecord(reading: frames), record.hasLooks, record.hasBars
      else { continue }
      let state = ScreenState(result.variant, record)
      let place = places[[state.file, state.screen, state.preview]] ?? states.count
      if place == states.count {
        places[[state.file, state.screen, state.preview]] = place
        states.append(state)
      }
      let setting = ScreenState.setting(of: result.variant, record.preview)
      states[place].variants.append((setting, index))
      states[place].records[setting] = record
    }
    return states
  }

  /// Returns nil if the golden is unreadable or the variant cannot be drawn.
  private mutating func compared(
    _ variant: GoldenVariant, _ known: VariantResult, with former: VariantResult
  ) throws(FileError) -> VariantResult? {
    guard let frames = try workspace.read(StateFolder.artefact(.expectedFrames, of: former.variant)),
      let old = try? FrameRecord(reading: frames), case .success(let actual) = run.draw(variant, &maker)
    else { return nil }
    let renamed = old.named(like: actual.record)
    let golden = GoldenFiles(
      frames: Array(renamed.json.utf8), picture: try workspace.read(StateFolder.artefact(.expected, of: former.variant))
    )
    var start = VariantResult(variant: variant.name, file: known.file, verdict: .equal)
    start.renamedFrom = former.variant
    start.expectedFrames = former.expectedFrames
    start.expectedPicture = former.expectedPicture
    var result = try run.judge(of: variant).result(
      of: start, actual, against: golden, in: workspace, with: &comparer)
    if result.verdict == .equal {
      let picture = golden.picture ?? actual.picture
      result.verdict = .renamed
      result.size = actual.layout.environment.size
      result.actualFrames = ContentHash(of: actual.frames)
      result.actualPicture = ContentHash(of: picture)
      var kept = actual
      kept.picture = picture
      try workspace.keep(kept, of: variant.name, against: golden, judgedAs: Judgement(.equal))
    }
    try workspace.write(frames, to: StateFolder.artefact(.expectedFrames, of: variant.name))
    return result
  }
}
