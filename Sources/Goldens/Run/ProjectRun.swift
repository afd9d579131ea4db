package import CairoRenderer
import Diagnostics
import FrameRecords
import Pipeline
package import ProjectFiles

/// A run over a project: its variants, their references, and the findings.
package struct ProjectRun: Sendable {
  package let project: GoldenProject
  package let suite: GoldenSuite
  package let workspace: StateFolder
  /// The variants to test, after selection and sharding.
  package let variants: [GoldenVariant]
  private let selection: Selection
  private let chosenFiles: Set<Int>
  private let git: Git?
  let fingerprint: RendererFingerprint
  let options: RunOptions
  /// The commit to compare with instead of the goldens, and its layouts.
  private let base: (commit: String, suite: GoldenSuite)?

  package init(
    _ project: GoldenProject, _ selection: Selection = Selection(), leavingIn workspace: StateFolder,
    options: RunOptions = RunOptions(), fingerprint: RendererFingerprint = .current()
  ) throws(SelectionError) {
    self.project = project
    self.selection = selection
    self.workspace = workspace
    let git = Git(in: project.folder.path)
    self.git = git
    self.options = options
    self.fingerprint = fingerprint
    do throws(FileError) {
      suite = try GoldenSuite(project.file, in: .folder(project.folder))
    } catch { throw .files(error) }
    if let collision = suite.collisions.first { throw .collision(collision) }
    base = try selection.base.map { revision throws(SelectionError) in
      guard let git else { throw .noRepository }
      guard let commit = git.commit(revision) else { throw .noSuchRevision(revision) }
      return try ProjectRun.suite(of: project.file, at: commit, git)
    }
    chosenFiles = try suite.files(selection, of: project, git)
    let variants = try suite.variants(of: chosenFiles, selection)
    self.variants = variants.indices.filter { selection.shard?.holds($0) ?? true }.map { variants[$0] }
  }

  private static func suite(
    of project: ProjectFile, at commit: String, _ git: Git
  ) throws(SelectionError) -> (commit: String, suite: GoldenSuite) {
    do throws(FileError) { return (commit, try GoldenSuite(project, in: .commit(commit, git))) } catch {
      throw .files(error)
    }
  }

  /// Tests the variants, and replaces the pictures that the last run saved in the workspace.
  ///
  /// - Parameter skipList: The variants that may be skipped. A comparison with a commit leaves the list unchanged.
  /// - Returns: The findings, and the font packages that pictures lacked.
  package func record(_ skipList: inout SkipList) throws(FileError) -> (
    record: RunRecord, missingFonts: Set<FontPackage>
  ) {
    try clearLastRun()
    let run = TestRun(self, skipList: skipList)
    let outcomes = try outcomes(of: run)
    if base == nil { skipList.update(with: outcomes) }
    var record = RunRecord(goldens: project.goldens.path, fingerprint: fingerprint.text)
    record.shard = selection.shard
    record.base = selection.base
    record.files = suite.files.map { RunRecord.File(path: $0.path, inputs: $0.inputs) }
    record.equal = outcomes.map(\.result).filter { $0.verdict == .equal }.map(\.variant)
    record.skipped = outcomes.count { $0.isSkipped }
    var usage = MaskUsage(suite, project)
    record.masks = usage.records(outcomes, of: variants)
    record.results = failedFiles + outcomes.map(\.result).filter { $0.verdict != .equal } + (try departures(run))
    var renames = Renames(run, workspace)
    try renames.find(in: &record.results, among: variants)
    explain(&record.results)
    return (record, outcomes.reduce(into: []) { $0.formUnion($1.missingFonts) })
  }

  private func clearLastRun() throws(FileError) {
    guard let bytes = try workspace.read(StateFolder.record), let last = try? RunRecord(reading: bytes) else { return }
    try workspace.clear(last.results.map(\.variant))
  }

  private func outcomes(of run: TestRun) throws(FileError) -> [TestRun.Outcome] {
    guard let base else {
      return run.outcomes(of: variants) { [goldens = project.goldens] variant throws(FileError) in
        try goldens.files(variant.name)
      }
    }
    let wanted = Set(variants.map(\.name))
    let drawn = run.drawn(base.suite.variants.filter { wanted.contains($0.name) })
    return run.outcomes(of: variants) { variant in drawn[variant.name] ?? GoldenFiles() }
  }

  private func explain(_ results: inout [VariantResult]) {
    guard !results.isEmpty else { return }
    var explainer = Explainer(suite, project, workspace: workspace, git: git, base: base?.commit)
    let byName = Dictionary(variants.map { ($0.name, $0) }) { first, _ in first }
    for index in results.indices { explainer.explain(&results[index], byName[results[index].variant]) }
  }

  /// Layouts with errors. Only the first shard reports them, so that a sharded run reports each one once.
  private var failedFiles: [VariantResult] {
    guard selection.shard.map({ $0.index == 1 }) ?? true else { return [] }
    return chosenFiles.sorted().filter { suite.files[$0].compilation.hasErrors }.map { index in
      var result = VariantResult(variant: suite.files[index].name, file: suite.files[index].path, verdict: .error)
      result.message = "the layout has errors"
      return result
    }
  }

  /// Returns the goldens that no variant uses any more. A run over part of the project does not know them, and a layout
  /// with errors may still use its goldens.
  private func departures(_ run: TestRun) throws(FileError) -> [VariantResult] {
    guard selection.coversProject else { return [] }
    let known = Set(suite.variants.map(\.name))
    let unknown = suite.files.filter(\.compilation.hasErrors).map { $0.name + "/" }
    let expected = if let base { base.suite.variants.map(\.name) } else { try project.goldens.variants() }
    let names = expected.filter { name in !known.contains(name) && !unknown.contains { name.hasPrefix($0) } }
    let mine = names.indices.filter { selection.shard?.holds($0) ?? true }.map { names[$0] }
    let drawn = run.drawn(base?.suite.variants.filter { mine.contains($0.name) } ?? [])
    var results: [VariantResult] = []
    for name in mine {
      let files = if let files = drawn[name] { files } else { try project.goldens.files(name) }
      guard files.isOurs else { continue }
      var result = VariantResult(variant: name, file: "", verdict: .orphaned)
      result.expectedFrames = files.frames.map { ContentHash(of: $0) }
      result.expectedPicture = files.picture.map { ContentHash(of: $0) }
      result.size = files.frames.flatMap { try? FrameRecord(reading: $0) }?.size
      if let frames = files.frames { try workspace.write(frames, to: StateFolder.artefact(.expectedFrames, of: name)) }
      if let picture = files.picture { try workspace.write(picture, to: StateFolder.artefact(.expected, of: name)) }
      results.append(result)
    }
    return results
  }
}
