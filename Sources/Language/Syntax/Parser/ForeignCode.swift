import Diagnostics
import LayoutModel

/// Help for SwiftUI modifiers, by name.
enum Modifiers {
  static let help: [String: String] = {
    let constraints = "place it with constraints in its braces, such as 'pin edges inset 8' or 'center'"
    let font = "set the font in the view's braces: 'font: textStyle(title1)' or 'font: system(17, bold)'"
    let color = "set the colour in the view's braces: 'color: red', or 'tint: red' for a button or an image"
    let corner = "round the corners in the view's braces: 'corner: 8' or 'corner: circle'"
    let code = "leave it out: a layout shows one state, and a preview shows another"
    return [
      "padding": "keep a distance with constraints, such as 'pin edges inset 8', or with the 'spacing' of a stack",
      "frame": "give the view a size in its braces: 'size 100 by 44', or 'width == 100'",
      "offset": constraints, "position": constraints, "alignmentGuide": constraints, "fixedSize": constraints,
      "ignoresSafeArea": "pin it to the edges of the screen: 'pin edges'", "layoutPriority": "set 'compression: 751'",
      "edgesIgnoringSafeArea": "pin it to the edges of the screen: 'pin edges'",
      "font": font, "bold": font, "italic": font, "fontWeight": font, "fontDesign": font,
      "foregroundColor": color, "foregroundStyle": color, "tint": color, "accentColor": color,
      "background": "set the background in the view's braces: 'background: red'",
      "cornerRadius": corner, "clipShape": corner, "clipped": "set 'clips: yes' in the view's braces",
      "opacity": "set 'alpha: 0.5' in the view's braces", "hidden": "set 'hidden: yes' in the view's braces",
      "disabled": "set 'enabled: no' in the view's braces", "border": "set 'border: 1 red' in the view's braces",
      "shadow": "set 'shadow: black opacity 0.3 radius 4' in the view's braces",
      "lineLimit": "set 'lines: 2' in the label's braces, or 'lines: 0' for any number",
      "multilineTextAlignment": "set 'alignment: center' in the label's braces",
      "aspectRatio": "write 'aspect 16:9' in the view's braces, or 'contentMode: scaleAspectFit' for an image",
      "resizable": "leave it out, and set 'contentMode: scaleAspectFit' in the image's braces",
      "scaledToFit": "set 'contentMode: scaleAspectFit' in the image's braces",
      "scaledToFill": "set 'contentMode: scaleAspectFill' in the image's braces",
      "rotationEffect": "set 'transform: rotate 45' in the view's braces",
      "scaleEffect": "set 'transform: scale 2' in the view's braces",
      "navigationTitle": "write 'navigationBar \"Title\"' in the screen's braces",
      "navigationBarTitle": "write 'navigationBar \"Title\"' in the screen's braces",
      "toolbar": "write 'toolbar { button \"Share\" }' in the screen's braces",
      "overlay": "declare the second view after the first: later views are drawn over earlier ones",
      "tabItem": "write 'tabBar { tab \"Home\" icon \"house\" }' in the screen's braces",
      "onTapGesture": code, "onAppear": code, "animation": code, "task": code, "onChange": code, "sheet": code,
    ]
  }()
}

/// Help for calls in code, by function name.
enum Calls {
  static let help: [String: String] = {
    let view = "declare a view inside its superview's braces: 'stack row { label title \"Hello\" }'"
    let constraint = "write each constraint as a statement: 'title.top == safeArea.top + 8'"
    let font = "a font is written 'system(17, bold)', 'textStyle(body)' or 'custom(\"Name\", 17)'"
    return [
      "addSubview": view, "addArrangedSubview": view, "insertSubview": view,
      "addLayoutGuide": "write 'guide name { … }'",
      "constraint": constraint, "activate": constraint, "NSLayoutConstraint": constraint, "addConstraint": constraint,
      "makeConstraints": constraint, "remakeConstraints": constraint, "updateConstraints": constraint,
      "equalTo": constraint, "equalToSuperview": constraint, "addConstraints": constraint,
      "constraints": "write a visual format as a statement: 'H:|-[title]-|'",
      "setContentHuggingPriority": "set 'hugging: horizontal high' in the view's braces",
      "setContentCompressionResistancePriority": "set 'compression: horizontal high' in the view's braces",
      "setCustomSpacing": "set 'spacingAfter: 8' in the braces of the view before the space",
      "setTitle": "set 'title: \"Go\"' in the button's braces",
      "setImage": "set 'image: symbol(\"star\")' in its braces",
      "setTitleColor": "set 'color: red' in the button's braces",
      "systemFont": font, "boldSystemFont": font, "italicSystemFont": font, "preferredFont": font, "custom": font,
      "addTarget": "leave it out: a layout has no actions",
      "addGestureRecognizer": "leave it out: a layout has no actions",
    ]
  }()
}

