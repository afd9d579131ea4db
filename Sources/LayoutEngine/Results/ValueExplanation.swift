import Cassowary
package import Diagnostics
package import LayoutModel

/// An explanation of an anchor's value.
package struct ValueExplanation: Sendable {
  /// A constraint that holds exactly, and without which the value could differ.
  package struct Reason: Sendable {
    package var cause: LayoutCause
    package var words: String
    package var origin: SourceRange?
    /// The change of the value in points when the constraint's constant grows by a point.
    package var sensitivity: Double
  }

  /// A constraint on the same item that does not affect the value.
  package struct Bystander: Sendable {
    package var cause: LayoutCause
    package var words: String
    package var origin: SourceRange?
    /// The distance of an inequality from holding exactly, in points; negative if an optional constraint is violated.
    package var slack: Points
  }

  package var anchor: Anchor
  /// The unrounded value in points. Positions are relative to the left or top of the superview or, for a guide, of its
  /// owner.
  package var value: Points
  /// The document's constraints come first. Empty if only the environment determines the value.
  package var reasons: [Reason]
  /// At most three, in the order of the magnitudes of their slacks.
  package var bystanders: [Bystander]
}

extension LayoutAssembly {
  /// Omits anchors of items that are not installed. Requires that everything is laid out.
  func explain(_ anchors: [Anchor]) -> [ValueExplanation] {
    // Each unit is solved once for consecutive anchors in it.
    var found: [ValueExplanation] = []
    var rest = anchors[...]
    while let first = rest.first {
      let unit = unit(explaining: first)
      let same = rest.prefix { self.unit(explaining: $0) == unit }
      rest = rest.dropFirst(same.count)
      if let unit, let context = context(of: unit) {
        var problem = UnitProblem(resolved, unit: unit, mode: .fixed)
        found += problem.explain(Array(same), context)
      } else {
        found += same.compactMap(placement)
      }
    }
    return found
  }

  /// Returns nil if a container places the anchor's view.
  private func unit(explaining anchor: Anchor) -> Int? {
    let owner = resolved.screen.owner(of: anchor.item)
    guard let unit = resolved.units.unit(of: owner) else { return nil }
    let isPlaced = anchor.item == .view(owner) && owner != .root && resolved.units.units[unit].root == owner
    return isPlaced ? nil : unit
  }

