import Diagnostics
import LayoutModel

extension ConstraintBuilder {
  /// Creates the constraints of a visual format according to Apple's grammar: first the sizes of the views, then the
  /// spaces between neighbours in text order, each followed by the alignments.
  mutating func visualFormat(_ syntax: VisualFormatSyntax, with context: ConstraintContext, at place: Place) {
    guard let style = style(syntax, with: context, at: place), let items = elements(syntax, at: place) else { return }
    for element in items where !element.isEdge {
      for node in element.node.children where node.kind == .formatPredicate {
        sizePredicate(FormatPredicateSyntax(node), of: element.item, in: style, at: place)
      }
    }
    var rest = items[...]
    var previous: FormatElement?
    var connection: Node?
    for node in syntax.elements {
      guard node.kind != .formatConnection, let element = rest.popFirst() else {
        connection = node
        continue
      }
      if let previous {
        connect(previous, to: element, across: connection, in: style, at: place)
        align(previous, with: element, in: style)
      }
      previous = element
      connection = nil
    }
  }

  private mutating func style(
    _ syntax: VisualFormatSyntax, with context: ConstraintContext, at place: Place
  ) -> FormatStyle? {
    var style = FormatStyle(syntax.axis?.text == "V" ? .vertical : .horizontal, context: context)
    for option in syntax.options {
      guard let keyword = option.keyword else { continue }
      if keyword.keyword == .baselines {
        guard style.axis == .vertical else {
          return refuse(keyword, "only a vertical format measures between baselines")
        }
        style.spaceStart = .firstBaseline
        style.spaceEnd = .lastBaseline
      } else if keyword.keyword == .leftToRight || keyword.keyword == .rightToLeft {
        guard style.axis == .horizontal else { return refuse(keyword, "only a horizontal format has a direction") }
        let isLeftToRight = keyword.keyword == .leftToRight
        (style.start, style.end) = isLeftToRight ? (.left, .right) : (.right, .left)
        (style.spaceStart, style.spaceEnd) = (style.start, style.end)
      } else {
        for token in option.attributes where isAlignment(token, across: style.axis) { style.alignments.append(token) }
      }
    }
    return style
  }

  private mutating func refuse(_ token: SyntaxToken, _ reason: String) -> FormatStyle? {
    report(.formatOption(token, reason))
    return nil
  }

  private mutating func isAlignment(_ token: SyntaxToken, across axis: Axis) -> Bool {
    guard let attribute = Attribute(rawValue: token.text), !attribute.isSize else {
      let names = Attribute.allCases.filter { !$0.isSize && $0.axis != axis }.map(\.rawValue)
      report(
        .unknown(
          .unknownAttribute, "attribute to align by", named: token, suggesting: suggestion(for: token, among: names)))
      return false
    }
    guard attribute.axis != axis else {
      report(.formatOption(token, "views align across the format's axis, not along it"))
      return false
    }
    return true
  }

  /// Returns the edges and views; nil if any of them does not exist.
  private mutating func elements(_ syntax: VisualFormatSyntax, at place: Place) -> [FormatElement]? {
    let nodes = syntax.elements.filter { $0.kind != .formatConnection }
    var views: [Item?] = []
    for node in nodes where node.kind == .formatView {
      views.append(node.child(.path).flatMap { item(PathSyntax($0), at: place) })
    }
    guard !views.contains(where: { $0 == nil }) else { return nil }
    var remaining = views.compactMap { $0 }[...]
    var elements: [FormatElement] = []
    for node in nodes {
      if node.kind == .formatView {
        elements.append(FormatElement(item: remaining.removeFirst(), node: node, isEdge: false))
      } else {
        let neighbor = elements.last?.item ?? remaining.first
        guard let edge = edge(node, beside: neighbor, at: place) else { return nil }
        elements.append(FormatElement(item: edge, node: node, isEdge: true))
      }
    }
    return elements
  }

  private mutating func edge(_ node: Node, beside neighbor: Item?, at place: Place) -> Item? {
    if let path = node.child(.path) { return item(PathSyntax(path), at: place) }
    guard let neighbor, let parent = superview(of: neighbor, at: place) else {
      report(.noSuperview(at: node.range))
      return nil
    }
    return .view(parent)
  }

