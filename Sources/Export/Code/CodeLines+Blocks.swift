/// Blocks whose first line may have to be broken.
extension CodeLines {
  /// Adds a type. If its first line has to be broken, the brace goes on a line of its own.
  mutating func type(_ name: String, _ inherited: [String], _ body: (inout CodeLines) -> Void) {
    let head = "final class \(name): "
    let flat = head + inherited.joined(separator: ", ") + " {"
    if fits(flat) {
      line(flat)
    } else {
      var row = head + (inherited.first ?? ""), rows: [String] = []
      for name in inherited.dropFirst() {
        if fits(row + ", \(name),") {
          row += ", " + name
        } else {
          rows.append(row + ",")
          row = "  " + name
        }
      }
      for row in rows + [row] { line(row) }
      line("{")
    }
    indented(body)
    line("}")
  }

  /// Adds a method, breaking its signature if necessary.
  mutating func method(_ signature: Code, _ body: (inout CodeLines) -> Void) {
    add(signature)
    indented(body)
    line("}")
  }

  /// Adds a preview, which UIKit has since iOS 17.
  mutating func preview(
    _ arguments: [Code.Argument], for target: DeploymentTarget, _ body: (inout CodeLines) -> Void
  ) {
    if !target.has(17) { line("@available(iOS 17, *)") }
    method(.call("#Preview", arguments, tail: " {"), body)
  }

  /// Adds an `if` statement.
  mutating func branch(
    _ test: String, _ body: (inout CodeLines) -> Void, otherwise: ((inout CodeLines) -> Void)? = nil
  ) {
    if fits("if \(test) {") {
      line("if \(test) {")
    } else {
      let clauses = test.clauses
      for row in clauses.count > 1 ? rows(ofClauses: clauses) : rows(ofExpression: "if " + test, indentation: "  ") {
        line(row)
      }
      line("{")
    }
    indented(body)
    if let otherwise {
      line("} else {")
      indented(otherwise)
    }
    line("}")
  }

  private func rows(ofClauses clauses: [String]) -> [String] {
    var rows: [String] = [], row = "if " + clauses[0]
    for (place, clause) in clauses.enumerated().dropFirst() {
      let end = place == clauses.count - 1 ? "" : ","
      if fits(row + ", " + clause + end) {
        row += ", " + clause
      } else {
        rows.append(row + ",")
        row = "  " + clause
      }
    }
    return rows + [row]
  }

  /// Returns an expression on one line if it fits, otherwise with one line for each of its terms. Those in parentheses
  /// that a later line opens are indented further.
  func rows(ofExpression expression: String, indentation: String = "") -> [String] {
    guard !fits(expression), let sign = [" || ", " && "].first(where: expression.contains) else { return [expression] }
    // The rows that open the parentheses around a term.
    var rows: [String] = [], opening: [Int] = []
    for (row, term) in expression.components(between: sign).enumerated() {
      let inner = String(repeating: "  ", count: Set(opening.filter { $0 > 0 }).count)
      rows.append(row == 0 ? term : indentation + inner + sign.dropFirst() + term)
      for character in term {
        if character == "(" { opening.append(row) }
        if character == ")" { _ = opening.popLast() }
      }
    }
    return rows
  }
}

extension String {
  /// The conditions in a condition list. The commas inside `#available` do not separate conditions.
  fileprivate var clauses: [String] {
    components(between: ", ").reduce(into: []) { clauses, part in
      if part.hasPrefix("*"), let last = clauses.popLast() {
        clauses.append(last + ", " + part)
      } else {
        clauses.append(part)
      }
    }
  }

  func components(between separator: String) -> [String] {
    var parts: [String] = [], rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

extension CodeLines {
  /// Returns the text of a file with some declarations in an enum without cases.
  ///
  /// - Parameter isIsolated: Whether the enum is isolated to the main actor.
  static func file(declaring declarations: [[String]], in type: String, isolated isIsolated: Bool = false) -> String {
    var file = CodeLines()
    file.line("import UIKit")
    file.line()
    if isIsolated { file.line("@MainActor") }
    file.block("enum \(type) {") { file in
      for (place, lines) in declarations.enumerated() {
        if place > 0 { file.line() }
        for line in lines { file.line(line) }
      }
    }
    return file.text
  }
}
