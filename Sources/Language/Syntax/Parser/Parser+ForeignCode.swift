import Diagnostics
import LayoutModel

// Statements as in Swift, SwiftUI and CSS. Each is reported once, with how to write it in a layout, and skipped.
extension Parser {
  // MARK: - Values

  /// Reports `.center`, and `.headline` or `.defaultHigh` in the place of a font or a priority.
  mutating func periodBeforeName() {
    if subject == .foreignView {
      bump()
      return path()
    }
    let word = text(ahead: 1), range = range().joined(with: range(ahead: 1))
    let isCall = peek(2).kind == .leftParenthesis && !peek(2).isSpaced
    let meant = subject.meaning(ofMember: word)
    if let call = foreignCallAround {
      fail(call)
      return skipForeign()
    }
    fail(.periodBeforeName(word, meant: isCall ? nil : meant, isFont: subject == .font, at: range))
    skipForeign()
  }

  /// Reports a list without brackets, as in `segments: "A", "B"`. Its first value, which begins at a position, has been
  /// parsed.
  mutating func listWithoutBrackets(from first: Int) {
    let start = SourceRange(file.id, offsets(ofToken: Int(significant[first])))
    while !isPanicking, !atStatementEnd, eat(.comma) { value() }
    guard !isPanicking else { return }
    let range = SourceRange(file.id, start.offsets.lowerBound..<rangeAfterPrevious.offsets.upperBound)
    fail(.listWithoutBrackets(file.text(range.offsets), at: range))
  }

  /// Whether a comma with another element follows.
  var continuesAsList: Bool {
    guard at(.comma), !atStatementEnd, continues(1) else { return false }
    let next = peek(1).kind
    return next == .string || next == .number || next == .leftBrace || next == .minus
      || next == .identifier && peek(2).kind == .leftParenthesis
  }

  /// The problem of `frame(maxWidth: .infinity)` or `addTarget(self, …)` as a statement; nil if it is another one.
  private var foreignCallAround: Diagnostic? {
    guard tokens[Int(significant[statementStart + 1])].kind == .leftParenthesis else { return nil }
    let offsets = offsets(ofToken: Int(significant[statementStart])), name = file.text(offsets)
    let range = SourceRange(file.id, offsets)
    if Modifiers.help[name] != nil { return .modifier(name, at: range) }
    return Calls.help[name] == nil ? nil : .call(name, of: name, nil, at: range)
  }

  // MARK: - Statements

  /// Whether a word with hyphens and a colon is here, as in `flex-direction: column`.
  var startsHyphenatedProperty: Bool {
    var distance = 0
    while peek(distance).kind == .identifier, peek(distance + 1).kind == .minus, !peek(distance + 1).isSpaced,
      !peek(distance + 2).isSpaced, continues(distance + 2)
    {
      distance += 2
    }
    return distance > 0 && peek(distance).kind == .identifier && peek(distance + 1).kind == .colon
  }

  mutating func hyphenatedProperty() {
    let start = range().offsets.lowerBound
    node(.error) { parser in
      while !parser.at(.colon) { parser.bump() }
      let name = parser.file.text(start..<parser.rangeAfterPrevious.offsets.upperBound)
      parser.bump()
      let first = parser.atStatementEnd ? parser.rangeAfterPrevious : parser.range()
      while !parser.atStatementEnd, !parser.at(.leftBrace) { parser.bump() }
      let whole = SourceRange(parser.file.id, start..<parser.rangeAfterPrevious.offsets.upperBound)
      let value = parser.file.text(
        min(first.offsets.lowerBound, whole.offsets.upperBound)..<whole.offsets.upperBound)
      parser.fail(.hyphenatedProperty(name, value, at: whole))
    }
  }

  /// Reports `.padding()` and other modifiers, and a CSS rule for a class.
  mutating func periodAtStart() {
    guard peek(1).kind == .identifier else { return fail(.noStatement(text(), at: range())) }
    let range = range().joined(with: range(ahead: 1))
    let isRule = peek(2).kind == .leftBrace && Modifiers.help[text(ahead: 1)] == nil
    fail(isRule ? .classRule(text(ahead: 1), at: range) : .modifier(text(ahead: 1), at: range))
    skipForeign()
  }

