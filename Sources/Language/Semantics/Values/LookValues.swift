import Diagnostics
import LayoutModel

extension Evaluator {
  mutating func color(_ syntax: ValueSyntax, in scope: ScopeID, subject: String) -> DynamicColor? {
    readAll(syntax, of: .other(subject)) { $0.color(&$1, in: scope) }
  }

  /// Reads `name`, `#1D1D1F` or `light … dark …`.
  mutating func color(_ cursor: inout ValueCursor, in scope: ScopeID) -> DynamicColor? {
    guard let expression = expression(&cursor, "a colour") else { return nil }
    if expression.word?.text == "light", !cursor.isAtEnd {
      guard let light = self.expression(&cursor, "a colour").flatMap({ color($0, in: scope) }) else { return nil }
      guard eat("dark", &cursor) else {
        report(.missingPart("'dark' and a colour", of: cursor.subject, at: cursor.current?.range ?? cursor.end))
        return nil
      }
      guard let dark = self.expression(&cursor, "a colour").flatMap({ color($0, in: scope) }) else { return nil }
      return DynamicColor { appearance, era in (appearance == .dark ? dark : light)[appearance, era] }
    }
    return color(expression, in: scope)
  }

  mutating func color(_ expression: ExpressionSyntax, in scope: ScopeID) -> DynamicColor? {
    if let node = expression.single, node.kind == .colorLiteral { return hexColor(node).map { DynamicColor($0) } }
    guard let token = expression.word else { return asColor(value(of: expression, in: scope), at: expression.range) }
    if let holder = holder(ofValue: token.text, in: scope),
      case .known(.color(let color)) = scopes[holder.index].values[token.text]
    {
      return color
    }
    if let id = declarations.find(token.text, .color, in: unit(of: scope)) {
      return asColor(settled(value(ofDeclaration: id, for: token), token), at: token.range)
    }
    if let color = SystemColors.color(named: token.text) { return color }
    if isValue(token.text, in: scope) { return asColor(value(of: expression, in: scope), at: expression.range) }
    guard !mayBeDeclared(token.text, in: scope) else { return nil }
    let names = declaredNames(.color, in: scope) + SystemColors.names
    let help = token.text == "dark" ? "'light' comes first: 'light #FFFFFF dark #000000'" : nil
    let isNothing = ["nil", "null", "none"].contains(token.text)
    report(
      .unknown(
        .unknownColor, "colour", named: token, suggesting: suggestion(for: token, among: names),
        help: isNothing ? "leave the property out for its default; 'clear' is a colour without a colour" : help))
    return nil
  }

  private mutating func asColor(_ value: Value, at range: SourceRange) -> DynamicColor? {
    if case .color(let color) = value { return color }
    if case .text(let name) = value { return assetColor(name, at: range) }
    if let type = value.type { report(.wrongType(expected: "a colour", found: type, at: range)) }
    return nil
  }

  private mutating func assetColor(_ name: String, at range: SourceRange) -> DynamicColor? {
    if let color = assetColors.color(name) { return color }
    if assetColors.names().contains(name) {
      report(.unreadableAssetColor(name, at: range))
      return nil
    }
    let isSystems = SystemColors.color(named: name) != nil
    let meant = isSystems ? nil : closest(to: name, among: assetColors.names())
    report(.unknownAssetColor(name, isSystems: isSystems, meant, at: range))
    return nil
  }

