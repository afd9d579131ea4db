import LayoutModel

extension LayoutWriter {
  /// Adds a constraint to the innermost body in which both items are visible.
  mutating func add(_ constraint: Constraint) {
    guard let container = container(of: constraint) else { return }
    var base: [Condition] = constraint.condition.map { [screen.conditions[$0]] } ?? []
    var cases: [(conditions: [Condition], constraint: Constraint)] = []
    for variation in constraint.variations.reversed() {
      let condition = screen.conditions[variation.condition]
      var changed = constraint
      if let constant = variation.constant { changed.constant = constant }
      if let priority = variation.priority { changed.priority = priority }
      cases.append((base + [condition], changed))
      base.append(.not(condition))
    }
    cases.append((base, constraint))
    for (conditions, constraint) in cases {
      guard let text = text(of: constraint, in: container) else { continue }
      for line in wrapped([text], where: .all(conditions)) { add(line, in: container) }
    }
  }

  /// Returns the innermost view that is or contains both items, or nil if they are in separate layouts.
  func container(of constraint: Constraint) -> ViewID? {
    let first = path(to: screen.owner(of: constraint.first.item))
    guard let second = constraint.second else { return first.last.map(bodyOwner) }
    var common: ViewID?
    for (a, b) in zip(first, path(to: screen.owner(of: second.item))) where a == b { common = a }
    guard let container = common.map(bodyOwner), !screen.views[container].kind.has(.holdsRows),
      screen.views[container].kind != .container
    else { return nil }
    return container
  }

  private func path(to view: ViewID) -> [ViewID] { ([view] + screen.ancestors(of: view)).reversed() }

  /// Returns the view whose body contains a view's statements: for a cell, its content view.
  func bodyOwner(_ view: ViewID) -> ViewID {
    guard screen.views[view].kind == .cell else { return view }
    return screen.views[view].children.first { screen.views[$0].kind == .contentView } ?? view
  }

  /// Returns whether a view is a cell whose content view ends before its accessory.
  private func isWiderThanContent(_ view: ViewID, _ attribute: Attribute) -> Bool {
    guard case .cell(let cell) = screen.views[view].content else { return false }
    return cell.accessory != .none && attribute.axis == .horizontal
  }

  // MARK: Text

  private func text(of constraint: Constraint, in container: ViewID) -> String? {
    guard let first = text(of: constraint.first, in: container) else { return nil }
    let constant = constraint.constant.points.value
    var text = "\(first) \(constraint.relation.rawValue) "
    if let second = constraint.second {
      guard let other = self.text(of: second, in: container) else { return nil }
      // A cell and its content view have the same edges.
      if other == first, constraint.multiplier == 1, constraint.constant == Constant(0) { return nil }
      if constraint.multiplier != 1 { text += factor(constraint.multiplier) + " * " }
      text += other
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + theme.source(constant.magnitude) }
      text += spacings(constraint.constant.systemSpacings)
    } else {
      text += constant < 0 ? number(constant) : theme.source(constant)
    }
    if !constraint.priority.isRequired { text += " @" + number(constraint.priority.value) }
    return text
  }

  private func spacings(_ count: Double) -> String {
    if count == 0 { return "" }
    return (count < 0 ? " - " : " + ") + (count.magnitude == 1 ? "~" : "\(number(count.magnitude)) * ~")
  }

  func text(of anchor: Anchor, in container: ViewID) -> String? {
    var attribute = anchor.attribute, item = ""
    switch anchor.item {
    case .view(let view): item = name(isWiderThanContent(view, attribute) ? view : bodyOwner(view), in: container)
    case .guide(.safeArea(let view)): item = guide("safeArea", view, in: container)
    case .guide(.margins(let view)): item = guide("margins", view, in: container)
    case .guide(.readable(let view)): item = guide("readable", view, in: container)
    case .guide(.scrollContent(let view)): item = screen.views[view].name + ".content."
    case .guide(.scrollFrame(let view)): item = screen.views[view].name + ".frame."
    case .guide(.keyboard): item = "keyboard."
    case .guide(.custom(let guide)): item = screen.guides[guide].name + "."
    case .guide(.topLayout), .guide(.bottomLayout):
      // The edges of bars are those of the safe area.
      let isTop = anchor.item == .guide(.topLayout)
      guard attribute == .top || attribute == .bottom else { return nil }
      if (attribute == .bottom) == isTop { item = "safeArea." }
      attribute = isTop ? .top : .bottom
    }
    return item + attribute.rawValue
  }

  /// Returns a guide's name in pins and centres, or nil for other items.
  func guideName(_ item: Item) -> String? {
    let name: String? =
      switch item {
      case .guide(.safeArea(let view)): guide("safeArea", view, in: .root)
      case .guide(.margins(let view)): guide("margins", view, in: .root)
      case .guide(.readable(let view)): guide("readable", view, in: .root)
      case .view, .guide: nil
      }
    return name.map { String($0.dropLast()) }
  }

  /// Returns the name of a view; empty in its own braces, where attributes need none.
  private func name(_ view: ViewID, in container: ViewID) -> String {
    view == container ? "" : screen.views[view].name + "."
  }

  /// Returns the name of a guide. Without an owner, it is the screen's or, in a cell, the content view's.
  private func guide(_ guide: String, _ view: ViewID, in container: ViewID) -> String {
    let owner = bodyOwner(view), isRoot = owner == .root || screen.views[owner].kind == .contentView
    return (isRoot ? "" : screen.views[owner].name + ".") + guide + "."
  }
}
