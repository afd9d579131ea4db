/// Finds the types and members of a file in one pass over its tokens.
struct DeclarationReader {
  private let file: SwiftFile
  private var found = Declarations()
  /// For each brace that is open, the type whose body it begins; -1 for any other.
  private var scopes: [Int] = []
  private var bodies: [Int: Int] = [:]
  /// The innermost clause of a condition around the current token.
  private var clause = -1

  static func declarations(of file: SwiftFile) -> Declarations {
    var reader = DeclarationReader(file: file)
    reader.run()
    return reader.found
  }

  private init(file: SwiftFile) { self.file = file }

  private mutating func run() {
    found.typeOfToken = Array(repeating: -1, count: file.tokens.count)
    var types: [Int] = []
    for index in file.tokens.indices {
      found.typeOfToken[index] = types.last ?? -1
      let token = file.tokens[index]
      if token.kind == .mark {
        if token.mark == UInt8(ascii: "{") {
          scopes.append(bodies[index] ?? -1)
          if let type = bodies[index] { types.append(type) }
        } else if token.mark == UInt8(ascii: "}") {
          if let scope = scopes.popLast(), scope >= 0 { types.removeLast() }
        }
      } else if token.kind == .pound {
        readDirective(at: index)
      } else if token.kind == .word, token.word != .other, !file.isMark(index - 1, ".") {
        read(token.word, at: index)
      }
    }
  }

  private mutating func read(_ word: Word, at index: Int) {
    if Self.typeKeywords.contains(word) {
      let next = index + 1
      guard file.isName(next), !file.tokens[next].word.isModifier,
        ![.func, .var, .let].contains(file.tokens[next].word)
      else { return }
      readType(word, at: index)
    } else if Self.memberKeywords.contains(word) {
      if let scope = scopes.last, scope >= 0 { readMember(word, at: index, of: scope) }
    } else if word == .import, scopes.isEmpty {
      found.imports.append(index)
    }
  }

  private static let typeKeywords: Set<Word> = [.class, .actor, .struct, .enum, .protocol, .extension]
  private static let memberKeywords: Set<Word> = [.func, .var, .let, .`init`, .subscript]
  private static let declarationKeywords: Set<Word> = [
    .func, .var, .let, .struct, .enum, .protocol, .extension, .import, .typealias,
  ]

  private mutating func readDirective(at index: Int) {
    switch file.text(of: index) {
    case "#if":
      found.clauses.append(Clause(outer: clause, previous: -1, directive: index))
      clause = found.clauses.count - 1
    case "#elseif", "#else":
      guard clause >= 0 else { return }
      found.clauses.append(Clause(outer: found.clauses[clause].outer, previous: clause, directive: index))
      clause = found.clauses.count - 1
    case "#endif": if clause >= 0 { clause = found.clauses[clause].outer }
    default: break
    }
  }

  // MARK: Types

  private mutating func readType(_ word: Word, at index: Int) {
    var end = index + 1
    var path: [String] = []
    while file.isName(end) {
      path.append(file.name(at: end))
      end = file.index(afterAnglesAt: end + 1)
      guard file.isMark(end, ".") else { break }
      end += 1
    }
    let name = index + 1..<end
    let colon = file.isMark(end, ":") ? end : nil
    guard let brace = bodyStart(from: end) else { return }
    let modifiers = modifiers(before: index)
    found.types.append(
      TypeDeclaration(
        keyword: word, path: path, name: name, colon: colon,
        inherited: colon.map { inherited(in: $0 + 1..<brace) } ?? [],
        body: brace..<min(file.partners[brace], file.tokens.count),
        modifiers: modifiers, access: modifiers.map { file.tokens[$0].word }.first(where: \.isAccess),
        isObjectiveC: modifiers.contains { file.tokens[$0].kind == .attribute && file.text(of: $0).hasPrefix("@objc") },
        clause: clause))
    bodies[brace] = found.types.count - 1
  }

  private func bodyStart(from start: Int) -> Int? {
    var index = start
    while index < file.tokens.count {
      if file.isMark(index, "{") { return index }
      if file.isMark(index, "}") || file.isMark(index, ";") || file.isMark(index, "=") { return nil }
      if startsDeclaration(index) { return nil }
      index = file.index(after: index)
    }
    return nil
  }

  /// Whether a keyword begins another declaration, so that what is before it is incomplete.
  private func startsDeclaration(_ index: Int) -> Bool {
    let word = file.tokens[index].word
    // `protocol P: class {`
    if word == .class { return !file.isMark(index - 1, ":") && !file.isMark(index - 1, ",") }
    return word != .other && Self.declarationKeywords.contains(word)
  }

  private func inherited(in range: Range<Int>) -> [String] {
    let end = range.first { file.tokens[$0].word == .where } ?? range.upperBound
    return file.split(range.lowerBound..<end).flatMap { part in
      // `A & B` names two, and `A.B<C>` names B.
      var names: [String] = []
      var name: String?
      var index = part.lowerBound
      while index < part.upperBound {
        if file.isName(index) { name = file.name(at: index) }
        if file.isMark(index, "&"), let last = name {
          names.append(last)
          name = nil
        }
        index = max(index + 1, file.index(afterAnglesAt: index))
      }
      return names + (name.map { [$0] } ?? [])
    }
  }

