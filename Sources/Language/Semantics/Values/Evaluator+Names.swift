import Diagnostics
import LayoutModel

extension Evaluator {
  /// Returns the value of a path. Reports problems.
  mutating func value(of path: PathSyntax, in scope: ScopeID) -> Value {
    guard let first = path.names.first else { return .unknown }
    guard let found = value(named: first, in: scope) else {
      reportUnknownValue(path, first, in: scope)
      return .unknown
    }
    let element = chain(scope).lazy.compactMap { [scopes] in scopes[$0.index].elements[first.text] }.first
    return path.names.dropFirst().reduce(settled(found, first)) { member($1, of: $0, first, element) }
  }

  /// Returns the value of a name; nil if there is none.
  mutating func value(named token: SyntaxToken, in scope: ScopeID) -> Value? {
    let name = token.text
    if let holder = holder(ofValue: name, in: scope) { return localValue(token, in: holder) }
    let unit = unit(of: scope)
    let id = [.value, .color, .font].lazy.compactMap { [declarations] in declarations.find(name, $0, in: unit) }.first
    if let id { return value(ofDeclaration: id, for: token) }
    // A view's id refers to the view, so the path lacks an attribute.
    return item(named: name, in: scope) == nil ? SystemColors.color(named: name).map(Value.color) : nil
  }

  func isValue(_ name: String, in scope: ScopeID) -> Bool {
    holder(ofValue: name, in: scope) != nil || declarations.find(name, .value, in: unit(of: scope)) != nil
  }

  private mutating func localValue(_ token: SyntaxToken, in holder: ScopeID) -> Value {
    let name = token.text
    switch scopes[holder.index].values[name] {
    case .known(let value): return value
    case .running(let definition):
      report(.circularValue(name, at: definition, part: token.range))
      return .unknown
    case .unevaluated(let syntax, let definition):
      scopes[holder.index].values[name] = .running(definition)
      let value = value(ofDefinition: syntax, in: holder) { $0.value(of: $1, in: holder) }
      scopes[holder.index].values[name] = .known(value)
      if case .choice = value {
        if mentionsParameter(syntax.node, in: holder) { scopes[holder.index].formulas[name] = .unclear }
      } else if let node = syntax.value?.node, let following = following(node, in: holder) {
        scopes[holder.index].formulas[name] = following
      }
      return value
    case nil: return .unknown
    }
  }

  /// Returns the value of a `let`, `data`, `color` or `font` declaration, which is evaluated on first use.
  mutating func value(ofDeclaration id: Int, for token: SyntaxToken) -> Value {
    let declaration = declarations[id]
    switch evaluated[id] {
    case .done(let value): return value
    case .running:
      report(.circularValue(declaration.name.text, at: declaration.name.range, part: token.range))
      return .unknown
    case nil: break
    }
    evaluated[id] = .running
    let value = evaluate(declaration)
    evaluated[id] = .done(value)
    return value
  }

  private mutating func evaluate(_ declaration: Declaration) -> Value {
    guard !declaration.node.isBroken else { return .unknown }
    let syntax = DefinitionSyntax(declaration.node), scope = ScopeID(declaration.unit)
    return value(ofDefinition: syntax, in: scope) { values, value in
      switch Namespace(declaration.node.kind) {
      case .color:
        let color = values.color(value, in: scope, subject: declaration.name.text)
        // One name cannot stand for two colours.
        return color.map { .color(syntax.isConditional ? $0 : $0.named(declaration.name.text)) } ?? .unknown
      case .font: return values.font(value, in: scope).map(Value.font) ?? .unknown
      case .value, .style, .component, .screen, nil: return values.value(of: value, in: scope)
      }
    }
  }

  private mutating func member(
    _ token: SyntaxToken, of value: Value, _ first: SyntaxToken, _ element: ListElement?
  ) -> Value {
    if case .record(let fields) = value {
      if let field = fields[token.text] { return field }
      if let element, element.fields.contains(token.text) {
        reportMissing(token, in: element)
        return .unknown
      }
      let suggestion = suggestion(for: token, among: candidates { _ in fields.keys.sorted() })
      let known = element?.fields ?? Set(fields.keys), isNamed = suggestion.question.isEmpty && !known.isEmpty
      let help = isNamed ? "its fields are " + known.sorted().joined(separator: ", ") : nil
      report(.unknown(.unknownField, "field of '\(first.text)'", token, suggestion, help: help))
    } else if let type = value.type {
      report(.noFields(token, of: first.text, type: type))
    }
    return .unknown
  }

  private mutating func reportUnknownValue(_ path: PathSyntax, _ token: SyntaxToken, in scope: ScopeID) {
    guard !mayBeDeclared(token.text, in: scope) else { return }
    if ForeignNames.prefixes.contains(token.text), path.names.count == 2 {
      return report(.prefixedName(path.node.text, meant: path.names[1].text, at: path.range))
    }
    let suggestion = suggestion(for: token, among: valueNames(in: scope))
    report(.unknown(.unknownValue, "value", token, suggestion, help: hint(for: token.text, in: scope)))
  }

  private func hint(for name: String, in scope: ScopeID) -> String? {
    guard item(named: name, in: scope) != nil else { return nil }
    return "'\(name)' is a view; an expression needs one of its attributes, such as '\(name).top'"
  }
}