  /// Whether a rule or a tag of a web page is here, or an attribute of Swift such as `@State`.
  var startsMarkup: Bool {
    at(.at) && peek(1).kind == .identifier || at(.foreignRelation) && text() == "<" && peek(1).kind == .identifier
  }

  mutating func markup() {
    let name = range().joined(with: range(ahead: 1))
    if at(.at) {
      fail(text(ahead: 1) == "media" ? .mediaRule(at: name) : .attributeOfCode(file.text(name.offsets), at: name))
    } else {
      fail(.element(at: range()))
    }
    skipForeign()
  }

  /// Whether a view is made here as in code: `UILabel()`.
  var startsInitialiser: Bool {
    !isPanicking && at(.identifier) && ForeignNames.kinds[text()] != nil && peek(1).kind == .leftParenthesis
  }

  /// Reports `let title = UILabel()`, which begins at a position.
  mutating func initialiserOfView(from start: Int) {
    let kind = ForeignNames.kinds[text()] ?? "view", name = text(ofPosition: start + 1)
    let isEmpty = peek(2).kind == .rightParenthesis && (!continues(3) || peek(3).kind == .semicolon)
    let first = offsets(ofToken: Int(significant[start])).lowerBound
    let range = SourceRange(file.id, first..<range(ahead: isEmpty ? 2 : 0).offsets.upperBound)
    fail(.initialiserOfView("\(kind) \(name)", isWhole: isEmpty, at: range))
    skipForeign()
  }

  private func text(ofPosition position: Int) -> String { file.text(offsets(ofToken: Int(significant[position]))) }

  /// Reports a call of a method, as in `title.topAnchor.constraint(equalTo: topAnchor)`, whose path has been parsed.
  mutating func call(of method: SourceRange) {
    let path = file.text(method.offsets)
    let equation = equation(ofAnchor: path)
    let start = method.offsets.lowerBound
    skipForeign()
    let whole = SourceRange(file.id, start..<max(start, rangeAfterPrevious.offsets.upperBound))
    let name = path.split(separator: ".").last.map(String.init) ?? path
    isPanicking = false
    fail(.call(name, of: path, equation, at: equation == nil ? method : whole))
  }

  /// Returns the equation that a call of an anchor's `constraint` stands for; nil if it is unclear.
  private func equation(ofAnchor path: String) -> String? {
    guard path.hasSuffix(".constraint"), at(.leftParenthesis) else { return nil }
    var arguments: [(label: String, value: String)] = [], distance = 1, depth = 0
    while depth >= 0, distance < 64, peek(distance).kind != .endOfFile {
      guard peek(distance).kind == .identifier, peek(distance + 1).kind == .colon else { return nil }
      let label = text(ahead: distance)
      distance += 2
      let start = range(ahead: distance).offsets.lowerBound
      var end = start
      while peek(distance).kind != .endOfFile, depth > 0 || peek(distance).kind != .comma {
        if peek(distance).kind == .leftParenthesis { depth += 1 }
        if peek(distance).kind == .rightParenthesis { depth -= 1 }
        if depth < 0 { break }
        end = range(ahead: distance).offsets.upperBound
        distance += 1
      }
      arguments.append((label, file.text(start..<end)))
      distance += 1
    }
    let isActive = peek(distance).kind == .period && text(ahead: distance + 1) == "isActive"
    let end = isActive ? distance + 4 : distance
    guard depth < 0, !continues(end) || peek(end).kind == .semicolon || peek(end).kind == .rightBrace else {
      return nil
    }
    return AnchorCall(String(path.dropLast(".constraint".count)), arguments, depth: braces.open.count)?.equation
  }

  /// Whether the rest of the line has a body.
  var lineHasBody: Bool {
    var distance = 1
    while continues(distance), distance < 64 {
      if peek(distance).kind == .leftBrace { return true }
      distance += 1
    }
    return false
  }

