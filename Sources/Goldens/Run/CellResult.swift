import FrameRecords
package import LayoutModel
package import ProjectFiles
package import Raster

/// The result for one cell.
package struct CellResult: Hashable, Sendable {
  /// The user's decision about a difference.
  package enum Decision: String, Hashable, Sendable { case pending, accepted, rejected }

  package var cell: String
  /// The path of the layout file; empty for an orphan.
  package var file: String
  package var verdict: Verdict
  /// The name of the golden that it was compared with, if that is another: the file, the screen or the preview was
  /// renamed.
  package var renamedFrom: String?
  /// Further kinds of difference: looks, or pixels that no view's change explains.
  package var also: [Verdict] = []
  package var decision = Decision.pending
  package var groups: [ChangeGroup] = []
  package var causes: [Cause] = []
  package var difference: PictureDifference?
  /// The paths of the views that contain differing pixels.
  package var paintedViews: [String] = []
  /// The causes of pixel differences where no view changed, as indices into `causes`.
  package var paintCauses: [Int] = []
  /// The size of the screen in points; nil if nothing was drawn.
  package var size: Size?
  /// Additional information, such as why the cell could not be drawn.
  package var message: String?
  /// The version changes between the golden's renderer and this one; empty if they are the same.
  package var rendererChanges: [String] = []
  /// The hashes of the golden's files at the time of the run; nil for a missing file.
  package var expectedFrames, expectedPicture: ContentHash?
  /// The hashes of the files drawn by the run; nil if nothing was drawn.
  package var actualFrames, actualPicture: ContentHash?

  package init(cell: String, file: String, verdict: Verdict) {
    (self.cell, self.file, self.verdict) = (cell, file, verdict)
  }

  package var verdicts: [Verdict] { [verdict] + also }

  /// The verdicts joined, such as `layout + look`.
  package var verdictText: String { verdicts.map(\.rawValue).joined(separator: " + ") }

  /// Whether a change of renderer alone could explain the difference.
  package var mayBeRendererAlone: Bool {
    verdict == .paint && difference != nil && causes.isEmpty && !rendererChanges.isEmpty
  }

  /// Whether accepting the result would change the goldens.
  package var canBeAccepted: Bool { verdict == .orphaned || verdict != .equal && actualFrames != nil }

  /// Whether a source line explains every difference.
  package var isExplained: Bool {
    guard !causes.isEmpty, verdict != .error, verdict != .missing else { return false }
    return (!verdicts.contains(.paint) || !paintCauses.isEmpty) && groups.allSatisfy { !$0.causes.isEmpty }
  }

  /// Adds the causes that the cell does not have yet, and returns the indices of all the given ones.
  mutating func add(_ new: [Cause]) -> [Int] {
    new.map { cause in
      if let place = causes.firstIndex(of: cause) { return place }
      causes.append(cause)
      return causes.count - 1
    }
  }
}