/// A CSS declaration and its equivalent in a layout.
struct Stylesheet {
  private(set) var statement: String?
  private(set) var help: String?

  init(_ name: String, _ value: String) {
    let isSimple = !value.isEmpty && value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "." }
    let number = value.hasSuffix("px") || value.hasSuffix("pt") ? String(value.dropLast(2)) : value
    let isNumber = !number.isEmpty && number.allSatisfy { $0.isNumber || $0 == "." }
    switch (name, value) {
    case ("flex-direction", "column"): statement = "axis: vertical"
    case ("flex-direction", "row"): statement = "axis: horizontal"
    case ("background-color", _) where isSimple: statement = "background: \(value)"
    case ("text-align", _) where isSimple: statement = "alignment: \(value)"
    case ("border-radius", _) where isNumber: statement = "corner: \(number)"
    case ("max-width", _) where isNumber: statement = "width <= \(number)"
    case ("min-width", _) where isNumber: statement = "width >= \(number)"
    case ("max-height", _) where isNumber: statement = "height <= \(number)"
    case ("min-height", _) where isNumber: statement = "height >= \(number)"
    default: break
    }
    if statement == nil { help = Stylesheet.help(with: name) }
  }

  private static func help(with name: String) -> String {
    let font = "size, weight and family belong to the font: 'font: system(17, bold)'"
    switch name {
    case "flex-direction": return "set 'axis: vertical' or 'axis: horizontal' in the braces of a stack"
    case "justify-content", "align-content":
      return "set 'distribution: equalSpacing' or another value in the braces of a stack"
    case "align-items", "align-self", "place-items":
      return "set 'alignment: center' or another value in the braces of a stack"
    case "background-color": return "write 'background: red'"
    case "text-align": return "write 'alignment: center'"
    case "text-overflow": return "write 'lineBreak: truncatingTail'"
    case "white-space", "overflow-wrap", "word-break", "word-wrap":
      return "write 'lines: 0' for a label of several lines"
    case "line-height": return "write 'lineHeight: 1.2'"
    case "border-radius": return "write 'corner: 8' or 'corner: circle'"
    case "box-shadow", "text-shadow": return "write 'shadow: black opacity 0.3 radius 4 offset 0 by 2'"
    case "z-index": return "views are drawn in their order: declare this one later"
    case "object-fit": return "write 'contentMode: scaleAspectFit' in the image's braces"
    case "aspect-ratio": return "write 'aspect 16:9'"
    case "max-width", "min-width": return "write an inequality: 'width <= 300'"
    case "max-height", "min-height": return "write an inequality: 'height <= 300'"
    case "row-gap", "column-gap", "grid-gap": return "write 'spacing: 8' in the braces of a stack"
    case _ where name.hasPrefix("font-"): return font
    case _ where name.hasPrefix("border-"): return "write 'border: 1 red'"
    case _ where name.hasPrefix("margin-"), _ where name.hasPrefix("padding-"):
      let edge = name.split(separator: "-").last.map(String.init) ?? "top"
      let own = ["left": "leading", "right": "trailing"][edge] ?? edge
      return "keep the distance with a constraint, such as 'pin \(own) inset 8'"
    case _ where name.hasPrefix("grid"): return "put the views in a 'collection', or in stacks"
    default: return "'plumb properties' lists the properties of each kind of view"
    }
  }
}

// Statements in Swift, SwiftUI and CSS. The parser reports each once, with its equivalent in a layout, and skips it.
extension Parser {

