import LayoutModel

/// Swift code that can be broken over several lines by swift-format's rules.
indirect enum Code: Hashable {
  case raw(String)
  /// A call `head(label: argument, …)tail`. Arguments without a label have an empty label.
  case call(String, [Argument], tail: String = "")
  case list([Code])
  case text(String)
  /// A lookup of the text's translation in a string table.
  case localized(String, table: String)
  case assignment(String, Code)
  /// A value and its method calls, each with its leading dot.
  case chain(String, [String])
  case available(String, Code, otherwise: Code? = nil)

  struct Argument: Hashable {
    var label: String
    var value: Code

    init(_ label: String = "", _ value: Code) {
      self.label = SwiftNames.argumentLabel(label)
      self.value = value
    }
    init(_ label: String = "", _ value: String) { self.init(label, .raw(value)) }

    /// A parameter in a declaration.
    init(parameter name: String, _ type: String) {
      label = SwiftNames.parameterLabel(name)
      value = .raw(type)
    }
  }

  var flat: String {
    switch self {
    case .raw(let text): text
    case .call(let head, let arguments, let tail): "\(head)(\(arguments.map(\.flat).joined(separator: ", ")))\(tail)"
    case .list(let items): "[\(items.map(\.flat).joined(separator: ", "))]"
    case .text(let text): literal(text)
    case .localized(let text, let table): Code.lookup(text, table).flat
    case .assignment(let place, let value): "\(place) = \(value.flat)"
    case .chain(let value, let calls): value + calls.joined()
    case .available(let version, let code, let other):
      "if #available(iOS \(version), *) { \(code.flat) }" + (other.map { " else { \($0.flat) }" } ?? "")
    }
  }
}

extension Code {
  /// Uses the text itself as the key, as string tables written by Xcode do.
  fileprivate static func lookup(_ text: String, _ table: String) -> Code {
    .call("String", [.init("localized", .text(text)), .init("table", .text(table))])
  }

  fileprivate var localizedTexts: [String] {
    switch self {
    case .raw, .text, .chain: []
    case .localized(let text, _): [text]
    case .call(_, let arguments, _): arguments.flatMap(\.value.localizedTexts)
    case .list(let items): items.flatMap(\.localizedTexts)
    case .assignment(_, let value): value.localizedTexts
    case .available(_, let code, let other): code.localizedTexts + (other?.localizedTexts ?? [])
    }
  }

  /// Whether the code has no place to break.
  fileprivate var isComplete: Bool {
    switch self {
    case .raw: true
    case .call(_, let arguments, _): arguments.isEmpty
    case .text, .localized, .list, .assignment, .chain, .available: false
    }
  }

  /// The number of lists with several items. swift-format reserves a column for the trailing comma of each.
  fileprivate var listCount: Int {
    switch self {
    case .raw, .text, .localized, .chain, .available: 0
    case .call(_, let arguments, _): arguments.reduce(0) { $0 + $1.value.listCount }
    case .list(let items): items.reduce(items.count > 1 ? 1 : 0) { $0 + $1.listCount }
    case .assignment(_, let value): value.listCount
    }
  }
}

extension Code.Argument {
  fileprivate var prefix: String { label.isEmpty ? "" : label + ": " }

  var flat: String { prefix + value.flat }
}

/// Builds lines of Swift code with their indentation.
struct CodeLines {
  /// The default line length of swift-format.
  static let width = 100

  private(set) var lines: [String] = []
  private(set) var localizedTexts: [String] = []
  private(set) var depth = 0
  private var depthOfCode = 0