  /// Returns the colour of a literal; nil for invalid digits, which the lexer has already reported.
  func hexColor(_ node: Node) -> Color? {
    let digits = node.text.dropFirst()
    guard let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: return Color(value)
    case 8: return Color(value >> 8, alpha: UInt8(value & 255))
    default: return nil
    }
  }

  mutating func font(_ syntax: ValueSyntax, in scope: ScopeID) -> Font? {
    readAll(syntax, of: .other("font")) { $0.font(&$1, in: scope) }
  }

  /// Reads `name`, `system(17, bold)`, `textStyle(body)` or `custom("Name", 17)`.
  mutating func font(_ cursor: inout ValueCursor, in scope: ScopeID) -> Font? {
    guard let expression = expression(&cursor, "a font") else { return nil }
    guard let token = expression.word else {
      return asFont(value(of: expression, in: scope), of: expression.node.text, at: expression.range)
    }
    if let id = declarations.find(token.text, .font, in: unit(of: scope)), holder(ofValue: token.text, in: scope) == nil
    {
      return asFont(settled(value(ofDeclaration: id, for: token), token), of: token.text, at: token.range)
    }
    if isValue(token.text, in: scope) {
      return asFont(value(of: expression, in: scope), of: expression.node.text, at: expression.range)
    }
    guard !mayBeDeclared(token.text, in: scope) else { return nil }
    let isStyle = TextStyle(rawValue: token.text) != nil
    let fixIts =
      isStyle
      ? [
        FixIt("write 'textStyle(\(token.text))'", replacements: [.init(token.range, with: "textStyle(\(token.text))")])
      ] : []
    let names = declaredNames(.font, in: scope)
    let suggestion = isStyle ? Suggestion(fixIts: fixIts) : suggestion(for: token, among: names)
    var help = "a font is a name, 'system(17, bold)', 'textStyle(body)' or 'custom(\"Name\", 17)'"
    if isStyle { help = "a text style is written 'textStyle(\(token.text))'" }
    if FontWeight(rawValue: token.text) != nil { help = "a weight belongs to a font: 'system(17, \(token.text))'" }
    report(.unknown(.unknownFont, "font", named: token, suggesting: suggestion, help: help))
    return nil
  }

  private mutating func asFont(_ value: Value, of text: String, at range: SourceRange) -> Font? {
    if case .font(let font) = value { return font }
    guard let type = value.type else { return nil }
    if case .number = value {
      report(.wrongType(expected: "a font", found: type, at: range, replacement: "system(\(text))"))
    } else {
      let isName = if case .text = value { true } else { false }
      let help = isName ? "write custom(\(text), 17)" : "write system(17) or textStyle(body)"
      report(.wrongType(expected: "a font", found: type, at: range, help: help))
    }
    return nil
  }

  mutating func font(_ call: CallSyntax, in scope: ScopeID) -> Font? {
    let arguments = call.arguments.compactMap(\.value)
    let function = call.function?.text ?? ""
    let face: Font.Face?
    switch function {
    case "system": face = arguments.first.flatMap { fontSize($0, in: scope) }.map { .system(size: $0) }
    case "textStyle": face = textStyle(arguments.first)
    default: face = customFace(arguments, in: scope)
    }
    let leading = function == "custom" ? 2 : 1
    guard arguments.count >= leading else {
      let takes = ["system": "a size", "textStyle": "a text style", "custom": "a name and a size"][function] ?? ""
      report(.wrongArguments(function, takes: takes + ", then optionally a weight and 'italic'", at: call.node.range))
      return nil
    }
    guard let face else { return nil }
    return styled(Font(face), arguments.dropFirst(leading), of: function)
  }

  /// Adds the weight and `italic`, each of which may appear once.
  private mutating func styled(_ font: Font, _ arguments: ArraySlice<ValueSyntax>, of function: String) -> Font? {
    var font = font
    let words = FontWeight.allCases.map(\.rawValue) + ["italic"]
    for argument in arguments {
      guard let word = readAll(argument, of: .argument(of: "font"), { $0.word(&$1, among: words) }) else { return nil }
      if word.text == (font.isItalic ? "italic" : font.weight?.rawValue) {
        report(.repeatedPart(word))
        return nil
      }
      if word.text == "italic" {
        font.isItalic = true
      } else if font.weight == nil {
        font.weight = FontWeight(rawValue: word.text)
      } else {
        report(.wrongArguments(function, takes: "at most one weight", at: word.range))
        return nil
      }
    }
    return font
  }

  private mutating func fontSize(_ syntax: ValueSyntax, in scope: ScopeID) -> Points? {
    readAll(syntax, of: .argument(of: "font size")) { $0.number(&$1, 1...1_000, in: scope) }.map { Points($0) }
  }

  private mutating func textStyle(_ syntax: ValueSyntax?) -> Font.Face? {
    guard let syntax else { return nil }
    let words = TextStyle.allCases.map(\.rawValue)
    return readAll(syntax, of: .argument(of: "text style")) {
      $0.word(&$1, among: words, foreign: ForeignNames.textStyles)
    }.flatMap { TextStyle(rawValue: $0.text) }.map { .textStyle($0) }
  }

  private mutating func customFace(_ arguments: [ValueSyntax], in scope: ScopeID) -> Font.Face? {
    guard arguments.count > 1,
      let name = readAll(arguments[0], of: .argument(of: "font name"), { $0.string(&$1, in: scope) }),
      let size = fontSize(arguments[1], in: scope)
    else { return nil }
    return .custom(name: name, size: size)
  }

  /// Reads `"name"`, `image("name", 24 by 24)`, `symbol("name")` or `symbol("name", 20 by 19, top -1)`.
  mutating func image(_ cursor: inout ValueCursor, in scope: ScopeID) -> ImageSource? {
    guard let expression = expression(&cursor, "an image") else { return nil }
    switch value(of: expression, in: scope) {
    case .text(let name): return ImageSource(name: name)
    case .image(let image): return image
    case .unknown: return nil
    case let value:
      report(.wrongType(expected: "an image", found: value.type ?? "", at: expression.range))
      return nil
    }
  }

  mutating func image(_ call: CallSyntax, in scope: ScopeID) -> ImageSource? {
    let arguments = call.arguments.compactMap(\.value)
    let function = call.function?.text ?? ""
    guard (1...3).contains(arguments.count) else {
      report(
        .wrongArguments(
          function, takes: "a name, then optionally a size and alignment insets", at: call.node.range))
      return nil
    }
    let owner = ValueOwner.argument(of: function)
    guard let name = readAll(arguments[0], of: owner, { $0.string(&$1, in: scope) }) else { return nil }
    var image = ImageSource(name: name, isSymbol: function == "symbol")
    guard arguments.count > 1 else { return image }
    guard let (width, height) = readAll(arguments[1], of: owner, { $0.pair(&$1, in: scope) }) else { return nil }
    image.size = Size(width: width, height: height)
    guard arguments.count > 2 else { return image }
    let insets = readAll(arguments[2], of: owner) { $0.value(of: .insets(.fixed), &$1, in: scope) }
    guard case .insets(let insets)? = insets else { return nil }
    image.alignment = insets
    return image
  }
}

