import Diagnostics
import LayoutModel

/// A CSS declaration and its equivalent in a layout.
struct Stylesheet {
  private let name: String
  private let words: [String]
  /// The statement of the same meaning; nil if there is none that does not depend on other statements.
  private(set) var statement: String?
  private(set) var help: String?

  init(_ name: String, _ value: String) {
    self.name = name
    words = CallArguments.split(value.replacing("!important", with: ""), at: " ")
    statement = size ?? distance ?? text ?? box ?? appearance ?? stack
    if statement == nil { help = ownHelp ?? Stylesheet.generalHelp[name] ?? familyHelp }
  }

  /// Whether a value is written as only CSS does: with units, functions of CSS or words such as `solid`.
  static func isForeign(_ value: String, of name: String) -> Bool {
    if value.hasSuffix("!important") { return true }
    let words = CallArguments.split(value, at: " ")
    if words.count == 1, words[0].hasSuffix("%"), ["width", "height", "alpha"].contains(name) { return false }
    return words.contains { word in
      if let call = CallArguments(of: word) {
        let isOurs = ["min", "max"].contains(call.function) && !call.all.contains { unit(of: $0.value) != nil }
        return functions.contains(call.function) && !isOurs
      }
      if name == "font", let size = word.split(separator: "/").first, unit(of: String(size)) != nil { return true }
      let isStyle = borderStyles.contains(word) && name == "border" && words.count > 1
      return isStyle || word == "auto" && name == "margin" || unit(of: word) != nil
    }
  }

  static let functions: Set = [
    "rgb", "rgba", "hsl", "hsla", "calc", "min", "max", "clamp", "url", "linear-gradient", "rotate", "scale",
  ]
  private static let borderStyles: Set = ["solid", "dashed", "dotted"]

  private static func unit(of word: String) -> String? {
    let number = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let unit = String(word.dropFirst(number.count))
    return Double(number) != nil && ["px", "pt", "em", "rem", "vw", "vh", "%", "deg", "s", "ms"].contains(unit)
      ? unit : nil
  }
}

// Values.
extension Stylesheet {
  private var word: String? { words.count == 1 ? words[0] : nil }
  private var length: String? { word.flatMap(Stylesheet.length) }

  /// Returns a number of points without its unit; nil for other units.
  private static func length(_ word: String) -> String? {
    let number = word.hasSuffix("px") || word.hasSuffix("pt") ? String(word.dropLast(2)) : word
    return Double(number) == nil ? nil : number
  }

  private static func share(_ word: String, of attribute: String) -> String? {
    guard let unit = unit(of: word), ["%", "vw", "vh"].contains(unit),
      let number = Double(word.dropLast(unit.count))
    else { return nil }
    let dimension = unit == "vw" ? "width" : unit == "vh" ? "height" : attribute
    return "superview.\(dimension)" + (number == 100 ? "" : " * \(decimal(number / 100))")
  }

  /// Returns a width or height in a constraint, such as `superview.width - 32` for `calc(100% - 32px)`.
  static func size(_ word: String, _ attribute: String) -> String? {
    if let length = length(word) { return length }
    if let call = CallArguments(of: word), call.function == "calc" {
      let parts = CallArguments.split(call.text, at: " ")
      guard parts.count == 3, ["+", "-"].contains(parts[1]), let second = length(parts[2]) else { return nil }
      return (share(parts[0], of: attribute) ?? length(parts[0])).map { "\($0) \(parts[1]) \(second)" }
    }
    return share(word, of: attribute)
  }

  static func color(_ word: String) -> String? {
    if word.hasPrefix("#") {
      let digits = word.dropFirst()
      guard digits.allSatisfy(\.isHexDigit) else { return nil }
      if digits.count == 3 { return "#" + digits.map { "\($0)\($0)" }.joined() }
      return [6, 8].contains(digits.count) ? word : nil
    }
    if let call = CallArguments(of: word) { return color(call) }
    if word == "transparent" { return "clear" }
    return !word.isEmpty && word.allSatisfy(\.isLetter) ? word : nil
  }

  private static func color(_ call: CallArguments) -> String? {
    if call.function == "hsl", call.all.count == 3 { return color(hsl: call.all.map(\.value)) }
    guard ["rgb", "rgba"].contains(call.function), (3...4).contains(call.all.count) else { return nil }
    let numbers = call.all.compactMap { Double($0.value) }
    guard numbers.count == call.all.count else { return nil }
    return hexadecimal(numbers.prefix(3).map { $0 / 255 } + numbers.dropFirst(3))
  }

