package import Diagnostics
import Language

/// Applies the suppressions in the files of a run, and records which of them were used.
package struct Suppressions: Sendable {
  private struct Place: Hashable {
    var path: String
    var offset: Int
  }

  private var used: Set<Place> = []

  package init() {}

  /// Returns the diagnostics that are not suppressed in a compilation's files, plus diagnostics about the suppressions
  /// in its main file.
  ///
  /// Errors cannot be suppressed.
  package mutating func apply(to diagnostics: [Diagnostic], of compilation: Compilation) -> [Diagnostic] {
    if compilation.isInterface { return diagnostics }
    var readings = Readings(compilation.sources)
    var shown = diagnostics.filter { diagnostic in
      guard diagnostic.severity != .error, let range = diagnostic.range,
        let suppression = readings.suppression(of: diagnostic.code, at: range)
      else { return true }
      used.insert(place(of: suppression, in: compilation.sources))
      return false
    }
    if let main = compilation.sources.files.first { shown += readings[main.id].diagnostics }
    return shown
  }

  /// Returns warnings about unused suppressions in a compilation's main file. Ignores suppressions of lint rules that
  /// are not in `rules`.
  package func unused(in compilation: Compilation, _ rules: [LintRule] = LintRule.all) -> [Diagnostic] {
    guard !compilation.isInterface, let file = compilation.sources.files.first else { return [] }
    let unasked = Set(LintRule.all.map(\.code)).subtracting(rules.map(\.code))
    return SuppressionReading(file, LineTable(file)).suppressions.filter { suppression in
      !unasked.contains(suppression.code) && !used.contains(place(of: suppression, in: compilation.sources))
    }.map { .unusedSuppression($0.name, "here", at: $0.range, removal: $0.removal) }
  }

  private func place(of suppression: Suppression, in sources: Sources) -> Place {
    let path = sources[suppression.range.source].path
    // The same file can be named with and without `./`.
    return Place(
      path: path.hasPrefix("./") ? String(path.dropFirst(2)) : path, offset: suppression.range.offsets.lowerBound)
  }
}

/// The suppressions in several sources. Each file is read on first use.
private struct Readings {
  private let sources: Sources
  private var known: [SourceID: (reading: SuppressionReading, byLine: [Int: [Suppression]], lines: LineTable)] = [:]

  init(_ sources: Sources) { self.sources = sources }

  subscript(id: SourceID) -> SuppressionReading { mutating get { read(id).reading } }

  mutating func suppression(of code: DiagnosticCode, at range: SourceRange) -> Suppression? {
    let file = read(range.source)
    if file.byLine.isEmpty { return nil }
    return file.byLine[file.lines.line(at: range.offsets.lowerBound)]?.first { $0.code == code }
  }

  private mutating func read(
    _ id: SourceID
  ) -> (reading: SuppressionReading, byLine: [Int: [Suppression]], lines: LineTable) {
    if let known = known[id] { return known }
    let lines = LineTable(sources[id])
    let reading = SuppressionReading(sources[id], lines)
    var byLine: [Int: [Suppression]] = [:]
    for suppression in reading.suppressions {
      for line in suppression.lines { byLine[line, default: []].append(suppression) }
    }
    known[id] = (reading, byLine, lines)
    return (reading, byLine, lines)
  }
}

/// One suppressed rule in a comment, which may name several: `// plumb: allow RULE, RULE because REASON`. It applies to
/// the comment's own line or the next line.
struct Suppression: Sendable {
  /// The rule's name as written in the comment.
  var name: String
  var code: DiagnosticCode
  var range: SourceRange
  /// The lines that the comment applies to, counted from 0.
  var lines: [Int]
  /// Removes the name, or the whole comment if it contains no other name.
  var removal: FixIt
}

/// The suppressions of a file, and the errors in their syntax.
struct SuppressionReading: Sendable {
  private(set) var suppressions: [Suppression] = []
  private(set) var diagnostics: [Diagnostic] = []

  private static let mark = "plumb:"

  init(_ file: SourceFile, _ lines: LineTable) {
    // Few files have suppressions, so most files need not be parsed again.
    guard file.bytes.contains(SuppressionReading.mark) else { return }
    for comment in parse(file).value.comments(where: SuppressionReading.isAddressed) {
      read(comment, in: file, lines: lines)
    }
  }

  private static func isAddressed(_ comment: String) -> Bool {
    comment.hasPrefix("//") && comment.dropFirst(2).drop { $0 == " " }.hasPrefix(mark)
  }

  private mutating func read(_ comment: Comment, in file: SourceFile, lines: LineTable) {
    var words = CommentWords(comment, in: file)
    words.skip(past: SuppressionReading.mark)
    guard let verb = words.next(), verb.text == "allow" else {
      diagnostics.append(.incompleteSuppression("a '// plumb:' comment must begin with 'allow'", at: comment.range))
      return
    }
    var names: [CommentWords.Word] = []
    while let word = words.next(), word.text != "because" { names.append(word) }
    guard let last = names.last else {
      diagnostics.append(.incompleteSuppression("this comment does not name a rule", at: verb.range))
      return
    }
    guard words.hasEndedList, words.hasReason else {
      diagnostics.append(
        .incompleteSuppression("this comment does not give a reason", at: verb.range.joined(with: last.range)))
      return
    }
    let subjects = Set(comment.subjects.map(lines.line(at:))).sorted()
    for (place, name) in names.enumerated() {
      guard let code = RuleNames.code(of: name.text) else {
        diagnostics.append(.unknownRule(name.text, at: name.range))
        continue
      }
      let removed = names.count == 1 ? extent(of: comment, file, lines) : extent(of: place, among: names)
      suppressions.append(
        Suppression(
          name: name.text, code: code, range: name.range, lines: subjects,
          removal: FixIt("remove it", replacements: [.init(removed, with: "")])))
    }
  }

