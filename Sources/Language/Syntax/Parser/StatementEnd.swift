import Diagnostics
import LayoutModel

// Tokens after a complete statement. Most are a mistake with an obvious remedy.
extension Parser {
  /// The diagnostic for the current token, which follows a complete statement.
  var unexpectedToken: Diagnostic {
    if at(.else) { return .elseWithoutWhen(at: range()) }
    return priorityWithoutSign ?? missingSemicolon ?? hyphenatedName ?? secondInset ?? joinedText
      ?? .statementGoesOn(found: text(), mayStartStatement: at(.identifier) || at(.comma), at: range())
  }

  /// The diagnostic for `width == 4 priority 750` or `width == 4, priority: 750`; nil for other tokens.
  private var priorityWithoutSign: Diagnostic? {
    var distance = at(.comma) ? 1 : 0
    guard text(ahead: distance) == "priority" else { return nil }
    distance += [.colon, .equal].contains(peek(distance + 1).kind) ? 2 : 1
    guard peek(distance).kind == .number, continues(distance) else { return nil }
    let separator = at(.comma) ? " " : ""
    return .priorityWithoutSign(
      "@" + text(ahead: distance), after: separator, at: range().joined(with: range(ahead: distance)))
  }

  /// The diagnostic for `color: red font: …` or `width == 4, height == 4`; nil if no other statement follows.
  private var missingSemicolon: Diagnostic? {
    if at(.comma), peek(1).kind == .identifier, peek(2).kind == .colon || peek(2).kind.isRelation {
      return .commaBetweenStatements(at: range())
    }
    guard at(.colon), position > statementStart + 2 else { return nil }
    let name = offsets(ofToken: Int(significant[position - 1]))
    let word = file.text(name)
    guard !Property.named(word).isEmpty || ForeignNames.properties[word] != nil || Attribute(rawValue: word) != nil
    else { return nil }
    let before = offsets(ofToken: Int(significant[position - 2])).upperBound
    return .missingSemicolon(
      before: word, at: SourceRange(file.id, name), end: SourceRange(file.id, before..<before))
  }

  /// The diagnostic for `view my-box { … }`; nil for other tokens.
  private var hyphenatedName: Diagnostic? {
    guard let previous, tokens[previous].kind == .identifier, at(.minus), !current.isSpaced else { return nil }
    var words = [file.text(offsets(ofToken: previous))]
    var distance = 0
    while peek(distance).kind == .minus, !peek(distance).isSpaced, peek(distance + 1).kind == .identifier,
      !peek(distance + 1).isSpaced
    {
      words.append(text(ahead: distance + 1))
      distance += 2
    }
    guard words.count > 1 else { return nil }
    let start = offsets(ofToken: previous).lowerBound
    let range = SourceRange(file.id, start..<self.range(ahead: distance - 1).offsets.upperBound)
    return .hyphenatedName(words, at: range)
  }

  /// The diagnostic for `pin horizontal inset 16 20`; nil for other tokens.
  private var secondInset: Diagnostic? {
    guard at(.number), let previous, tokens[previous].kind == .number,
      tokens[Int(significant[statementStart])].keyword == .pin
    else { return nil }
    return .secondInset(text(), at: range())
  }

  /// The diagnostic for `label title "Hello, " + name`; nil for other tokens.
  private var joinedText: Diagnostic? {
    let first = text(ofPosition: statementStart)
    guard at(.plus), let previous, tokens[previous].kind == .string, ViewKind(rawValue: first) != nil else {
      return nil
    }
    return .joinedText(of: first, file.text(offsets(ofToken: previous)), at: range())
  }

  /// The index of the token before the current one; nil at the start of the file.
  private var previous: Int? { position == 0 ? nil : Int(significant[position - 1]) }
}

extension Diagnostic {
  static func statementGoesOn(found: String, mayStartStatement: Bool, at range: SourceRange) -> Diagnostic {
    .error(
      .statementGoesOn, "unexpected '\(abbreviated(found))' after the statement", at: range,
      help: mayStartStatement
        ? "put each statement on its own line, or separate them with ';'"
        : found == "{" ? "a constraint has no braces; a priority follows it, as in 'width == 40 @low'" : nil,
      fixIts: found == "," ? [FixIt("write ';'", replacements: [.init(range, with: ";")])] : [])
  }

  fileprivate static func priorityWithoutSign(
    _ priority: String, after separator: String, at range: SourceRange
  ) -> Diagnostic {
    .error(
      .statementGoesOn, "a priority follows '@', as in 'width == 200 \(priority)'", at: range,
      fixIts: [FixIt("write '\(priority)'", replacements: [.init(range, with: separator + priority)])])
  }

  /// - Parameter end: The empty range where the semicolon belongs.
  fileprivate static func missingSemicolon(
    before word: String, at range: SourceRange, end: SourceRange
  ) -> Diagnostic {
    .error(
      .statementGoesOn, "a ';' is missing before '\(abbreviated(word))'", at: range,
      fixIts: [FixIt("insert ';'", replacements: [.init(end, with: ";")])])
  }

  fileprivate static func commaBetweenStatements(at range: SourceRange) -> Diagnostic {
    .error(
      .statementGoesOn, "statements on one line are separated with ';', not with ','", at: range,
      fixIts: [FixIt("write ';'", replacements: [.init(range, with: ";")])])
  }

  /// - Parameter words: The parts of the name between the hyphens.
  fileprivate static func hyphenatedName(_ words: [String], at range: SourceRange) -> Diagnostic {
    let name = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return .error(
      .statementGoesOn, "a name cannot contain '-'", at: range,
      help: "write '\(abbreviated(name))' here and wherever the name is used")
  }

  fileprivate static func secondInset(_ inset: String, at range: SourceRange) -> Diagnostic {
    .error(
      .statementGoesOn, "'pin' takes one inset, so '\(inset)' is one too many", at: range,
      help: "write a statement for each distance, such as 'pin leading inset 16; pin trailing inset 20'")
  }

  fileprivate static func joinedText(of kind: String, _ text: String, at range: SourceRange) -> Diagnostic {
    let property = kind == "button" ? "title" : "text"
    return .error(
      .statementGoesOn, "only one string can follow a view's name", at: range,
      help: "join strings in the view's braces: '\(property): \(abbreviated(text)) + name'")
  }
}
