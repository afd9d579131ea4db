/// One stretch of a file that is another than it was: what stands there now, and what stood there before.
struct SourceEdit: Hashable {
  var path: String
  /// Lines from 0, of the file as it is now.
  var newLines: Range<Int>
  var before, after: [Substring]

  /// Where the first difference within its lines is, and the words that differ.
  var cause: Cause {
    let old = before.joined(), new = after.joined()
    let head = commonWords(Array(old), Array(new))
    let tail = commonWords(Array(old.dropFirst(head).reversed()), Array(new.dropFirst(head).reversed()))
    let column = new.prefix(head).reduce(1) { $1.isNewline ? 1 : $0 + $1.unicodeScalars.count }
    let line = newLines.lowerBound + new.prefix(head).count(where: \.isNewline) + 1
    return Cause(
      path: path, line: line, column: column, before: trimmed(old.dropFirst(head).dropLast(tail)),
      after: trimmed(new.dropFirst(head).dropLast(tail)), source: trimmed(after.first ?? ""))
  }

  private func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// How long the common beginning of two texts is that ends between words, of which a text in quotes is one.
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

/// The edits from one text to another: runs of changed lines, those of equal numbers of lines taken apart.
func sourceEdits(_ path: String, from old: [UInt8], to new: [UInt8]) -> [SourceEdit] {
  let a = lines(of: old), b = lines(of: new)
  let difference = b.difference(from: a)
  var removed: Set<Int> = [], inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var edits: [SourceEdit] = []
  var i = 0, j = 0
  while i < a.count || j < b.count {
    let (startI, startJ) = (i, j)
    while removed.contains(i) { i += 1 }
    while inserted.contains(j) { j += 1 }
    if i > startI || j > startJ {
      edits += split(
        SourceEdit(path: path, newLines: startJ..<j, before: Array(a[startI..<i]), after: Array(b[startJ..<j])))
    } else {
      (i, j) = (i + 1, j + 1)
    }
  }
  return edits
}

/// An edit of as many lines as before, line by line.
private func split(_ edit: SourceEdit) -> [SourceEdit] {
  guard edit.before.count == edit.after.count else { return [edit] }
  return edit.before.indices.map { index in
    let line = edit.newLines.lowerBound + index
    return SourceEdit(
      path: edit.path, newLines: line..<line + 1, before: [edit.before[index]], after: [edit.after[index]])
  }
}

/// The text now with some of its edits taken back.
func reverting(_ edits: [SourceEdit], in new: [UInt8]) -> [UInt8] {
  var lines = lines(of: new)
  for edit in edits.sorted(by: { $0.newLines.lowerBound > $1.newLines.lowerBound }) {
    lines.replaceSubrange(edit.newLines, with: edit.before)
  }
  return Array(lines.joined().utf8)
}

/// The lines with what ends them.
private func lines(of bytes: [UInt8]) -> [Substring] {
  let text = String(decoding: bytes, as: UTF8.self)
  var lines: [Substring] = [], rest = text[...]
  while let end = rest.firstIndex(where: \.isNewline) {
    lines.append(rest[...end])
    rest = rest[rest.index(after: end)...]
  }
  return rest.isEmpty ? lines : lines + [rest]
}
