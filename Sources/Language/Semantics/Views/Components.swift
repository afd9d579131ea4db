import Diagnostics
import LayoutModel

extension ScreenBuilder {
  private struct Arguments {
    var values: [String: LocalValue] = [:]
    var formulas: [String: FollowingValue] = [:]
  }

  /// Adds an instance of a component: as a row if the parent contains rows, otherwise as a view.
  mutating func instance(of id: Int, _ syntax: ViewSyntax, at place: Place) {
    let declaration = values.declarations[id]
    let name = declaration.name.text
    guard !draft.components.contains(name) else {
      return report(.circularComponent(name, at: syntax.kind?.range ?? syntax.node.range))
    }
    usedComponents.insert(id)
    if let text = syntax.text { report(.textOfComponent(name, at: text.range)) }
    let arguments = arguments(of: id, syntax, at: place)
    draft.components.append(name)
    defer { draft.components.removeLast() }
    if holdsRows(place.parent) {
      row(of: id, with: arguments, syntax, at: place)
    } else if let parent = parent(for: .view, syntax, at: place) {
      var place = place
      place.parent = parent
      block(of: id, with: arguments, syntax, at: place)
    }
  }

  private mutating func row(of id: Int, with arguments: Arguments, _ syntax: ViewSyntax, at place: Place) {
    guard let parent = parent(for: .cell, syntax, at: place) else { return }
    var place = place
    place.parent = parent
    guard let (cell, content) = addCell(syntax, at: place, named: values.declarations[id].name.text) else { return }
    let scope = componentScope(of: id, with: arguments, for: cell)
    let bag = bag(of: id, syntax, in: scope, inside: place.inside(content, .cell))
    apply(bag, toCell: cell, content)
  }

  private mutating func block(of id: Int, with arguments: Arguments, _ syntax: ViewSyntax, at place: Place) {
    guard let view = addView(.view, syntax, at: place, named: values.declarations[id].name.text) else { return }
    draft.screen.views[view].uses.append(
      .component(values.declarations[id].name.text, values.declarations[id].node.range))
    let scope = componentScope(of: id, with: arguments, for: view)
    apply(bag(of: id, syntax, in: scope, inside: place.inside(view, .view)), to: view)
  }

  private mutating func componentScope(of id: Int, with arguments: Arguments, for view: ViewID) -> ScopeID {
    var scope = Scope(unit: values.declarations[id].unit)
    scope.values = arguments.values
    scope.formulas = arguments.formulas
    let scopeID = values.addScope(scope)
    draft.instances[view] = scopeID
    return scopeID
  }

  /// Returns the properties of an instance: the component root's, overridden by the instance's styles and then by the
  /// instance's body.
  ///
  /// - Parameters:
  ///   - scope: The scope of the component's own statements.
  ///   - outside: The place of the statements in the instance's body.
  private mutating func bag(
    of id: Int, _ syntax: ViewSyntax, in scope: ScopeID, inside outside: Place
  ) -> PropertyBag {
    var inner = PropertyBag()
    var own = PropertyBag()
    var inside = outside
    inside.scope = scope
    inside.root = outside.parent
    if let body = ComponentSyntax(values.declarations[id].node).body { walk(body, at: inside, into: &inner) }
    if let body = syntax.body {
      var outside = outside
      if outside.kind == .cell { outside.root = outside.parent }
      walk(body, at: outside, into: &own)
    }
    return own.over(styled(syntax, outside.kind, in: outside.scope, under: PropertyBag()).over(inner))
  }

  private mutating func arguments(of id: Int, _ syntax: ViewSyntax, at place: Place) -> Arguments {
    let parameters = ComponentSyntax(values.declarations[id].node).parameters
    guard spend(Budget.Cost.operand * parameters.count) else { return Arguments() }
    let byName = Dictionary(parameters.map { ($0.name?.text ?? "", $0) }) { first, _ in first }
    var found = Arguments()
    var given: [String: SourceRange] = [:]
    var isUnclear = false
    for node in syntax.arguments?.children.filter({ $0.kind == .argument }) ?? [] {
      let argument = ArgumentSyntax(node)
      guard let value = argument.value, !node.isBroken else { continue }
      guard let name = argument.name else {
        report(.unnamedArgument(at: node.range, parameters.compactMap { $0.name?.text }))
        isUnclear = true
        continue
      }
      guard let parameter = byName[name.text] else {
        let names = parameters.compactMap { $0.name?.text }
        let component = "parameter of '\(values.declarations[id].name.text)'"
        report(.unknown(.unknownParameter, component, named: name, suggesting: suggestion(for: name, among: names)))
        isUnclear = true
        continue
      }
      if let first = given[name.text] { report(.repeatedArgument(name, first: first)) }
      given[name.text] = name.range
      found.values[name.text] = .known(values.value(of: value, as: parameter, in: place.scope))
      found.formulas[name.text] = values.following(value.node, in: place.scope)
    }
    let missing = defaults(of: parameters, id, &found.values)
    // An argument without a matching parameter may be the missing one.
    if !missing.isEmpty, !isUnclear, !syntax.node.isBroken {
      report(.missingArguments(missing, of: values.declarations[id].name, at: syntax.kind?.range ?? syntax.node.range))
    }
    return found
  }

