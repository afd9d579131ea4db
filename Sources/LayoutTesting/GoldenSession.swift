#if os(Linux)
  import CairoRenderer
  import Goldens
  import LayoutModel
  import Painting
  import Pipeline
  import ProjectFiles
  import Raster
  import UIKit
  import ViewTrees

  /// Checks the variants of one expectation. Differences are reported at the end.
  @MainActor
  struct GoldenSession {
    private let expectation: LayoutExpectation
    private let project: TestedPackage
    private let recording: LayoutRecording
    /// The folder of the expectation's goldens, relative to the package's folder.
    private let prefix: String
    private var results: [VariantResult] = []
    private var equal: [String] = []

    init(_ expectation: LayoutExpectation) throws {
      self.expectation = expectation
      project = try TestedPackage.around(expectation.place.path)
      prefix = project.goldenPrefix(of: expectation.place)
      recording = try expectation.recording ?? LayoutRecording.asked
      try project.claim("\(prefix)/\(fileSafe(expectation.name))", for: expectation.place)
    }

    static func words(of error: any Error) -> String {
      (error as? FileError)?.message ?? (error as? TestingFailure)?.message ?? "the layout cannot be created: \(error)"
    }

    mutating func check(_ tree: ViewTree, in environment: Environment) throws {
      let layout = SolvedLayout(tree, screen: expectation.name, in: environment)
      let variant = prefix + "/" + ScreenVariant(file: "", screen: layout.screen, environment: environment).goldenName
      let golden = try project.goldens.files(variant)
      var actual = ActualVariant(layout: layout, picture: [])
      let comparesPictures = expectation.pictures != .none
      if comparesPictures || golden.frames != actual.frames { actual.picture = try picture(of: layout) }
      var result = VariantResult(variant: variant, file: project.path(of: expectation.place), verdict: .equal)
      result.expectedFrames = golden.frames.map { ContentHash(of: $0) }
      result.expectedPicture = golden.picture.map { ContentHash(of: $0) }
      let judge = VariantJudge(
        tolerance: expectation.tolerance.model, fingerprint: GoldenRenderer.shared.fingerprint,
        pictureScale: comparesPictures ? GoldenRenderer.scale : nil)
      result = try judge.result(
        of: result, actual, against: golden, in: project.workspace, with: &GoldenRenderer.shared.comparer)
      if result.verdict == .equal { equal.append(variant) } else { results.append(result) }
    }

    private func picture(of layout: SolvedLayout) throws -> [UInt8] {
      try GoldenRenderer.shared.picture(of: layout.filled(), expectation.pictures.style)
    }

    /// Saves the results for later commands, records goldens if requested, and fails the test if there are differences.
    mutating func end() throws {
      guard !results.isEmpty || project.hasResults(of: equal) else { return }
      let recorded = results.filter(isWanted)
      try project.keep(results, equal: equal, of: expectation.place)
      try project.record(recorded)
      for result in results {
        attach(result)
        let words = variantText(result).trimmingCharacters(in: .whitespacesAndNewlines)
        expectation.place.fail(words + "\n" + advice(result, isRecorded: recorded.contains(result)))
      }
    }

    private func isWanted(_ result: VariantResult) -> Bool {
      guard result.canBeAccepted else { return false }
      switch recording {
      case .none: return false
      case .missing: return [.new, .missing].contains(result.verdict)
      case .failed: return true
      }
    }

    private func advice(_ result: VariantResult, isRecorded: Bool) -> String {
      if isRecorded { return "recorded; check it, then run the test again" }
      if !result.canBeAccepted { return "nothing can be recorded for it" }
      return result.verdict == .new
        ? "set PLUMB_RECORD=missing or run 'plumb accept' to record it"
        : "run 'plumb review' to see it, or 'plumb accept' to make it the golden"
    }

    private func attach(_ result: VariantResult) {
      let name = result.variant.replacingOccurrences(of: "/", with: ".")
      for kind in [StateFolder.Artefact.comparison, .actual] {
        guard let bytes = try? project.workspace.read(StateFolder.artefact(kind, of: result.variant)) else { continue }
        return expectation.place.attach(bytes, named: "\(name).\(kind.rawValue)")
      }
    }
  }

  /// The renderer and comparer. All tests share them because opening fonts takes longer than drawing.
  @MainActor
  private final class GoldenRenderer {
    static let shared = GoldenRenderer()
    static let scale = Scale(1)

    private(set) lazy var fingerprint = RendererFingerprint.current()
    var comparer = PictureComparer()
    private var maker = PictureMaker()

    func picture(of layout: SolvedLayout, _ style: PaintStyle) throws(RenderError) -> [UInt8] {
      let list = paint(layout, style: style, overlays: [], images: .empty, part: .whole)
      let bytes = try maker.bytes(of: list, as: .png, scale: GoldenRenderer.scale)
      return fingerprint.marking(bytes, drawnWith: maker.drawnFonts)
    }
  }

  extension LayoutPictures {
    fileprivate var style: PaintStyle {
      switch self {
      case .none, .full: .full
      case .wireframe: .wireframe
      case .blocks: .blocks
      }
    }
  }

  extension LayoutTolerance {
    fileprivate var model: Tolerance {
      var tolerance = Tolerance()
      tolerance.frame = Points(frame)
      tolerance.threshold = threshold
      tolerance.maxDiffPixels = maxDiffPixels
      return tolerance
    }
  }
#endif