  /// Reports a name with a leading period, such as `.center`, the font `.headline` or the priority `.defaultHigh`.
  mutating func periodBeforeName() {
    if subject == .foreignView {
      bump()
      return path()
    }
    let word = text(ahead: 1)
    let range = range().joined(with: range(ahead: 1))
    let isCall = peek(2).kind == .leftParenthesis && !peek(2).isSpaced
    let meant = subject.meaning(ofMember: word)
    if let call = foreignCallAround {
      fail(call)
      return skipForeign()
    }
    fail(.periodBeforeName(word, meant: isCall ? nil : meant, isFont: subject == .font, at: range))
    skipForeign()
  }

  /// Reports a list without brackets, as in `segments: "A", "B"`. The parser has already read the first value, which
  /// begins at `first`.
  mutating func listWithoutBrackets(from first: Int) {
    let start = SourceRange(file.id, offsets(ofToken: Int(significant[first])))
    while !isPanicking, !atStatementEnd, eat(.comma) { value() }
    guard !isPanicking else { return }
    let range = SourceRange(file.id, start.offsets.lowerBound..<rangeAfterPrevious.offsets.upperBound)
    fail(.listWithoutBrackets(file.text(range.offsets), at: range))
  }

  var continuesAsList: Bool {
    guard at(.comma), !atStatementEnd, continues(1) else { return false }
    let next = peek(1).kind
    return next == .string || next == .number || next == .leftBrace || next == .minus
      || next == .identifier && peek(2).kind == .leftParenthesis
  }

