import Cassowary
import LayoutModel
import Platform

extension UnitProblem {
  /// Adds a constraint of the document if its condition holds.
  mutating func add(_ id: ConstraintID) {
    let constraint = resolved.constraint(id)
    guard resolved.holds(constraint.condition) else { return }
    guard constraint.hasReasonableNumbers else { return reject(id, .number) }
    guard let strength = strength(constraint.priority) else { return reject(id, .priority) }
    guard let form = form(constraint) else { return reject(id, .noCommonAncestor) }
    add(form, LinearRelation(constraint.relation), strength, .document(id))
  }

  /// Returns the form that the constraint requires to be zero, or nil if the constraint is invalid.
  mutating func usableForm(of constraint: Constraint) -> LinearForm? {
    constraint.hasReasonableNumbers ? form(constraint) : nil
  }

  private mutating func reject(_ id: ConstraintID, _ problem: Rejection.Problem) {
    rejected.append(Rejection(constraint: id, problem: problem))
  }

  /// Returns `first - multiplier · second - constant` in the flow of the constraint's axis.
  private mutating func form(_ constraint: Constraint) -> LinearForm? {
    let (first, second) = (constraint.first, constraint.second)
    let ancestor = resolved.commonAncestor(first.item, second?.item)
    let flow = flow(of: constraint, in: ancestor)
    guard var form = form(first, beside: second?.item, flow) else { return nil }
    if let second {
      guard let other = self.form(second, beside: first.item, flow) else { return nil }
      form.add(other, times: -constraint.multiplier)
      if constraint.multiplier != 1, !first.attribute.isSize {
        form.add(origin(of: ancestor, flow), times: constraint.multiplier - 1)
      }
      if !first.attribute.isSize {
        addShift(of: first.item, beside: second.item, in: ancestor, flow, times: 1, to: &form)
        addShift(of: second.item, beside: first.item, in: ancestor, flow, times: -constraint.multiplier, to: &form)
      }
    }
    form.constant -= constraint.constant.points.value
    if constraint.constant.systemSpacings != 0 {
      form.add(spacing(of: constraint), times: -constraint.constant.systemSpacings)
    }
    return form
  }

  private func flow(of constraint: Constraint, in ancestor: ViewID) -> Flow {
    let isDirected = constraint.first.attribute.isDirectional || constraint.second?.attribute.isDirectional ?? false
    return Flow(constraint.first.attribute.axis, isRightToLeft: isDirected && resolved.isRightToLeft(ancestor))
  }

  /// Returns the start of the common ancestor, or 0 if it is in another unit. Positions are relative to it, so a
  /// multiplier scales distances from there.
  private func origin(of ancestor: ViewID, _ flow: Flow) -> LinearForm {
    guard resolved.units.unit(of: ancestor) == unit else { return LinearForm() }
    return rect(ancestor).start(flow)
  }

  /// Adds the distance that scroll views between an item and the common ancestor shift the item, because a constraint
  /// applies to positions on screen.
  ///
  /// The ancestor itself shifts its content relative to its frame guide, which does not scroll.
  private func addShift(
    of item: Item, beside other: Item, in ancestor: ViewID, _ flow: Flow, times factor: Double,
    to form: inout LinearForm
  ) {
    let owner = resolved.owner(of: item), axis = flow == .down ? Axis.vertical : .horizontal
    let countsAncestor = other == .guide(.scrollFrame(ancestor)) && resolved.canvas == nil
    var scrolling: (inner: ViewID, outer: ViewID)?
    var place = item.isInContent ? owner : owner == ancestor ? nil : resolved.views[owner].parent
    while let view = place, view != ancestor || countsAncestor {
      if resolved.scrolls(view) { scrolling = (scrolling?.inner ?? view, view) }
      place = view == ancestor ? nil : resolved.views[view].parent
    }
    guard let scrolling else { return }
    let quantity = Quantity.contentShift(inner: scrolling.inner, outer: scrolling.outer, axis)
    form.add(quantity, flow == .rightToLeft ? -factor : factor)
  }

  /// Returns the platform's standard spacing between the two items of a constraint.
  private func spacing(of constraint: Constraint) -> LinearForm {
    guard let second = constraint.second else { return LinearForm(constant: MarginMetrics.siblingSpacing.value) }
    let a = resolved.owner(of: constraint.first.item), b = resolved.owner(of: second.item)
    var form = LinearForm()
    if constraint.first.attribute == .firstBaseline, second.attribute == .lastBaseline {
      form.add(.baselineSpacing(b, a))
    } else if case .view(let outer) = constraint.first.item, resolved.ancestry.isAncestor(outer, of: b) {
      form.add(.inset(.margins, outer, edge(of: constraint.first.attribute, outer)))
    } else if case .view(let outer) = second.item, resolved.ancestry.isAncestor(outer, of: a) {
      form.add(.inset(.margins, outer, edge(of: second.attribute, outer)))
    } else {
      form.constant = MarginMetrics.siblingSpacing.value
    }
    return form
  }

  private func edge(of attribute: Attribute, _ view: ViewID) -> Edge {
    let isRightToLeft = resolved.isRightToLeft(view)
    return switch attribute {
    case .top, .firstBaseline, .centerY, .height: .top
    case .bottom, .lastBaseline: .bottom
    case .left, .centerX, .width: .left
    case .right: .right
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    }
  }
}

extension LinearRelation {
  fileprivate init(_ relation: Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .atMost
    case .greaterThanOrEqual: self = .atLeast
    }
  }
}

extension Constraint {
  fileprivate var hasReasonableNumbers: Bool {
    constant.points.value.isReasonable && constant.systemSpacings.isReasonable && multiplier.isReasonable
  }
}

extension Double {
  fileprivate var isReasonable: Bool { magnitude <= UnitProblem.greatestConstant }
}
