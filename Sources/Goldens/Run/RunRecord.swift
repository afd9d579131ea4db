/// The results of a run, saved for later commands.
package struct RunRecord: Hashable, Sendable {
  package static let schema = 2

  package struct File: Hashable, Sendable {
    package var path: String
    package var inputs: [InputFile]

    package init(path: String, inputs: [InputFile]) { (self.path, self.inputs) = (path, inputs) }
  }

  /// The shard that the run covered; nil for all cells.
  package var shard: Shard?
  package var goldens: String
  /// The revision that the run compared with instead of the goldens.
  package var base: String?
  package var fingerprint: String
  package var files: [File] = []
  /// The names of the cells that matched.
  package var equal: [String] = []
  /// How many of the matching cells were skipped because nothing they depend on had changed.
  package var skipped = 0
  /// The other cells, sorted by name.
  package var results: [CellResult] = []
  /// The numbers of the causes that were accepted. A cell with several causes stays open until all of them are.
  package var acceptedCauses: [Int] = []
  /// The masks in effect.
  package var masks: [MaskRecord] = []
  package var milliseconds = 0

  package init(goldens: String, fingerprint: String) { (self.goldens, self.fingerprint) = (goldens, fingerprint) }

  package func count(_ verdict: Verdict) -> Int {
    verdict == .equal ? equal.count : results.count { $0.verdict == verdict }
  }

  /// Whether every cell matched.
  package var isClean: Bool { results.isEmpty }

  /// A summary such as `412 equal, 3 changed, 1 new, 0 missing, 0 orphaned in 0.8 s`.
  package var summary: String {
    let changed = count(.layout) + count(.look) + count(.paint), errors = count(.error)
    let counts = [
      "\(equal.count) equal", "\(changed) changed", "\(count(.new)) new", "\(count(.missing)) missing",
      "\(count(.orphaned)) orphaned",
    ]
    let renamed = count(.renamed)
    let tenths = (milliseconds + 50) / 100
    return
      (counts + (renamed == 0 ? [] : ["\(renamed) renamed"])
      + (errors == 0 ? [] : [errors == 1 ? "1 error" : "\(errors) errors"])).joined(separator: ", ")
      + " in \(tenths / 10).\(tenths % 10) s"
  }
}
