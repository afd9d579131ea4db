import Diagnostics
package import ProjectFiles

/// A decision about goldens, kept in a project's history with the files that changed.
package struct Decision: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Goldens were recorded or accepted.
    case accept
    /// Differences were dropped: no file changes.
    case reject
    /// The decision of a number was taken back.
    case undo(Int)
    /// The undo of a number was taken back.
    case redo(Int)

    /// The number of the decision that it reverts.
    package var takenBack: Int? {
      switch self {
      case .accept, .reject: nil
      case .undo(let number), .redo(let number): number
      }
    }
  }

  package var kind: Kind
  package var cells: [String]
  /// Which run it is about.
  package var run: ContentHash?
  /// Which page of the live preview it was made on.
  package var session: String?
  /// The commit that was checked out.
  package var head: String?

  package init(_ kind: Kind, of cells: [String], in run: ContentHash?, session: String? = nil) {
    (self.kind, self.cells, self.run, self.session) = (kind, cells, run, session)
  }
}

extension Decision {
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("kind", kind.word)
      json.optionalField("takesBack", kind.takenBack)
      json.field("cells", cells)
      json.optionalField("run", run?.text)
      json.optionalField("session", session)
      json.optionalField("head", head)
    }
    return json.text
  }

  /// nil if it is not a decision.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(reading: bytes), let word = json["kind"]?.text,
      let kind = Kind(word, json["takesBack"]?.count)
    else { return nil }
    self.init(
      kind, of: json["cells"]?.array?.compactMap(\.text) ?? [], in: json["run"]?.text.flatMap(ContentHash.init(text:)),
      session: json["session"]?.text)
    head = json["head"]?.text
  }
}

extension Decision.Kind {
  fileprivate var word: String {
    switch self {
    case .accept: "accept"
    case .reject: "reject"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  fileprivate init?(_ word: String, _ number: Int?) {
    switch (word, number) {
    case ("accept", _): self = .accept
    case ("reject", _): self = .reject
    case ("undo", let number?): self = .undo(number)
    case ("redo", let number?): self = .redo(number)
    case (_, _): return nil
    }
  }
}

extension RunRecord {
  /// Marks what became of rejected differences; the goldens themselves show which were accepted.
  ///
  /// - Parameter decision: a reject, or the undo of one.
  package mutating func take(_ decision: Decision) {
    let cells = Set(decision.cells)
    for index in results.indices where cells.contains(results[index].cell) && results[index].decision != .accepted {
      switch decision.kind {
      case .reject, .redo: results[index].decision = .rejected
      case .undo: results[index].decision = .pending
      case .accept: continue
      }
    }
  }
}
