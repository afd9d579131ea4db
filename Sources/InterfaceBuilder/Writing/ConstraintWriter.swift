import LayoutModel

extension LayoutWriter {
  /// Adds a constraint to the innermost body that can name both items.
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

  /// Returns the innermost view that is or contains both items. Returns nil for items in separate layouts.
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

  /// Returns the view whose body contains a view's statements. A cell's statements are in its content view's body.
  func bodyOwner(_ view: ViewID) -> ViewID {
    guard screen.views[view].kind == .cell else { return view }
    return screen.views[view].children.first { screen.views[$0].kind == .contentView } ?? view
  }

  /// Returns whether the edges of a cell and of its content view differ, because an accessory takes space.
  private func isWiderThanContent(_ view: ViewID, _ attribute: Attribute) -> Bool {
    guard case .cell(let cell) = screen.views[view].content else { return false }
    return cell.accessory != .none && attribute.axis == .horizontal
  }

  private func text(of constraint: Constraint, in container: ViewID) -> String? {
    guard let first = text(of: constraint.first, in: container) else { return nil }
    let constant = constraint.constant.points.value
    var text = "\(first) \(constraint.relation.rawValue) "
    if let second = constraint.second {
      guard let other = self.text(of: second, in: container) else { return nil }
      // A cell and its content view have the same edges in layout files.
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
    var attribute = anchor.attribute
    var item = ""
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
      // The lower edge of the top bars and the upper edge of the bottom bars are the edges of the safe area.
      let isTop = anchor.item == .guide(.topLayout)
      guard attribute == .top || attribute == .bottom else { return nil }
      if (attribute == .bottom) == isTop { item = "safeArea." }
      attribute = isTop ? .top : .bottom
    }
    return item + attribute.rawValue
  }

  /// Returns a guide's name in `pin` and `center`, or nil for other items.
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

  /// Returns the prefix for a view's attributes; empty in the view's own braces.
  private func name(_ view: ViewID, in container: ViewID) -> String {
    view == container ? "" : screen.views[view].name + "."
  }

  /// Returns the prefix for a guide's attributes. Only guides of the screen and of content views have none.
  private func guide(_ guide: String, _ view: ViewID, in container: ViewID) -> String {
    let owner = bodyOwner(view)
    let isRoot = owner == .root || screen.views[owner].kind == .contentView
    return (isRoot ? "" : screen.views[owner].name + ".") + guide + "."
  }
}

/// Combines equalities of one attribute. `a.top == b.top == c.top` replaces one constraint for each pair.
struct Chains {
  struct Chain {
    var anchors: [Anchor]
    var constraints: [ConstraintID]
  }

  private(set) var chains: [Chain] = []

  /// - Parameter indices: The constraints that chains may contain.
  init(_ screen: Screen, _ indices: [ConstraintID]) {
    var groups = AnchorGroups()
    var joining: [ConstraintID] = []
    for index in indices {
      let constraint = screen.constraints[index]
      guard let second = constraint.second, constraint.multiplier == 1, constraint.constant == Constant(0),
        constraint.first.attribute == second.attribute
      else { continue }
      // A redundant constraint stays a statement of its own.
      if groups.join(constraint.first, second) { joining.append(index) }
    }
    var places: [Int: Int] = [:]
    for anchor in groups.anchors.indices {
      let group = groups.group(of: anchor)
      let place = places[group] ?? chains.count
      if place == chains.count { chains.append(Chain(anchors: [], constraints: [])) }
      places[group] = place
      chains[place].anchors.append(groups.anchors[anchor])
    }
    for index in joining {
      guard let place = places[groups.group(of: screen.constraints[index].first)] else { continue }
      chains[place].constraints.append(index)
    }
    chains.removeAll { $0.anchors.count < 3 }
  }
}

private struct AnchorGroups {
  private(set) var anchors: [Anchor] = []
  private var places: [Anchor: Int] = [:]
  /// The index of an earlier anchor in the same group. The group's first anchor has its own index.
  private var links: [Int] = []

  mutating func join(_ a: Anchor, _ b: Anchor) -> Bool {
    let a = group(of: a)
    let b = group(of: b)
    if a != b { links[max(a, b)] = min(a, b) }
    return a != b
  }

  mutating func group(of anchor: Anchor) -> Int {
    if let place = places[anchor] { return group(of: place) }
    places[anchor] = anchors.count
    links.append(anchors.count)
    anchors.append(anchor)
    return anchors.count - 1
  }

  mutating func group(of place: Int) -> Int {
    var place = place
    while links[place] != place {
      links[place] = links[links[place]]
      place = links[place]
    }
    return place
  }
}

/// Returns the number as a quotient of the smallest integers, or nil if no divisor in the range yields one.
func fraction(_ value: Double, divisors: ClosedRange<Int> = 1...1000) -> (top: Int, bottom: Int)? {
  guard value > 0, value < 1e6 else { return nil }
  for bottom in divisors {
    let top = (value * Double(bottom)).rounded()
    if top > 0, (top / Double(bottom) - value).magnitude < 1e-12 { return (Int(clamping: top), bottom) }
  }
  return nil
}

/// Returns a decimal or, for a decimal that does not terminate, a quotient of the smallest integers.
func factor(_ value: Double) -> String {
  if value == (value * 1e6).rounded() / 1e6 { return number(value) }
  guard let (top, bottom) = fraction(value.magnitude) else { return "\(number((value * 1e6).rounded())) / 1000000" }
  return "\(value < 0 ? "-" : "")\(top) / \(bottom)"
}
