import LayoutModel

extension ConstraintStyle {
  static let snapKit = ConstraintStyle(module: "SnapKit") { constraints, plan in
    var written = WrittenConstraints()
    for (view, phrases) in written.state(constraints, of: plan, as: MakerLine.self) {
      written.prepared.insert(view)
      let lines = phrases.merged
      written.statements.append { code in
        code.block("\(plan.reference(view)).snp.makeConstraints { make in") { code in
          for line in lines { code.add(line.code) }
        }
      }
    }
    return written
  }
}

private struct MakerLine: ConstraintPhrase {
  private var attributes: [String]
  private struct Target: Hashable {
    var relation: String
    /// Nil for the superview.
    var item: Code?
    var isOfOtherAttribute: Bool
    var factor: Code?
    var priority: Code?
  }
  private var target: Target
  private var constant: Distance
  /// Whether `constant` is an inset, measured inwards from each edge.
  private var isInset = false

  init?(_ constraint: StatedConstraint, of view: ViewID, in items: ConstraintItems) {
    guard let offset = constraint.offset, let first = items.end(constraint.first) else { return nil }
    attributes = [first.attribute]
    let level: Code? =
      switch constraint.priority {
      case .required: nil
      case .high: ".high"
      case .low: ".low"
      default: .number(constraint.priority.value)
      }
    let priority = level.map { Code.call("priority", [.init("", $0)]) }
    let factor = Code.Argument("", .factor(constraint.multiplier, floating: true))
    let times = constraint.multiplier == 1 ? nil : Code.call("multipliedBy", [factor])
    let relation = constraint.relation.label
    guard let anchor = constraint.second else {
      target = Target(
        relation: relation, item: offset.floatingCode, isOfOtherAttribute: true, factor: times, priority: priority)
      constant = Distance(0)
      return
    }
    guard let second = items.end(anchor) else { return nil }
    let isOther = second.attribute != first.attribute
    let item: Code? =
      isOther
      ? "\(second.reference).snp.\(second.attribute)"
      : items.isOfSuperview(anchor, of: view) ? nil : .raw(second.reference)
    target = Target(relation: relation, item: item, isOfOtherAttribute: isOther, factor: times, priority: priority)
    constant = offset
  }

  private var isSize: Bool { attributes.allSatisfy { ["width", "height"].contains($0) } }

  /// The inset of a line for a single edge; nil for other attributes, other relations and no distance.
  private var inset: Distance? {
    guard attributes.count == 1, target.relation == "equalTo", !constant.isZero else { return nil }
    return switch attributes[0] {
    case "leading", "left", "top": constant
    case "trailing", "right", "bottom": -constant
    default: nil
    }
  }

  /// Returns one line that sets the attributes of both, or nil if their targets or distances differ.
  func joined(with other: MakerLine) -> MakerLine? {
    guard target == other.target, !target.isOfOtherAttribute || isSize && other.isSize else { return nil }
    var joined = self
    if let inset, inset == other.inset {
      joined.constant = inset
      joined.isInset = true
    } else if isInset {
      guard other.inset == constant else { return nil }
    } else if constant != other.constant {
      return nil
    }
    joined.attributes += other.attributes
    return joined
  }

  var code: Code {
    let offset = constant.isZero ? nil : Code.call(isInset ? "inset" : "offset", [.init("", constant.floatingCode)])
    let calls = [target.factor, offset, target.priority].compactMap(\.self).flatMap { [Code.raw("."), $0] }
    return .call(
      "make.\(words).\(target.relation)" + (target.item == nil ? "Superview" : ""),
      target.item.map { [.init("", $0)] } ?? [], tail: calls.isEmpty ? "" : .sequence(calls))
  }

  private var words: String {
    switch Set(attributes) {
    case ["leading", "trailing", "top", "bottom"]: "directionalEdges"
    case ["left", "right", "top", "bottom"]: "edges"
    case ["centerX", "centerY"]: "center"
    case ["width", "height"]: "size"
    default: attributes.joined(separator: ".")
    }
  }
}
