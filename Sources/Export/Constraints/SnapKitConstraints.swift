import LayoutModel

extension ConstraintStyle {
  /// SnapKit's `make`, one closure for each view.
  static let snapKit = ConstraintStyle(module: "SnapKit") { constraints, plan in
    let items = ConstraintItems(plan: plan)
    var written = WrittenConstraints(), order: [ViewID] = [], lines: [ViewID: [MakerLine]] = [:]
    for (place, constraint) in constraints.enumerated() {
      guard let view = items.subject(of: constraint), let line = MakerLine(constraint, view, items) else { continue }
      written.stated.insert(place)
      if lines[view] == nil { order.append(view) }
      lines[view, default: []].append(line)
    }
    written.prepared = Set(order)
    for view in order {
      let merged = (lines[view] ?? []).merged
      written.statements.append { code in
        code.block("\(plan.reference(view)).snp.makeConstraints { make in") { code in
          for line in merged { code.line(line.text) }
        }
      }
    }
    return written
  }
}

/// One statement about `make`.
private struct MakerLine {
  private var attributes: [String]
  /// All but the attributes and the distance.
  private struct Target: Hashable {
    var relation: String
    /// nil is the superview.
    var item: String?
    var isOfOtherAttribute: Bool
    var factor, priority: String
  }
  private var target: Target
  private var constant: Points
  /// Whether the distance is towards the inside, from each edge.
  private var isInset = false

  init?(_ constraint: Constraint, _ view: ViewID, _ items: ConstraintItems) {
    guard let points = constraint.points, let first = items.end(constraint.first) else { return nil }
    attributes = [first.attribute]
    let priority =
      switch constraint.priority {
      case .required: ""
      case .high: ".priority(.high)"
      case .low: ".priority(.low)"
      default: ".priority(\(number(constraint.priority.value)))"
      }
    let times = constraint.multiplier == 1 ? "" : ".multipliedBy(\(factor(constraint.multiplier)))"
    let relation = constraint.relation.label
    guard let anchor = constraint.second else {
      target = Target(
        relation: relation, item: distance(points.value), isOfOtherAttribute: true, factor: times, priority: priority)
      constant = 0
      return
    }
    guard let second = items.end(anchor) else { return nil }
    let isOther = second.attribute != first.attribute
    let item: String? =
      isOther
      ? "\(second.reference).snp.\(second.attribute)"
      : items.isOfSuperview(anchor, of: view) ? nil : second.reference
    target = Target(relation: relation, item: item, isOfOtherAttribute: isOther, factor: times, priority: priority)
    constant = points
  }

  private var isSize: Bool { attributes.allSatisfy { ["width", "height"].contains($0) } }

  /// The distance towards the inside from its one edge; nil for anything else.
  private var inset: Points? {
    guard attributes.count == 1, target.relation == "equalTo", constant != 0 else { return nil }
    return switch attributes[0] {
    case "leading", "left", "top": constant
    case "trailing", "right", "bottom": .zero - constant
    default: nil
    }
  }

  /// Whether both can be one statement, said of all their attributes.
  mutating func take(_ other: MakerLine) -> Bool {
    guard target == other.target, !target.isOfOtherAttribute || isSize && other.isSize else { return false }
    if let inset, inset == other.inset {
      (constant, isInset) = (inset, true)
    } else if isInset {
      guard other.inset == constant else { return false }
    } else if constant != other.constant {
      return false
    }
    attributes += other.attributes
    return true
  }

  var text: String {
    let place = target.item.map { "\(target.relation)(\($0))" } ?? target.relation + "Superview()"
    let offset = constant == 0 ? "" : ".\(isInset ? "inset" : "offset")(\(distance(constant.value)))"
    return "make.\(words).\(place)\(target.factor)\(offset)\(target.priority)"
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

extension [MakerLine] {
  /// In the order of their first attributes, with those that say the same of several in one.
  fileprivate var merged: [MakerLine] {
    var merged: [MakerLine] = []
    for line in self {
      if !merged.indices.contains(where: { merged[$0].take(line) }) { merged.append(line) }
    }
    return merged
  }
}
