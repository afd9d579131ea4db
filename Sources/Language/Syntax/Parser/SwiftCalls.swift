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

extension Modifiers {
  /// Returns the property that is equivalent to a modifier; nil if there is none, or if its arguments are unclear.
  static func property(_ call: CallArguments) -> String? {
    let first = call.all.first { $0.label == nil }?.value
    func setting(_ name: String, _ value: String?) -> String? {
      value.flatMap { SwiftValue.property(name, $0) }
    }
    let number = first.flatMap { Double($0) == nil ? nil : $0 }
    let color = first.map { $0.hasPrefix(".") ? "Color" + $0 : $0 }
    switch call.function {
    case "font": return setting("font", first)
    case "foregroundColor", "foregroundStyle": return setting("color", color)
    case "tint", "accentColor": return setting("tint", color)
    case "background": return color.flatMap { SwiftValue.isForeign($0) ? setting("background", $0) : nil }
    case "cornerRadius": return number.map { "corner: \($0)" }
    case "clipShape": return first == "Circle()" ? "corner: circle" : nil
    case "clipped": return "clips: yes"
    case "opacity": return number.map { "alpha: \($0)" }
    case "hidden": return "hidden: yes"
    case "disabled": return first == "true" ? "enabled: no" : nil
    case "lineLimit": return first == "nil" ? "lines: 0" : number.map { "lines: \($0)" }
    case "multilineTextAlignment": return setting("alignment", first)
    case "scaledToFit": return "contentMode: scaleAspectFit"
    case "scaledToFill": return "contentMode: scaleAspectFill"
    case "scaleEffect": return number.map { "transform: scale \($0)" }
    case "rotationEffect":
      let angle = first.flatMap { CallArguments(of: $0) }
      return angle?.name == "degrees" ? angle?[nil].map { "transform: rotate \($0)" } : nil
    case "border":
      return color.flatMap { SwiftValue.meaning(of: $0, isFont: false) }.map { color in
        "border: \(call["width"] ?? "1") \(color)"
      }
    case "frame": return size(call)
    default: return nil
    }
  }

  private static func size(_ call: CallArguments) -> String? {
    let width = call["width"].flatMap { Double($0) == nil ? nil : $0 }
    let height = call["height"].flatMap { Double($0) == nil ? nil : $0 }
    guard call.all.allSatisfy({ ["width", "height"].contains($0.label) }) else { return nil }
    if let width, let height { return "size \(width) by \(height)" }
    return width.map { "width == \($0)" } ?? height.map { "height == \($0)" }
  }