  /// Fills in defaults, and returns the parameters that have neither an argument nor a default.
  private mutating func defaults(
    of parameters: [ParameterSyntax], _ id: Int, _ found: inout [String: LocalValue]
  ) -> [String] {
    var missing: [String] = []
    for parameter in parameters {
      guard let name = parameter.name?.text, found[name] == nil else { continue }
      if let value = parameter.defaultValue {
        found[name] = .known(values.value(of: value, as: parameter, in: ScopeID(values.declarations[id].unit)))
      } else {
        missing.append(name)
        found[name] = .known(.unknown)
      }
    }
    return missing
  }

}

extension Evaluator {
  /// Returns an argument's value, and reports a value whose type is not the parameter's.
  mutating func value(of syntax: ValueSyntax, as parameter: ParameterSyntax, in scope: ScopeID) -> Value {
    choice(of: syntax.node, in: scope) { $0.settledValue(of: syntax, as: parameter, in: scope) }
  }

  private mutating func settledValue(
    of syntax: ValueSyntax, as parameter: ParameterSyntax, in scope: ScopeID
  ) -> Value {
    guard let type = parameter.type.flatMap({ ParameterType(rawValue: $0.text) }) else { return .unknown }
    let owner = ValueOwner.other(parameter.name?.text ?? "")
    switch type {
    case .color: return readAll(syntax, of: owner) { $0.color(&$1, in: scope) }.map(Value.color) ?? .unknown
    case .font: return readAll(syntax, of: owner) { $0.font(&$1, in: scope) }.map(Value.font) ?? .unknown
    case .image: return readAll(syntax, of: owner) { $0.image(&$1, in: scope) }.map(Value.image) ?? .unknown
    case .text, .number, .flag: break
    }
    let value = value(of: syntax, in: scope)
    if type.accepts(value) { return value }
    let help = type == .text ? "put text in quotes" : nil
    report(.wrongType(expected: type.name, found: value.type ?? "", at: syntax.range, help: help))
    return .unknown
  }
}

/// Rewrites a view statement from another framework, with its own name for the kind or with properties as arguments:
/// `VStack(spacing: 8) { … }` becomes `stack { axis: vertical; spacing: 8; … }`.
struct RewrittenView {
  private var replacements: [FixIt.Replacement] = []
  private var summary: String
  private var properties: [String] = []

  /// Returns nil if the meaning of an argument is unclear.
  init?(_ syntax: ViewSyntax, _ kind: ViewKind) {
    guard let token = syntax.kind else { return nil }
    summary = kind.rawValue + (syntax.id.map { " " + $0.text } ?? "")
    if token.text != kind.rawValue { replacements.append(.init(token.range, with: kind.rawValue)) }
    if let own = ForeignNames.propertiesOfKinds[token.text], !sets(own, syntax) { properties.append(own) }
    if let arguments = syntax.arguments {
      guard let text = move(arguments, of: syntax, kind) else { return nil }
      let isLast = syntax.body == nil && !properties.isEmpty
      replacements.append(.init(arguments.range, with: text + (isLast ? body : "")))
    } else if syntax.body == nil, !properties.isEmpty {
      let end = syntax.node.range.offsets.upperBound
      replacements.append(.init(SourceRange(token.range.source, end..<end), with: body))
    }
    if let braces = syntax.body, !properties.isEmpty { insert(into: braces) }
  }

  var fixIt: FixIt {
    FixIt("write '\(summary)\(properties.isEmpty ? "" : body)'", replacements: replacements)
  }

  private var body: String { " { \(properties.joined(separator: "; ")) }" }

  private func sets(_ property: String, _ syntax: ViewSyntax) -> Bool {
    let name = property.prefix { $0 != ":" }
    return syntax.body?.children.contains { $0.kind == .property && PropertySyntax($0).name?.text == String(name) }
      ?? false
  }

  /// Returns the text that replaces the arguments, and moves labelled arguments to the properties.
  private mutating func move(_ arguments: Node, of syntax: ViewSyntax, _ kind: ViewKind) -> String? {
    var inline = ""
    for argument in arguments.children where argument.kind == .argument {
      let argument = ArgumentSyntax(argument)
      guard var value = argument.value?.node.text, argument.value?.node.isBroken == false else { return nil }
      if value.hasPrefix(".") { value = ForeignNames.words[String(value.dropFirst())] ?? String(value.dropFirst()) }
      if let name = argument.name?.text {
        // A layout has no actions.
        if name == "action", kind == .button { continue }
        guard let property = RewrittenView.property(name, value, of: kind) else { return nil }
        properties.append(property)
      } else {
        guard inline.isEmpty, syntax.text == nil, kind.inlineProperty != nil, value.hasPrefix("\"") else { return nil }
        inline = " " + value
      }
    }
    summary += inline
    return inline
  }

  private static func property(_ name: String, _ value: String, of kind: ViewKind) -> String? {
    if kind == .image, name == "systemName" { return "source: symbol(\(value))" }
    let names = Property.all(of: kind).map(\.name)
    guard let own = names.contains(name) ? name : ForeignNames.properties[name], names.contains(own) else { return nil }
    return "\(own): \(value)"
  }

  private mutating func insert(into braces: Node) {
    let start = braces.offsets.lowerBound + 1
    let bytes = braces.tree.file.bytes
    let next = bytes[start...].first { $0 != UInt8(ascii: " ") }
    let endsLine = next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") || next == UInt8(ascii: "}")
    let text = " " + properties.joined(separator: "; ") + (endsLine ? "" : ";")
    replacements.append(.init(SourceRange(braces.range.source, start..<start), with: text))
  }
}