  /// The diagnostic for a statement such as `frame(maxWidth: .infinity)` or `addTarget(self, …)`; nil for other
  /// statements.
  private var foreignCallAround: Diagnostic? {
    guard tokens[Int(significant[statementStart + 1])].kind == .leftParenthesis else { return nil }
    let offsets = offsets(ofToken: Int(significant[statementStart]))
    let name = file.text(offsets)
    let range = SourceRange(file.id, offsets)
    if Modifiers.help[name] != nil { return .modifier(name, at: range) }
    return Calls.help[name] == nil ? nil : .call(name, of: name, nil, at: range)
  }

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
      let first = parser.atStatementEnd ? parser.rangeAfterPrevious : parser.range()
      while !parser.atStatementEnd, !parser.at(.leftBrace) { parser.bump() }
      let whole = SourceRange(parser.file.id, start..<parser.rangeAfterPrevious.offsets.upperBound)
      let value = parser.file.text(
        min(first.offsets.lowerBound, whole.offsets.upperBound)..<whole.offsets.upperBound)
      parser.fail(.hyphenatedProperty(name, value, at: whole))
    }
  }

  /// Whether a function of CSS starts here, whose arguments are not values of a layout: `calc(100% - 8px)` or
  /// `linear-gradient(red, blue)`.
  var startsStylesheetFunction: Bool {
    if peek(1).kind == .leftParenthesis { return text() == "calc" }
    return peek(1).kind == .minus && !peek(1).isSpaced && text(ahead: 2) == "gradient"
      && peek(3).kind == .leftParenthesis
  }

  /// Whether a word of CSS such as `solid` stands before the colour of a border.
  var isBorderStyle: Bool {
    ["solid", "dashed", "dotted"].contains(text()) && text(ofPosition: statementStart) == "border"
      && continues(1) && peek(1).kind.startsOperand
  }

  mutating func stylesheetFunction() {
    let isGradient = peek(1).kind == .minus
    let range = isGradient ? range().joined(with: self.range(ahead: 2)) : range()
    let name = file.text(range.offsets)
    fail(.stylesheetFunction(name, ForeignNames.helpWithFunction(isGradient ? "gradient" : name), at: range))
    skipForeign()
  }

  /// Reports a SwiftUI modifier such as `.padding()`, or the CSS rule of a class.
  mutating func periodAtStart() {
    guard peek(1).kind == .identifier else { return fail(.noStatement(text(), at: range())) }
    let range = range().joined(with: range(ahead: 1))
    let isRule = peek(2).kind == .leftBrace && Modifiers.help[text(ahead: 1)] == nil
    fail(isRule ? .classRule(text(ahead: 1), at: range) : .modifier(text(ahead: 1), at: range))
    skipForeign()
  }

  /// Whether an HTML tag, a CSS rule such as `@media` or a Swift attribute such as `@State` starts here.
  var startsMarkup: Bool {
    at(.at) && peek(1).kind == .identifier || at(.foreignRelation) && text() == "<" && peek(1).kind == .identifier
  }

  mutating func markup() {
    let name = range().joined(with: range(ahead: 1))
    if at(.at) {
      fail(text(ahead: 1) == "media" ? .mediaRule(at: name) : .attributeOfCode(file.text(name.offsets), at: name))
    } else {
      fail(.element(at: range()))
    }
    skipForeign()
  }

  /// Whether code creates a view here, as in `UILabel()`.
  var startsInitialiser: Bool {
    !isPanicking && at(.identifier) && ForeignNames.kinds[text()] != nil && peek(1).kind == .leftParenthesis
  }

  /// Reports `let title = UILabel()`, which begins at the position `start`.
  mutating func initialiserOfView(from start: Int) {
    let kind = ForeignNames.kinds[text()] ?? "view"
    let name = text(ofPosition: start + 1)
    let isEmpty = peek(2).kind == .rightParenthesis && (!continues(3) || peek(3).kind == .semicolon)
    let first = offsets(ofToken: Int(significant[start])).lowerBound
    let range = SourceRange(file.id, first..<range(ahead: isEmpty ? 2 : 0).offsets.upperBound)
    fail(.initialiserOfView("\(kind) \(name)", isWhole: isEmpty, at: range))
    skipForeign()
  }

  func text(ofPosition position: Int) -> String { file.text(offsets(ofToken: Int(significant[position]))) }

  /// Reports a method call such as `title.topAnchor.constraint(equalTo: topAnchor)`, whose path is already parsed.
  mutating func call(of method: SourceRange) {
    let path = file.text(method.offsets)
    let equation = equation(ofAnchor: path)
    let start = method.offsets.lowerBound
    skipForeign()
    let whole = SourceRange(file.id, start..<max(start, rangeAfterPrevious.offsets.upperBound))
    let name = path.split(separator: ".").last.map(String.init) ?? path
    isPanicking = false
    fail(.call(name, of: path, equation, at: equation == nil ? method : whole))
  }

  /// Returns the equation that is equivalent to a call of an anchor's `constraint`; nil if the equation is unclear.
  private func equation(ofAnchor path: String) -> String? {
    guard path.hasSuffix(".constraint"), at(.leftParenthesis) else { return nil }
    var arguments: [(label: String, value: String)] = []
    var distance = 1
    var depth = 0
    while depth >= 0, distance < 64, peek(distance).kind != .endOfFile {
      guard peek(distance).kind == .identifier, peek(distance + 1).kind == .colon else { return nil }
      let label = text(ahead: distance)
      distance += 2
      let start = range(ahead: distance).offsets.lowerBound
      var end = start
      while peek(distance).kind != .endOfFile, depth > 0 || peek(distance).kind != .comma {
        if peek(distance).kind == .leftParenthesis { depth += 1 }
        if peek(distance).kind == .rightParenthesis { depth -= 1 }
        if depth < 0 { break }
        end = range(ahead: distance).offsets.upperBound
        distance += 1
      }
      arguments.append((label, file.text(start..<end)))
      distance += 1
    }
    let isActive = peek(distance).kind == .period && text(ahead: distance + 1) == "isActive"
    let end = isActive ? distance + 4 : distance
    guard depth < 0, !continues(end) || peek(end).kind == .semicolon || peek(end).kind == .rightBrace else {
      return nil
    }
    return AnchorCall(String(path.dropLast(".constraint".count)), arguments, depth: braces.open.count)?.equation
  }

  var lineHasBody: Bool {
    var distance = 1
    while continues(distance), distance < 64 {
      if peek(distance).kind == .leftBrace { return true }
      distance += 1
    }
    return false
  }

  /// Skips the rest of a statement. Its brackets and braces may span lines.
  mutating func skipForeign() {
    let outer = ignoresLines
    ignoresLines = false
    defer { ignoresLines = outer }
    node(.error) { parser in
      let start = parser.range().offsets.lowerBound
      defer { parser.skipped.append(start..<parser.rangeAfterPrevious.offsets.upperBound) }
      while !parser.atStatementEnd || parser.position == parser.statementStart && !parser.at(.endOfFile) {
        let length = parser.lengthOfBrackets
        for _ in 0..<max(1, length) { parser.bump() }
      }
    }
  }

  /// The number of tokens from an opening bracket to its closing bracket; 0 if there is none.
  private var lengthOfBrackets: Int {
    var open = 0
    var distance = 0
    let maximum = min(4096, significant.count - position)
    repeat {
      let kind = peek(distance).kind
      if [.leftBrace, .leftBracket, .leftParenthesis].contains(kind) { open += 1 }
      if [.rightBrace, .rightBracket, .rightParenthesis].contains(kind) { open -= 1 }
      distance += 1
    } while open > 0 && distance < maximum
    return open == 0 && distance > 1 ? distance : 0
  }
}

