import CairoRenderer
import FrameRecords
import LayoutModel
import Pipeline
import ProjectFiles
import Raster
import Synchronization

package struct RunOptions: Sendable {
  package var jobs = 2
  package var drawsAll = false
  package var comparesPictures = true
  package var stopsAtFirst = false
  package var requiresLooks = false

  package init() {}
}

/// Compares variants with their goldens, or with another revision.
struct TestRun: Sendable {
  struct Outcome: Sendable {
    var result: VariantResult
    var key: ContentHash
    var isSkipped = false
    var hiding: Set<MaskSource> = []
    var missingFonts: Set<FontPackage> = []
  }

  /// State that a thread reuses from variant to variant.
  private struct Worker: ~Copyable {
    var maker = PictureMaker()
    var comparer = PictureComparer()
  }

  let suite: GoldenSuite
  let project: GoldenProject
  let workspace: StateFolder
  let fingerprint: RendererFingerprint
  let options: RunOptions
  private let skipList: SkipList
  private let fileHashes: [ContentHash]

  init(_ run: ProjectRun, skipList: SkipList) {
    suite = run.suite
    project = run.project
    workspace = run.workspace
    fingerprint = run.fingerprint
    options = run.options
    self.skipList = skipList
    let stamp = SkipList.programStamp + FontFiles.installed.installationStamp
    fileHashes = run.suite.files.map { file in
      ContentHash(
        of: [stamp, run.fingerprint.text, run.project.hash.text]
          + file.inputs.flatMap { [$0.path, $0.hash?.text ?? ""] } + file.found)
    }
  }

  /// Returns outcomes in the order of the variants. Saves the pictures of variants that differ in the workspace.
  func outcomes(
    of variants: [GoldenVariant], expecting expected: @Sendable (GoldenVariant) throws(FileError) -> GoldenFiles
  ) -> [Outcome] {
    let isStopped = Atomic<Bool>(false)
    return inParallel(variants, jobs: options.jobs) {
      Worker()
    } _: { variant, worker -> Outcome? in
      if options.stopsAtFirst, isStopped.load(ordering: .relaxed) { return nil }
      let outcome = working(on: "\(suite.files[variant.file].path), \(variant.name)") {
        self.outcome(of: variant, &worker, expecting: expected)
      }
      if outcome.result.verdict != .equal { isStopped.store(true, ordering: .relaxed) }
      return outcome
    }.compactMap(\.self)
  }

  private func outcome(
    of variant: GoldenVariant, _ worker: inout Worker,
    expecting expected: @Sendable (GoldenVariant) throws(FileError) -> GoldenFiles
  ) -> Outcome {
    var result = VariantResult(variant: variant.name, file: suite.files[variant.file].path, verdict: .equal)
    do throws(FileError) {
      let golden = try expected(variant)
      result.expectedFrames = golden.frames.map { ContentHash(of: $0) }
      result.expectedPicture = golden.picture.map { ContentHash(of: $0) }
      let key = key(of: variant, result)
      if !options.drawsAll, skipList.holds(variant.name, key) {
        return Outcome(result: result, key: key, isSkipped: true)
      }
      return try judged(variant, against: golden, known: result, key: key, with: &worker)
    } catch {
      result.verdict = .error
      result.message = error.message
      return Outcome(result: result, key: key(of: variant, result))
    }
  }

  private func key(of variant: GoldenVariant, _ result: VariantResult) -> ContentHash {
    ContentHash(of: [
      fileHashes[variant.file].text, variant.name, options.comparesPictures ? "pictures" : "frames",
      result.expectedFrames?.text ?? "", result.expectedPicture?.text ?? "",
    ])
  }

  private func judged(
    _ variant: GoldenVariant, against golden: GoldenFiles, known: VariantResult, key: ContentHash,
    with worker: inout Worker
  ) throws(FileError) -> Outcome {
    var outcome = Outcome(result: known, key: key)
    switch draw(variant, &worker.maker) {
    case .failure(let error):
      outcome.result.verdict = .error
      outcome.result.message = "it cannot be drawn: \(error)"
    case .success(let actual):
      outcome.missingFonts = worker.maker.drawnFonts.missing
      (outcome.result, outcome.hiding) = try judge(of: variant).judged(
        known, actual, against: golden, in: workspace, with: &worker.comparer)
    }
    return outcome
  }

  func judge(of variant: GoldenVariant) -> VariantJudge {
    let rules = project.file.rules(for: variant.name)
    return VariantJudge(
      tolerance: rules.tolerance, masks: rules.masks, fingerprint: fingerprint, requiresLooks: options.requiresLooks,
      pictureScale: options.comparesPictures ? variant.request.scale : nil)
  }

  /// Returns the goldens that the variants would have, by name, without variants that cannot be drawn.
  func drawn(_ variants: [GoldenVariant]) -> [String: GoldenFiles] {
    let drawn = inParallel(variants, jobs: options.jobs) {
      PictureMaker()
    } _: { variant, maker -> (String, GoldenFiles)? in
      guard case .success(let actual) = draw(variant, &maker) else { return nil }
      return (variant.name, GoldenFiles(frames: actual.frames, picture: actual.picture))
    }
    return Dictionary(drawn.compactMap(\.self)) { first, _ in first }
  }

  func draw(_ variant: GoldenVariant, _ maker: inout PictureMaker) -> Result<ActualVariant, RenderError> {
    let picture = maker.make(variant.request)
    return picture.bytes.map {
      ActualVariant(layout: picture.layout, picture: fingerprint.marking($0, drawnWith: picture.fonts))
    }
  }
}

extension VariantResult {
  mutating func take(_ judgement: Judgement, of actual: ActualVariant) {
    verdict = judgement.verdict
    guard verdict != .equal else { return }
    groups = judgement.groups
    also = judgement.also
    difference = judgement.difference
    message = judgement.message
    rendererChanges = judgement.rendererChanges
    if judgement.canBeAccepted {
      actualFrames = ContentHash(of: actual.frames)
      actualPicture = ContentHash(of: actual.picture)
    }
    size = actual.layout.environment.size
    if var difference, verdicts.contains(.paint) {
      if verdict != .paint { difference.clusters = judgement.unexplained }
      paintedViews = actual.layout.views(in: difference)
    }
  }
}
