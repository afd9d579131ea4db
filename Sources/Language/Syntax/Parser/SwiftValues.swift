import Diagnostics
import LayoutModel

/// The arguments of a call in another language.
struct CallArguments {
  typealias Argument = (label: String?, value: String)

  /// The text before the parenthesis, such as `UIFont.systemFont`.
  let function: String
  /// The text between the parentheses.
  let text: String
  let all: [Argument]

  /// Returns nil unless the whole text is one call.
  init?(of call: String) {
    guard call.hasSuffix(")"), let open = call.firstIndex(of: "(") else { return nil }
    function = String(call[..<open])
    text = String(call[call.index(after: open)..<call.index(before: call.endIndex)])
    guard function.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" }) else { return nil }
    var depth = 0
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth < 0 { return nil }
    }
    all = CallArguments.arguments(text)
  }

  init(_ function: String, _ text: String) {
    self.function = function
    self.text = text
    all = CallArguments.arguments(text)
  }

  private static func arguments(_ text: String) -> [Argument] {
    split(text, at: ",").map { part in
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part.dropFirst(label.count)
      guard !label.isEmpty, rest.first == ":" else { return (nil, part) }
      return (String(label), CallArguments.trimmed(rest.dropFirst()))
    }
  }

  subscript(label: String?) -> String? { all.first { $0.label == label }?.value }

  /// The last name of the function, such as `systemFont`.
  var name: String { function.split(separator: ".").last.map(String.init) ?? function }

  /// Splits a text where it has a separator outside quotes, parentheses and brackets, and drops empty parts.
  static func split(_ text: String, at separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      if character == separator, depth == 0, !isQuoted {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).map { trimmed($0[...]) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// A value as code in Swift writes it, such as `.red` or `UIFont.systemFont(ofSize: 17)`.
enum SwiftValue {
  static let weights: Set = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]

  static let partsOfViews: Set = [
    "layer", "titleLabel", "imageView", "textLabel", "contentView", "configuration", "self",
  ]

  /// SwiftUI's names of the system's colours; in UIKit and in layouts `red` is pure red.
  private static let systemColors: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
  ]

  private static let types: Set = [
    "UIColor", "Color", "UIFont", "Font", "UIImage", "Image", "NSTextAlignment", "TextAlignment", "UIView",
    "ContentMode", "UIEdgeInsets", "NSDirectionalEdgeInsets", "EdgeInsets", "CGSize", "CGRect", "UIStackView",
    "NSLayoutConstraint",
  ]

  static func isForeign(_ text: String) -> Bool {
    if text.hasPrefix("."), text.dropFirst().first?.isLetter ?? false { return true }
    let type = String(text.prefix { $0.isLetter })
    let next = text.dropFirst(type.count).first
    return types.contains(type) && (next == "." || next == "(")
  }

  /// Returns the same value as a layout writes it; nil if its meaning is unclear.
  static func meaning(of text: String, isFont: Bool) -> String? {
    if text.hasSuffix("!") { return meaning(of: String(text.dropLast()), isFont: isFont) }
    if text.hasSuffix(".cgColor") { return meaning(of: String(text.dropLast(8)), isFont: isFont) }
    if let call = CallArguments(of: text) { return font(call) ?? image(call) ?? color(call) ?? structure(call) }
    let names = text.split(separator: ".").map(String.init)
    guard let word = names.last, names.count <= 3, word.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    if names.count > 1, !types.contains(names[0]) { return nil }
    if isFont { return textStyle(word) }
    if names.first == "Color", systemColors.contains(word) {
      return "system" + word.prefix(1).uppercased() + word.dropFirst()
    }
    return ForeignNames.words[word] ?? word
  }

  private static func textStyle(_ word: String) -> String? {
    let style = ForeignNames.textStyles[word] ?? word
    return TextStyle(rawValue: style) == nil ? nil : "textStyle(\(style))"
  }

  private static func member(_ text: String) -> String { text.split(separator: ".").last.map(String.init) ?? text }

  private static func font(_ call: CallArguments) -> String? {
    let size = call["size"] ?? call["ofSize"]
    switch call.name {
    case "system", "systemFont", "boldSystemFont":
      guard let size else { return call[nil].map(member).flatMap(textStyle) }
      let weight = call.name == "boldSystemFont" ? "bold" : call["weight"].map(member)
      guard Double(size) != nil, weight.map(weights.contains) ?? true else { return nil }
      return "system(\(size)\(weight.map { ", \($0)" } ?? ""))"
    case "preferredFont": return call["forTextStyle"].map(member).flatMap(textStyle)
    case "custom", "UIFont":
      guard let name = call["name"] ?? call[nil], let size, name.hasPrefix("\"") else { return nil }
      return "custom(\(name), \(size))"
    default: return nil
    }
  }

  private static func image(_ call: CallArguments) -> String? {
    guard call.name == "UIImage" || call.name == "Image" else { return nil }
    if let symbol = call["systemName"] { return symbol.hasPrefix("\"") ? "symbol(\(symbol))" : nil }
    let name = call["named"] ?? call[nil]
    return name?.hasPrefix("\"") ?? false ? name : nil
  }

  private static func color(_ call: CallArguments) -> String? {
    guard call.name == "UIColor" || call.name == "Color" else { return nil }
    if let name = call["named"] ?? call[nil] {
      if name.hasPrefix("\"") { return name }
      return name.hasPrefix(".") ? member(name) : nil
    }
    if let white = call["white"].flatMap({ Double($0) }) {
      return Stylesheet.hexadecimal([white, white, white, call["alpha"].flatMap { Double($0) } ?? 1])
    }
    let parts = ["red", "green", "blue"].compactMap { call[$0].flatMap(share) }
    guard parts.count == 3 else { return nil }
    return Stylesheet.hexadecimal(parts + [(call["alpha"] ?? call["opacity"]).flatMap { Double($0) } ?? 1])
  }

  /// Returns a number from 0 to 1, which may be written as `255 / 255`.
  private static func share(_ text: String) -> Double? {
    let parts = text.split(separator: "/").map { Double($0.filter { !$0.isWhitespace }) }
    guard let first = parts.first, let number = first else { return nil }
    return parts.count == 2 ? parts[1].map { number / $0 } : number
  }

  private static func structure(_ call: CallArguments) -> String? {
    switch call.name {
    case "UIEdgeInsets", "NSDirectionalEdgeInsets", "EdgeInsets":
      let edges = call.all.compactMap { argument in argument.label.map { "\($0) \(argument.value)" } }
      return edges.count == call.all.count && !edges.isEmpty ? edges.joined(separator: " ") : nil
    case "CGSize": return call["width"].flatMap { width in call["height"].map { "\(width) by \($0)" } }
    default: return nil
    }
  }
}

