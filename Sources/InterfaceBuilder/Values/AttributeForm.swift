import LayoutModel

/// The syntax of an attribute's value. Attributes for which any text is valid have none.
enum AttributeForm: Sendable {
  /// `YES` or `NO`.
  case flag
  case number(ClosedRange<Double>)
  /// An integer.
  case whole(ClosedRange<Double>)
  /// A number; negative ones and `infinite` mean none.
  case length
  /// `0.5`, `16:9`, `16/9` or `35%`.
  case ratio
  /// A word for which this returns true.
  case word(@Sendable (String) -> Bool)

  /// The outcome of reading a value.
  enum Reading: Equatable {
    case exact
    /// The value is replaced by the nearest valid number.
    case adjusted(from: Double, to: Double)
    /// The value is replaced by the attribute's default.
    case unreadable
  }

  /// The largest magnitude that is useful in a layout.
  static let greatest = 1e7
  static let anyNumber = AttributeForm.number(-greatest...greatest)

  var isNumeric: Bool {
    switch self {
    case .flag, .word: false
    case .number, .whole, .length, .ratio: true
    }
  }

  static func words(_ words: String...) -> AttributeForm { .word { words.contains($0) } }

  func reading(of text: String) -> Reading {
    switch self {
    case .flag: return text == "YES" || text == "NO" ? .exact : .unreadable
    case .word(let takes): return takes(text) ? .exact : .unreadable
    case .number, .whole, .ratio: break
    case .length: if text == "infinite" { return .exact }
    }
    guard let number = number(in: text) else { return .unreadable }
    return number.written == number.used ? .exact : .adjusted(from: number.written, to: number.used)
  }

  /// Returns the number in a text, as written and as used, or nil if the text is not a number.
  func number(in text: String) -> (written: Double, used: Double)? {
    switch self {
    case .flag, .word: return nil
    case .ratio: return InterfaceBuilder.ratio(text).map { ($0, $0) }
    case .length: return decimal(text).map { ($0, $0) }
    case .number(let range): return decimal(text).map { ($0, range.clamping($0)) }
    case .whole(let range): return decimal(text).map { ($0, range.clamping($0.rounded(.towardZero))) }
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func clamping(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

/// Returns a number written in decimal digits, as Interface Builder writes them, or nil for other notations and for
/// numbers too large for a layout.
func decimal(_ text: String) -> Double? {
  let isDecimal = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
  return isDecimal ? Double(text).flatMap { $0.magnitude <= AttributeForm.greatest ? $0 : nil } : nil
}

/// Returns a ratio written as `0.5`, `16:9`, `16/9` or `35%`, or nil for other text.
func ratio(_ text: String) -> Double? {
  if text.hasSuffix("%") { return decimal(String(text.dropLast())).map { $0 / 100 } }
  let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { decimal(String($0)) }
  let value: Double? =
    switch parts.count {
    case 1: parts[0]
    case 2: parts[0].flatMap { a in parts[1].flatMap { b in b == 0 ? nil : a / b } }
    default: nil
    }
  return value.flatMap { $0.magnitude <= AttributeForm.greatest ? $0 : nil }
}