  init() {}

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String = "") { lines.append(text.isEmpty ? "" : indentation + text) }

  mutating func block(_ head: String, _ tail: String = "}", _ body: (inout CodeLines) -> Void) {
    line(head)
    indented(body)
    line(tail)
  }

  mutating func indented(_ body: (inout CodeLines) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Returns the lines of a type's member without the indentation of the type.
  static func inType(_ body: (inout CodeLines) -> Void) -> [String] {
    var lines = CodeLines()
    lines.indented(body)
    return lines.lines.map { String($0.dropFirst(2)) }
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  func fits(_ text: String, _ room: Int = 0) -> Bool { depth * 2 + text.count + room <= CodeLines.width }

  /// Adds `prefix code suffix` on one line if the text fits, otherwise on several.
  mutating func add(_ code: Code, prefix: String = "", suffix: String = "") {
    if depthOfCode == 0 { localizedTexts += code.localizedTexts }
    depthOfCode += 1
    defer { depthOfCode -= 1 }
    if case .available(let version, let code, let other) = code {
      line("if #available(iOS \(version), *) {")
      indented { $0.add(code) }
      if let other {
        line("} else {")
        indented { $0.add(other) }
      }
      return line("}")
    }
    let flat = prefix + code.flat + suffix
    if fits(flat, code.listCount) { return line(flat) }
    switch code {
    case .raw, .available, .call(_, [], _): line(flat)
    case .text(let text): addText(text, prefix, suffix)
    case .localized(let text, let table): add(.lookup(text, table), prefix: prefix, suffix: suffix)
    case .chain(let value, let calls):
      line(prefix + value)
      indented { lines in
        for (place, call) in calls.enumerated() { lines.line(call + (place == calls.count - 1 ? suffix : "")) }
      }
    case .assignment(let place, let value):
      if value.isComplete {
        line(prefix + place + " =")
        indented { lines in for row in lines.rows(ofExpression: value.flat + suffix) { lines.line(row) } }
      } else {
        add(value, prefix: prefix + place + " = ", suffix: suffix)
      }
    case .list(let items):
      block(prefix + "[", "]" + suffix) { lines in
        for item in items { lines.add(item, suffix: items.count == 1 ? "" : ",") }
      }
    case .call(let head, let arguments, let tail):
      line(prefix + head + "(")
      indented { $0.addArguments(arguments, last: tail.isEmpty ? ")" + suffix : "") }
      if !tail.isEmpty { line(")" + tail + suffix) }
    }
  }

  /// Fills each line with as many arguments as fit.
  private mutating func addArguments(_ arguments: [Code.Argument], last: String) {
    var current = ""
    var room = 0
    for (place, argument) in arguments.enumerated() {
      let end = place == arguments.count - 1 ? last : ","
      let joined = (current.isEmpty ? "" : current + " ") + argument.flat + end
      room += argument.value.listCount
      if fits(joined, room) {
        current = joined
        continue
      }
      if !current.isEmpty { line(current) }
      current = argument.flat + end
      room = argument.value.listCount
      if !fits(current, room) {
        add(argument.value, prefix: argument.prefix, suffix: end)
        current = ""
      }
    }
    if !current.isEmpty { line(current) }
  }

  private mutating func addText(_ text: String, _ prefix: String, _ suffix: String) {
    line(prefix + "\"\"\"")
    indented { lines in
      let room = max(CodeLines.width - lines.depth * 2 - 2, 40)
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        for row in wrapped(escaped(String(paragraph), inBlock: true), room) { lines.line(row.asTextRow) }
      }
    }
    indented { $0.line("\"\"\"" + suffix) }
  }
}

extension String {
  /// The row as it can stand in a file and in a log. A row that looks like a marker around exported code, or like a
  /// command to GitHub Actions, begins with an escape; GitHub Actions reads commands that are indented too.
  fileprivate var asTextRow: String {
    let text = drop { $0 == " " }
    let isRead = ["// plumb ", "::", "##["].contains { text.hasPrefix($0) }
    guard isRead, let first = text.unicodeScalars.first else { return self }
    let escape = "\\u{" + String(first.value, radix: 16, uppercase: true) + "}"
    return prefix(count - text.count) + escape + String(text.unicodeScalars.dropFirst())
  }
}

