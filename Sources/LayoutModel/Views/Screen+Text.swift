import Diagnostics

extension Screen {
  /// Returns a constraint as text with the paths of its items, such as `title.leading >= photo.trailing + 8 @750`.
  package func text(of constraint: Constraint) -> String {
    var text = self.text(of: constraint.first) + " " + constraint.relation.rawValue + " "
    text += right(of: constraint)
    if !constraint.priority.isRequired { text += " @" + decimal(constraint.priority.value) }
    return text
  }

  package func text(of anchor: Anchor) -> String { text(of: anchor.item) + "." + anchor.attribute.rawValue }

  package func text(of item: Item) -> String {
    switch item {
    case .view(let view): path(of: view)
    case .guide(let guide): text(of: guide)
    }
  }

  private func text(of guide: Guide) -> String {
    switch guide {
    case .safeArea(let view): owned("safeArea", by: view)
    case .margins(let view): owned("margins", by: view)
    case .readable(let view): owned("readable", by: view)
    case .keyboard: "keyboard"
    case .scrollContent(let view): path(of: view) + ".content"
    case .scrollFrame(let view): path(of: view) + ".frame"
    case .topLayout: "topLayoutGuide"
    case .bottomLayout: "bottomLayoutGuide"
    case .custom(let guide): guides[guide].name
    }
  }

  private func owned(_ guide: String, by view: ViewID) -> String {
    view == .root ? guide : path(of: view) + "." + guide
  }

  private func right(of constraint: Constraint) -> String {
    let (points, spacings) = (constraint.constant.points.value, constraint.constant.systemSpacings)
    guard let second = constraint.second else { return decimal(points) }
    var text = constraint.multiplier == 1 ? "" : decimal(constraint.multiplier) + " * "
    text += self.text(of: second)
    if points != 0 { text += signed(points, decimal(points.magnitude)) }
    if spacings != 0 {
      text += signed(spacings, spacings.magnitude == 1 ? "~" : decimal(spacings.magnitude) + " * ~")
    }
    return text
  }

  private func signed(_ value: Double, _ magnitude: String) -> String { (value < 0 ? " - " : " + ") + magnitude }
}

extension Condition {
  /// The condition as layout files write it.
  package var text: String {
    switch self {
    case .widthClass(let sizeClass): "width is \(sizeClass.rawValue)"
    case .heightClass(let sizeClass): "height is \(sizeClass.rawValue)"
    case .orientation(let orientation): "orientation is \(orientation.rawValue)"
    case .idiom(let idiom): "device is \(idiom == .pad ? "iPad" : "iPhone")"
    case .device(let pattern): "device is \(quoted(pattern))"
    case .appearance(let appearance): "appearance is \(appearance.rawValue)"
    case .direction(let direction): "direction is \(direction.rawValue)"
    case .textSize(let relation, let size): "textSize \(relation.conditionSign) \(size.rawValue)"
    case .ios(let relation, let version): "ios \(relation.conditionSign) \(version.rawValue)"
    case .state(let name): "state is \(name)"
    case .preview(let name): "preview is \(quoted(name))"
    case .comparison(let comparison): comparison.text
    case .all(let conditions): conditions.map { $0.grouped }.joined(separator: " and ")
    case .any(let conditions): conditions.map { $0.grouped }.joined(separator: " or ")
    case .not(let condition): "not " + condition.grouped
    }
  }

  private var grouped: String {
    switch self {
    case .all, .any: "(" + text + ")"
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .state,
      .preview, .comparison, .not:
      text
    }
  }
}

extension Relation {
  fileprivate var conditionSign: String { self == .equal ? "is" : rawValue }
}

extension FormulaComparison {
  fileprivate var text: String {
    second == .flag(true) ? first.text : "\(first.text) \(sign == .equal ? "is" : sign.rawValue) \(second.text)"
  }
}

extension Formula {
  /// The formula as layout files write it.
  fileprivate var text: String {
    switch self {
    case .parameter(let name, _): name
    case .named(let number): decimal(number.value)
    case .number(let number): decimal(number)
    case .text(let text): quoted(text)
    case .flag(let flag): flag ? "yes" : "no"
    case .negated(let inner): "-(\(inner.text))"
    case .opposite(let inner): "not \(inner.text)"
    case .sum(let a, let b), .joined(let a, let b): "(\(a.text) + \(b.text))"
    case .difference(let a, let b): "(\(a.text) - \(b.text))"
    case .product(let a, let b): "(\(a.text) * \(b.text))"
    case .quotient(let a, let b): "(\(a.text) / \(b.text))"
    case .least(let parts): "min(\(parts.map(\.text).joined(separator: ", ")))"
    case .greatest(let parts): "max(\(parts.map(\.text).joined(separator: ", ")))"
    }
  }
}