extension Evaluator {
  /// Reads a gradient such as `red blue` or `radial red blue at 0.8 from 0.5 by 0.5 to 1 by 1`.
  mutating func gradient(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    var gradient = Gradient([])
    for kind in Gradient.Kind.allCases where eat(kind.rawValue, &cursor) { gradient.kind = kind }
    var latest = 0.0
    while !cursor.isAtEnd {
      if eat("from", &cursor) {
        guard let start = place(&cursor, in: scope) else { return nil }
        gradient.start = start
      } else if eat("to", &cursor) {
        guard let end = place(&cursor, in: scope) else { return nil }
        gradient.end = end
      } else {
        guard let color = color(&cursor, in: scope) else { return nil }
        var stop = Gradient.Stop(color)
        if eat("at", &cursor) {
          // Locations must not decrease.
          guard let location = number(&cursor, latest...1, in: scope) else { return nil }
          stop.location = location
          latest = location
        }
        gradient.stops.append(stop)
      }
    }
    guard gradient.stops.count > 1 else {
      let missing = gradient.stops.isEmpty ? "at least two colours" : "a second colour"
      report(.missingPart(missing, of: cursor.subject, at: cursor.end))
      return nil
    }
    return .gradient(gradient)
  }

  /// Reads a point `a by b`, in fractions of the view's width and height.
  private mutating func place(_ cursor: inout ValueCursor, in scope: ScopeID) -> Gradient.UnitPoint? {
    pair(&cursor, in: scope).map { Gradient.UnitPoint(x: $0.value, y: $1.value) }
  }
}

extension Evaluator {
  private static let attributes = [
    "startAngle", "endAngle", "fillColor", "strokeColor", "lineWidth", "lineCap", "strokeStart", "strokeEnd",
  ]

  /// Reads a shape such as `arc strokeColor systemBlue lineWidth 8 lineCap round strokeEnd 0.7`.
  mutating func shape(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    guard let path = word(&cursor, among: ["arc", "oval", "rect"]) else { return nil }
    var shape = ShapeLayer(path.text == "arc" ? .ring : path.text == "oval" ? .oval : .rect)
    var known: Set<String> = []
    while !cursor.isAtEnd {
      let isArc = path.text == "arc"
      guard let name = word(&cursor, among: isArc ? Evaluator.attributes : Array(Evaluator.attributes.dropFirst(2)))
      else { return nil }
      guard known.insert(name.text).inserted else {
        report(.repeatedPart(name))
        return nil
      }
      guard read(name.text, of: &shape, &cursor, in: scope) else { return nil }
    }
    return .shape(shape)
  }

  /// Reads the value of an attribute, and returns whether the value is valid.
  private mutating func read(
    _ name: String, of shape: inout ShapeLayer, _ cursor: inout ValueCursor, in scope: ScopeID
  ) -> Bool {
    switch name {
    case "fillColor", "strokeColor":
      guard let color = color(&cursor, in: scope) else { return false }
      if name == "fillColor" { shape.fillColor = color } else { shape.strokeColor = color }
    case "lineCap":
      guard let cap = word(&cursor, among: ShapeLayer.LineCap.allCases.map(\.rawValue)) else { return false }
      shape.lineCap = cap.text == "round" ? .round : .butt
    case "lineWidth":
      guard let width = number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope) else { return false }
      shape.lineWidth = Points(width)
    case "strokeStart", "strokeEnd":
      guard let place = number(&cursor, 0...1, in: scope) else { return false }
      if name == "strokeStart" { shape.strokeStart = place } else { shape.strokeEnd = place }
    default:
      guard case .arc(let start, let end) = shape.path, let angle = number(&cursor, -3600...3600, in: scope) else {
        return false
      }
      shape.path =
        name == "startAngle" ? .arc(startAngle: angle, endAngle: end) : .arc(startAngle: start, endAngle: angle)
    }
    return true
  }
}