/// Breaks a line into several that end in a backslash. Only a line with a single word can be longer than `room`.
private func wrapped(_ text: String, _ room: Int) -> [String] {
  var rows: [String] = []
  var row = ""
  for (place, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
    let joined = place == 0 ? String(word) : row + " " + word
    // A backslash after nothing but spaces would be hard to see.
    if joined.count > room, row.contains(where: { $0 != " " }) {
      rows.append(row + " \\")
      row = String(word)
    } else {
      row = joined
    }
  }
  // Editors trim a space at the end of a line.
  if row.hasSuffix(" ") { row = row.dropLast() + "\\u{20}" }
  return rows + [row]
}

extension CodeLines {
  mutating func type(_ name: String, _ inherited: [String], _ body: (inout CodeLines) -> Void) {
    let head = "final class \(name): "
    let flat = head + inherited.joined(separator: ", ") + " {"
    if fits(flat) {
      line(flat)
    } else {
      var row = head + (inherited.first ?? "")
      var rows: [String] = []
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

  mutating func method(_ signature: Code, _ body: (inout CodeLines) -> Void) {
    add(signature)
    indented(body)
    line("}")
  }

  /// Adds a preview. `#Preview` needs iOS 17.
  mutating func preview(
    _ arguments: [Code.Argument], for target: DeploymentTarget, _ body: (inout CodeLines) -> Void
  ) {
    if !target.has(17) { line("@available(iOS 17, *)") }
    method(.call("#Preview", arguments, tail: " {"), body)
  }

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
    var rows: [String] = []
    var row = "if " + clauses[0]
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

  /// Returns one line, or one line for each term if the expression is too long. Terms in parentheses that an earlier
  /// line opens are indented further.
  func rows(ofExpression expression: String, indentation: String = "") -> [String] {
    guard !fits(expression), let sign = [" || ", " && "].first(where: expression.contains) else { return [expression] }
    // The indices of the rows that open parentheses around the current term.
    var rows: [String] = []
    var opening: [Int] = []
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
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

extension CodeLines {
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

func literal(_ text: String) -> String { "\"" + escaped(text, inBlock: false) + "\"" }

/// Escapes text for a string literal.
/// - Parameter inBlock: Whether the literal has triple quotes, so that single quotation marks need no escape.
func escaped(_ text: String, inBlock: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += inBlock && !result.hasSuffix("\"") ? "\"" : "\\\""
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\\0"
    default:
      if scalar.isVisible {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
  return result
}

extension CodeLines {
  /// Writes text as a documentation comment and escapes invisible characters.
  mutating func document(_ text: String?) {
    for row in text?.split(whereSeparator: \.isNewline) ?? [] {
      let visible = row.unicodeScalars.map { scalar in
        scalar.isVisible ? String(scalar) : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
      line("/// " + visible.joined())
    }
  }
}

extension Unicode.Scalar {
  /// Whether readers see the character in source code, or the character joins visible ones.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    // Joiners hold emoji together. Direction marks are escaped, because they would reorder the source.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

/// Returns a number with up to six decimals. Smaller differences do not show in a layout.
func number(_ value: Double) -> String { Decimal.text(value, decimals: 6) }

func number(_ value: Points) -> String { number(value.value) }

/// Returns an exact factor if possible, as a quotient where decimals would be rounded. A rounded factor could move an
/// edge by a pixel.
func factor(_ value: Double) -> String {
  let decimals = number(value)
  if Double(decimals) == value || !value.isFinite { return decimals }
  for divisor in 2...1000 {
    let product = value * Double(divisor)
    let top = product.rounded()
    if top.magnitude < 1e6, (product - top).magnitude < 1e-9 * max(product.magnitude, 1) {
      return "\(Int(clamping: top)) / \(divisor)"
    }
  }
  return "\(value)"
}

/// Returns the constant of a constraint. Thirds of a point become quotients; they are whole pixels at a scale of 3.
func distance(_ value: Double) -> String {
  let thirds = (value * 3).rounded()
  guard value != value.rounded(), (value * 3 - thirds).magnitude < 1e-5, thirds.magnitude < 1e9 else {
    return number(value)
  }
  return "\(Int(clamping: thirds)) / 3"
}
