package import Diagnostics
import Pipeline
import ProjectFiles

/// A changed part of a file: its text before and now.
struct SourceChange: Hashable {
  var path: String
  /// The lines in the current file, from 0.
  var newLines: Range<Int>
  var before, after: [Substring]

  /// The edit as a cause: its first difference, and the words that differ.
  var cause: Cause {
    let difference = WordDifference(before.joined(), after.joined())
    let column = difference.head.reduce(1) { $1.isNewline ? 1 : $0 + $1.unicodeScalars.count }
    let line = newLines.lowerBound + difference.head.count(where: \.isNewline) + 1
    var cause = Cause(.edit, path, line: line, column: column)
    cause.before = trimmed(difference.old)
    cause.after = trimmed(difference.new)
    cause.lead = String(difference.head.reversed().prefix { !$0.isNewline }.reversed().drop(while: \.isWhitespace))
    cause.trail = withoutSpaceAtEnd(difference.tail.prefix { !$0.isNewline })
    return cause
  }
}

extension SourceChange {
  /// The added or removed lines without indentation; nil if the edit does both.
  private var content: [String]? {
    guard before.isEmpty != after.isEmpty else { return nil }
    return (before + after).map { trimmed(String($0)) }
  }

  /// Returns whether this edit adds the lines that another edit removes from the same file.
  func isMove(of other: SourceChange) -> Bool {
    path == other.path && before.isEmpty && other.after.isEmpty && content == other.content
      && content?.contains { !$0.isEmpty } == true
  }
}

/// The words in which two texts differ. A quoted text counts as one word.
struct WordDifference {
  let head, tail: String
  let old, new: String

  init(_ before: String, _ after: String) {
    let old = Array(before)
    let new = Array(after)
    let head = commonWords(old, new)
    let tail = commonWords(Array(old.dropFirst(head).reversed()), Array(new.dropFirst(head).reversed()))
    self.head = String(new.prefix(head))
    self.tail = String(new.suffix(tail))
    self.old = String(old.dropFirst(head).dropLast(tail))
    self.new = String(new.dropFirst(head).dropLast(tail))
  }
}

private func trimmed(_ text: String) -> String {
  withoutSpaceAtEnd(text.drop(while: \.isWhitespace))
}

private func withoutSpaceAtEnd(_ text: Substring) -> String {
  String(text.reversed().drop(while: \.isWhitespace).reversed())
}

/// Returns the length of the common prefix, shortened so that the prefix ends between words.
private func commonWords(_ a: [Character], _ b: [Character]) -> Int {
  var count = 0
  while count < a.count, count < b.count, a[count] == b[count] { count += 1 }
  func isInWord(_ text: [Character]) -> Bool {
    count > 0 && count < text.count && isOfWord(text[count - 1]) && isOfWord(text[count])
  }
  while isInWord(a) || isInWord(b) { count -= 1 }
  let quotes = a[..<count].indices.filter { a[$0] == "\"" }
  return quotes.count.isMultiple(of: 2) ? count : quotes.last ?? count
}

private func isOfWord(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || "._#-".contains(character)
}

/// Returns the edits that turn one text into another: runs of changed lines, split line by line where possible.
func sourceEdits(_ path: String, from old: [UInt8], to new: [UInt8]) -> [SourceChange] {
  let a = String(decoding: old, as: UTF8.self).linesWithBreaks
  let b = String(decoding: new, as: UTF8.self).linesWithBreaks
  let difference = b.difference(from: a)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var edits: [SourceChange] = []
  var i = 0
  var j = 0
  while i < a.count || j < b.count {
    let startI = i
    let startJ = j
    while removed.contains(i) { i += 1 }
    while inserted.contains(j) { j += 1 }
    if i > startI || j > startJ {
      edits += split(
        SourceChange(path: path, newLines: startJ..<j, before: Array(a[startI..<i]), after: Array(b[startJ..<j])))
    } else {
      i = i + 1
      j = j + 1
    }
  }
  return edits
}

/// Splits an edit into pairs of similar lines and the lines between them.
private func split(_ edit: SourceChange) -> [SourceChange] {
  var edits: [SourceChange] = []
  var i = 0
  var j = 0
  func add(_ old: Range<Int>, _ new: Range<Int>) {
    if old.isEmpty && new.isEmpty { return }
    let line = edit.newLines.lowerBound
    edits.append(
      SourceChange(
        path: edit.path, newLines: line + new.lowerBound..<line + new.upperBound, before: Array(edit.before[old]),
        after: Array(edit.after[new])))
  }
  func addBetween(_ endI: Int, _ endJ: Int) {
    if endI - i == endJ - j {
      for step in 0..<endI - i { add(i + step..<i + step + 1, j + step..<j + step + 1) }
    } else {
      add(i..<endI, j..<endJ)
    }
  }
  for (old, new) in similarLines(edit.before, edit.after) {
    addBetween(old, new)
    add(old..<old + 1, new..<new + 1)
    i = old + 1
    j = new + 1
  }
  addBetween(edit.before.count, edit.after.count)
  return edits
}