  /// Skips the rest of a statement with everything in its brackets and braces, on whatever lines.
  mutating func skipForeign() {
    let outer = ignoresLines
    ignoresLines = false
    defer { ignoresLines = outer }
    node(.error) { parser in
      let start = parser.range().offsets.lowerBound
      defer { parser.skipped.append(start..<parser.rangeAfterPrevious.offsets.upperBound) }
      while !parser.atStatementEnd || parser.position == parser.statementStart && !parser.at(.endOfFile) {
        let length = parser.lengthOfBrackets
        for _ in 0..<max(1, length) { parser.bump() }
      }
    }
  }

  /// The number of tokens from an opening bracket to the one that closes it; 0 if there is none.
  private var lengthOfBrackets: Int {
    var open = 0, distance = 0
    let greatest = min(4096, significant.count - position)
    repeat {
      let kind = peek(distance).kind
      if [.leftBrace, .leftBracket, .leftParenthesis].contains(kind) { open += 1 }
      if [.rightBrace, .rightBracket, .rightParenthesis].contains(kind) { open -= 1 }
      distance += 1
    } while open > 0 && distance < greatest
    return open == 0 && distance > 1 ? distance : 0
  }
}

/// The purpose of the value being parsed, as far as it decides the meaning of a foreign name.
enum ValueSubject {
  case font, priority
  /// A view by a name of another language, which is reported as a whole.
  case foreignView
  case other

  init(property name: String) {
    self = Property.named(name).contains { $0.type == .font } ? .font : .other
  }

  /// Returns how a member such as `.headline` is written here.
  func meaning(ofMember word: String) -> String? {
    switch self {
    case .font:
      let style = ["title": "title1", "caption": "caption1"][word] ?? word
      return TextStyle(rawValue: style) == nil ? nil : "textStyle(\(style))"
    case .priority: return ForeignNames.priorities[word] ?? word
    case .foreignView, .other: return ForeignNames.words[word] ?? word
    }
  }
}

/// A call such as `constraint(equalTo: box.topAnchor, constant: 8)` of an anchor.
private struct AnchorCall {
  let equation: String

  init?(_ anchor: String, _ arguments: [(label: String, value: String)], depth: Int) {
    guard let first = AnchorCall.attribute(anchor, depth), let target = arguments.first else { return nil }
    let signs = ["equalTo": "==", "greaterThanOrEqualTo": ">=", "lessThanOrEqualTo": "<="]
    let isSize = target.label.hasSuffix("Constant")
    guard let sign = signs[isSize ? String(target.label.dropLast("Constant".count)) : target.label] else { return nil }
    var text = "\(first) \(sign) "
    if isSize {
      text += target.value
    } else {
      guard let second = AnchorCall.attribute(target.value, depth) else { return nil }
      text += second
    }
    for (label, value) in arguments.dropFirst() {
      switch label {
      case "multiplier": text += " * \(value)"
      case "constant" where value == "0": break
      case "constant": text += value.hasPrefix("-") ? " - \(value.dropFirst())" : " + \(value)"
      default: return nil
      }
    }
    equation = text
  }

  /// Returns `view.safeAreaLayoutGuide.topAnchor` as `safeArea.top`. The controller's view is the screen, whose attributes
  /// are written alone in its braces, and which is the superview one level deeper.
  private static func attribute(_ anchor: String, _ depth: Int) -> String? {
    var names = anchor.split(separator: ".").map(String.init)
    guard let last = names.popLast(), let attribute = ForeignNames.attributes[last], last.hasSuffix("Anchor") else {
      return nil
    }
    if names.first == "self" { names.removeFirst() }
    if names == ["view"] { return depth == 1 ? attribute : depth == 2 ? "superview.\(attribute)" : nil }
    if names.first == "view" { names.removeFirst() }
    if names.isEmpty { return attribute }
    guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
    return (names.map { ForeignNames.items[$0] ?? $0 } + [attribute]).joined(separator: ".")
  }
}
