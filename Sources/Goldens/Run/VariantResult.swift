import Diagnostics
import FrameRecords
import LayoutEngine
package import LayoutModel
import Pipeline
package import ProjectFiles
package import Raster

/// The result for one variant.
package struct VariantResult: Hashable, Sendable {
  package enum Decision: String, Hashable, Sendable { case pending, accepted, rejected }

  package var variant: String
  /// The path of the layout file; empty for an orphan.
  package var file: String
  package var verdict: Verdict
  /// The golden's name if the file, the screen or the preview was renamed; nil if the golden has the variant's name.
  package var renamedFrom: String?
  package var also: [Verdict] = []
  package var decision = Decision.pending
  package var groups: [ChangeGroup] = []
  package var causes: [Cause] = []
  package var difference: PictureDifference?
  package var paintedViews: [String] = []
  /// The causes of pixel differences where no view changed, as indices into `causes`.
  package var paintCauses: [Int] = []
  /// In points; nil if nothing was drawn.
  package var size: Size?
  package var message: String?
  /// The versions that differ between the golden's renderer and the current one.
  package var rendererChanges: [String] = []
  /// The hashes of the golden's files at the time of the run; nil for a missing file.
  package var expectedFrames, expectedPicture: ContentHash?
  /// The hashes of the files drawn by the run; nil if nothing was drawn.
  package var actualFrames, actualPicture: ContentHash?

  package init(variant: String, file: String, verdict: Verdict) {
    self.variant = variant
    self.file = file
    self.verdict = verdict
  }

  package var verdicts: [Verdict] { [verdict] + also }

  /// The verdicts joined, such as `layout + look`.
  package var verdictText: String { verdicts.map(\.rawValue).joined(separator: " + ") }

  /// Whether a change of renderer alone could explain the difference.
  package var mayBeRendererAlone: Bool {
    verdict == .paint && difference != nil && causes.isEmpty && !rendererChanges.isEmpty
  }

  package var canBeAccepted: Bool { verdict == .orphaned || verdict != .equal && actualFrames != nil }

  package var isExplained: Bool {
    guard !causes.isEmpty, verdict != .error, verdict != .missing else { return false }
    return (!verdicts.contains(.paint) || !paintCauses.isEmpty) && groups.allSatisfy { !$0.causes.isEmpty }
  }

  /// Adds the causes that the variant does not have yet, and returns the indices of all the given ones.
  mutating func add(_ new: [Cause]) -> [Int] {
    new.map { cause in
      if let place = causes.firstIndex(of: cause) { return place }
      causes.append(cause)
      return causes.count - 1
    }
  }
}

/// The current appearance of a variant.
package struct ActualVariant {
  package let layout: SolvedLayout
  let record: FrameRecord
  /// The record as a file.
  package let frames: [UInt8]
  package var picture: [UInt8]

  /// - Parameter picture: A PNG file in the form of a golden; empty if pictures are not compared.
  package init(layout: SolvedLayout, picture: [UInt8]) {
    self.layout = layout
    self.picture = picture
    record = FrameRecord(layout)
    frames = Array(record.json.utf8)
  }
}

/// A verdict with its evidence.
struct Judgement {
  var verdict: Verdict
  var also: [Verdict] = []
  var changes: [ViewChange] = []
  var groups: [ChangeGroup] = []
  /// The frames of changed views on the screen, before and after.
  var changedBoxes: [Rect] = []
  var difference: PictureDifference?
  /// Clusters of differing pixels outside every changed view.
  var unexplained: [PixelBox] = []
  var rendererChanges: [String] = []
  /// The masks that hid a difference.
  var hiding: Set<MaskSource> = []
  var message: String?
  /// Whether the current files can become the golden.
  var canBeAccepted = true

  init(_ verdict: Verdict, message: String? = nil) {
    self.verdict = verdict
    self.message = message
  }

  /// The verdict on a layout whose frames may be wrong, because solving it would take too long.
  init?(ofUnfinished layout: SolvedLayout) {
    guard let problem = layout.diagnostics.first(where: { $0.code == .unfinishedSolution }) else { return nil }
    let reason = problem.message.prefix { $0 != ";" }
    self.init(.error, message: "its frames may be wrong, so they can be neither compared nor accepted: \(reason)")
    canBeAccepted = false
  }
}

