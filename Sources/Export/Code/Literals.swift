import LayoutModel

/// A Swift literal of a text, on one line.
func literal(_ text: String) -> String { "\"" + escaped(text, inBlock: false) + "\"" }

/// - Parameter inBlock: whether quotation marks may stand as they are, as between three of them.
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

extension Unicode.Scalar {
  /// Whether a reader sees it, or it joins visible characters.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    // Direction marks would turn the source around; joiners hold emoji together.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    case .spaceSeparator: self == " "
    default: true
    }
  }
}

/// A number with as many digits as can make a difference in a layout.
func number(_ value: Double) -> String { Decimal.text(value, decimals: 6) }

func number(_ value: Points) -> String { number(value.value) }

/// A factor as exact as can be: a ratio where decimals would end it early, which could move an edge to another pixel.
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

/// A distance as a constraint states it: thirds, which canvases of three pixels a point have, as quotients.
func distance(_ value: Double) -> String {
  let thirds = (value * 3).rounded()
  guard value != value.rounded(), (value * 3 - thirds).magnitude < 1e-5, thirds.magnitude < 1e9 else {
    return number(value)
  }
  return "\(Int(clamping: thirds)) / 3"
}
