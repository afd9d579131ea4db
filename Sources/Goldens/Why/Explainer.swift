import Diagnostics
import LayoutEngine
import LayoutModel
import Pipeline
import ProjectFiles
import Raster

/// Finds out why cells changed: folds what only follows under what leads, and names the lines whose change did
/// it. A line is named because putting it back undoes the difference, not because it looks like it.
package struct Explainer: ~Copyable {
  private let suite: GoldenSuite
  private let goldens: GoldenFolder
  private let workspace: StateFolder
  private let git: Git?
  private let base: String?
  private var oldSources: OldSources?
  private var known: [String: [Counterfactual]] = [:]
  private var maker = PictureMaker()
  /// How many more layouts may be solved.
  private var budget = 4000

  /// - Parameter base: the commit that the expected files are of; nil for goldens.
  package init(_ suite: GoldenSuite, _ goldens: GoldenFolder, _ workspace: StateFolder, git: Git?, base: String?) {
    (self.suite, self.goldens, self.workspace, self.git, self.base) = (suite, goldens, workspace, git, base)
    oldSources = git.map { OldSources($0) }
  }

  package mutating func explain(_ result: inout CellResult, _ cell: GoldenCell) {
    guard [.layout, .look, .paint].contains(result.verdict), budget > 0 else { return }
    let new = solved(cell.request.cell.screen, cell)
    let past = past(of: cell)
    if result.verdict != .paint { fold(&result, new, past, cell) }
    if let past { findCauses(of: &result, new, past, cell) }
  }

  private mutating func solved(_ screen: Screen, _ cell: GoldenCell) -> SolvedLayout {
    budget -= 1
    return solve(screen, in: cell.request.cell.environment)
  }

  // MARK: - The past

  /// A layout as it was when its golden was made.
  private struct Past {
    var commit: String
    var old: OldLayout
    var layout: SolvedLayout
  }

  /// The layout of the commit at which it gave exactly the golden's frames, if git has such a one.
  private mutating func past(of cell: GoldenCell) -> Past? {
    guard let git, let expected = try? workspace.read(StateFolder.artefact(.expectedFrames, of: cell.name)),
      let frames = try? goldens.framesName(cell.name)
    else { return nil }
    let commits = [base ?? git.commit("HEAD"), base == nil ? git.lastCommit(of: frames.text) : nil]
    for commit in commits.compactMap(\.self) {
      guard let old = oldSources?.layout(suite.files[cell.file].path, at: commit),
        let screen = old.file.compilation.screen(like: cell)
      else { continue }
      let layout = solved(screen, cell)
      if Array(FrameRecord(layout).json.utf8) == expected { return Past(commit: commit, old: old, layout: layout) }
    }
    return nil
  }

  // MARK: - Leaders and followers

  private func fold(_ result: inout CellResult, _ new: SolvedLayout, _ past: Past?, _ cell: GoldenCell) {
    let file = suite.files[cell.file]
    let reasons = past.map { past in
      LayoutReasons(
        old: past.layout, SourcePlaces(past.old.file.compilation.sources), new: new,
        SourcePlaces(file.compilation.sources)
      ).reasons
    }
    var changed: [ViewID] = [], groups: [ViewID: ChangeGroup] = [:], rest: [ChangeGroup] = []
    for group in result.groups.flatMap({ unfolded($0, reasons) }) {
      if let view = new.screen.view(at: group.leader.path) {
        changed.append(view)
        groups[view] = group
      } else {
        rest.append(group)
      }
    }
    let leaders = LayoutGraph(new).leaders(of: changed, among: firstLeaders(changed, groups, new, reasons))
    for view in changed where leaders[view] != view {
      guard let leader = leaders[view], let group = groups[view] else { continue }
      groups[leader]?.followers += [group.leader] + group.followers
    }
    result.groups = changed.filter { leaders[$0] == $0 }.compactMap { groups[$0] } + rest
    for index in result.groups.indices {
      result.groups[index].reasons = Array((reasons?[result.groups[index].leader.path] ?? []).prefix(4))
    }
  }

  /// The group, and one for each follower that something changed for by itself.
  private func unfolded(_ group: ChangeGroup, _ reasons: [String: [Reason]]?) -> [ChangeGroup] {
    var rest = group
    rest.followers.removeAll { reasons?[$0.path] != nil }
    return [rest] + group.followers.filter { reasons?[$0.path] != nil }.map { ChangeGroup(leader: $0) }
  }

  /// The changed views that something changed for by itself; without the past, those that changed their size.
  private func firstLeaders(
    _ changed: [ViewID], _ groups: [ViewID: ChangeGroup], _ new: SolvedLayout, _ reasons: [String: [Reason]]?
  ) -> [ViewID] {
    if let reasons {
      let named = changed.filter { reasons[new.screen.path(of: $0)] != nil }
      if !named.isEmpty { return named }
    }
    let resized = changed.filter { groups[$0]?.leader.aspects.contains(.size) == true }
    return resized.isEmpty ? Array(changed.prefix(1)) : resized
  }

  // MARK: - Causes

  private mutating func findCauses(
    of result: inout CellResult, _ new: SolvedLayout, _ past: Past, _ cell: GoldenCell
  ) {
    let file = suite.files[cell.file], key = "\(past.commit) \(cell.file)"
    let candidates = known[key] ?? counterfactuals(of: file, since: past.old)
    known[key] = candidates
    let record = FrameRecord(new)
    let picture = result.verdicts.contains(.paint) ? try? maker.make(cell.request).bytes.get() : nil
    for candidate in candidates where budget > 0 {
      guard let screen = candidate.compilation.screen(like: cell) else { continue }
      var places: [Int] = []
      func addCauses() {
        for edit in candidate.edits.prefix(3) {
          if let place = result.causes.firstIndex(of: edit.cause) {
            places.append(place)
          } else {
            places.append(result.causes.count)
            result.causes.append(edit.cause)
          }
        }
      }
      let led = led(by: screen, in: result, record, cell)
      if !led.isEmpty {
        addCauses()
        for index in led { result.groups[index].causes += places }
      } else if let picture {
        var request = cell.request
        request.cell.screen = screen
        request.images = candidate.compilation.images.catalog().value
        budget -= 2
        if (try? maker.make(request).bytes.get()) != picture { addCauses() }
      }
    }
  }

  /// The groups whose leaders would be otherwise on a screen with one change taken back.
  private mutating func led(
    by screen: Screen, in result: CellResult, _ record: FrameRecord, _ cell: GoldenCell
  ) -> [Int] {
    if result.groups.isEmpty { return [] }
    let touched = Set(FrameRecord(solved(screen, cell)).changes(to: record).map(\.path))
    return result.groups.indices.filter { touched.contains(result.groups[$0].leader.path) }
  }
}

extension Compilation {
  /// The screen of a cell, by its name and preview.
  func screen(like cell: GoldenCell) -> Screen? {
    let wanted = cell.request.cell.screen
    return document.screens.first {
      $0.name == wanted.name && $0.preview == wanted.preview && $0.isDrawing == wanted.isDrawing
    }
  }
}

extension Screen {
  /// The view with exactly this path.
  fileprivate func view(at path: String) -> ViewID? {
    views.indices.first { self.path(of: $0) == path }
  }
}