/// The purpose of the current value, which can decide the meaning of a foreign name.
enum ValueSubject {
  case font, priority
  /// A view under its name in another language. The parser reports the whole view.
  case foreignView
  case other

  init(property name: String) {
    self = Property.named(name).contains { $0.type == .font } ? .font : .other
  }

  /// Returns the spelling in a layout of a member such as `.headline`.
  func meaning(ofMember word: String) -> String? {
    switch self {
    case .font:
      let style = ["title": "title1", "caption": "caption1"][word] ?? word
      return TextStyle(rawValue: style) == nil ? nil : "textStyle(\(style))"
    case .priority: return ForeignNames.priorities[word] ?? word
    case .foreignView, .other: return ForeignNames.words[word] ?? word
    }
  }
}

/// A call of an anchor's method, such as `constraint(equalTo: box.topAnchor, constant: 8)`.
private struct AnchorCall {
  let equation: String

  init?(_ anchor: String, _ arguments: [(label: String, value: String)], depth: Int) {
    guard let first = AnchorCall.attribute(anchor, depth), let target = arguments.first else { return nil }
    let signs = ["equalTo": "==", "greaterThanOrEqualTo": ">=", "lessThanOrEqualTo": "<="]
    let isSize = target.label.hasSuffix("Constant")
    guard let sign = signs[isSize ? String(target.label.dropLast("Constant".count)) : target.label] else { return nil }
    var text = "\(first) \(sign) "
    if isSize {
      text += target.value
    } else {
      guard let second = AnchorCall.attribute(target.value, depth) else { return nil }
      text += second
    }
    for (label, value) in arguments.dropFirst() {
      switch label {
      case "multiplier": text += " * \(value)"
      case "constant" where value == "0": break
      case "constant": text += value.hasPrefix("-") ? " - \(value.dropFirst())" : " + \(value)"
      default: return nil
      }
    }
    equation = text
  }

  /// Returns `view.safeAreaLayoutGuide.topAnchor` as `safeArea.top`. In a view controller, `view` is the screen.
  /// Directly in the screen's braces, its attributes have no prefix; one level deeper, the screen is `superview`.
  private static func attribute(_ anchor: String, _ depth: Int) -> String? {
    var names = anchor.split(separator: ".").map(String.init)
    guard let last = names.popLast(), let attribute = ForeignNames.attributes[last], last.hasSuffix("Anchor") else {
      return nil
    }
    if names.first == "self" { names.removeFirst() }
    if names == ["view"] { return depth == 1 ? attribute : depth == 2 ? "superview.\(attribute)" : nil }
    if names.first == "view" { names.removeFirst() }
    if names.isEmpty { return attribute }
    guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
    return (names.map { ForeignNames.items[$0] ?? $0 } + [attribute]).joined(separator: ".")
  }
}

extension DiagnosticCode {
  static let foreignKeyword = DiagnosticCode(
    115, title: "code of another language",
    """
    The statement is written as in Swift, SwiftUI or CSS. A layout declares views, properties and constraints, and runs no
    code. The message says how to write the same here.
    """,
    wrong: """
      screen S {
        if width is compact { alpha: 0.5 }
      }
      """,
    right: """
      screen S {
        when width is compact { alpha: 0.5 }
      }
      """)
}

extension Diagnostic {
  static func foreignKeyword(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write '\(meant)' instead of '\(text)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// The diagnostic for `if n == 1 a.width == 40`.
  static func ifWithoutBraces(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write 'when' instead of 'if', and braces after the condition", at: range,
      help: "a condition is written 'when width is compact { … } else { … }'")
  }