  private func extent(of place: Int, among names: [CommentWords.Word]) -> SourceRange {
    let source = names[place].range.source
    let range = names[place].range.offsets
    return place == 0
      ? SourceRange(source, range.lowerBound..<names[1].range.offsets.lowerBound)
      : SourceRange(source, names[place - 1].range.offsets.upperBound..<range.upperBound)
  }

  /// Returns the range of a comment with the white space before it, or of the whole line if it contains nothing else.
  private func extent(of comment: Comment, _ file: SourceFile, _ lines: LineTable) -> SourceRange {
    let offsets = comment.range.offsets
    let line = lines.line(at: offsets.lowerBound)
    let space = UInt8(ascii: " ")
    let tab = UInt8(ascii: "\t")
    let before = file.bytes[..<offsets.lowerBound].lastIndex { $0 != space && $0 != tab }.map { $0 + 1 } ?? 0
    guard comment.isAlone else { return SourceRange(comment.range.source, before..<offsets.upperBound) }
    let end = line + 1 < lines.count ? lines.range(ofLine: line + 1).lowerBound : offsets.upperBound
    return SourceRange(comment.range.source, lines.range(ofLine: line).lowerBound..<end)
  }
}

private struct CommentWords {
  struct Word {
    var text: String
    var range: SourceRange
  }

  private let file: SourceFile
  private let end: Int
  private var offset: Int
  private(set) var hasEndedList = false

  init(_ comment: Comment, in file: SourceFile) {
    self.file = file
    offset = comment.range.offsets.lowerBound
    end = comment.range.offsets.upperBound
  }

  mutating func skip(past mark: String) {
    while offset < end, !file.bytes[offset..<end].starts(with: mark.utf8) { offset += 1 }
    offset = min(end, offset + mark.utf8.count)
  }

  /// Returns the next rule's name or `because`, or nil at the end of the comment. Spaces and commas separate words.
  mutating func next() -> Word? {
    while offset < end, isSpace(file.bytes[offset]) || file.bytes[offset] == UInt8(ascii: ",") { offset += 1 }
    let start = offset
    while offset < end, isOfName(file.bytes[offset]) { offset += 1 }
    guard offset > start else { return nil }
    let text = file.text(start..<offset)
    if text == "because" { hasEndedList = true }
    return Word(text: text, range: SourceRange(file.id, start..<offset))
  }

  var hasReason: Bool { file.bytes[offset..<end].contains { !isSpace($0) } }

  private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func isOfName(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return byte >= 128 || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return withUnsafeBufferPointer { bytes in
      var start = 0
      while let found = bytes[start...].firstIndex(of: first) {
        if bytes[found...].starts(with: wanted) { return true }
        start = found + 1
      }
      return false
    }
  }
}

extension DiagnosticCode {
  package static let unusedSuppression = DiagnosticCode(
    810, title: "unused suppression",
    """
    A comment or the project file allows a rule that nothing violates in any state that was checked. It would hide the
    next violation.
    """,
    wrong: """
      screen S {
        // plumb: allow small-touch-target because it was smaller once
        button go "Go" { size 44 by 44; center }
      }
      """,
    right: """
      screen S {
        button go "Go" { size 44 by 44; center }
      }
      """)

  static let incompleteSuppression = DiagnosticCode(
    811, title: "incomplete suppression",
    """
    A comment that allows rules on its line or the line below must name them and give a reason: `// plumb: allow RULE
    because REASON`.
    """,
    wrong: """
      screen S {
        // plumb: allow fixed-direction
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """,
    right: """
      screen S {
        // plumb: allow fixed-direction because the steering wheel is on the left in any language
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """)

  static let unknownRule = DiagnosticCode(
    812, title: "unknown rule", "A comment must name a rule that `plumb check --list-rules` lists, or a code.",
    wrong: """
      screen S {
        // plumb: allow left-and-right because the steering wheel is on the left in any language
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """,
    right: """
      screen S {
        // plumb: allow fixed-direction because the steering wheel is on the left in any language
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """)

  package static let ofSuppressions: [DiagnosticCode] = [.unusedSuppression, .incompleteSuppression, .unknownRule]
}

extension Diagnostic {
  /// - Parameter place: The scope of the unused allowance: `here` or `in the project`.
  package static func unusedSuppression(
    _ name: String, _ place: String, at range: SourceRange, removal: FixIt?
  ) -> Diagnostic {
    .warning(
      .unusedSuppression, "'\(name)' is allowed, but nothing \(place) violates it", at: range,
      help: removal == nil ? "remove it" : nil, fixIts: [removal].compactMap(\.self))
  }

  static func incompleteSuppression(_ message: String, at range: SourceRange) -> Diagnostic {
    .error(
      .incompleteSuppression, message, at: range, help: "write '// plumb: allow RULE because REASON'")
  }

  static func unknownRule(_ name: String, at range: SourceRange) -> Diagnostic {
    let meant = closest(to: name, among: RuleNames.all)
    let isCertain = meant.map { $0 == name.lowercased().replacing("_", with: "-") } ?? false
    return .error(
      .unknownRule, "no rule is named '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""), at: range,
      help: meant == nil ? "run 'plumb check --list-rules' to list the rules" : nil,
      fixIts: isCertain
        ? [FixIt("write '\(meant ?? name)'", replacements: [.init(range, with: meant ?? name)])] : [])
  }
}
