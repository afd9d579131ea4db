import Cassowary
package import Diagnostics
package import LayoutModel

/// Why an attribute has the value that it has.
package struct ValueExplanation: Sendable {
  /// A constraint that holds exactly, and without which the value could be another.
  package struct Reason: Sendable {
    package var cause: LayoutCause
    package var words: String
    package var origin: SourceRange?
    /// By how much the value grows with each point of the constraint's constant.
    package var sensitivity: Double
  }

  /// A constraint on the same item that has no part in the value.
  package struct Bystander: Sendable {
    package var cause: LayoutCause
    package var words: String
    package var origin: SourceRange?
    /// How far it is from holding exactly: what an inequality has to spare; negative by as much as a wish is missed.
    package var slack: Points
  }

  package var anchor: Anchor
  /// In points, not rounded. A place is measured from the left or the top of the superview, or of a guide's owner.
  package var value: Points
  /// The document's first, in its order; none where the environment alone decides.
  package var reasons: [Reason]
  /// The nearest first.
  package var bystanders: [Bystander]
}

extension LayoutAssembly {
  /// Why an anchor is where it is, once all is laid out; nil when it is not installed.
  func explain(_ anchor: Anchor) -> ValueExplanation? {
    let owner = resolved.screen.owner(of: anchor.item)
    guard let unit = resolved.units.unit(of: owner) else { return nil }
    let isPlaced = anchor.item == .view(owner) && owner != .root && resolved.units.units[unit].root == owner
    guard !isPlaced, let context = context(of: unit) else { return placement(of: owner, anchor) }
    var problem = UnitProblem(resolved, unit: unit, mode: .fixed)
    return problem.explain(anchor, context)
  }

  /// Rows, items and embedded screens have their frames from their containers.
  private func placement(of view: ViewID, _ anchor: Anchor) -> ValueExplanation {
    let frame = views[view].frame
    let isRightToLeft = resolved.views[view].parent.map(resolved.isRightToLeft) ?? false
    let value: Points
    switch anchor.attribute.turned(isRightToLeft) {
    case .left, .leading: value = frame.minX
    case .right, .trailing: value = frame.maxX
    case .top, .firstBaseline: value = frame.minY
    case .bottom, .lastBaseline: value = frame.maxY
    case .width: value = frame.width
    case .height: value = frame.height
    case .centerX: value = frame.midX
    case .centerY: value = frame.midY
    }
    let source = ConstraintSource.platform(.rootFrame, view)
    let reason = ValueExplanation.Reason(
      cause: source.cause(in: resolved), words: source.description(in: resolved),
      origin: resolved.views[view].origin,
      sensitivity: 1)
    return ValueExplanation(anchor: anchor, value: value, reasons: [reason], bystanders: [])
  }
}

extension UnitProblem {
  /// Solves the unit and finds what fixes an anchor in it; nil when the anchor is none of this unit's.
  mutating func explain(_ anchor: Anchor, _ context: UnitContext) -> ValueExplanation? {
    var explanation: ValueExplanation?
    _ = solve(context) { problem, values in explanation = problem.explanation(of: anchor, values) }
    return explanation
  }

  private mutating func explanation(of anchor: Anchor, _ values: QuantityValues) -> ValueExplanation? {
    guard let (form, own) = measured(anchor) else { return nil }
    let terms = form.terms.withSpan { span in span.indices.map { span[$0] }.filter { $0.coefficient != 0 } }
    var value = terms.reduce(form.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    for index in 0..<form.parts.count { value += form.parts[index].factor * values.value(form.parts[index].quantity) }
    return ValueExplanation(
      anchor: anchor, value: Points(value), reasons: reasons(for: terms),
      bystanders: bystanders(of: own))
  }

  /// An anchor's value in points, a place being measured from the left or the top of what it is placed in; and the
  /// variables of the anchor itself.
  private mutating func measured(
    _ anchor: Anchor
  ) -> (value: LinearForm, own: Set<Variable>)? {
    let owner = resolved.screen.owner(of: anchor.item), parent = resolved.views[owner].parent
    let outer = anchor.item == .view(owner) ? parent ?? owner : owner
    let isRightToLeft = resolved.isRightToLeft(outer)
    let turned = Anchor(anchor.item, anchor.attribute.turned(isRightToLeft))
    let flow = Flow(turned.attribute.axis, isRightToLeft: false)
    guard let form = form(turned, beside: nil, flow) else { return nil }
    let own = form.terms.withSpan { span in Set(span.indices.map { span[$0].variable }) }
    return (turned.attribute.isSize ? form : form - rect(outer).start(flow), own)
  }

  private func reasons(for terms: [Term]) -> [ValueExplanation.Reason] {
    let found = (solver.reasons(for: terms) ?? []).filter { Int($0.constraint.index) < sources.count }
    let (own, platform) = (
      found.filter { documentID(of: $0.constraint) != nil }, found.filter { documentID(of: $0.constraint) == nil }
    )
    return (own + platform).map { reason in
      let source = source(of: reason.constraint)
      return ValueExplanation.Reason(
        cause: source.cause(in: resolved), words: words(for: reason.constraint),
        origin: source.range(in: resolved), sensitivity: -reason.sensitivity)
    }
  }

  private static let greatestBystanderCount = 3

  private func bystanders(of variables: Set<Variable>) -> [ValueExplanation.Bystander] {
    let loose = solver.handles.prefix(sources.count).filter { handle in
      if case .platform(.tieBreak, _) = source(of: handle) { return false }
      return solver.isLive(handle) && solver.slack(of: handle).magnitude > UnitProblem.tolerance
        && solver.constraint(handle).terms.contains { variables.contains($0.variable) }
    }
    let nearest = loose.map { (handle: $0, slack: slack(of: $0)) }
      .sorted { ($0.slack.magnitude, $0.handle) < ($1.slack.magnitude, $1.handle) }
    return nearest.prefix(UnitProblem.greatestBystanderCount).map { handle, slack in
      let source = source(of: handle)
      return ValueExplanation.Bystander(
        cause: source.cause(in: resolved), words: words(for: handle), origin: source.range(in: resolved),
        slack: Points(slack))
    }
  }

  /// What is missed is negative, an equality being missed on both sides.
  private func slack(of handle: ConstraintHandle) -> Double {
    let error = solver.error(of: handle)
    return error > 0 ? -error : solver.slack(of: handle)
  }

  private func words(for handle: ConstraintHandle) -> String {
    let source = source(of: handle), words = source.description(in: resolved)
    guard case .platform(let rule, let view) = source, rule == .contentHugging || rule == .compressionResistance else {
      return words
    }
    let isWidth = solver.constraint(handle).terms.first?.variable == rect(view).width
    let length = decimal((-solver.constant(of: handle) * 1000).rounded() / 1000) + (isWidth ? " wide" : " high")
    // As large as its content, a view owes that to both.
    return solver.slack(of: handle).magnitude <= UnitProblem.tolerance
      ? "the content of \(resolved.screen.path(of: view)), \(length)" : "\(words), whose content is \(length)"
  }
}

extension Attribute {
  /// Leading and trailing as left and right.
  fileprivate func turned(_ isRightToLeft: Bool) -> Attribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: self
    }
  }
}