  /// - Parameter meant: The intended spelling, if it is clear.
  static func periodBeforeName(_ word: String, meant: String?, isFont: Bool, at range: SourceRange) -> Diagnostic {
    let help = isFont ? "a font is written 'textStyle(body)' or 'system(17, bold)'" : "write the name without a period"
    guard let meant else {
      return .error(.foreignKeyword, "a value cannot start with a period, as '.\(word)' does", at: range, help: help)
    }
    return .error(
      .foreignKeyword, "'.\(word)' is written '\(meant)' here", at: range, help: isFont ? help : nil,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func listWithoutBrackets(_ text: String, at range: SourceRange) -> Diagnostic {
    let list = "[\(text)]"
    let shown = list.count > 60 ? "[…]" : list
    return .error(
      .foreignKeyword, "a list is written in brackets", at: range,
      fixIts: [FixIt("write '\(shown)'", replacements: [.init(range, with: list)])])
  }

  /// The diagnostic for `label title: "Hello"`, at the colon.
  static func colonBeforeText(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write a view's text without a colon before it, as in 'label title \"Hello\"'", at: range,
      fixIts: [FixIt("remove the colon", replacements: [.init(range, with: "")])])
  }

  static func modifier(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'.\(name)' is a modifier; a view here has properties and constraints instead", at: range,
      help: Modifiers.help[name] ?? "set properties in the view's braces: 'label title { alpha: 0.5 }'")
  }

  static func classRule(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'.\(name) { … }' is a CSS rule", at: range,
      help: "declare 'style \(name) { … }' at the top of the file, and use it with 'label title: \(name)'")
  }

  static func mediaRule(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'@media' is a CSS rule", at: range,
      help: "test the size class instead: 'when width is compact { … }'")
  }

  /// The diagnostic for `<div>`.
  static func element(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a layout has no tags", at: range, help: "write a view and its content as 'view name { … }'")
  }

  /// The diagnostic for `let title = UILabel()`.
  ///
  /// - Parameter isWhole: Whether the range covers the whole statement.
  static func initialiserOfView(_ view: String, isWhole: Bool, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a view is declared by its kind and its id, as in '\(view)'", at: range,
      fixIts: isWhole ? [FixIt("write '\(view)'", replacements: [.init(range, with: view)])] : [])
  }

  static func doubleBarInCondition(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "write 'or' between two conditions, not '||'", at: range,
      fixIts: [FixIt("write 'or'", replacements: [.init(range, with: "or")])])
  }

  static func dashComment(at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "a comment starts with '//', not with '--'", at: range,
      fixIts: [FixIt("write '//'", replacements: [.init(range, with: "//")])])
  }

  /// The diagnostic for `@State var n = 0`.
  static func attributeOfCode(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(abbreviated(text))' belongs to code, but a layout contains no code", at: range,
      help: "'let gap = 8' names a value; 'param count = 0' declares a value that previews and instances can set")
  }

  static func foreignDeclaration(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(text)' declares code, but a layout contains no code", at: range,
      help: "a layout declares screens, as in 'screen Home { label \"Hello\" { center } }'")
  }

  static func importOfModule(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(name)' is a module; a layout imports only other layouts, as in 'import \"Theme.plumb\"'",
      at: range, help: "remove the line: every kind of view can be used without an import")
  }

  /// - Parameters:
  ///   - path: The method with its receiver.
  ///   - equation: The constraint that is equivalent to the call.
  static func call(_ name: String, of path: String, _ equation: String?, at range: SourceRange) -> Diagnostic {
    if let equation {
      return .error(
        .foreignKeyword, "a constraint is written as an equation, not as a call", at: range,
        fixIts: [FixIt("write '\(equation)'", replacements: [.init(range, with: equation)])])
    }
    return .error(
      .foreignKeyword, "'\(abbreviated(path))' is called here, but a layout runs no code", at: range,
      help: Calls.help[name] ?? "declare views, properties and constraints instead")
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

  static func hyphenatedProperty(_ name: String, _ value: String, at range: SourceRange) -> Diagnostic {
    let meaning = Stylesheet(name, value)
    return .error(
      .foreignKeyword, "'\(name)' is a CSS property", at: range, help: meaning.help,
      fixIts: meaning.statement.map { [FixIt("write '\($0)'", replacements: [.init(range, with: $0)])] } ?? [])
  }
}
