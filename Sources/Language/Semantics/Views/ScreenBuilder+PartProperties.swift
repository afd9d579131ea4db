import LayoutModel

extension ScreenBuilder {
  /// Sets properties through ids: of views inside instances, as in `tom.title.color: red`, or `title.color: red` in the
  /// braces of `tom`; and in the braces of a `when`, of any view.
  mutating func setPartProperties() {
    for statement in draft.partProperties { set(statement) }
    draft.partProperties = []
  }

  private mutating func set(_ statement: Draft.PendingProperty) {
    let syntax = statement.syntax, place = statement.place
    guard place.role == .view || place.role == .screen || place.role == .embedded else {
      return report(.misplaced(syntax.node, in: place.role))
    }
    guard let path = syntax.path, let first = path.names.first, let last = path.names.last, let value = syntax.value
    else { return }
    if path.names.count == 2, !place.isInWhen, values.item(named: first.text, in: place.scope) != nil {
      return report(.propertyThroughPath(first.text, last.text, at: last.range))
    }
    guard let owner = view(path, at: place) else { return }
    guard let property = Property.named(last.text, of: draft.screen.views[owner].kind) else {
      return reportUnknownProperty(last, value, of: draft.screen.views[owner].kind, at: place)
    }
    if property.type == .screen { return report(.conditionalScreen(at: last.range)) }
    if property == .spacingAfter, !isInStack(owner) { report(.notInAStack(at: last.range)) }
    let setting = Draft.PropertySetting(view: owner, property: property, condition: place.condition)
    if let first = draft.settings.updateValue(last.range, forKey: setting) {
      report(.duplicateProperty(property.name, at: last.range, first: first))
    }
    let view = holder(of: property, of: owner)
    draft.narrowColumns = statement.isNarrow ? 1 : 0
    defer { draft.narrowColumns = 0 }
    forEachCase(of: value.node, in: place.scope) { stage, found in
      guard let input = stage.values.read(value, for: property, in: place.scope) else { return }
      let condition = place.when(found.overriding).condition
      var entry = PropertyBag.Entry(property: property, input: input, condition: condition, range: last.range)
      entry.following = stage.values.following(value.node, in: place.scope)
      if condition != nil { return stage.apply(PropertyBag(entries: [entry]), to: view) }
      stage.set(property, input, on: view)
      if stage.values.mayFollow { stage.note([entry], on: view) }
    }
  }

  /// Returns the view that keeps a property: for the margins of a cell, its content view.
  private func holder(of property: Property, of view: ViewID) -> ViewID {
    guard draft.screen.views[view].kind == .cell, Property.contentMargins.contains(property) else { return view }
    return draft.screen.views[view].children.first ?? view
  }

  /// Returns the scope of the instance whose braces contain a statement.
  func instance(around place: Place) -> ScopeID? {
    let view = draft.screen.views[place.parent]
    let scope =
      draft.instances[place.parent] ?? (view.kind == .contentView ? view.parent.flatMap { draft.instances[$0] } : nil)
    return scope == place.scope ? nil : scope
  }
}
