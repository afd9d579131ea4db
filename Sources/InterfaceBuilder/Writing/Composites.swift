import LayoutModel

/// Combines a view's constraints into single statements: `pin`, `center`, `size` and `aspect`.
///
/// Only unnamed equalities with the same priority and condition are combined.
struct Composites {
  private struct Tail: Hashable {
    var view: ViewID
    var priority: Priority
    var condition: ConditionID?
  }

  private struct Pin: Hashable {
    var item: Item
    var inset: Double
  }

  private enum Part {
    case pin(Pin, Attribute)
    case center(Item, Axis)
    case length(Axis, Double)
    case ratio(String)
  }

  private struct Parts {
    var tail: Tail
    var pins: [(pin: Pin, edges: [(Attribute, ConstraintID)])] = []
    var pinPlaces: [Pin: Int] = [:]
    var centers: [(item: Item, axes: [(Axis, ConstraintID)])] = []
    var lengths: [(Axis, Double, ConstraintID)] = []
    var ratio: (String, ConstraintID)?
  }

  /// The statements in a view's braces under one condition; nil for statements that always apply.
  struct Statements {
    var lines: [String] = []
    var condition: ConditionID?
  }

  private let screen: Screen
  private var parts: [Parts] = []
  private var partsOfView: [ViewID: [Int]] = [:]

  init(_ screen: Screen) {
    self.screen = screen
    var places: [Tail: Int] = [:]
    for (index, constraint) in zip(screen.constraints.indices, screen.constraints) where constraint.isUnnamedEquation {
      guard let (view, part) = part(of: constraint) else { continue }
      let tail = Tail(view: view, priority: constraint.priority, condition: constraint.condition)
      let place = places[tail] ?? parts.count
      if place == parts.count {
        parts.append(Parts(tail: tail))
        places[tail] = place
        partsOfView[view, default: []].append(place)
      }
      add(part, index, to: &parts[place])
    }
  }

  private func add(_ part: Part, _ index: ConstraintID, to parts: inout Parts) {
    switch part {
    case .pin(let pin, let edge):
      guard let place = parts.pinPlaces[pin] else {
        parts.pinPlaces[pin] = parts.pins.count
        return parts.pins.append((pin, [(edge, index)]))
      }
      if !parts.pins[place].edges.contains(where: { $0.0 == edge }) { parts.pins[place].edges.append((edge, index)) }
    case .center(let item, let axis):
      guard let place = parts.centers.firstIndex(where: { $0.item == item }) else {
        return parts.centers.append((item, [(axis, index)]))
      }
      if !parts.centers[place].axes.contains(where: { $0.0 == axis }) {
        parts.centers[place].axes.append((axis, index))
      }
    case .length(let axis, let length):
      if !parts.lengths.contains(where: { $0.0 == axis }) { parts.lengths.append((axis, length, index)) }
    case .ratio(let text): if parts.ratio == nil { parts.ratio = (text, index) }
    }
  }

  private func part(of constraint: Constraint) -> (ViewID, Part)? {
    guard let second = constraint.second else {
      guard case .view(let view) = constraint.first.item, constraint.first.attribute.isSize else { return nil }
      let constant = constraint.constant.points.value
      return constant < 0 ? nil : (view, .length(constraint.first.attribute.axis, constant))
    }
    if let ratio = ratio(of: constraint, second) { return ratio }
    guard constraint.multiplier == 1, constraint.first.attribute == second.attribute else { return nil }
    let constant = constraint.constant.points.value
    let attribute = second.attribute
    return placed(constraint.first.item, in: second.item, by: attribute, constant: constant)
      ?? placed(second.item, in: constraint.first.item, by: attribute, constant: -constant)
  }

  /// Returns the aspect ratio in the smallest integers, or nil if one of them is 1000 or more.
  private func ratio(of constraint: Constraint, _ second: Anchor) -> (ViewID, Part)? {
    guard case .view(let view) = constraint.first.item, second.item == constraint.first.item,
      constraint.first.attribute.isSize, second.attribute.isSize, constraint.first.attribute != second.attribute,
      constraint.constant == Constant(0), let (top, bottom) = fraction(constraint.multiplier)
    else { return nil }
    let isOfWidth = constraint.first.attribute == .width
    return (view, .ratio(isOfWidth ? "\(top):\(bottom)" : "\(bottom):\(top)"))
  }

