/// A piece of Swift code that can be broken over several lines, following swift-format's rules.
indirect enum Code: Hashable {
  /// Text without any place to break.
  case raw(String)
  /// A call `head(label: argument, …)tail`. Arguments without a label have an empty one.
  case call(String, [Argument], tail: String = "")
  /// An array literal.
  case list([Code])
  /// A string literal with this text.
  case text(String)
  /// A lookup of the text's translation in a string table.
  case localized(String, table: String)
  case assignment(String, Code)
  /// A value followed by method calls, each with its leading dot.
  case chain(String, [String])
  /// A statement for a version of iOS and later, and one for earlier versions.
  case available(String, Code, otherwise: Code? = nil)

  struct Argument: Hashable {
    var label: String
    var value: Code

    init(_ label: String = "", _ value: Code) { (self.label, self.value) = (SwiftNames.label(label), value) }
    init(_ label: String = "", _ value: String) { self.init(label, .raw(value)) }
  }

  /// The code on one line.
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
  /// Returns the call that looks up a translation. The text itself is the key, as in string tables written by Xcode.
  fileprivate static func lookup(_ text: String, _ table: String) -> Code {
    .call("String", [.init("localized", .text(text)), .init("table", .text(table))])
  }

  /// The texts in it that need translation.
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

  /// Whether it has no place to break.
  fileprivate var isWhole: Bool {
    switch self {
    case .raw: true
    case .call(_, let arguments, _): arguments.isEmpty
    case .text, .localized, .list, .assignment, .chain, .available: false
    }
  }

  /// The number of lists with several items. For each, swift-format reserves room for the trailing comma it would have
  /// over several lines.
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
  /// The texts in the lines that need translation, with repetitions.
  private(set) var localizedTexts: [String] = []
  private(set) var depth = 0
  /// How many pieces of code enclose the current one.
  private var depthOfCode = 0

  init() {}

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String = "") { lines.append(text.isEmpty ? "" : indentation + text) }

  /// Adds a block between two lines, with its body indented.
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

  /// Returns the lines of a type's member, without the type's indentation.
  static func inType(_ body: (inout CodeLines) -> Void) -> [String] {
    var lines = CodeLines()
    lines.indented(body)
    return lines.lines.map { String($0.dropFirst(2)) }
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  func fits(_ text: String, _ room: Int = 0) -> Bool { depth * 2 + text.count + room <= CodeLines.width }

  /// Adds `prefix code suffix`, on one line if it fits.
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
      if value.isWhole {
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

  /// Adds arguments on as few lines as possible.
  private mutating func addArguments(_ arguments: [Code.Argument], last: String) {
    var current = "", room = 0
    for (place, argument) in arguments.enumerated() {
      let end = place == arguments.count - 1 ? last : ","
      let joined = (current.isEmpty ? "" : current + " ") + argument.flat + end
      room += argument.value.listCount
      if fits(joined, room) {
        current = joined
        continue
      }
      if !current.isEmpty { line(current) }
      (current, room) = (argument.flat + end, argument.value.listCount)
      if !fits(current, room) {
        add(argument.value, prefix: argument.prefix, suffix: end)
        current = ""
      }
    }
    if !current.isEmpty { line(current) }
  }

  /// Adds a multi-line string literal, broken at spaces.
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
  /// A row of a text as it can stand in a file: never as a marker around exported code.
  fileprivate var asTextRow: String {
    let text = drop { $0 == " " }
    return text.hasPrefix("// plumb ") ? prefix(count - text.count) + "\\u{2F}" + text.dropFirst() : self
  }
}

/// Breaks a line into several that end in a backslash, none longer than `room` unless a single word is.
private func wrapped(_ text: String, _ room: Int) -> [String] {
  var rows: [String] = [], row = ""
  for (place, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
    let joined = place == 0 ? String(word) : row + " " + word
    // A row of only spaces would not show that it continues.
    if joined.count > room, row.contains(where: { $0 != " " }) {
      rows.append(row + " \\")
      row = String(word)
    } else {
      row = joined
    }
  }
  // Editors would trim a space at the end of a line.
  if row.hasSuffix(" ") { row = row.dropLast() + "\\u{20}" }
  return rows + [row]
}