  private mutating func connect(
    _ a: FormatElement, to b: FormatElement, across node: Node?, in style: FormatStyle, at place: Place
  ) {
    let isBetweenViews = !a.isEdge && !b.isEdge
    let first = Affine.Term(
      item: b.item, member: .attribute(b.isEdge ? style.end : isBetweenViews ? style.spaceStart : style.start),
      factor: 1, range: b.node.range)
    let second = Affine.Term(
      item: a.item, member: .attribute(a.isEdge ? style.start : isBetweenViews ? style.spaceEnd : style.end),
      factor: 1, range: a.node.range)
    let predicates = node?.children.filter { $0.kind == .formatPredicate } ?? []
    // With the `rightToLeft` option, the format runs against the axis.
    let direction = style.start == .right ? -1.0 : 1.0
    func space(_ space: Affine) -> Affine { Affine(terms: [second]) + space.scaled(by: direction) }
    guard let node, !predicates.isEmpty else {
      let gap = Affine(spacings: node == nil ? 0 : 1)
      let range = node?.range ?? a.node.range.joined(with: b.node.range)
      return relate(Affine(terms: [first]), .equal, to: space(gap), with: style.context, origin: range)
    }
    for child in predicates {
      let predicate = FormatPredicateSyntax(child)
      guard let object = predicate.object, let gap = metric(object, in: place.scope),
        let context = prioritized(style.context, predicate, in: place.scope)
      else { continue }
      let relation = predicate.relation.flatMap { Relation($0) } ?? .equal
      let range = predicates.count == 1 ? node.range : child.range
      relate(
        Affine(terms: [first]), direction < 0 ? relation.flipped : relation, to: space(gap), with: context,
        origin: range)
    }
  }

  private mutating func sizePredicate(
    _ predicate: FormatPredicateSyntax, of item: Item, in style: FormatStyle, at place: Place
  ) {
    guard let object = predicate.object, let context = prioritized(style.context, predicate, in: place.scope) else {
      return
    }
    let member = Member.attribute(style.size)
    let range = predicate.node.range
    let own = Affine(terms: [.init(item: item, member: member, factor: 1, range: range)])
    let relation = predicate.relation.flatMap { Relation($0) } ?? .equal
    let names = object.kind == .path ? PathSyntax(object).names : []
    if let name = names.first, !values.isValue(name.text, in: place.scope), !mayBeDeclared(name.text, in: place.scope) {
      guard values.item(named: name.text, in: place.scope) != nil || names.count > 1 else {
        return reportUnknownSize(name, at: place)
      }
      guard let other = self.item(PathSyntax(object), at: place) else { return }
      let side = Affine(terms: [.init(item: other, member: member, factor: 1, range: object.range)])
      return relate(own, relation, to: side, with: context, origin: range)
    }
    if let length = metric(object, in: place.scope) { relate(own, relation, to: length, with: context, origin: range) }
  }

  private mutating func reportUnknownSize(_ token: SyntaxToken, at place: Place) {
    let names = values.itemNames(in: place.scope) + values.valueNames(in: place.scope)
    report(.unknown(.unknownItem, "view or value", named: token, suggesting: suggestion(for: token, among: names)))
  }

  private mutating func prioritized(
    _ context: ConstraintContext, _ predicate: FormatPredicateSyntax, in scope: ScopeID
  ) -> ConstraintContext? {
    guard let expression = predicate.priority else { return context }
    guard let priority = values.priority(expression, in: scope) else { return nil }
    var context = context
    context.priority = priority
    return context
  }

  private mutating func metric(_ object: Node, in scope: ScopeID) -> Affine? {
    switch values.value(ofOperand: object, in: scope) {
    case .number(let number): return .constant(number, values.following(object, in: scope))
    case .unknown: return nil
    case let value:
      report(.wrongType(expected: "a number", found: value.type ?? "", at: object.range))
      return nil
    }
  }

  private mutating func align(_ a: FormatElement, with b: FormatElement, in style: FormatStyle) {
    guard !a.isEdge, !b.isEdge else { return }
    let context = style.context
    for token in style.alignments {
      guard let attribute = Attribute(rawValue: token.text) else { continue }
      add(
        context.constraint(Anchor(b.item, attribute), to: Anchor(a.item, attribute), origin: token.range))
    }
  }
}

struct FormatStyle {
  let context: ConstraintContext
  var axis: Axis
  var start: Attribute
  var end: Attribute
  /// The attributes that delimit the space between two views.
  var spaceStart: Attribute
  var spaceEnd: Attribute
  var alignments: [SyntaxToken] = []

  init(_ axis: Axis, context: ConstraintContext) {
    self.context = context
    self.axis = axis
    (start, end) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    spaceStart = start
    spaceEnd = end
  }

  var size: Attribute { axis == .horizontal ? .width : .height }
}

/// A view or an edge of a visual format.
struct FormatElement {
  let item: Item
  let node: Node
  let isEdge: Bool
}
