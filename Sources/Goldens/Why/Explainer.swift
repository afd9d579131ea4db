import Diagnostics
import FrameRecords
import LayoutModel
import Pipeline
import ProjectFiles
import Raster

/// Explains why variants differ: folds changes that only follow from others, and names the source lines that caused the
/// rest. A line is a cause if reverting it undoes the difference, not because it looks related.
struct Explainer: ~Copyable {
  private let suite: GoldenSuite
  private let project: GoldenProject
  private let workspace: StateFolder
  private let git: Git?
  private let base: String?
  private var oldSources: OldSources?
  private var known: [FileVersion: [Counterfactual]] = [:]
  private var maker = PictureMaker()
  private var solver = VariantSolver()
  /// The number of layouts that may still be solved.
  private var budget = 4000

  /// - Parameter base: The commit that expected files come from; nil for goldens.
  init(_ suite: GoldenSuite, _ project: GoldenProject, workspace: StateFolder, git: Git?, base: String?) {
    self.suite = suite
    self.project = project
    self.workspace = workspace
    self.git = git
    self.base = base
    oldSources = git.map { OldSources(project.file, $0) }
  }

  /// Adds causes and reasons to a result. An orphaned result has no variant.
  mutating func explain(_ result: inout VariantResult, _ variant: GoldenVariant?) {
    guard budget > 0 else { return }
    switch (result.verdict, variant) {
    case (.layout, let variant?), (.look, let variant?), (.paint, let variant?): explainChange(&result, variant)
    case (.new, let variant?): explainArrival(&result, variant)
    case (.renamed, let variant?): explainRename(&result, variant)
    case (.orphaned, _): explainDeparture(&result)
    case (_, _): return
    }
  }

  /// A layout as it was when the golden was recorded.
  private struct Past {
    var commit: String
    var old: SuiteFile
    var layout: SolvedLayout
  }

  /// Returns the commits at which the golden may have been recorded: the base of the comparison, or HEAD and the last
  /// commit that changed the golden.
  private func commits(of variant: String) -> [String] {
    guard let git else { return [] }
    if let base { return [base] }
    let frames = try? project.goldens.framesName(variant)
    return [git.commit("HEAD"), frames.flatMap { git.lastCommit(of: $0.text) }].compactMap(\.self)
  }

  /// Returns the layout at the first commit that reproduces the golden's frames exactly, or nil if none does.
  ///
  /// - Parameter former: The golden's name, if it is not the variant's.
  private mutating func past(of variant: GoldenVariant, _ former: String?) -> Past? {
    guard let expected = try? workspace.read(StateFolder.artefact(.expectedFrames, of: variant.name)) else {
      return nil
    }
    for commit in commits(of: former ?? variant.name) {
      guard let (old, screen) = screen(of: variant, former, at: commit) else { continue }
      let layout = solved(screen, variant)
      if FrameRecord(layout).isWhat(expected) { return Past(commit: commit, old: old, layout: layout) }
    }
    return nil
  }

  private mutating func screen(
    of variant: GoldenVariant, _ former: String?, at commit: String
  ) -> (layout: SuiteFile, screen: Screen)? {
    if let former {
      return oldSources?.variant(former, at: commit).map { ($0.file, $0.variant.request.variant.screen) }
    }
    guard let old = oldSources?.layout(suite.files[variant.file].path, at: commit) else { return nil }
    return old.compilation.screen(like: variant).map { (old, $0) }
  }

  private mutating func solved(_ screen: Screen, _ variant: GoldenVariant) -> SolvedLayout {
    budget -= 1
    return solver.solve(screen, in: variant.request.variant.environment)
  }

  private mutating func candidates(_ file: Int, since old: SuiteFile, at commit: String) -> [Counterfactual] {
    let key = FileVersion(path: suite.files[file].path, commit: commit)
    let candidates = known[key] ?? counterfactuals(of: suite.files[file], since: old)
    known[key] = candidates
    return candidates
  }

  private mutating func explainChange(_ result: inout VariantResult, _ variant: GoldenVariant) {
    let new = solved(variant.request.variant.screen, variant)
    let past = past(of: variant, result.renamedFrom)
    let reasons = past.map { past in
      LayoutReasons(
        old: past.layout, SourcePlaces(past.old.compilation.sources), new: new,
        SourcePlaces(suite.files[variant.file].compilation.sources)
      ).reasons
    }
    result.groups = Folding(layout: new, reasons: reasons).folded(result.groups)
    guard let past else { return }
    let record = FrameRecord(new)
    var touching: [(cause: Cause, paths: Set<String>)] = []
    for candidate in candidates(variant.file, since: past.old, at: past.commit) where budget > 0 {
      let changes = candidate.compilation.screen(like: variant).map {
        FrameRecord(solved($0, variant)).changes(to: record)
      }
      touching.append((candidate.cause, Set((changes ?? []).map(\.path))))
      if repaints(candidate, of: variant, in: result) { result.paintCauses += result.add([candidate.cause]) }
    }
    for index in result.groups.indices {
      let group = result.groups[index]
      var causes = touching.filter { $0.paths.contains(group.leader.path) }.map(\.cause)
      if causes.isEmpty {
        causes = touching.filter { !$0.paths.isDisjoint(with: group.followers.map(\.path)) }.map(\.cause)
      }
      result.groups[index].causes = result.add(causes)
    }
  }