  /// Returns the attributes and modifiers that end before a keyword.
  private func modifiers(before keyword: Int) -> Range<Int> {
    var start = keyword
    while start > 0 {
      let token = file.tokens[start - 1]
      if token.kind == .attribute || token.word.isModifier && !file.isMark(start - 2, ".") {
        start -= 1
      } else if token.kind == .mark, token.mark == UInt8(ascii: ")"), let head = head(ofListEndingAt: start - 1) {
        start = head
      } else {
        break
      }
    }
    return start..<keyword
  }

  /// Returns the attribute or modifier before an argument list, as in `@objc(name)` and `private(set)`.
  private func head(ofListEndingAt closing: Int) -> Int? {
    let opening = file.partners[closing]
    guard opening > 0 else { return nil }
    let head = file.tokens[opening - 1]
    let isHead = head.kind == .attribute || head.word.isAccess || head.word == .unowned || head.word == .nonisolated
    return isHead ? opening - 1 : nil
  }

  // MARK: Members

  private mutating func readMember(_ word: Word, at index: Int, of type: Int) {
    let hasName = word == .func || word == .var || word == .let
    guard !hasName || index + 1 < file.tokens.count else { return }
    let modifiers = modifiers(before: index)
    var end = index + (hasName ? 2 : 1)
    if word == .`init`, file.isMark(end, "?") || file.isMark(end, "!") { end += 1 }
    let generics = end..<file.index(afterAnglesAt: end)
    end = generics.upperBound
    var member = Member(
      keyword: word, name: hasName ? file.name(at: index + 1) : word.rawValue, index: index, modifiers: modifiers,
      words: words(in: modifiers), type: type, clause: clause, generics: generics, result: end..<end,
      isObjectiveC: false)
    if word != .var && word != .let {
      guard file.isMark(end, "(") else { return }
      let closing = min(file.partners[end], file.tokens.count)
      member.list = end..<min(closing + 1, file.tokens.count)
      member.parameters = file.split(end + 1..<max(closing, end + 1)).compactMap(parameter)
      end = member.list.upperBound
    }
    member.result = end..<resultEnd(from: end)
    if file.isMark(member.result.upperBound, "{") {
      let brace = member.result.upperBound
      member.body = brace..<file.partners[brace]
    }
    readAttributes(of: &member)
    found.members.append(member)
  }

  private func words(in modifiers: Range<Int>) -> Set<Word> {
    // The argument of `private(set)` is no modifier, and neither is the access of the setter.
    Set(modifiers.filter { !file.isMark($0 + 1, "(") }.map { file.tokens[$0].word }).subtracting([.other, .set])
  }

  private func readAttributes(of member: inout Member) {
    for index in member.modifiers where file.tokens[index].kind == .attribute && file.text(of: index) == "@objc" {
      member.isObjectiveC = true
      guard file.isMark(index + 1, "(") else { continue }
      let name = index + 2..<min(file.partners[index + 1], file.tokens.count)
      member.objectiveCName = name.map(file.text(of:)).joined()
    }
  }

  private func parameter(_ range: Range<Int>) -> Parameter? {
    var index = range.lowerBound
    while index < range.upperBound, file.tokens[index].kind == .attribute { index = file.index(after: index) }
    guard file.isName(index) else { return nil }
    let label = file.name(at: index)
    let name = file.isName(index + 1) ? file.name(at: index + 1) : label
    let colon = file.isName(index + 1) ? index + 2 : index + 1
    guard colon < range.upperBound, file.isMark(colon, ":") else { return nil }
    var end = colon + 1
    while end < range.upperBound, !file.isMark(end, "=") { end = file.index(after: end) }
    return Parameter(label: label == "_" ? nil : label, name: name, type: colon + 1..<min(end, range.upperBound))
  }

  /// Returns the index of what ends a signature: a brace, an equals sign, a semicolon, a comma, or the next declaration.
  private func resultEnd(from start: Int) -> Int {
    var index = start
    var depth = 0
    while index < file.tokens.count {
      let token = file.tokens[index]
      if token.kind == .mark {
        if "{}=;".utf8.contains(token.mark) { return index }
        if token.mark == UInt8(ascii: "<") { depth += 1 }
        if token.mark == UInt8(ascii: ">") { depth -= 1 }
        if token.mark == UInt8(ascii: ","), depth == 0 { return index }
      }
      if token.kind == .pound || startsDeclaration(index) { return index }
      if token.startsLine, index > start, !continues(token, after: file.tokens[index - 1]) { return index }
      if token.startsLine, index == start, !continues(token, after: token) { return index }
      index = file.index(after: index)
    }
    return file.tokens.count
  }

  /// Whether a token at the start of a line belongs to the signature of the lines above.
  private func continues(_ token: Token, after last: Token) -> Bool {
    if token.kind == .arrow || last.kind == .arrow || [.throws, .rethrows, .async, .where].contains(token.word) {
      return true
    }
    return ":,&<(".utf8.contains(last.mark) && last.kind == .mark
      || ":&>".utf8.contains(token.mark) && token.kind == .mark
  }
}
