import LayoutModel

extension ScreenBuilder {
  /// Sets properties of views inside instances: `tom.title.color: red`, or `title.color: red` in the braces of `tom`.
  mutating func setPartProperties() {
    for statement in draft.partProperties { set(statement.syntax, at: statement.place) }
    draft.partProperties = []
  }

  private mutating func set(_ syntax: AssignmentSyntax, at place: Place) {
    guard place.role == .view || place.role == .screen || place.role == .embedded else {
      return report(.misplaced(syntax.node, in: place.role))
    }
    guard let path = syntax.path, let first = path.names.first, let last = path.names.last, let value = syntax.value
    else { return }
    if path.names.count == 2, values.item(named: first.text, in: place.scope) != nil {
      return report(.propertyThroughPath(first.text, last.text, at: last.range))
    }
    guard let view = view(path, at: place) else { return }
    guard let property = Property.named(last.text, of: draft.screen.views[view].kind) else {
      return reportUnknownProperty(last, value, of: draft.screen.views[view].kind, in: place.role)
    }
    guard let input = values.read(value, for: property, in: place.scope) else { return }
    var entry = PropertyBag.Entry(property: property, input: input, condition: place.condition, range: last.range)
    entry.following = values.following(value.node, in: place.scope)
    if place.condition != nil { return apply(PropertyBag(entries: [entry]), to: view) }
    set(property, input, on: view)
    if values.mayFollow { note([entry], on: view) }
  }

  /// Returns the scope of the instance whose braces contain a statement.
  func instance(around place: Place) -> ScopeID? {
    let view = draft.screen.views[place.parent]
    let scope =
      draft.instances[place.parent] ?? (view.kind == .contentView ? view.parent.flatMap { draft.instances[$0] } : nil)
    return scope == place.scope ? nil : scope
  }
}