  /// Returns a colour from its hue in degrees, its saturation and its lightness in percent.
  private static func color(hsl words: [String]) -> String? {
    let numbers = words.compactMap { Double($0.filter { $0 != "%" }) }
    guard numbers.count == 3 else { return nil }
    let lightness = numbers[2] / 100
    let spread = numbers[1] / 100 * min(lightness, 1 - lightness)
    return hexadecimal(
      [0.0, 8, 4].map { offset in
        let turn = (offset + numbers[0] / 30).truncatingRemainder(dividingBy: 12)
        return lightness - spread * max(-1, min(turn - 3, 9 - turn, 1))
      })
  }

  /// Returns a colour whose parts are given from 0 to 1.
  static func hexadecimal(_ parts: [Double]) -> String? {
    guard parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let bytes = parts.map { Int(clamping: ($0 * 255).rounded()) }
    let visible = bytes.count == 4 && bytes[3] == 255 ? bytes.dropLast() : bytes[...]
    return "#" + visible.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

// Declarations by their subject.
extension Stylesheet {
  private var size: String? {
    let parts = name.split(separator: "-").map(String.init)
    guard let attribute = parts.last, ["width", "height"].contains(attribute), parts.count < 3 else { return nil }
    let signs = ["max": "<=", "min": ">="]
    guard let sign = parts.count == 1 ? "==" : signs[parts[0]] else { return nil }
    return word.flatMap { Stylesheet.size($0, attribute) }.map { "\(attribute) \(sign) \($0)" }
  }

  private var distance: String? {
    let edges = ["top": "top", "bottom": "bottom", "left": "leading", "right": "trailing"]
    if let edge = edges[name], let length {
      let isEnd = edge == "bottom" || edge == "trailing"
      return "\(edge) == superview.\(edge)" + (length == "0" ? "" : " \(isEnd ? "-" : "+") \(length)")
    }
    guard name == "margin" else { return nil }
    return words == ["auto"] ? "center" : words == ["0", "auto"] ? "center horizontally" : nil
  }

  private var text: String? {
    switch name {
    case "font": font.flatMap { $0.isSystem ? "font: \($0.value)" : nil }
    case "text-align": word.map { "alignment: \(["start": "natural", "justify": "justified"][$0] ?? $0)" }
    case "line-height": word.flatMap { Double($0) }.map { "lineHeight: \(decimal($0))" }
    case "letter-spacing": length.map { "kern: \($0)" }
    case "color": word.flatMap(Stylesheet.color).map { "color: \($0)" }
    case "text-overflow": word == "ellipsis" ? "lineBreak: truncateTail" : nil
    case "white-space": word == "nowrap" ? "lines: 1" : nil
    default: nil
    }
  }

  /// The font, and whether it is the system's: only the system's is there for certain.
  private var font: (value: String, isSystem: Bool)? {
    // The height of lines can follow the size: `14px/1.5`.
    let sizes = words.map { String($0.prefix { $0 != "/" }) }
    guard let size = sizes.firstIndex(where: { Stylesheet.unit(of: $0) == "px" || Stylesheet.unit(of: $0) == "pt" }),
      let points = Stylesheet.length(sizes[size])
    else { return nil }
    // The first of several families, because a browser takes the first that it has.
    let families = CallArguments.split(words[(size + 1)...].joined(separator: " "), at: ",")
    let family = (families.first ?? "").filter { $0 != "\"" && $0 != "'" }
    let weight = words[..<size].first { SwiftValue.weights.contains($0) }
    guard words[..<size].allSatisfy({ $0 == weight || $0 == "normal" }) else { return nil }
    if ["", "sans-serif", "system-ui", "-apple-system"].contains(family) {
      return ("system(\(points)\(weight.map { ", \($0)" } ?? ""))", true)
    }
    let face = weight.map { "-" + $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
    return ("custom(\"\(family)\(face)\", \(points))", false)
  }

  private var box: String? {
    switch name {
    case "border":
      guard let width = words.lazy.compactMap(Stylesheet.length).first else { return nil }
      let color = words.filter { !Stylesheet.borderStyles.contains($0) }.lazy.compactMap(Stylesheet.color).first
      return "border: \(width)\(color.map { " \($0)" } ?? "")"
    case "border-radius": return word == "50%" ? "corner: circle" : length.map { "corner: \($0)" }
    case "box-shadow", "text-shadow", "shadow": return shadow
    case "overflow": return word == "hidden" ? "clips: yes" : nil
    case "object-fit":
      let modes = ["contain": "scaleAspectFit", "cover": "scaleAspectFill", "fill": "scaleToFill"]
      return word.flatMap { modes[$0] }.map { "contentMode: \($0)" }
    case "aspect-ratio": return words.count == 3 && words[1] == "/" ? "aspect \(words[0]):\(words[2])" : nil
    case "transform":
      guard let call = word.flatMap({ CallArguments(of: $0) }), let amount = call.all.first?.value else { return nil }
      let number = amount.hasSuffix("deg") ? String(amount.dropLast(3)) : amount
      return ["rotate", "scale"].contains(call.function) ? "transform: \(call.function) \(number)" : nil
    default: return nil
    }
  }

  private var shadow: String? {
    let lengths = words.compactMap(Stylesheet.length)
    let colors = words.filter { Stylesheet.length($0) == nil }.compactMap(Stylesheet.color)
    guard (2...4).contains(lengths.count), colors.count <= 1 else { return nil }
    let radius = lengths.count > 2 ? " radius \(lengths[2])" : ""
    return "shadow: \(colors.first ?? "black")\(radius) offset \(lengths[0]) by \(lengths[1])"
  }

  private var appearance: String? {
    switch (name, word) {
    case ("background-color", _), ("background", _):
      if let call = word.flatMap({ CallArguments(of: $0) }), call.function == "linear-gradient" {
        // From top to bottom, as a gradient is in a layout too.
        let colors = call.all.map(\.value).filter { $0 != "180deg" && $0 != "to bottom" }
        let known = colors.compactMap(Stylesheet.color)
        return known.count == colors.count ? "gradient: " + known.joined(separator: " ") : nil
      }
      return word.flatMap(Stylesheet.color).map { "background: \($0)" }
    case ("opacity", let word?):
      return word.hasSuffix("%") ? Double(word.dropLast()).map { "alpha: \(decimal($0 / 100))" } : "alpha: \(word)"
    case ("visibility", "hidden"), ("display", "none"): return "hidden: yes"
    default: return nil
    }
  }

  private var stack: String? {
    let alignments = [
      "center": "center", "stretch": "fill", "flex-start": "leading", "flex-end": "trailing", "start": "leading",
      "end": "trailing", "baseline": "firstBaseline",
    ]
    switch (name, word) {
    case ("flex-direction", "column"): return "axis: vertical"
    case ("flex-direction", "row"): return "axis: horizontal"
    case ("align-items", let word?): return alignments[word].map { "alignment: \($0)" }
    case ("justify-content", "space-between"): return "distribution: equalSpacing"
    case ("gap", _), ("row-gap", _), ("column-gap", _): return length.map { "spacing: \($0)" }
    default: return nil
    }
  }
}

// Help for declarations without an equivalent statement.
extension Stylesheet {
  private var ownHelp: String? {
    let color = word.flatMap(Stylesheet.color)
    switch name {
    case "font":
      return font.map { "write 'font: \($0.value)'" }
        ?? "write the size, the weight and the family: 'font: system(17, bold)' or 'font: custom(\"Georgia-Bold\", 17)'"
    case "font-size":
      return "size, weight and family belong to the font: 'font: system(\(length ?? "17"))' or "
        + "'font: system(\(length ?? "17"), bold)'"
    case "font-weight":
      let weight = word.flatMap { SwiftValue.weights.contains($0) ? $0 : nil } ?? "bold"
      return "size, weight and family belong to the font: 'font: system(17, \(weight))'"
    case "font-family":
      let family = words.joined(separator: " ").filter { $0 != "\"" && $0 != "'" }
      return "size, weight and family belong to the font: 'font: custom(\"\(family)\", 17)'"
    case "border-top", "border-bottom", "border-left", "border-right":
      let edge = String(name.dropFirst(7))
      let along = edge == "top" || edge == "bottom" ? "horizontal" : "vertical"
      let side = ["left": "leading", "right": "trailing"][edge] ?? edge
      let line = words.filter { !Stylesheet.borderStyles.contains($0) }
      return "a border goes all around; a line at one edge is a view: 'view line { background: "
        + "\(line.lazy.compactMap(Stylesheet.color).first ?? "separator"); "
        + "\(along == "horizontal" ? "height" : "width") == \(line.lazy.compactMap(Stylesheet.length).first ?? "1"); "
        + "pin \(along), \(side) }'"
    case "width", "height":
      guard let call = word.flatMap({ CallArguments(of: $0) }), ["min", "max"].contains(call.function),
        let share = call.all.lazy.compactMap({ Stylesheet.share($0.value, of: name) }).first,
        let limit = call.all.lazy.compactMap({ Stylesheet.length($0.value) }).first
      else { return nil }
      return "write '\(name) \(call.function == "min" ? "<=" : ">=") \(limit)' and '\(name) == \(share) @high'"
    case "border-color": return "width and colour belong to the border: 'border: 1 \(color ?? "red")'"
    case "border-width": return "width and colour belong to the border: 'border: \(length ?? "1") red'"
    case "margin", "padding": return Stylesheet.helpWithInsets(words.compactMap(Stylesheet.length))
    default: return nil
    }
  }

  /// - Parameter insets: One to four lengths in the order of CSS; others are ignored.
  static func helpWithInsets(_ insets: [String]) -> String? {
    guard let top = insets.first, insets.count <= 4 else { return nil }
    if insets.count == 1 {
      return "keep the distance with a constraint, as in 'pin edges inset \(top)'; a stack insets its views with "
        + "'margins: \(top)' and 'marginsRelative: yes'"
    }
    let right = insets[1]
    let bottom = insets.count > 2 ? insets[2] : top
    let left = insets.count > 3 ? insets[3] : right
    let pins = insets.count == 2 ? "'pin vertical inset \(top)' and 'pin horizontal inset \(right)'" : nil
    return (pins.map { "keep the distances with constraints, as in \($0); " } ?? "")
      + "a stack insets its views with 'margins: top \(top) leading \(left) bottom \(bottom) trailing \(right)' "
      + "and 'marginsRelative: yes'"
  }

  private static let generalHelp: [String: String] = {
    let oneState = "leave it out: a layout shows one state"
    let wraps = "write 'lines: 0' for a label of several lines"
    return [
      "flex-direction": "set 'axis: vertical' or 'axis: horizontal' in the braces of a stack",
      "justify-content": "set 'distribution: equalSpacing' or another value in the braces of a stack",
      "align-content": "set 'distribution: equalSpacing' or another value in the braces of a stack",
      "align-items": "set 'alignment: center' or another value in the braces of a stack",
      "align-self": "constrain it, or set 'alignment: center' in the braces of its stack",
      "place-items": "set 'alignment: center' in the braces of a stack",
      "flex": "give the view that grows the lowest priority, as in 'hugging: 1'",
      "flex-grow": "give the view that grows the lowest priority, as in 'hugging: 1'",
      "flex-shrink": "give the view that shrinks the lowest priority, as in 'compression: 1'",
      "flex-wrap": "put the views in a 'collection'", "background-color": "write 'background: red'",
      "background": "put an 'image' view before the others: later views are drawn over earlier ones",
      "background-image": "put an 'image' view before the others: later views are drawn over earlier ones",
      "text-align": "write 'alignment: center'", "text-overflow": "write 'lineBreak: truncateTail'",
      "text-transform": "write the text in capitals", "text-decoration": "write the text with 'markup(\"…\")'",
      "white-space": wraps, "overflow-wrap": wraps, "word-break": wraps, "word-wrap": wraps,
      "line-height": "'lineHeight: 1.2' multiplies the height of the font's lines",
      "border-radius": "write 'corner: 8' or 'corner: circle'",
      "overflow": "put content that scrolls in a 'scroll'",
      "box-shadow": "write 'shadow: black opacity 0.3 radius 4 offset 0 by 2'",
      "text-shadow": "write 'shadow: black opacity 0.3 radius 4 offset 0 by 2'",
      "z-index": "views are drawn in their order: declare this one later",
      "object-fit": "write 'contentMode: scaleAspectFit' in the image's braces", "aspect-ratio": "write 'aspect 16:9'",
      "max-width": "write an inequality: 'width <= 300'", "min-width": "write an inequality: 'width >= 300'",
      "max-height": "write an inequality: 'height <= 300'", "min-height": "write an inequality: 'height >= 300'",
      "row-gap": "write 'spacing: 8' in the braces of a stack",
      "column-gap": "write 'spacing: 8' in the braces of a stack", "cursor": oneState, "transition": oneState,
      "animation": oneState, "pointer-events": "write 'enabled: no' in the braces of a control",
    ]
  }()

  private var familyHelp: String {
    if name.hasPrefix("font-") { return "size, weight and family belong to the font: 'font: system(17, bold)'" }
    if name.hasPrefix("border-") { return "write 'border: 1 red'" }
    if name.hasPrefix("margin-") || name.hasPrefix("padding-") {
      let edge = name.split(separator: "-").last.map(String.init) ?? "top"
      let own = ["left": "leading", "right": "trailing"][edge] ?? edge
      return "keep the distance with a constraint, such as 'pin \(own) inset \(length ?? "8")'"
    }
    if name.hasPrefix("grid") { return "put the views in a 'collection', or in stacks" }
    return "'plumb properties' lists the properties of each kind of view"
  }

  /// Whether the declaration has a statement or help of its own.
  var isKnown: Bool { statement != nil || ownHelp != nil || Stylesheet.generalHelp[name] != nil }
}

// CSS in statements. The parser reports each declaration once, with its whole equivalent.
extension Parser {
  var startsHyphenatedProperty: Bool {
    var distance = 0
    while peek(distance).kind == .identifier, peek(distance + 1).kind == .minus, !peek(distance + 1).isSpaced,
      !peek(distance + 2).isSpaced, continues(distance + 2)
    {
      distance += 2
    }
    return distance > 0 && peek(distance).kind == .identifier && peek(distance + 1).kind == .colon
  }

  mutating func hyphenatedProperty() {
    let start = range().offsets.lowerBound
    node(.error) { parser in
      while !parser.at(.colon) { parser.bump() }
      let name = parser.file.text(start..<parser.rangeAfterPrevious.offsets.upperBound)
      parser.bump()
      let value = parser.skippedValue()
      let whole = SourceRange(parser.file.id, start..<value.range.offsets.upperBound)
      parser.fail(.declaration(name, value.text, at: whole))
    }
  }

  /// Whether a CSS rule such as `:root { … }` or `go:hover { … }` starts here, with its colon at a distance.
  func startsPseudoClass(_ colon: Int) -> Bool {
    peek(colon).kind == .colon && peek(colon + 1).kind == .identifier && !peek(colon + 1).isSpaced
      && peek(colon + 2).kind == .leftBrace && continues(colon + 2)
      && ["root", "hover", "active", "focus", "disabled", "checked"].contains(text(ahead: colon + 1))
  }

  mutating func pseudoClass(_ colon: Int) {
    fail(.pseudoClass(text(ahead: colon + 1), at: range().joined(with: range(ahead: colon + 1))))
    skipForeign()
  }

  /// Skips the rest of a statement, except a body, and drops the lexer's problems in it.
  mutating func skippedValue() -> (text: String, range: SourceRange) {
    let first = atStatementEnd ? rangeAfterPrevious : range()
    while !atStatementEnd, !at(.leftBrace) { bump() }
    let start = first.offsets.lowerBound
    let range = SourceRange(file.id, start..<max(start, rangeAfterPrevious.offsets.upperBound))
    skipped.append(range.offsets)
    return (file.text(range.offsets), range)
  }

  /// Reports a declaration such as `height: 50px` as a whole, and returns whether it did.
  mutating func reportsDeclaration() -> Bool {
    let name = text()
    let value = textOfValue(after: 2)
    guard Stylesheet.isForeign(value, of: name) else { return false }
    let meaning = Stylesheet(name, value)
    guard meaning.isKnown else { return false }
    let start = range().offsets.lowerBound
    node(.error) { parser in
      parser.bump()
      parser.bump()
      let end = parser.skippedValue().range.offsets.upperBound
      parser.fail(.declaration(name, value, at: SourceRange(parser.file.id, start..<end)))
    }
    return true
  }

  /// Reports a constraint such as `width == calc(100% - 32px)` as a whole, and returns whether it did.
  mutating func reportsStylesheetLength() -> Bool {
    let attribute = text()
    guard ["width", "height"].contains(attribute), peek(1).kind.isRelation else { return false }
    let value = textOfValue(after: 2)
    let isForeign = value.hasPrefix("calc(") || value.hasSuffix("vw") || value.hasSuffix("vh")
    guard isForeign, let size = Stylesheet.size(value, attribute) else { return false }
    let sign = text(ahead: 1)
    let start = range().offsets.lowerBound
    node(.error) { parser in
      parser.bump()
      parser.bump()
      let end = parser.skippedValue().range.offsets.upperBound
      parser.fail(
        .stylesheetLength(value, "\(attribute) \(sign) \(size)", at: SourceRange(parser.file.id, start..<end)))
    }
    return true
  }

  /// The text from a later token to the end of the statement.
  func textOfValue(after distance: Int) -> String {
    guard continues(distance) else { return "" }
    var end = distance
    var depth = 0
    while continues(end), end < 256 {
      let kind = peek(end).kind
      if depth == 0, [.semicolon, .rightBrace, .leftBrace].contains(kind) { break }
      if kind == .leftParenthesis { depth += 1 }
      if kind == .rightParenthesis { depth -= 1 }
      end += 1
    }
    guard end > distance else { return "" }
    return file.text(range(ahead: distance).offsets.lowerBound..<range(ahead: end - 1).offsets.upperBound)
  }

  /// Whether a function of CSS starts here, whose arguments are not values of a layout: `calc(100% - 8px)` or
  /// `linear-gradient(red, blue)`.
  var startsStylesheetFunction: Bool {
    if peek(1).kind == .leftParenthesis { return text() == "calc" }
    return peek(1).kind == .minus && !peek(1).isSpaced && text(ahead: 2) == "gradient"
      && peek(3).kind == .leftParenthesis
  }

  mutating func stylesheetFunction() {
    let isGradient = peek(1).kind == .minus
    let range = isGradient ? range().joined(with: self.range(ahead: 2)) : range()
    let name = file.text(range.offsets)
    fail(.stylesheetFunction(name, ForeignNames.helpWithFunction(isGradient ? "gradient" : name), at: range))
    skipForeign()
  }

  /// Whether a word of CSS such as `solid` stands before the colour of a border.
  var isBorderStyle: Bool {
    ["solid", "dashed", "dotted"].contains(text()) && text(ofPosition: statementStart) == "border"
      && continues(1) && peek(1).kind.startsOperand
  }
}

extension Diagnostic {
  static func classRule(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'.\(name) { … }' is a CSS rule", at: range,
      help: "declare 'style \(name) { … }' at the top of the file, and use it with 'label title: \(name)'")
  }

  /// The diagnostic for `:root { … }` and `button:hover { … }`.
  static func pseudoClass(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "':\(name) { … }' is a CSS rule", at: range,
      help: name == "root"
        ? "name values at the top of the file, as in 'let gap = 8' and 'color ink = #1D1D1F'"
        : "leave it out: a layout shows one state; 'when state is \(name) { … }' sets properties of another")
  }

  static func mediaRule(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'@media' is a CSS rule", at: range,
      help: "test the size class instead: 'when width is compact { … }'")
  }

