import Raster

extension RunReport {
  /// JUnit's XML: a suite for each layout, a case for each cell.
  package var junit: String {
    var suites: [(name: String, cases: [String], failures: Int, errors: Int)] = []
    func add(_ cell: String, _ body: String?, isError: Bool = false) {
      let name = suiteName(cell)
      let index = suites.firstIndex { $0.name == name } ?? suites.count
      if index == suites.count { suites.append((name, [], 0, 0)) }
      let head = "    <testcase classname=\"\(escaped(name))\" name=\"\(escaped(cell))\""
      suites[index].cases.append(body.map { "\(head)>\n\($0)    </testcase>\n" } ?? "\(head)/>\n")
      if body != nil { if isError { suites[index].errors += 1 } else { suites[index].failures += 1 } }
    }
    for cell in record.equal { add(cell, nil) }
    for result in record.results {
      let isError = result.verdict == .error, tag = isError ? "error" : "failure"
      let text = escaped(cellText(result)), type = result.verdict.rawValue
      add(
        result.cell, "      <\(tag) type=\"\(type)\" message=\"\(escaped(headline(of: result)))\">\(text)</\(tag)>\n",
        isError: isError)
    }
    let body = suites.sorted { $0.name < $1.name }.map { suite in
      "  <testsuite name=\"\(escaped(suite.name))\" tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\">\n"
        + suite.cases.joined() + "  </testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plumb test\">\n" + body.joined()
      + "</testsuites>\n"
  }

  private func suiteName(_ cell: String) -> String {
    cell.lastIndex(of: "/").map { String(cell[..<$0]) } ?? cell
  }
}

/// A result in a few words.
func headline(of result: CellResult) -> String {
  switch result.verdict {
  case .layout, .look: headlines(of: result).joined(separator: "; ")
  case .paint: result.difference.map { "\($0.differing) pixels differ" } ?? result.message ?? "its picture changed"
  case .new: "it has no golden"
  case .missing, .error: result.message ?? "it could not be compared"
  case .orphaned: "no cell uses this golden any more"
  case .equal: "as it was"
  }
}

/// One for each verdict, none twice.
private func headlines(of result: CellResult) -> [String] {
  result.verdicts.reduce(into: []) { lines, verdict in
    if let line = leading(verdict, in: result), !lines.contains(line) { lines.append(line) }
  }
}

/// The first change that a verdict is for.
private func leading(_ verdict: Verdict, in result: CellResult) -> String? {
  if verdict == .paint { return "pixels differ where no view changed" }
  let group = result.groups.first { ($0.leader.aspects == [.look]) == (verdict == .look) }
  let named = group ?? result.groups.first { $0.leader.aspects.contains(.look) == (verdict == .look) }
  return named.map { "\($0.leader.path) \($0.leader.words)" }
}

/// A text in XML or HTML; characters that XML cannot have are left out.
func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