  /// Returns help for a modifier without an equivalent property, with the author's own numbers and texts.
  static func help(_ call: CallArguments) -> String {
    let first = call.all.first { $0.label == nil }?.value
    switch call.function {
    case "padding":
      let number = call.all.last.flatMap { Double($0.value) == nil ? nil : $0.value } ?? "8"
      let edges = ["horizontal", "vertical", "top", "bottom", "leading", "trailing"]
      let edge = first.map { String($0.drop { $0 == "." }) }.flatMap { edges.contains($0) ? $0 : nil } ?? "edges"
      return "keep a distance with constraints, such as 'pin \(edge) inset \(number)', or with the 'spacing' of a stack"
    case "frame" where call["maxWidth"] == ".infinity":
      return "for the whole width, write 'pin horizontal' in the view's braces"
    case "navigationTitle", "navigationBarTitle":
      let title = first?.hasPrefix("\"") ?? false ? first ?? "" : "\"Title\""
      return "write 'navigationBar \(title)' in the screen's braces"
    default: return help[call.function] ?? "set properties in the view's braces: 'label title { alpha: 0.5 }'"
    }
  }
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

extension Calls {
  /// Returns help for a call, with the author's own names and values.
  ///
  /// - Parameter receiver: The object whose method is called, such as `title`; empty if there is none.
  static func help(_ call: CallArguments, of receiver: String) -> String? {
    let first = call.all.first?.value ?? ""
    let isName = !first.isEmpty && first.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let place = receiver.isEmpty || receiver == "self" ? "the view" : "'\(receiver)'"
    let axis = call["for"].map { String($0.drop { $0 == "." }) } ?? "horizontal"
    let given = CallArguments(of: first).flatMap { $0["rawValue"] ?? $0[nil] } ?? first
    let level = Double(given) == nil ? given.split(separator: ".").last.map(String.init) ?? "high" : given
    let priority = ForeignNames.priorities[level] ?? level
    switch call.name {
    case "addSubview", "insertSubview", "addArrangedSubview":
      guard isName else { return nil }
      let outer = receiver.isEmpty || receiver == "view" || receiver == "self" ? "the screen" : "'\(receiver)'"
      return "leave it out, and declare '\(first)' inside the braces of \(outer)"
    case "setTitle": return first.hasPrefix("\"") ? "set 'title: \(first)' in the braces of \(place)" : nil
    case "setTitleColor", "setImage":
      let name = call.name == "setImage" ? "image" : "color"
      return SwiftValue.meaning(of: first, isFont: false).map { "set '\(name): \($0)' in the braces of \(place)" }
    case "setContentHuggingPriority": return "set 'hugging: \(axis) \(priority)' in the braces of \(place)"
    case "setContentCompressionResistancePriority":
      return "set 'compression: \(axis) \(priority)' in the braces of \(place)"
    case "setCustomSpacing":
      return call["after"].map { "set 'spacingAfter: \(first)' in the braces of '\($0)'" }
    case "activate":
      let list = first.filter { $0 != "[" && $0 != "]" && !$0.isNewline }
      let equation = CallArguments.split(list, at: ",").first { $0.contains("==") }
      return equation.map { "write each constraint as a statement: '\($0)'" }
    case "equalTo", "equalToSuperview": return equation(receiver, first)
    case "makeConstraints", "remakeConstraints", "updateConstraints":
      let view = receiver.split(separator: ".").first.map(String.init) ?? "title"
      return "write each constraint as a statement: '\(view).top == safeArea.top + 8'"
    default: return nil
    }
  }
}

extension Calls {
  /// Returns help for `title.centerX.equalTo(view)`; nil if the sides are not clear.
  private static func equation(_ receiver: String, _ other: String) -> String? {
    let names = receiver.split(separator: ".").map(String.init).filter { $0 != "snp" }
    guard names.count == 2, let attribute = Attribute(rawValue: ForeignNames.attributes[names[1]] ?? names[1]) else {
      return nil
    }
    let parts = other.split(separator: ".").map(String.init).filter { $0 != "snp" }
    guard parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } }) else { return nil }
    let isScreen = parts.isEmpty || parts == ["view"] || parts == ["superview"]
    let own = parts.last.map { ForeignNames.attributes[$0] ?? $0 }
    let end = own.flatMap { Attribute(rawValue: $0) }?.rawValue
    let item = (end == nil ? parts[...] : parts.dropLast()).map { ForeignNames.items[$0] ?? $0 }.joined(separator: ".")
    let right =
      Double(other) != nil ? other : isScreen ? attribute.rawValue : "\(item).\(end ?? attribute.rawValue)"
    return "write each constraint as a statement: '\(names[0]).\(attribute.rawValue) == \(right)'"
  }
}

// Calls, which the parser reports once for each statement.
extension Parser {
  /// The diagnostic for a statement such as `frame(maxWidth: .infinity)` or `addTarget(self, …)`; nil for other
  /// statements.
  var foreignCallAround: Diagnostic? {
    guard tokens[Int(significant[statementStart + 1])].kind == .leftParenthesis else { return nil }
    let offsets = offsets(ofToken: Int(significant[statementStart]))
    let name = file.text(offsets)
    let range = SourceRange(file.id, offsets)
    let start = Int(significant[statementStart])
    let call = CallArguments(name, textInParentheses(after: start))
    if Modifiers.help[name] != nil { return .modifiers([call], in: nil, at: range) }
    return Calls.help[name] == nil ? nil : .call(call, of: name, nil, at: range)
  }

  /// The text between the parentheses that follow a token; empty if they are not closed.
  func textInParentheses(after token: Int) -> String {
    var open = 0
    var index = token + 1
    let start = index < tokens.count ? offsets(ofToken: index).upperBound : 0
    while index < tokens.count, index < token + 256 {
      if tokens[index].kind == .leftParenthesis { open += 1 }
      if tokens[index].kind == .rightParenthesis { open -= 1 }
      if open == 0 { return file.text(start..<max(start, offsets(ofToken: index).lowerBound)) }
      index += 1
    }
    return ""
  }