extension SwiftValue {
  /// Returns the constraints that are equivalent to a frame such as `CGRect(x: 0, y: 0, width: 40, height: 40)`.
  private static func frame(_ value: String) -> String? {
    guard let call = CallArguments(of: value), call.name == "CGRect", let x = call["x"], let y = call["y"],
      let width = call["width"], let height = call["height"]
    else { return nil }
    func distance(_ text: String) -> String { text == "0" ? "" : " + \(text)" }
    return "size \(width) by \(height); leading == superview.leading\(distance(x)); top == superview.top\(distance(y))"
  }

  /// Returns a property of a layout for one in Swift, as in `color: red` for `textColor` and `.red`.
  static func property(_ name: String, _ value: String) -> String? {
    if name == "frame" { return frame(value) }
    let own = Property.named(name).isEmpty ? ForeignNames.properties[name] : name
    guard let own else { return nil }
    if ["true", "false"].contains(value) { return "\(own): \(value == "true" ? "yes" : "no")" }
    let isFont = Property.named(own).contains { $0.type == .font }
    if isForeign(value) { return meaning(of: value, isFont: isFont).map { "\(own): \($0)" } }
    return "\(own): \(value)"
  }
}

// Properties with values in Swift, which the parser reports as a whole.
extension Parser {
  /// Reports a property such as `textColor: .red` or `backgroundColor = UIColor.red` as a whole, and returns whether it
  /// did.
  mutating func reportsSwiftProperty() -> Bool {
    let name = text()
    let value = textOfValue(after: 2)
    let isAssigned = peek(1).kind == .equal && Property.named(name).isEmpty && value != ""
    guard SwiftValue.isForeign(value) || isAssigned, let meant = SwiftValue.property(name, value) else { return false }
    let start = range().offsets.lowerBound
    node(.error) { parser in
      parser.bump()
      parser.bump()
      let place = parser.skippedValue().range
      let whole = SourceRange(parser.file.id, start..<place.offsets.upperBound)
      parser.fail(.swiftProperty(name, value, meant: meant, at: whole, of: place))
    }
    return true
  }

