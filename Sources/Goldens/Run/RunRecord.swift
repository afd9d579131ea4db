/// The results of a run, kept for later commands.
package struct RunRecord: Hashable, Sendable {
  package static let schema = 2

  package struct File: Hashable, Sendable {
    package var path: String
    package var inputs: [InputFile]

    package init(path: String, inputs: [InputFile]) { (self.path, self.inputs) = (path, inputs) }
  }

  /// Which part of the cells this was; nil for all of them.
  package var shard: Shard?
  package var goldens: String
  /// The revision whose layouts the run compared with, instead of the goldens.
  package var base: String?
  package var fingerprint: String
  package var files: [File] = []
  /// The cells that were as expected, by name.
  package var equal: [String] = []
  /// Of those, how many were not drawn because nothing they depend on had changed.
  package var skipped = 0
  /// All other cells, by name.
  package var results: [CellResult] = []
  /// The parts that were not compared.
  package var masks: [MaskRecord] = []
  package var milliseconds = 0

  package init(goldens: String, fingerprint: String) { (self.goldens, self.fingerprint) = (goldens, fingerprint) }

  package func count(_ verdict: Verdict) -> Int {
    verdict == .equal ? equal.count : results.count { $0.verdict == verdict }
  }

  /// Whether everything was as expected.
  package var isClean: Bool { results.isEmpty }

  /// Such as `412 equal, 3 changed, 1 new, 0 missing, 0 orphaned in 0.8 s`.
  package var summary: String {
    let changed = count(.layout) + count(.look) + count(.paint), errors = count(.error)
    let counts = [
      "\(equal.count) equal", "\(changed) changed", "\(count(.new)) new", "\(count(.missing)) missing",
      "\(count(.orphaned)) orphaned",
    ]
    let tenths = (milliseconds + 50) / 100
    return (counts + (errors == 0 ? [] : [errors == 1 ? "1 error" : "\(errors) errors"])).joined(separator: ", ")
      + " in \(tenths / 10).\(tenths % 10) s"
  }
}
