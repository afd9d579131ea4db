import Diagnostics
package import ProjectFiles

/// A decision about goldens, stored in the project's history with the files it changed.
package struct Decision: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case accept
    /// Differences were rejected; no file changes.
    case reject
    /// The decision with this number was undone.
    case undo(Int)
    /// The undo with this number was itself undone.
    case redo(Int)

    /// The number of the decision that this one reverts.
    package var takenBack: Int? {
      switch self {
      case .accept, .reject: nil
      case .undo(let number), .redo(let number): number
      }
    }
  }

  package var kind: Kind
  package var variants: [String]
  package var run: ContentHash?
  /// The live preview's session in which the decision was made.
  package var session: String?
  /// The commit that was checked out.
  package var head: String?

  package init(_ kind: Kind, of variants: [String], in run: ContentHash?, session: String? = nil) {
    self.kind = kind
    self.variants = variants
    self.run = run
    self.session = session
  }
}

extension Decision {
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("kind", kind.word)
      json.optionalField("takesBack", kind.takenBack)
      json.field("cells", variants)
      json.optionalField("run", run?.text)
      json.optionalField("session", session)
      json.optionalField("head", head)
    }
    return json.text
  }

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
  /// Updates rejected differences. Accepted differences need no update, because the goldens show them.
  ///
  /// - Parameter decision: A rejection, or the undo or redo of a rejection.
  package mutating func take(_ decision: Decision) {
    let variants = Set(decision.variants)
    for index in results.indices where variants.contains(results[index].variant) && results[index].decision != .accepted
    {
      switch decision.kind {
      case .reject, .redo: results[index].decision = .rejected
      case .undo: results[index].decision = .pending
      case .accept: continue
      }
    }
  }
}