/// Compares a variant with its golden, or with another revision.
package struct VariantJudge {
  private let tolerance: Tolerance
  private let masks: [GoldenMask]
  private let fingerprint: RendererFingerprint
  private let requiresLooks: Bool
  private let pictureScale: Scale?

  /// - Parameters:
  ///   - masks: The masks of the project file. Layouts mask further views.
  ///   - requiresLooks: Whether a golden without looks counts as incomplete, so that it is recorded again.
  ///   - pictureScale: The scale of the pictures; nil to compare frames and looks only.
  package init(
    tolerance: Tolerance, masks: [GoldenMask] = [], fingerprint: RendererFingerprint, requiresLooks: Bool = false,
    pictureScale: Scale?
  ) {
    self.tolerance = tolerance
    self.masks = masks
    self.fingerprint = fingerprint
    self.requiresLooks = requiresLooks
    self.pictureScale = pictureScale
  }

  private var comparesPictures: Bool { pictureScale != nil }

  /// Judges a variant. If it differs, saves its files in the workspace.
  package func result(
    of variant: VariantResult, _ actual: ActualVariant, against expected: GoldenFiles, in workspace: StateFolder,
    with comparer: inout PictureComparer
  ) throws(FileError) -> VariantResult {
    try judged(variant, actual, against: expected, in: workspace, with: &comparer).result
  }

  func judged(
    _ variant: VariantResult, _ actual: ActualVariant, against expected: GoldenFiles, in workspace: StateFolder,
    with comparer: inout PictureComparer
  ) throws(FileError) -> (result: VariantResult, hiding: Set<MaskSource>) {
    var result = variant
    let judgement = judge(actual, against: expected, with: &comparer)
    result.take(judgement, of: actual)
    if result.verdict != .equal {
      try workspace.keep(actual, of: variant.variant, against: expected, judgedAs: judgement)
    }
    return (result, judgement.hiding)
  }

  func judge(
    _ actual: ActualVariant, against expected: GoldenFiles, with comparer: inout PictureComparer
  ) -> Judgement {
    if let judgement = Judgement(ofUnfinished: actual.layout) { return judgement }
    guard expected.frames != nil || expected.picture != nil else { return Judgement(.new) }
    guard let frames = expected.frames else {
      return Judgement(.missing, message: "the frames of its golden are missing")
    }
    var (judgement, masks) = judgeFrames(actual, frames)
    if [.error, .missing].contains(judgement.verdict) { return judgement }
    guard let picture = expected.picture else {
      return comparesPictures ? Judgement(.missing, message: "the picture of its golden is missing") : judgement
    }
    if comparesPictures {
      judgePicture(of: actual, against: picture, maskedBy: masks, addingTo: &judgement, with: &comparer)
    }
    return judgement
  }

  private func judgeFrames(_ actual: ActualVariant, _ expected: [UInt8]) -> (Judgement, VariantMasks) {
    let same = VariantMasks(masks, actual.layout, old: nil)
    if expected == actual.frames { return (Judgement(.equal), same) }
    do throws(FrameRecordError) {
      let old = try FrameRecord(reading: expected)
      let masks = VariantMasks(masks, actual.layout, old: old)
      let new = actual.record
      let origin = actual.layout.views[.root].screenFrame.origin
      let judgement = judgement(from: old, to: new, masks, at: origin)
      let isComplete = old.hasLooks && (old.hasBars || new.bars.isEmpty)
      guard requiresLooks, !isComplete, judgement.verdict == .equal else { return (judgement, masks) }
      return (Judgement(.missing, message: "the looks of its golden are missing"), masks)
    } catch {
      let words = "the frames of its golden cannot be read: \(readError(expected) ?? "\(error)")"
      return (Judgement(.error, message: words), same)
    }
  }

  private func judgement(
    from old: FrameRecord, to new: FrameRecord, _ masks: VariantMasks, at origin: Point
  ) -> Judgement {
    let (changes, hiding) = masks.masking(old.changes(to: new, tolerance: tolerance.frame))
    let looks = changes.contains { $0.aspect == .look }
    var judgement = Judgement(changes.contains { $0.aspect != .look } ? .layout : looks ? .look : .equal)
    if looks && judgement.verdict == .layout { judgement.also = [.look] }
    judgement.changes = changes
    judgement.hiding = hiding
    judgement.groups = changeGroups(of: changes, from: old, to: new, at: origin)
    judgement.changedBoxes = changedBoxes(
      changes, from: old.screenFrames(at: origin), to: new.screenFrames(at: origin), old.formerPaths(of: new))
    return judgement
  }

  private func judgePicture(
    of actual: ActualVariant, against expected: [UInt8], maskedBy masks: VariantMasks,
    addingTo judgement: inout Judgement, with comparer: inout PictureComparer
  ) {
    if expected == actual.picture { return }
    do throws(PNGError) {
      switch try comparer.compare(old: expected, new: actual.picture, rule(masks.masks.flatMap(\.boxes))) {
      case .identical: return
      case .resized(let old, let new): judgement.message = "the picture's size changed: \(old) → \(new)"
      case .decoded(let difference):
        judgement.hiding.formUnion(try hiding(masks, in: actual.picture, against: expected, with: &comparer))
        if difference.differing > 0 { judgement.difference = difference }
        guard difference.differing > tolerance.maxDiffPixels else { return }
        judgement.unexplained = difference.clusters.filter { cluster in
          !judgement.changedBoxes.contains { pixels($0).overlaps(cluster) }
        }
      }
      if let drawnBy = PNGText.text(RendererFingerprint.keyword, in: expected) {
        let current = RendererFingerprint(drawing: actual.picture) ?? fingerprint
        judgement.rendererChanges = current.changes(from: drawnBy)
      }
      if judgement.verdict == .equal {
        judgement.verdict = .paint
      } else if !judgement.unexplained.isEmpty {
        judgement.also.append(.paint)
      }
    } catch {
      let words = "the picture of its golden cannot be read: \(readError(expected) ?? "\(error)")"
      if judgement.verdict == .equal {
        judgement = Judgement(.error, message: words)
      } else {
        judgement.message = words
      }
    }
  }

  private func rule(_ masked: [Rect]) -> PixelRule {
    PixelRule(
      threshold: tolerance.threshold, ignoresAntialiasing: tolerance.antialiasing == .ignore,
      masks: masked.map(pixels))
  }

  /// Returns the masks that each hide at least one pixel that would differ without masks.
  private func hiding(
    _ masks: VariantMasks, in actual: [UInt8], against expected: [UInt8], with comparer: inout PictureComparer
  ) throws(PNGError) -> Set<MaskSource> {
    if masks.masks.isEmpty { return [] }
    func count(_ masked: [Rect]) throws(PNGError) -> Int {
      guard case .decoded(let found) = try comparer.compare(old: expected, new: actual, rule(masked)) else { return 0 }
      return found.differing
    }
    let all = try count([])
    var hiding: Set<MaskSource> = []
    for mask in masks.masks where try count(mask.boxes) < all { hiding.insert(mask.source) }
    return hiding
  }

  private func changedBoxes(
    _ changes: [ViewChange], from before: [String: Rect], to after: [String: Rect], _ former: [String: String]
  ) -> [Rect] {
    changes.flatMap { [before[former[$0.path] ?? $0.path], after[$0.path]].compactMap(\.self) }
  }

  private func pixels(_ frame: Rect) -> PixelBox {
    func pixel(_ edge: Points, _ rule: FloatingPointRoundingRule) -> Int {
      Int(Int32(clamping: Int(clamping: (pictureScale ?? Scale(1)).pixels(edge).value.rounded(rule))))
    }
    let left = pixel(frame.minX, .down)
    let top = pixel(frame.minY, .down)
    let right = pixel(frame.maxX, .up)
    let bottom = pixel(frame.maxY, .up)
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

}

func readError(_ bytes: [UInt8]) -> String? {
  if bytes.isEmpty { return "it is empty" }
  if bytes.starts(with: "version https://git-lfs".utf8) {
    return "it is a Git LFS pointer; run 'git lfs pull' to fetch the file"
  }
  if hasConflictMarkers(bytes) {
    return "it has merge conflict markers; run 'plumb accept' to record the current result"
  }
  return nil
}

private func hasConflictMarkers(_ bytes: [UInt8]) -> Bool {
  bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
}

package enum Verdict: String, CaseIterable, Hashable, Sendable {
  case equal
  /// Views have moved or changed size.
  case layout
  /// Views have another colour, font, text or image.
  case look
  /// Pixels differ although no view changed.
  case paint
  case new
  /// One of the golden's two files is missing.
  case missing
  /// No variant uses this golden any more.
  case orphaned
  /// The variant matches a golden that has an earlier name of the file, the screen or the preview.
  case renamed
  /// The variant could not be drawn, or its golden cannot be read.
  case error
}