  /// Returns whether reverting a change alters pixels outside every changed view.
  private mutating func repaints(
    _ candidate: Counterfactual, of variant: GoldenVariant, in result: VariantResult
  ) -> Bool {
    guard result.verdicts.contains(.paint), let screen = candidate.compilation.screen(like: variant),
      let now = try? workspace.read(StateFolder.artefact(.actual, of: variant.name))
    else { return false }
    var request = variant.request
    var comparer = PictureComparer()
    request.variant.screen = screen
    request.images = candidate.compilation.images.catalog().value
    budget -= 2
    guard let picture = try? maker.make(request).bytes.get() else { return false }
    switch try? comparer.compare(old: picture, new: now) {
    case nil, .identical: return false
    case .resized: return true
    case .decoded(let difference):
      let places = result.difference?.clusters ?? []
      return places.isEmpty
        ? difference.differing > 0
        : difference.clusters.contains { cluster in places.contains { $0.overlaps(cluster) } }
    }
  }

  private mutating func explainArrival(_ result: inout VariantResult, _ variant: GoldenVariant) {
    guard let commit = base ?? git?.commit("HEAD") else { return }
    let file = suite.files[variant.file]
    let name = variant.name
    if oldSources?.variant(name, at: commit) != nil {
      _ = result.add(settingCauses(at: commit) { !file.variants($0).contains { $0.name == name } })
    } else if let old = oldSources?.layout(file.path, at: commit) {
      let candidates = candidates(variant.file, since: old, at: commit)
      _ = result.add(candidates.filter { $0.compilation.screen(like: variant) == nil }.map(\.cause))
    } else if git?.file(file.path, at: commit) == nil {
      _ = result.add([Cause(.fileAdded, file.path)])
    }
  }

  private mutating func explainRename(_ result: inout VariantResult, _ variant: GoldenVariant) {
    guard let former = result.renamedFrom else { return }
    let file = suite.files[variant.file]
    for commit in commits(of: former) {
      guard let old = oldSources?.variant(former, at: commit)?.file else { continue }
      if old.path == file.path {
        let candidates = candidates(variant.file, since: old, at: commit)
        _ = result.add(candidates.filter { $0.compilation.screen(like: variant) == nil }.map(\.cause))
      } else {
        var cause = Cause(.fileRenamed, file.path)
        cause.before = old.path
        _ = result.add([cause])
      }
      return
    }
  }

  private mutating func explainDeparture(_ result: inout VariantResult) {
    let name = result.variant
    let files = suite.files
    for commit in commits(of: name) {
      guard let (variant, old) = oldSources?.variant(name, at: commit) else {
        _ = result.add(settingCauses(at: commit) { project in files.contains { $0.holds(name, project) } })
        if result.causes.isEmpty { continue } else { return }
      }
      if let place = suite.files.firstIndex(where: { $0.path == old.path }) {
        result.file = old.path
        let candidates = candidates(place, since: old, at: commit)
        _ = result.add(candidates.filter { $0.compilation.screen(like: variant) != nil }.map(\.cause))
      } else {
        _ = result.add([Cause(.fileRemoved, old.path)])
      }
      return
    }
  }

  /// Returns the edits of the project file whose reversal has an effect.
  private func settingCauses(at commit: String, _ hasEffect: (ProjectFile) -> Bool) -> [Cause] {
    let path = project.fileName
    guard base == nil, let now = project.bytes else { return [] }
    guard let before = git?.file(path, at: commit) else { return [Cause(.fileAdded, path)] }
    return sourceEdits(path, from: before, to: now).filter { edit in
      var sources = Sources()
      let read = ProjectFile.read(sources.add(path: path, bytes: reverting([edit], in: now)))
      return !read.hasErrors && hasEffect(read.value)
    }.map(\.cause)
  }
}

extension SuiteFile {
  fileprivate func holds(_ variant: String, _ project: ProjectFile) -> Bool {
    variants(project).contains { $0.name == variant }
  }
}

extension Compilation {
  func screen(like variant: GoldenVariant) -> Screen? {
    let wanted = variant.request.variant.screen
    return document.screens.first {
      $0.name == wanted.name && $0.preview == wanted.preview && $0.isDrawing == wanted.isDrawing
    }
  }
}

extension FrameRecord {
  /// Returns whether a golden records exactly these frames, as far as the golden's version of the format can.
  fileprivate func isWhat(_ golden: [UInt8]) -> Bool {
    if Array(json.utf8) == golden { return true }
    guard let old = try? FrameRecord(reading: golden), !old.hasLooks || !old.hasBars else { return false }
    return old.changes(to: self).isEmpty
  }
}