  /// Reports a property of a part that a view has in UIKit, such as `layer.cornerRadius = 8`, and returns whether it did.
  mutating func reportsPropertyOfPart() -> Bool {
    // `titleLabel?.font`
    let sign = peek(1).kind == .invalid ? 2 : 1
    guard peek(sign).kind == .period, peek(sign + 1).kind == .identifier, continues(sign + 2),
      peek(sign + 2).kind == .equal
    else { return false }
    var path = text()
    // Views may have the names of the other parts.
    guard sign == 2 ? SwiftValue.partsOfViews.contains(path) : path == "layer" || path == "self" else { return false }
    let name = text(ahead: sign + 1)
    path += ".\(name)"
    guard let meant = SwiftValue.property(name, textOfValue(after: sign + 3)) else { return false }
    reportAssignment(tokens: sign + 3) { .partOfView(path, meant: meant, at: $0) }
    return true
  }

  /// Reports an assignment to a property, such as `title.text = "Hello"`, and returns whether it did.
  mutating func reportsAssignment() -> Bool {
    var distance = 1
    while peek(distance).kind == .period, peek(distance + 1).kind == .identifier, continues(distance + 1) {
      distance += 2
    }
    guard distance > 1, peek(distance).kind == .equal, continues(distance) else { return false }
    let name = text(ahead: distance - 1)
    guard Member(name) == nil, ForeignNames.attributes[name] == nil else { return false }
    let value = textOfValue(after: distance + 1)
    // The resolver knows more about properties with names and values of layouts.
    guard Property.named(name).isEmpty || SwiftValue.isForeign(value),
      let meant = SwiftValue.property(name, value)
    else { return false }
    let start = range().offsets.lowerBound
    let view = file.text(start..<range(ahead: distance - 3).offsets.upperBound)
    reportAssignment(tokens: distance + 1) { .assignment(to: view, name, meant: meant, at: $0) }
    return true
  }

  private mutating func reportAssignment(tokens: Int, _ diagnostic: (SourceRange) -> Diagnostic) {
    let start = range().offsets.lowerBound
    node(.error) { parser in
      for _ in 0..<tokens { parser.bump() }
      let end = parser.skippedValue().range.offsets.upperBound
      parser.skipped.append(start..<end)
      parser.fail(diagnostic(SourceRange(parser.file.id, start..<end)))
    }
  }

  /// Reports `count += 1` or `count++`, and returns whether it did.
  mutating func reportsCountingUp() -> Bool {
    let sign = peek(1).kind
    guard sign.isArithmetic, continues(2), !peek(2).isSpaced else { return false }
    guard peek(2).kind == .equal || peek(2).kind == sign && (sign == .plus || sign == .minus) else { return false }
    let name = text()
    let start = range().offsets.lowerBound
    node(.error) { parser in
      let end = parser.skippedValue().range.offsets.upperBound
      parser.fail(.countingUp(name, at: SourceRange(parser.file.id, start..<end)))
    }
    return true
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - place: The value, which is reported alone if the name is right.
  static func swiftProperty(
    _ name: String, _ value: String, meant: String, at range: SourceRange, of place: SourceRange
  ) -> Diagnostic {
    if meant.hasPrefix("\(name): ") {
      let own = String(meant.dropFirst(name.count + 2))
      return .error(
        .foreignKeyword, "write '\(own)' instead of '\(abbreviated(value))'", at: place,
        fixIts: [FixIt("write '\(own)'", replacements: [.init(place, with: own)])])
    }
    let message =
      SwiftValue.isForeign(value)
      ? "'\(name)' and '\(abbreviated(value))' are written as in Swift" : "'\(name)' is the name in Swift"
    return .error(
      .foreignKeyword, message, at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The diagnostic for `layer.cornerRadius = 8`.
  static func partOfView(_ path: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(path)' is a property of the view itself here", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The diagnostic for `title.text = "Hello"`.
  static func assignment(to view: String, _ name: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(view).\(name)' is assigned here, but a layout runs no code", at: range,
      help: "write '\(meant.count > 120 ? abbreviated(meant) : meant)' in the braces of '\(view)'")
  }

  static func countingUp(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "this changes '\(name)', but a layout runs no code", at: range,
      help: "leave it out: a layout shows one state; for another one, write a preview with '\(name) = …'")
  }
}
