import LayoutModel

struct ConstraintStyle: Sendable {
  /// The module that the statements import besides UIKit.
  var module: String?
  /// A file with the extensions that the style's statements call.
  var helper: Helper?
  /// Writes the constraints that hold in every environment. Layout anchors express those that the style cannot.
  let write: @Sendable (_ constraints: [StatedConstraint], _ plan: ClassPlan) -> WrittenConstraints

  struct Helper: Sendable {
    let name: String
    let code: CodeLines

    init(_ name: String, template: String) {
      self.name = name
      var lines = CodeLines(importing: ["UIKit"])
      lines.template(template)
      code = lines
    }
  }
}

/// The constraints that a style has written.
struct WrittenConstraints {
  var statements: [(inout CodeLines) -> Void] = []
  /// The indices of the constraints in `statements`. Layout anchors express the rest.
  var stated: Set<Int> = []
  /// The views whose autoresizing masks the statements turn off.
  var prepared: Set<ViewID> = []
}

/// A style's statement about one view, from one constraint.
protocol ConstraintPhrase {
  /// Returns nil if the style cannot express the constraint.
  init?(_ constraint: StatedConstraint, of view: ViewID, in items: ConstraintItems)
  /// Returns one phrase that means both, or nil if the style has none.
  func joined(with other: Self) -> Self?
}

extension WrittenConstraints {
  /// Returns each view's phrases in the order of the constraints, and adds their indices to `stated`.
  mutating func state<Phrase: ConstraintPhrase>(
    _ constraints: [StatedConstraint], of plan: ClassPlan, as phrase: Phrase.Type
  ) -> [(view: ViewID, phrases: [Phrase])] {
    let items = ConstraintItems(plan: plan)
    var order: [ViewID] = []
    var phrases: [ViewID: [Phrase]] = [:]
    for (place, constraint) in constraints.enumerated() {
      guard let view = items.subject(of: constraint.constraint), let phrase = Phrase(constraint, of: view, in: items)
      else {
        continue
      }
      stated.insert(place)
      if phrases[view] == nil { order.append(view) }
      phrases[view, default: []].append(phrase)
    }
    return order.map { ($0, phrases[$0] ?? []) }
  }
}

extension Array where Element: ConstraintPhrase {
  /// Joins each phrase with the first earlier phrase that accepts it.
  var merged: [Element] {
    reduce(into: []) { phrases, phrase in
      for place in phrases.indices {
        guard let both = phrases[place].joined(with: phrase) else { continue }
        phrases[place] = both
        return
      }
      phrases.append(phrase)
    }
  }
}

extension ExportStyle {
  var constraints: ConstraintStyle {
    switch self {
    case .anchors: .anchors
    case .snapkit: .snapKit
    case .visualFormat: .visualFormat
    case .pin: .pin
    case .layoutInfo: .layoutInfo
    }
  }
}

extension ConstraintStyle {
  static let anchors = ConstraintStyle { _, _ in WrittenConstraints() }
}

extension Constraint {
  var points: Points? { constant.systemSpacings == 0 ? constant.points : nil }

  /// Whether the constraint only fixes the distance between two anchors.
  var isDistance: Bool { relation == .equal && multiplier == 1 && priority.isRequired && points != nil }
}

/// Names the items of constraints in the code of a class.
struct ConstraintItems {
  let plan: ClassPlan

  struct End: Hashable {
    /// Empty for the class itself.
    var item: String
    var attribute: String

    var reference: String { item.isEmpty ? "self" : item }
    var anchor: String { (item.isEmpty ? "" : item + ".") + attribute + "Anchor" }
  }

  /// Returns nil for the height of a bar's layout guide, which UIKit no longer has.
  func end(_ anchor: Anchor) -> End? {
    let attribute = anchor.attribute.rawValue
    let root = plan.name(of: plan.root) ?? ""
    switch anchor.item {
    case .view(let view): return End(item: plan.name(of: view) ?? "", attribute: attribute)
    case .guide(.safeArea(let view)): return guide("safeAreaLayoutGuide", of: view, attribute: attribute)
    case .guide(.margins(let view)): return guide("layoutMarginsGuide", of: view, attribute: attribute)
    case .guide(.readable(let view)): return guide("readableContentGuide", of: view, attribute: attribute)
    case .guide(.scrollContent(let view)): return guide("contentLayoutGuide", of: view, attribute: attribute)
    case .guide(.scrollFrame(let view)): return guide("frameLayoutGuide", of: view, attribute: attribute)
    case .guide(.keyboard): return guide("keyboardLayoutGuide", of: plan.root, attribute: attribute)
    case .guide(.custom(let id)): return End(item: plan.name(of: id), attribute: attribute)
    // The safe area has replaced the bars' guides: the bottom of the top guide is now the top of the safe area.
    case .guide(.topLayout):
      if anchor.attribute == .bottom { return guide("safeAreaLayoutGuide", of: plan.root, attribute: "top") }
      return anchor.attribute == .height ? nil : End(item: root, attribute: attribute)
    case .guide(.bottomLayout):
      if anchor.attribute == .top { return guide("safeAreaLayoutGuide", of: plan.root, attribute: "bottom") }
      return anchor.attribute == .height ? nil : End(item: root, attribute: attribute)
    }
  }

  private func guide(_ name: String, of view: ViewID, attribute: String) -> End {
    End(item: plan.prefix(view) + name, attribute: attribute)
  }

  func subject(of constraint: Constraint) -> ViewID? {
    guard case .view(let view) = constraint.first.item, plan.name(of: view) != nil, !plan.isInherited(view) else {
      return nil
    }
    return view
  }

  func isOfSuperview(_ anchor: Anchor, of view: ViewID) -> Bool {
    if case .view(let other) = anchor.item { other == plan.screen.views[view].parent } else { false }
  }
}

/// A constraint for the code, with its constant as the document expresses it.
@dynamicMemberLookup
struct StatedConstraint {
  var constraint: Constraint
  /// The formula for the constant; nil for a constant without parameters and named numbers.
  var formula: Formula?

  subscript<Member>(dynamicMember path: KeyPath<Constraint, Member>) -> Member { constraint[keyPath: path] }

  /// Nil if the constant contains standard spacings.
  var offset: Distance? { constraint.points.map { Distance($0, formula) } }
}

struct Distance: Hashable {
  private var points: Points
  private var formula: Formula?

  init(_ points: Points, _ formula: Formula? = nil) {
    self.points = points
    self.formula = formula
  }

  var isZero: Bool { points == 0 }

  var code: Code { formula?.code ?? .distance(points.value) }

  /// The code for parameters of any numeric type, such as SnapKit's, which would truncate a quotient of integers.
  var floatingCode: Code { formula?.code ?? .distance(points.value, floating: true) }

  static prefix func - (distance: Distance) -> Distance {
    Distance(.zero - distance.points, distance.formula?.scaled(by: -1))
  }
}
