/// One line of the report: our time, and a peer's time divided by it.
struct Figure {
  var work: String
  /// The median in milliseconds.
  var ours: Double
  /// The peer's name, and its milliseconds in the same run; nil if the peer is not on this machine.
  var peer: String
  var theirs: Double?
  /// The required and the desirable ratio of the peer's time to ours.
  var bar: Double
  var worth: Double
  /// Evidence that both did the same work, such as an objective value or a number of pixels.
  var proof = ""

  var ratio: Double? { theirs.map { $0 / ours } }
}

/// A part of the report, written to its own file.
struct Suite: Sendable {
  var name: String
  var summary: String
  var figures: @Sendable () throws -> [Figure]
}

extension Suite {
  static var all: [Suite] {
    var all: [Suite] = [.solver, .engine, .language, .pictures, .matrix, .comparison, .goldens, .preview, .snapshots]
    #if os(Linux)
      all.append(.kit)
    #endif
    return all
  }
}

func table(_ figures: [Figure]) -> String {
  let heading = ["work", "ours", "peer", "theirs", "ratio", "bar", "worth", ""]
  let rows = figures.map { figure in
    [
      figure.work, milliseconds(figure.ours), figure.peer, figure.theirs.map(milliseconds) ?? "absent",
      figure.ratio.map { "\(rounded($0))×" } ?? "–", "\(rounded(figure.bar))×", "\(rounded(figure.worth))×",
      figure.proof,
    ]
  }
  let widths = heading.indices.map { column in ([heading] + rows).map { $0[column].count }.max() ?? 0 }
  return ([heading] + rows).map { row in
    zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ") + "\n"
  }.joined()
}

func milliseconds(_ value: Double) -> String { "\(rounded(value)) ms" }

func rounded(_ value: Double) -> String {
  if value == 0 || !value.isFinite { return "\(value)" }
  var unit = 1.0
  while (value / unit).magnitude >= 1000 { unit *= 10 }
  while (value / unit).magnitude < 100 { unit /= 10 }
  let shown = (value / unit).rounded() * unit
  return shown >= 100 ? "\(Int(shown))" : "\((shown * 100_000).rounded() / 100_000)"
}
