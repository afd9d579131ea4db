import Diagnostics
import LayoutModel

extension ConstraintBuilder {
  /// Creates the constraints of `pin a.top, leading to item inset n`, which relates each edge to the same edge of the
  /// item. The default item is the superview.
  mutating func pin(_ syntax: PinSyntax, _ context: ConstraintContext, at place: Place) {
    var inset = Affine()
    if let expression = syntax.inset {
      guard let side = affine(expression, at: place) else { return }
      guard side.isConstant else { return report(.insetIsNoLength(at: expression.range)) }
      inset = side
    }
    var target: Item?
    if let path = syntax.target {
      if let last = syntax.anchors.last, isSuperviewOfRoot(path, at: place), syntax.anchors.allSatisfy(isOfView) {
        return report(.pinnedToNoSuperview(path, after: last.offsets.upperBound))
      }
      guard let item = item(path, at: place) else { return }
      target = item
    }
    for node in syntax.anchors {
      for term in pinned(node, at: place) { pin(term, to: target, inset, context, at: place) }
    }
  }

  private func isSuperviewOfRoot(_ path: PathSyntax, at place: Place) -> Bool {
    path.names.map(\.text) == ["superview"] && superview(of: place.subject, at: place) == nil
  }

  /// Returns whether a pinned edge belongs to a named view rather than to the view whose braces contain the statement.
  private func isOfView(_ node: Node) -> Bool { node.kind == .anchorList || PathSyntax(node).names.count > 1 }

  private mutating func pinned(_ node: Node, at place: Place) -> [Affine.Term] {
    if node.kind == .anchorList { return anchors(AnchorListSyntax(node), at: place) }
    let path = PathSyntax(node)
    if path.names.count == 1, let name = path.names.first, Member(name.text) == nil,
      values.item(named: name.text, in: place.scope) == nil, !ReservedNames.all.contains(name.text)
    {
      reportUnknownEdge(name, at: place)
      return []
    }
    switch reference(path.names, at: place) {
    case .member(let item, let member): return [.init(item: item, member: member, factor: 1, range: node.range)]
    case .item: report(.missingEdges(path.names.last?.text ?? "", at: node.range))
    case .nothing: break
    }
    return []
  }

  private mutating func reportUnknownEdge(_ token: SyntaxToken, at place: Place) {
    guard !mayBeDeclared(token.text, in: place.scope) else { return }
    let names = ["top", "bottom", "leading", "trailing", "left", "right", "edges", "horizontal", "vertical"]
    report(
      .unknown(.unknownAttribute, "edge", token, suggestion(for: token, among: names, foreign: ForeignNames.attributes))
    )
  }

  /// Returns the item that a path names. Reports a path that ends in an attribute.
  mutating func item(_ path: PathSyntax, at place: Place) -> Item? {
    switch reference(path.names, at: place) {
    case .item(let item): return item
    case .member:
      report(.itemExpected(path.names.last?.text ?? "", at: path.range))
      return nil
    case .nothing: return nil
    }
  }

  private mutating func pin(
    _ term: Affine.Term, to target: Item?, _ inset: Affine, _ context: ConstraintContext, at place: Place
  ) {
    guard let target = target ?? superview(of: term.item, at: place).map(Item.view) else {
      return report(.noSuperview(at: term.range))
    }
    for attribute in term.member.attributes {
      guard let direction = attribute.inward else {
        return report(.onlyEdgesArePinned(term.member.name, at: term.range))
      }
      add(
        Constraint(
          Anchor(term.item, attribute), .equal, Anchor(target, attribute),
          constant: Constant(Points(inset.points * direction + 0), systemSpacings: inset.spacings * direction + 0),
          priority: context.priority, name: context.name, condition: context.condition, origin: term.range),
        inset.following?.map { $0.scaled(by: direction) })
    }
  }

  // MARK: - Center, size, aspect

  mutating func center(_ syntax: CenterSyntax, _ context: ConstraintContext, at place: Place) {
    var target: Item?
    if let path = syntax.target {
      guard let item = item(path, at: place) else { return }
      target = item
    }
    guard let target = target ?? superview(of: place.subject, at: place).map(Item.view) else {
      return report(.noSuperview(at: syntax.node.range))
    }
    let direction = syntax.direction?.keyword
    let left: Attribute? = direction == .horizontally ? .centerY : direction == .vertically ? .centerX : nil
    for attribute in [.centerX, .centerY] as [Attribute] where attribute != left {
      let (own, other) = (Anchor(place.subject, attribute), Anchor(target, attribute))
      add(constraint(own, other, context, origin: syntax.node.range))
    }
  }

  mutating func size(_ syntax: TwoLengthsSyntax, _ context: ConstraintContext, at place: Place) {
    for (expression, attribute) in zip(syntax.lengths, [Attribute.width, .height]) {
      guard let side = affine(expression, at: place) else { continue }
      let own = Affine(terms: [
        .init(item: place.subject, member: .attribute(attribute), factor: 1, range: expression.range)
      ])
      relate(own, .equal, side, context, expression.range)
    }
  }

  mutating func aspect(_ syntax: TwoLengthsSyntax, _ context: ConstraintContext, at place: Place) {
    let lengths = syntax.lengths.compactMap { values.number($0, in: place.scope) }
    guard lengths.count == 2 else { return }
    for (length, expression) in zip(lengths, syntax.lengths) where length <= 0 {
      return report(.outOfRange("a part of an aspect ratio", "above 0, not \(decimal(length))", at: expression.range))
    }
    var ratio = constraint(
      Anchor(place.subject, .width), Anchor(place.subject, .height), context, origin: syntax.node.range)
    ratio.multiplier = lengths[0] / lengths[1]
    add(ratio)
  }

  private func constraint(
    _ first: Anchor, _ second: Anchor, _ context: ConstraintContext, origin: SourceRange
  ) -> Constraint {
    Constraint(
      first, .equal, second, priority: context.priority, name: context.name, condition: context.condition,
      origin: origin)
  }
}

extension Attribute {
  /// The sign of a constant that moves an edge inwards; nil for attributes that are not edges.
  fileprivate var inward: Double? {
    switch self {
    case .left, .top, .leading: 1
    case .right, .bottom, .trailing: -1
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: nil
    }
  }
}
