package import ProjectFiles
package import Raster

/// A change of one view with all that changed for its sake.
package struct ChangeGroup: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var path: String
    /// Such as `label`.
    package var kind: String
    /// Such as `moved 4 pt down`.
    package var words: String
    package var aspects: Set<ChangeAspect>

    package init(path: String, kind: String, words: String, aspects: Set<ChangeAspect>) {
      (self.path, self.kind, self.words, self.aspects) = (path, kind, words, aspects)
    }
  }

  package var leader: Change
  package var followers: [Change]
  /// The constraints and properties of the leader that are others than before, each with its place.
  package var reasons: [Reason]
  /// The places in the sources whose change did it, as numbers of the cell's causes.
  package var causes: [Int]

  package init(leader: Change, followers: [Change] = [], reasons: [Reason] = [], causes: [Int] = []) {
    (self.leader, self.followers, self.reasons, self.causes) = (leader, followers, reasons, causes)
  }
}

/// A constraint or property that is another than before.
package struct Reason: Hashable, Sendable {
  /// As it is now, or as it was where it is gone.
  package var text: String
  /// Its earlier text; nil if it is new or gone.
  package var before: String?
  /// `file:line:column`.
  package var place: String?

  package init(text: String, before: String? = nil, place: String? = nil) {
    (self.text, self.before, self.place) = (text, before, place)
  }
}

/// A place in the sources that, put back to what it was, makes the difference go away.
package struct Cause: Hashable, Sendable {
  package var path: String
  /// From 1.
  package var line, column: Int
  package var before, after: String
  /// The line as it is now, without its indentation.
  package var source: String

  package init(path: String, line: Int, column: Int, before: String, after: String, source: String) {
    (self.path, self.line, self.column) = (path, line, column)
    (self.before, self.after, self.source) = (before, after, source)
  }

  /// Such as `let standard = 12, before 8`.
  package var words: String {
    if after.isEmpty && source.isEmpty { return "'\(shortened(before))' was removed" }
    if after.isEmpty { return "'\(shortened(before))' was removed from '\(shortened(source))'" }
    if before.isEmpty {
      return source.hasPrefix(after) ? "\(shortened(source)) is new" : "'\(shortened(after))' was added"
    }
    return "\(source.count <= 60 ? source : shortened(after)), before \(shortened(before))"
  }

  package var place: String { "\(path):\(line):\(column)" }
}

/// The result of a run for one cell.
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
  /// Additional information, such as why it could not be drawn.
  package var message: String?
  /// In what the renderer is another than the golden's; empty for the same one.
  package var rendererChanges: [String] = []
  /// Of the golden's files when the run saw them; nil where there was none.
  package var expectedFrames, expectedPicture: ContentHash?
  /// Of what was drawn; nil where nothing was.
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
}
