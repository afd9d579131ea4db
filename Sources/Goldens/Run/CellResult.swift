import FrameRecords
package import LayoutModel
package import ProjectFiles
package import Raster

/// The result of one cell.
package struct CellResult: Hashable, Sendable {
  /// The decision about a difference.
  package enum Decision: String, Hashable, Sendable { case pending, accepted, rejected }

  package var cell: String
  /// The layout file; empty for an orphan.
  package var file: String
  package var verdict: Verdict
  /// Further differences: the look of views, or pixels that no change of a view explains.
  package var also: [Verdict] = []
  package var decision = Decision.pending
  package var groups: [ChangeGroup] = []
  package var causes: [Cause] = []
  package var difference: PictureDifference?
  /// The views that the different pixels are in.
  package var paintedViews: [String] = []
  /// The places in the sources that pixels differ for where no view changed, as numbers of `causes`.
  package var paintCauses: [Int] = []
  /// How large the screen is, in points; nil where nothing was drawn.
  package var size: Size?
  /// Anything else to say, such as why it could not be drawn.
  package var message: String?
  /// The differences between the renderer and the golden's; empty for the same one.
  package var rendererChanges: [String] = []
  /// Of the golden's files when the run saw them; nil where there was none.
  package var expectedFrames, expectedPicture: ContentHash?
  /// Of the picture; nil where nothing was drawn.
  package var actualFrames, actualPicture: ContentHash?

  package init(cell: String, file: String, verdict: Verdict) {
    (self.cell, self.file, self.verdict) = (cell, file, verdict)
  }

  package var verdicts: [Verdict] { [verdict] + also }

  /// Such as `layout + look`.
  package var verdictText: String { verdicts.map(\.rawValue).joined(separator: " + ") }

  /// Whether the picture may differ for no other reason than that another renderer drew the golden.
  package var mayBeRendererAlone: Bool {
    verdict == .paint && difference != nil && causes.isEmpty && !rendererChanges.isEmpty
  }

  /// Whether accepting it would change the goldens.
  package var canBeAccepted: Bool { verdict == .orphaned || verdict != .equal && actualFrames != nil }

  /// Whether every difference in it has a line of the sources that made it.
  package var isExplained: Bool {
    guard !causes.isEmpty, verdict != .error, verdict != .missing else { return false }
    return (!verdicts.contains(.paint) || !paintCauses.isEmpty) && groups.allSatisfy { !$0.causes.isEmpty }
  }

  /// Adds causes that are not among the cell's yet; the places of all given.
  mutating func add(_ new: [Cause]) -> [Int] {
    new.map { cause in
      if let place = causes.firstIndex(of: cause) { return place }
      causes.append(cause)
      return causes.count - 1
    }
  }
}