/// Pairs similar lines in order, maximizing the total similarity.
private func similarLines(_ old: [Substring], _ new: [Substring]) -> [(old: Int, new: Int)] {
  guard !old.isEmpty, !new.isEmpty, old.count * new.count <= 2_500 else { return [] }
  let similarities = old.map { a in new.map { similarity(of: a, $0) } }
  // The maximum total similarity of the lines from each position on.
  var best = [[Double]](repeating: [Double](repeating: 0, count: new.count + 1), count: old.count + 1)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      let pair = similarities[i][j]
      best[i][j] = max(best[i + 1][j], best[i][j + 1], pair >= 0.5 ? pair + best[i + 1][j + 1] : 0)
    }
  }
  var pairs: [(Int, Int)] = []
  var i = 0
  var j = 0
  while i < old.count, j < new.count {
    let pair = similarities[i][j]
    if pair >= 0.5, best[i][j] == pair + best[i + 1][j + 1] {
      pairs.append((i, j))
      i = i + 1
      j = j + 1
    } else if best[i][j] == best[i + 1][j] {
      i += 1
    } else {
      j += 1
    }
  }
  return pairs
}

/// Returns the share of two lines that is equal at their beginnings and ends, from 0 to 1.
private func similarity(of a: Substring, _ b: Substring) -> Double {
  let old = trimmed(String(a))
  let new = trimmed(String(b))
  let difference = WordDifference(old, new)
  let common = difference.head.count + difference.tail.count
  return old.isEmpty || new.isEmpty ? 0 : Double(2 * common) / Double(old.count + new.count)
}

func reverting(_ edits: [SourceChange], in new: [UInt8]) -> [UInt8] {
  var lines = String(decoding: new, as: UTF8.self).linesWithBreaks
  func end(_ edit: SourceChange) -> (Int, Int) { (edit.newLines.lowerBound, edit.newLines.upperBound) }
  // Two edits can start at the same line if one of them only removed lines. The removal is reverted last, so that the
  // removed lines come first.
  for edit in edits.sorted(by: { end($0) > end($1) }) {
    lines.replaceSubrange(edit.newLines, with: edit.before)
  }
  return Array(lines.joined().utf8)
}

struct FileVersion: Hashable {
  var path: String
  var commit: String
}

/// A project's layouts at earlier commits, each compiled once.
struct OldSources {
  private let project: ProjectFile
  private let git: Git
  private var layouts: [FileVersion: SuiteFile?] = [:]
  private var suites: [String: GoldenSuite?] = [:]

  init(_ project: ProjectFile, _ git: Git) {
    self.project = project
    self.git = git
  }

  /// Returns a layout at a commit, or nil if it does not exist or has errors.
  mutating func layout(_ path: String, at commit: String) -> SuiteFile? {
    let key = FileVersion(path: path, commit: commit)
    if let known = layouts[key] { return known }
    let tree = SourceTree.commit(commit, git)
    let file = git.file(path, at: commit).map { bytes in
      SuiteFile(
        path, bytes, reading: { try? tree.read($0) }, listing: tree.listing(), languages: project.languages)
    }
    let layout = file.flatMap { $0.compilation.hasErrors ? nil : $0 }
    layouts[key] = .some(layout)
    return layout
  }

  /// Returns the suite that the current project file would test at a commit.
  mutating func suite(at commit: String) -> GoldenSuite? {
    if let known = suites[commit] { return known }
    let suite = try? GoldenSuite(project, in: .commit(commit, git))
    suites[commit] = .some(suite)
    return suite
  }

  mutating func variant(_ name: String, at commit: String) -> (variant: GoldenVariant, file: SuiteFile)? {
    guard let suite = suite(at: commit), let variant = suite.variants.first(where: { $0.name == name }) else {
      return nil
    }
    return (variant, suite.files[variant.file])
  }
}

/// A place in the sources where restoring the earlier text undoes a difference.
package struct Cause: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Words of a line changed.
    case edit
    case move
    /// A whole file was added, removed, replaced or renamed. After a rename, `before` is the earlier path.
    case fileAdded, fileRemoved, fileChanged, fileRenamed
  }

  package var kind: Kind
  package var path: String
  /// The position of the change, counted from 1; both are 1 if a whole file changed.
  package var line, column: Int
  /// The differing words; one is empty for an addition or a removal.
  package var before = "", after = ""
  /// The unchanged text around the differing words on the current line, without indentation.
  package var lead = "", trail = ""
  /// The number of further lines that must be reverted together with this line.
  package var linkedLines = 0

  package init(_ kind: Kind, _ path: String, line: Int = 1, column: Int = 1) {
    self.kind = kind
    self.path = path
    self.line = line
    self.column = column
  }

  package var place: TextPlace { TextPlace(path, TextPosition(line: line, column: column)) }
}
