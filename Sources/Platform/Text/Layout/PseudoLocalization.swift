package import LayoutModel

extension String {
  /// The string as a translation might look: with accented letters, a third of them doubled, and in brackets.
  ///
  /// Text for programs stays unchanged: web and mail addresses, format placeholders such as `%1$@`, and text in braces
  /// or angle brackets. Strings without letters stay unchanged too. Every accented letter is as wide as its base
  /// letter.
  package var pseudoLocalized: String { RichText(self).pseudoLocalized.string }
}

extension RichText {
  /// The pseudolocalized text, in which each run keeps its style.
  package var pseudoLocalized: RichText {
    var translator = PseudoTranslator()
    var result = self
    for place in runs.indices { result.runs[place].string = translator.translate(runs[place].string) }
    guard translator.letters > 0, let first = runs.first, let last = runs.last else { return self }
    if first.attachment == nil {
      result.runs[0].string = "[" + result.runs[0].string
    } else {
      result.runs.insert(TextRun("["), at: 0)
    }
    if last.attachment == nil {
      result.runs[result.runs.count - 1].string += "]"
    } else {
      result.runs.append(TextRun("]"))
    }
    return result
  }
}

private struct PseudoTranslator {
  private(set) var letters = 0

  mutating func translate(_ string: String) -> String {
    var result = ""
    var rest = string.unicodeScalars[...]
    while let first = rest.first {
      if first.properties.isWhitespace {
        result.unicodeScalars.append(rest.removeFirst())
      } else {
        let word = rest.prefix { !$0.properties.isWhitespace }
        rest = rest[word.endIndex...]
        result += PseudoTranslator.isAddress(word) ? String(word) : translate(word: word)
      }
    }
    return result
  }

  private mutating func translate(word: Substring.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    var rest = word
    while let scalar = rest.first {
      if let end = PseudoTranslator.endOfPlaceholder(in: rest) {
        result.append(contentsOf: rest[..<end])
        rest = rest[end...]
        continue
      }
      rest.removeFirst()
      let accented = PseudoTranslator.accented(scalar)
      result.append(accented)
      guard scalar.properties.isAlphabetic else { continue }
      letters += 1
      if letters % 3 == 0 { result.append(accented) }
    }
    return String(result)
  }

  private static func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
    let word = String(word)
    if word.hasPrefix("www.") || word.hasPrefix("mailto:") { return true }
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") { return true }
    return word.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1).last?.starts(with: "//".utf8) ?? false
  }

  /// Returns the end of a placeholder at the start of `text`: `{name}`, `${name}`, `<b>`, or a C format such as
  /// `%1$.2f`.
  private static func endOfPlaceholder(in text: Substring.UnicodeScalarView) -> String.Index? {
    switch text.first {
    case "{": return text.firstIndex(of: "}").map(text.index(after:))
    case "<": return text.firstIndex(of: ">").map(text.index(after:))
    case "%":
      let conversion = text.dropFirst().drop { "0123456789$.*+-#'hlqLztj".unicodeScalars.contains($0) }
      guard let letter = conversion.first, "@dDiuUxXoOfeEgGcCsSpaAF%".unicodeScalars.contains(letter) else {
        return nil
      }
      return text.index(after: conversion.startIndex)
    default: return nil
    }
  }

  private static func accented(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.isASCII, let place = bare.firstIndex(of: scalar) else { return scalar }
    return marked[place]
  }

  private static let bare = Array("ACDEGHIJKLNORSTUWYZaceghijklnorstuwyz".unicodeScalars)
  private static let marked = Array("ÅÇĎÉĞĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçéğĥïĵķļñöŕšţüŵýž".unicodeScalars)
}