  /// Explains an anchor of a row, an item or an embedded screen, whose frame its container determines.
  private func placement(_ anchor: Anchor) -> ValueExplanation? {
    let view = resolved.screen.owner(of: anchor.item)
    guard resolved.units.unit(of: view) != nil else { return nil }
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
  mutating func explain(_ anchors: [Anchor], _ context: UnitContext) -> [ValueExplanation] {
    var explanations: [ValueExplanation] = []
    _ = solve(context) { problem, values in
      let known = anchors.compactMap { anchor in problem.measured(anchor).map { (anchor: anchor, measure: $0) } }
      let reasons = problem.solver.reasons(for: known.map { $0.measure.form.presentTerms })
      explanations = zip(known, reasons).map { known, reasons in
        ValueExplanation(
          anchor: known.anchor, value: problem.value(of: known.measure.form, values),
          reasons: problem.inOrder(reasons ?? []), bystanders: problem.bystanders(of: known.measure.own))
      }
    }
    return explanations
  }

  private func value(of form: LinearForm, _ values: QuantityValues) -> Points {
    var value = form.presentTerms.reduce(form.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
    for index in 0..<form.parts.count { value += form.parts[index].factor * values.value(form.parts[index].quantity) }
    return Points(value)
  }

  /// Returns an anchor's value and its own variables. Positions are relative to the containing rectangle's left or top.
  private mutating func measured(
    _ anchor: Anchor
  ) -> (form: LinearForm, own: Set<Variable>)? {
    let owner = resolved.screen.owner(of: anchor.item)
    let parent = resolved.views[owner].parent
    let outer = anchor.item == .view(owner) ? parent ?? owner : owner
    let isRightToLeft = resolved.isRightToLeft(outer)
    let turned = Anchor(anchor.item, anchor.attribute.turned(isRightToLeft))
    let flow = Flow(turned.attribute.axis, isRightToLeft: false)
    guard let form = form(turned, beside: nil, flow) else { return nil }
    let own = form.terms.withSpan { span in Set(span.indices.map { span[$0].variable }) }
    return (turned.attribute.isSize ? form : form - rect(outer).start(flow), own)
  }

  /// The document's constraints come first.
  private func inOrder(_ reasons: [Reason]) -> [ValueExplanation.Reason] {
    let found = reasons.filter { Int($0.constraint.index) < sources.count }
    let own = found.filter { documentID(of: $0.constraint) != nil }
    let platform = found.filter { documentID(of: $0.constraint) == nil }
    var explanations: [ValueExplanation.Reason] = []
    var places: [String: Int] = [:]
    for reason in own + platform {
      let source = source(of: reason.constraint)
      var explained = ValueExplanation.Reason(
        cause: source.cause(in: resolved), words: words(for: reason.constraint),
        origin: source.range(in: resolved), sensitivity: -reason.sensitivity)
      if case .platform(let rule, let view) = source, rule.isOfStack {
        explained.words = rule == .stackSpacing ? spacingWords(of: view) : explained.words
        explained.cause = .rule(explained.words, view)
        // A stack has a rule for each of its views. Together the rules are one reason.
        if let known = places[explained.words] {
          explanations[known].sensitivity += explained.sensitivity
          continue
        }
        places[explained.words] = explanations.count
      }
      explanations.append(explained)
    }
    return explanations
  }

  private func spacingWords(of stack: ViewID) -> String {
    guard case .stack(let content) = resolved.views[stack].content, case .points(let spacing) = content.spacing else {
      return "the spacing of \(resolved.screen.path(of: stack))"
    }
    return "the spacing of \(resolved.screen.path(of: stack)), \(decimal(spacing.value))"
  }

  private static let maxBystanderCount = 3

  private func bystanders(of variables: Set<Variable>) -> [ValueExplanation.Bystander] {
    let loose = solver.handles.prefix(sources.count).filter { handle in
      if case .platform(.tieBreak, _) = source(of: handle) { return false }
      return solver.isLive(handle) && solver.slack(of: handle).magnitude > UnitProblem.tolerance
        && solver.constraint(handle).terms.contains { variables.contains($0.variable) }
    }
    let nearest = loose.map { (handle: $0, slack: slack(of: $0)) }
      .sorted { ($0.slack.magnitude, $0.handle) < ($1.slack.magnitude, $1.handle) }
    return nearest.prefix(UnitProblem.maxBystanderCount).map { handle, slack in
      let source = source(of: handle)
      return ValueExplanation.Bystander(
        cause: source.cause(in: resolved), words: words(for: handle), origin: source.range(in: resolved),
        slack: Points(slack))
    }
  }

  /// Violations are negative, even for an equality that is exceeded.
  private func slack(of handle: ConstraintHandle) -> Double {
    let error = solver.error(of: handle)
    return error > 0 ? -error : solver.slack(of: handle)
  }

  private func words(for handle: ConstraintHandle) -> String {
    let source = source(of: handle)
    let words = source.description(in: resolved)
    guard case .platform(let rule, let view) = source, rule == .contentHugging || rule == .compressionResistance else {
      return words
    }
    let isWidth = solver.constraint(handle).terms.first?.variable == rect(view).width
    let length = decimal((-solver.constant(of: handle)).inThousandths) + (isWidth ? " wide" : " high")
    // A view as large as its content depends on both hugging and compression resistance.
    return solver.slack(of: handle).magnitude <= UnitProblem.tolerance
      ? "the content of \(resolved.screen.path(of: view)), \(length)" : "\(words), whose content is \(length)"
  }
}

extension LinearForm {
  fileprivate var presentTerms: [Term] {
    terms.withSpan { span in span.indices.map { span[$0] }.filter { $0.coefficient != 0 } }
  }
}

extension Attribute {
  fileprivate func turned(_ isRightToLeft: Bool) -> Attribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: self
    }
  }
}
