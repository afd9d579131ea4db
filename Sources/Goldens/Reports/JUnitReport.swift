import Diagnostics
import FrameRecords
import Raster

extension RunReport {
  /// The run as JUnit XML: one suite per layout, one case per cell.
  package var junit: String {
    var suites: [(name: String, cases: [String], failures: Int, errors: Int)] = []
    func add(_ cell: String, _ body: String?, isError: Bool = false) {
      let name = suiteName(cell)
      let index = suites.firstIndex { $0.name == name } ?? suites.count
      if index == suites.count { suites.append((name, [], 0, 0)) }
      let head = "    <testcase classname=\"\(escapedName(name))\" name=\"\(escapedName(cell))\""
      suites[index].cases.append(body.map { "\(head)>\n\($0)    </testcase>\n" } ?? "\(head)/>\n")
      if body != nil { if isError { suites[index].errors += 1 } else { suites[index].failures += 1 } }
    }
    for cell in record.equal { add(cell, nil) }
    for result in record.results {
      let isError = result.verdict == .error, tag = isError ? "error" : "failure"
      let text = escaped(cellText(result)), type = result.verdict.rawValue
      add(
        result.cell,
        "      <\(tag) type=\"\(type)\" message=\"\(escapedName(record.headline(of: result)))\">\(text)</\(tag)>\n",
        isError: isError)
    }
    let body = suites.sorted { $0.name < $1.name }.map { suite in
      "  <testsuite name=\"\(escapedName(suite.name))\" tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\">\n"
        + properties(suite.name) + suite.cases.joined() + "  </testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plumb test\">\n" + body.joined()
      + "</testsuites>\n"
  }

  /// Returns the masks that apply to a suite's cells.
  private func properties(_ suite: String) -> String {
    let masks = record.masks.filter { mask in mask.cells.contains { suiteName($0) == suite } }
    if masks.isEmpty { return "" }
    let lines = masks.map { mask in
      "      <property name=\"ignored\" value=\"\(escapedName("\(mask.text) (\(mask.place))"))\"/>\n"
    }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }

  private func suiteName(_ cell: String) -> String {
    cell.lastIndex(of: "/").map { String(cell[..<$0]) } ?? cell
  }
}

/// Escapes a name for XML or HTML.
private func escapedName(_ text: String) -> String { escaped(text.onOneLine) }

/// Escapes text for XML or HTML, dropping characters that XML does not allow.
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
