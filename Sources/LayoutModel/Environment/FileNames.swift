/// Makes a string safe for a file name. Letters, digits, `.`, `_` and `-` stay; runs of other characters become a
/// single `-`. Long strings are shortened.
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

/// Returns a name of at most `limit` bytes of UTF-8. A shortened name ends in a hash of the full name.
package func shortenedFileName(_ name: String, to limit: Int) -> String {
  if name.utf8.count <= limit { return name }
  let end = "-" + stableHash(of: name)
  var short = ""
  var count = end.utf8.count
  for character in name {
    count += character.utf8.count
    if count > limit { break }
    short.append(character)
  }
  return short + end
}

/// Returns a key that is equal for names that file systems such as macOS's consider equal. Case folding covers case,
/// and Swift's string comparison covers the composition of letters.
package func comparableFileName(_ name: String) -> String { name.uppercased().lowercased() }

/// Returns the FNV-1a hash as eight hexadecimal digits, which never change between runs, unlike Swift's hashes.
package func stableHash(of text: String) -> String {
  let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}