  /// The diagnostic for `border: 1 solid black`, at the word.
  static func borderStyle(at range: SourceRange, before next: SourceRange) -> Diagnostic {
    let gap = SourceRange(range.source, range.offsets.lowerBound..<next.offsets.lowerBound)
    return .error(
      .foreignKeyword, "a border has a width and a colour, but no style", at: range,
      fixIts: [FixIt("remove it", replacements: [.init(gap, with: "")])])
  }

  static func stylesheetFunction(_ name: String, _ help: String?, at range: SourceRange) -> Diagnostic {
    .error(.foreignKeyword, "'\(name)' is a function of CSS", at: range, help: help)
  }

  /// The diagnostic for `width == 50vw`.
  static func stylesheetLength(_ value: String, _ meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(abbreviated(value))' is a length of CSS", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The diagnostic for a declaration such as `max-width: 300px`.
  static func declaration(_ name: String, _ value: String, at range: SourceRange) -> Diagnostic {
    let meaning = Stylesheet(name, value)
    return .error(
      .foreignKeyword,
      name.contains("-") ? "'\(name)' is a CSS property" : "'\(abbreviated("\(name): \(value)"))' is written as in CSS",
      at: range, help: meaning.help,
      fixIts: meaning.statement.map { [FixIt("write '\($0)'", replacements: [.init(range, with: $0)])] } ?? [])
  }
}