  private func placed(_ inner: Item, in outer: Item, by attribute: Attribute, constant: Double) -> (ViewID, Part)? {
    guard case .view(let view) = inner, let parent = screen.views[view].parent, holds(parent, outer) else { return nil }
    switch attribute {
    case .top, .leading, .left: return (view, .pin(Pin(item: outer, inset: constant), attribute))
    case .bottom, .trailing, .right: return (view, .pin(Pin(item: outer, inset: -constant + 0), attribute))
    case .centerX where constant == 0: return (view, .center(outer, .horizontal))
    case .centerY where constant == 0: return (view, .center(outer, .vertical))
    case .centerX, .centerY, .width, .height, .firstBaseline, .lastBaseline: return nil
    }
  }

  /// Returns whether `pin` and `center` accept the item: the superview, or a guide of the superview or the root.
  private func holds(_ parent: ViewID, _ outer: Item) -> Bool {
    switch outer {
    case .view(let view): view == parent
    case .guide(.safeArea(let view)), .guide(.margins(let view)), .guide(.readable(let view)):
      view == parent || view == .root
    case .guide: false
    }
  }

  /// Returns the statements for a view's braces and the constraints that they replace.
  ///
  /// - Parameter name: Returns the name of a guide.
  func statements(
    of view: ViewID, _ theme: Theme, name: (Item) -> String?
  ) -> (statements: [Statements], said: [ConstraintID]) {
    var all: [Statements] = []
    var said: [ConstraintID] = []
    for parts in (partsOfView[view] ?? []).map({ parts[$0] }) {
      let (lines, indices) = lines(of: parts, for: view, theme, name: name)
      let priority = parts.tail.priority
      let tail = priority.isRequired ? "" : " @" + number(priority.value)
      if !lines.isEmpty { all.append(Statements(lines: lines.map { $0 + tail }, condition: parts.tail.condition)) }
      said += indices
    }
    return (all, said)
  }

  private func lines(
    of parts: Parts, for view: ViewID, _ theme: Theme, name: (Item) -> String?
  ) -> (lines: [String], said: [ConstraintID]) {
    var lines: [String] = []
    var said: [ConstraintID] = []
    for (pin, edges) in parts.pins {
      guard let target = target(pin.item, word: "to", of: view, name) else { continue }
      let inset = pin.inset == 0 ? "" : " inset " + Composites.signed(pin.inset, theme)
      lines.append("pin " + Composites.words(edges.map(\.0)).joined(separator: ", ") + target + inset)
      said += edges.map(\.1)
    }
    for (item, axes) in parts.centers {
      guard let target = target(item, word: "in", of: view, name) else { continue }
      let side = axes.count == 2 ? "" : axes[0].0 == .horizontal ? " horizontally" : " vertically"
      lines.append("center" + side + target)
      said += axes.map(\.1)
    }
    if let (size, indices) = size(parts, theme) {
      lines.append(size)
      said += indices
    }
    if let (ratio, index) = parts.ratio {
      lines.append("aspect " + ratio)
      said.append(index)
    }
    return (lines, said)
  }

  private func target(_ item: Item, word: String, of view: ViewID, _ name: (Item) -> String?) -> String? {
    if case .view = item { return "" }
    return name(item).map { " \(word) \($0)" }
  }

  private func size(_ parts: Parts, _ theme: Theme) -> (String, [ConstraintID])? {
    guard let width = parts.lengths.first(where: { $0.0 == .horizontal }),
      let height = parts.lengths.first(where: { $0.0 == .vertical })
    else { return nil }
    return ("size \(theme.source(width.1)) by \(theme.source(height.1))", [width.2, height.2])
  }

  private static func signed(_ value: Double, _ theme: Theme) -> String {
    value < 0 ? number(value) : theme.source(value)
  }

  /// Returns the fewest words for the edges, such as `edges` for all four.
  private static func words(_ edges: [Attribute]) -> [String] {
    var rest = edges
    var words: [String] = []
    for (word, all) in [
      ("edges", [Attribute.top, .leading, .bottom, .trailing]), ("vertical", [.top, .bottom]),
      ("horizontal", [.leading, .trailing]),
    ] where all.allSatisfy(rest.contains) {
      words.append(word)
      rest.removeAll(where: all.contains)
    }
    return words + rest.map(\.rawValue)
  }
}

extension Constraint {
  fileprivate var isUnnamedEquation: Bool {
    relation == .equal && name == nil && variations.isEmpty && constant.systemSpacings == 0
  }

  var isPlain: Bool { isUnnamedEquation && priority.isRequired && condition == nil }
}
