import LayoutModel

extension ConstraintStyle {
  /// Visual Format, with one format string for each chain of views.
  static let visualFormat = ConstraintStyle { constraints, plan in
    var chains = FormatChains(plan)
    var written = WrittenConstraints()
    for (place, constraint) in constraints.enumerated() where chains.take(constraint.constraint) {
      written.stated.insert(place)
    }
    let formats = chains.formats
    if formats.isEmpty { return written }
    let views = chains.views
    written.statements.append { code in
      let entries = views.map { Code.raw("\"\($0)\": \(SwiftNames.escaped($0))") }
      code.add(.list(entries), prefix: "let views: [String: UIView] = ")
      code.block("let formats = [", "]") { code in
        for format in formats { code.line("\"\(format)\"" + (formats.count == 1 ? "" : ",")) }
      }
      code.block("for format in formats {") { code in
        code.add(
          .call(
            "NSLayoutConstraint.activate",
            [
              .init(
                "",
                .call(
                  "NSLayoutConstraint.constraints",
                  [.init("withVisualFormat", "format"), .init("metrics", "nil"), .init("views", "views")]))
            ]))
      }
    }
    return written
  }
}

/// Collects constraints as distances and sizes, and joins them into Visual Format strings.
private struct FormatChains {
  private let plan: ClassPlan
  private let items: ConstraintItems
  private var links: [Link] = []
  private var sizes: [Size] = []

  /// The distance from one view to the next. A nil view is their superview.
  private struct Link {
    var axis: Axis
    var from, to: ViewID?
    /// The distance with its hyphens, such as `-8-`; empty for 0 points.
    var distance: String
    var superview: ViewID
  }

  private struct Size {
    var axis: Axis
    var view: ViewID
    var other: ViewID?
    var predicate: String
  }

  init(_ plan: ClassPlan) {
    self.plan = plan
    items = ConstraintItems(plan: plan)
  }

  mutating func take(_ constraint: Constraint) -> Bool {
    let isSpaced = constraint.constant == Constant(.zero, systemSpacings: 1)
    guard constraint.multiplier == 1, let points = isSpaced ? 0 : constraint.points,
      let view = items.subject(of: constraint),
      isWord(view)
    else { return false }
    let attribute = constraint.first.attribute
    if attribute.isSize, !isSpaced { return takeSize(constraint, of: view, points: points) }
    guard let anchor = constraint.second, case .view(let other) = anchor.item else { return false }
    let axis = attribute.axis
    let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let superview = plan.screen.views[view].parent
    if other == superview, attribute == anchor.attribute, !isSpaced {
      if attribute == start { return link(constraint, from: nil, to: view, points: points, constraint.relation) }
      if attribute == end {
        return link(constraint, from: view, to: nil, points: .zero - points, constraint.relation.flipped)
      }
      return false
    }
    if isSpaced, !isPlainSpace(constraint) { return false }
    guard isWord(other), other != view, plan.screen.views[other].parent == superview else { return false }
    if attribute == start, anchor.attribute == end {
      return link(constraint, from: other, to: view, points: points, constraint.relation)
    }
    if attribute == end, anchor.attribute == start {
      return link(constraint, from: view, to: other, points: .zero - points, constraint.relation.flipped)
    }
    return false
  }

  /// Returns whether a single hyphen, the standard spacing after or below another view, expresses the constraint.
  private func isPlainSpace(_ constraint: Constraint) -> Bool {
    constraint.relation == .equal && constraint.priority.isRequired
      && [.leading, .top].contains(constraint.first.attribute)
  }

  /// Returns whether the class declares the view under a name that Visual Format accepts.
  private func isWord(_ view: ViewID) -> Bool {
    guard let name = plan.bareName(of: view), !plan.isInherited(view) else { return false }
    return name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }

  private mutating func takeSize(_ constraint: Constraint, of view: ViewID, points: Points) -> Bool {
    var size = ""
    var named: ViewID?
    if let anchor = constraint.second {
      guard points == 0, case .view(let other) = anchor.item, isWord(other),
        anchor.attribute == constraint.first.attribute, other != view
      else { return false }
      size = plan.bareName(of: other) ?? ""
      named = other
    } else {
      guard points >= 0 else { return false }
      size = "\(Code.number(points))"
    }
    sizes.append(
      Size(
        axis: constraint.first.attribute.axis, view: view, other: named,
        predicate: constraint.relation.sign + size + constraint.priority.suffix))
    return true
  }

  private mutating func link(
    _ constraint: Constraint, from: ViewID?, to: ViewID?, points: Points, _ relation: Relation
  ) -> Bool {
    let axis = constraint.first.attribute.axis
    guard points >= 0, let superview = plan.screen.views[from ?? to ?? .root].parent else { return false }
    if constraint.points == nil {
      links.append(Link(axis: axis, from: from, to: to, distance: "-", superview: superview))
      return true
    }
    let isPlain = relation == .equal && constraint.priority.isRequired
    let predicate = relation.sign + "\(Code.number(points))" + constraint.priority.suffix
    let distance = isPlain ? points == 0 ? "" : "-\(Code.number(points))-" : "-(\(predicate))-"
    links.append(Link(axis: axis, from: from, to: to, distance: distance, superview: superview))
    return true
  }

  var views: [String] {
    let used = Set(links.flatMap { [$0.from, $0.to].compactMap(\.self) } + sizes.map(\.view))
    let named = Set(sizes.compactMap(\.other)).subtracting(used)
    return (plan.views.filter(used.contains) + plan.views.filter(named.contains)).compactMap(plan.bareName)
  }

  var formats: [String] { Axis.allCases.flatMap { formats(along: $0) } }

  private func formats(along axis: Axis) -> [String] {
    var open = links.filter { $0.axis == axis }
    var predicates: [ViewID: [String]] = [:]
    var order: [ViewID] = []
    for size in sizes where size.axis == axis {
      if predicates[size.view] == nil { order.append(size.view) }
      predicates[size.view, default: []].append(size.predicate)
    }
    let letter = axis == .horizontal ? "H:" : "V:"
    func text(_ view: ViewID?) -> String {
      guard let view else { return "|" }
      // Each size appears once, at the first appearance of its view.
      let size = predicates.removeValue(forKey: view).map { "(\($0.joined(separator: ",")))" } ?? ""
      return "[\(plan.bareName(of: view) ?? "")\(size)]"
    }
    var formats: [String] = []
    while let place = start(of: open) {
      var link = open.remove(at: place)
      var format = letter + text(link.from)
      var known: Set<ViewID> = []
      while true {
        format += link.distance + text(link.to)
        guard let view = link.to, known.insert(view).inserted,
          let next = open.firstIndex(where: { $0.from == view && $0.superview == link.superview })
        else { break }
        link = open.remove(at: next)
      }
      formats.append(format)
    }
    for view in order where predicates[view] != nil { formats.append(letter + text(view)) }
    return formats
  }

  /// Returns the index of a link that no other link precedes. In a cycle, every link has a predecessor, so the first
  /// one starts the chain.
  private func start(of links: [Link]) -> Int? {
    links.firstIndex { link in
      link.from == nil || !links.contains { $0.to == link.from && $0.superview == link.superview }
    } ?? links.indices.first
  }
}

extension Relation {
  fileprivate var sign: String {
    switch self {
    case .equal: ""
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension Priority {
  fileprivate var suffix: String { isRequired ? "" : "@\(Code.number(value))" }
}
