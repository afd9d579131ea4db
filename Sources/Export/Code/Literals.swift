import LayoutModel

/// Returns a text as a Swift string literal on one line.
func literal(_ text: String) -> String { "\"" + escaped(text, inBlock: false) + "\"" }

/// Escapes a text for a string literal.
/// - Parameter inBlock: Whether the literal has triple quotes, so that single quotation marks need no escape.
func escaped(_ text: String, inBlock: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += inBlock && !result.hasSuffix("\"") ? "\"" : "\\\""
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\\0"
    default:
      if scalar.isVisible {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
  }
  return result
}

extension CodeLines {
  /// Writes a text as a documentation comment, in which no character is invisible.
  mutating func document(_ text: String?) {
    for row in text?.split(whereSeparator: \.isNewline) ?? [] {
      let visible = row.unicodeScalars.map { scalar in
        scalar.isVisible ? String(scalar) : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
      line("/// " + visible.joined())
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character can stand in source code: readers see it, or it joins visible characters.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    // Joiners hold emoji together. Direction marks would reorder the source and have to be escaped.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

/// Returns a number with up to six decimals, as many as can make a difference in a layout.
func number(_ value: Double) -> String { Decimal.text(value, decimals: 6) }

func number(_ value: Points) -> String { number(value.value) }

/// Returns a factor as exactly as possible, as a quotient if decimals would be rounded. Rounding could move an edge to
/// another pixel.
func factor(_ value: Double) -> String {
  let decimals = number(value)
  if Double(decimals) == value || !value.isFinite { return decimals }
  for divisor in 2...1000 {
    let product = value * Double(divisor), top = product.rounded()
    if top.magnitude < 1e6, (product - top).magnitude < 1e-9 * max(product.magnitude, 1) {
      return "\(Int(clamping: top)) / \(divisor)"
    }
  }
  return "\(value)"
}

/// Returns a constraint's constant. Thirds of a point, which occur on canvases with three pixels per point, become
/// quotients.
func distance(_ value: Double) -> String {
  let thirds = (value * 3).rounded()
  guard value != value.rounded(), (value * 3 - thirds).magnitude < 1e-5, thirds.magnitude < 1e9 else {
    return number(value)
  }
  return "\(Int(clamping: thirds)) / 3"
}