  /// Reports a chain of SwiftUI modifiers such as `.font(.title).padding()` once, or the CSS rule of a class.
  mutating func periodAtStart() {
    guard peek(1).kind == .identifier else { return fail(.noStatement(text(), at: range())) }
    let range = range().joined(with: range(ahead: 1))
    if peek(2).kind == .leftBrace, Modifiers.help[text(ahead: 1)] == nil {
      fail(.classRule(text(ahead: 1), at: range))
      return skipForeign()
    }
    let view = position > statementStart ? textOfView : nil
    var chain: [CallArguments] = []
    let first = position
    repeat {
      chain.append(CallArguments(text(ahead: 1), textInParentheses(after: index(ahead: 1))))
      skipForeign(upToModifier: true)
    } while at(.period) && peek(1).kind == .identifier && chain.count < 64
    let end = offsets(ofToken: Int(significant[max(first, position - 1)])).upperBound
    let whole = SourceRange(file.id, range.offsets.lowerBound..<end)
    let isOnOneLine = !file.text(whole.offsets).contains { $0.isNewline }
    fail(.modifiers(chain, in: view, at: chain.count > 1 && isOnOneLine ? whole : range))
  }

  /// A view without braces before the current token, such as `Text("Hello")`, as a layout writes it; nil for others.
  private var textOfView: String? {
    let start = offsets(ofToken: Int(significant[statementStart])).lowerBound
    let text = file.text(start..<rangeAfterPrevious.offsets.upperBound)
    guard let call = CallArguments(of: text), let kind = ForeignNames.kinds[call.function], call.all.count == 1,
      call.all[0].label == nil, call.all[0].value.hasPrefix("\"")
    else { return nil }
    return "\(kind) \(call.all[0].value)"
  }

  /// Reports a method call such as `title.topAnchor.constraint(equalTo: topAnchor)`, whose path is already parsed.
  mutating func call(of method: SourceRange) {
    let path = file.text(method.offsets)
    let equation = equation(ofAnchor: path)
    let arguments = at(.leftParenthesis) ? textInParentheses(after: index(ahead: 0) - 1) : ""
    let start = method.offsets.lowerBound
    skipForeign()
    let whole = SourceRange(file.id, start..<max(start, rangeAfterPrevious.offsets.upperBound))
    let name = path.split(separator: ".").last.map(String.init) ?? path
    isPanicking = false
    fail(.call(CallArguments(name, arguments), of: path, equation, at: equation == nil ? method : whole))
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - view: The view before the modifiers as a layout writes it, without braces.
  static func modifiers(_ chain: [CallArguments], in view: String?, at range: SourceRange) -> Diagnostic {
    let names = chain.map { "'.\($0.function)'" }
    let shown = names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more"] : names
    let message =
      chain.count == 1
      ? "\(names[0]) is a modifier; a view here has properties and constraints instead"
      : "\(enumeration(of: shown, "and")) are modifiers; a view here has properties and constraints instead"
    let chain = chain.count > 1 ? chain.filter { $0.function != "resizable" } : chain
    let properties = chain.compactMap(Modifiers.property)
    var help: [String] = []
    if !properties.isEmpty {
      let body = properties.joined(separator: "; ")
      help.append(view.map { "write '\($0) { \(body) }'" } ?? "write '\(body)' in the view's braces")
    }
    for call in chain where Modifiers.property(call) == nil {
      let general = Modifiers.help(call)
      let words = chain.count > 1 ? general.replacing("leave it out", with: "leave '.\(call.function)' out") : general
      if !help.contains(words) { help.append(words) }
    }
    if help.isEmpty { help = [Modifiers.help(chain[0])] }
    return .error(.foreignKeyword, message, at: range, help: help.prefix(3).joined(separator: "; "))
  }

  /// - Parameters:
  ///   - path: The method with its receiver.
  ///   - equation: The constraint that is equivalent to the call.
  static func call(_ call: CallArguments, of path: String, _ equation: String?, at range: SourceRange) -> Diagnostic {
    if let equation {
      return .error(
        .foreignKeyword, "a constraint is written as an equation, not as a call", at: range,
        fixIts: [FixIt("write '\(equation)'", replacements: [.init(range, with: equation)])])
    }
    let receiver = path.split(separator: ".").dropLast().joined(separator: ".")
    return .error(
      .foreignKeyword, "'\(abbreviated(path))' is called here, but a layout runs no code", at: range,
      help: Calls.help(call, of: receiver) ?? Calls.help[call.name]
        ?? "declare views, properties and constraints instead")
  }
}
