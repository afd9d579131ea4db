import LayoutModel

/// Builds lines of Swift code with their indentation.
struct CodeLines {
  /// The default line length of swift-format.
  static let width = 100

  static let indentation = "  "

  private let imports: [String]
  private(set) var lines: [String] = []
  private var members: Range<Int>?
  private var emptyMethods: [Int: String] = [:]
  private(set) var localizedTexts: [String] = []
  /// The names of the numbers of layout files that the code uses.
  private(set) var numbers: Set<String> = []
  private(set) var depth = 0
  private var depthOfCode = 0

  init(importing imports: [String] = []) { self.imports = imports }

  var parts: SourceParts {
    SourceParts(imports: imports, lines: lines, members: members, emptyMethods: emptyMethods)
  }

  mutating func line(_ text: String = "") { lines.append(text.isEmpty ? "" : indentation + text) }

  mutating func block(_ head: String, _ tail: String = "}", _ body: (inout CodeLines) -> Void) {
    line(head)
    indented(body)
    line(tail)
  }

  mutating func indented(_ body: (inout CodeLines) -> Void) {
    let start = lines.count
    depth += 1
    body(&self)
    depth -= 1
    if depth == 0, members == nil { members = start..<lines.count }
  }

  /// Returns the lines of a type's member without the indentation of the type.
  static func inType(_ body: (inout CodeLines) -> Void) -> [String] {
    var lines = CodeLines()
    lines.indented(body)
    return lines.lines.map { String($0.dropFirst(indentation.count)) }
  }

  private mutating func note(_ code: Code) {
    code.visit {
      if case .localized(let text, _) = $0 { localizedTexts.append(text) }
      if case .named(let name) = $0 { numbers.insert(name) }
    }
  }

  private var indentation: String { String(repeating: CodeLines.indentation, count: depth) }

  func fits(_ text: String, _ room: Int = 0) -> Bool { indentation.count + text.count + room <= CodeLines.width }

  /// Adds `prefix code suffix` on one line if the text fits, otherwise on several.
  mutating func add(_ code: Code, prefix: String = "", suffix: String = "") {
    if depthOfCode == 0 { note(code) }
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
    case .raw, .named, .operation, .not, .negative, .sequence, .available, .call(_, [], _): line(flat)
    case .text(let text): addText(text, prefix: prefix, suffix: suffix)
    case .localized(let text, let table): add(.lookup(text, table), prefix: prefix, suffix: suffix)
    case .chain(let value, let calls):
      line(prefix + value.flat)
      indented { lines in
        for (place, call) in calls.enumerated() { lines.line(".\(call)" + (place == calls.count - 1 ? suffix : "")) }
      }
    case .assignment(let place, let value), .declaration(let place, let value):
      if value.isComplete {
        line(prefix + place + " =")
        indented { lines in for row in lines.rows(of: value, suffix: suffix) { lines.line(row) } }
      } else {
        add(value, prefix: prefix + place + " = ", suffix: suffix)
      }
    case .list(let items):
      block(prefix + "[", "]" + suffix) { lines in
        for item in items { lines.add(item, suffix: items.count == 1 ? "" : ",") }
      }
    case .call(let head, let arguments, let tail):
      line(prefix + head + "(")
      indented { $0.addArguments(arguments, last: tail == "" ? ")" + suffix : "") }
      if tail != "" { line(")\(tail)" + suffix) }
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

  private mutating func addText(_ text: String, prefix: String, suffix: String) {
    line(prefix + "\"\"\"")
    indented { lines in
      let room = max(CodeLines.width - lines.indentation.count - 2, 40)
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
  mutating func type(_ name: String, inheriting inherited: [String], _ body: (inout CodeLines) -> Void) {
    open(rows(inherited, after: "final class \(name): ", last: ","))
    indented(body)
    line("}")
  }

  /// Adds a method without parameters, which users implement.
  mutating func emptyMethod(_ name: String) {
    emptyMethods[lines.count] = name
    line("func \(name)() {}")
  }

  /// Adds lines that are the same in all exports.
  mutating func template(_ text: String) {
    for row in text.split(separator: "\n", omittingEmptySubsequences: false) { line(String(row)) }
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

  /// - Parameter test: The clauses of the condition.
  mutating func branch(
    _ test: [Code], _ body: (inout CodeLines) -> Void, otherwise: ((inout CodeLines) -> Void)? = nil
  ) {
    for clause in test { note(clause) }
    open(
      test.count == 1
        ? rows(of: test[0], prefix: "if ", indentation: CodeLines.indentation)
        : rows(test.map(\.flat), after: "if ", last: ""))
    indented(body)
    if let otherwise {
      line("} else {")
      indented(otherwise)
    }
    line("}")
  }

  /// Writes the head of a block, with the brace on the same line if it fits there.
  private mutating func open(_ rows: [String]) {
    if rows.count == 1, fits(rows[0] + " {") { return line(rows[0] + " {") }
    for row in rows + ["{"] { line(row) }
  }

  /// Fills each row with as many items as fit.
  ///
  /// - Parameter end: The text that follows the last item on its row.
  private func rows(_ items: [String], after head: String, last end: String) -> [String] {
    var rows: [String] = []
    var row = head + items[0]
    for (place, item) in items.enumerated().dropFirst() {
      if fits(row + ", " + item + (place == items.count - 1 ? end : ",")) {
        row += ", " + item
      } else {
        rows.append(row + ",")
        row = CodeLines.indentation + item
      }
    }
    return rows + [row]
  }

  /// Returns one row, or a row for each condition if the code is too long.
  private func rows(
    of code: Code, prefix: String = "", suffix: String = "", indentation: String = ""
  ) -> [String] {
    let whole = prefix + code.flat + suffix
    if fits(whole) { return [whole] }
    var rows = code.rows
    rows[0] = prefix + rows[0]
    rows[rows.count - 1] += suffix
    return [rows[0]] + rows.dropFirst().map { indentation + $0 }
  }
}

extension CodeLines {
  static func extending(_ type: String, with members: String) -> CodeLines {
    var file = CodeLines(importing: ["UIKit"])
    file.block("extension \(type) {") { $0.template(members) }
    return file
  }

  static func file(
    declaring declarations: [[String]], in type: String, isolated isIsolated: Bool = false
  ) -> CodeLines {
    var file = CodeLines(importing: ["UIKit"])
    if isIsolated { file.line("@MainActor") }
    file.block("enum \(type) {") { file in
      for (place, lines) in declarations.enumerated() {
        if place > 0 { file.line() }
        for line in lines { file.line(line) }
      }
    }
    return file
  }
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
