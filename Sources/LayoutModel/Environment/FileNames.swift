/// Returns a text as part of a file name. Letters, digits, `.`, `_` and `-` stay; runs of other characters become a
/// single `-`. A long text is cut.
package func fileSafe(_ text: String) -> String {
  var safe = ""
  for character in text {
    let isKept = character.isLetter || character.isNumber || character == "_" || character == "-" || character == "."
    if isKept {
      safe.append(character)
    } else if safe.last != "-" {
      safe.append("-")
    }
  }
  while safe.hasPrefix("-") || safe.hasPrefix(".") { safe.removeFirst() }
  while safe.hasSuffix("-") { safe.removeLast() }
  return safe.isEmpty ? "unnamed" : shortenedFileName(safe, to: 200)
}

/// Returns a name of at most some bytes of UTF-8. A name that is cut ends in a hash of the whole.
package func shortenedFileName(_ name: String, to limit: Int) -> String {
  if name.utf8.count <= limit { return name }
  let end = "-" + stableHash(of: name)
  var short = "", count = end.utf8.count
  for character in name {
    count += character.utf8.count
    if count > limit { break }
    short.append(character)
  }
  return short + end
}

/// Returns a name as file systems compare it that ignore case and the composition of letters, as a Mac's do. As Swift
/// compares texts, two compositions of a letter are equal.
package func comparableFileName(_ name: String) -> String { name.uppercased().lowercased() }

/// Returns eight hexadecimal digits that depend on a text alone: its FNV-1a hash.
package func stableHash(of text: String) -> String {
  let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
