import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Checks the declarations that no screen of the file uses, so that their problems are reported too.
  mutating func checkRest() {
    (draft, values.origin) = (Draft(), nil)
    draft.state = .checking
    for id in values.declarations.all.indices {
      let declaration = values.declarations[id]
      switch Namespace(declaration.node.kind) {
      case .value, .color, .font:
        _ = values.value(ofDeclaration: id, for: declaration.name)
      case .style: checkStyle(id)
      case .component: checkComponent(id)
      case .screen: if declaration.unit != 0 { checkImported(id) }
      case nil: break
      }
    }
  }

  private mutating func checkStyle(_ id: Int) {
    let syntax = StyleSyntax(values.declarations[id].node)
    guard let token = syntax.kind else {
      _ = bag(ofStyle: id, for: .view)
      return
    }
    let kinds = ViewKind.allCases.filter { $0 != .contentView }.map(\.rawValue)
    if let kind = ViewKind(rawValue: token.text), kind != .contentView {
      _ = bag(ofStyle: id, for: kind)
    } else {
      let suggestion = suggestion(for: token, among: kinds, foreign: ForeignNames.kinds)
      report(.unknown(.unknownKind, "kind of view", token, suggestion))
    }
  }

  private mutating func checkComponent(_ id: Int) {
    let syntax = ComponentSyntax(values.declarations[id].node)
    checkParameters(syntax, in: ScopeID(values.declarations[id].unit))
    guard !usedComponents.contains(id), let body = syntax.body, !values.budget.isExhausted else { return }
    let properties = body.children.filter { $0.kind == .property }.compactMap { PropertySyntax($0).name?.text }
    let isRow = properties.contains {
      Property.named($0).allSatisfy { $0.kinds == [.cell] } && !Property.named($0).isEmpty
    }
    (draft, values.origin) = (Draft(), nil)
    draft.state = .checking
    draft.components = [values.declarations[id].name.text]
    guard let root = add(View(name: values.declarations[id].name.text, content: .standard(isRow ? .cell : .view)))
    else {
      return
    }
    var scope = Scope(unit: values.declarations[id].unit)
    for name in syntax.parameters.compactMap(\.name) { scope.values[name.text] = .known(.unknown) }
    let scopeID = values.addScope(scope)
    var place = rootPlace(root, scopeID, .view)
    place.kind = isRow ? .cell : .view
    fill(root, body, place)
    finish()
    values.scopes.removeLast(values.scopes.count - values.units.count)
  }

  private mutating func checkParameters(_ syntax: ComponentSyntax, in scope: ScopeID) {
    var names: [String: SourceRange] = [:]
    for parameter in syntax.parameters {
      // Instances that give every argument read no default.
      if let value = parameter.defaultValue { _ = values.value(of: value, as: parameter, in: scope) }
      if let name = parameter.name {
        if let first = names[name.text] { report(.declaredTwice(name.text, at: name.range, first: first)) }
        names[name.text] = name.range
        if ReservedNames.all.contains(name.text) { report(.reservedValue(name)) }
      }
      if let type = parameter.type, ParameterType(rawValue: type.text) == nil {
        let types = ParameterType.allCases.map(\.rawValue)
        report(
          .unknown(
            .unknownParameterType, "type", type, suggestion(for: type, among: types, foreign: ForeignNames.types),
            help: "parameters are of type " + types.joined(separator: ", ")))
      }
    }
  }

  /// Checks an imported screen as if it were rendered by itself.
  private mutating func checkImported(_ id: Int) {
    let outer = draft
    _ = screen(id, nil)
    (draft, values.origin) = (outer, outer.screen.origin)
  }
}

extension ForeignNames {
  static let types = [
    "string": "text", "String": "text", "int": "number", "Int": "number", "double": "number", "Double": "number",
    "CGFloat": "number", "float": "number", "bool": "flag", "Bool": "flag", "UIColor": "color", "UIFont": "font",
    "UIImage": "image",
  ]
}
