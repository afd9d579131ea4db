import LayoutModel

/// Names the items of constraints in the code of a class.
struct ConstraintItems {
  let plan: ClassPlan

  /// An item, as the class names it, and one of its attributes.
  struct End: Hashable {
    /// Empty for the class itself.
    var item: String
    var attribute: String

    var reference: String { item.isEmpty ? "self" : item }
    var anchor: String { (item.isEmpty ? "" : item + ".") + attribute + "Anchor" }
  }

  /// Returns an end of a constraint, or nil for the height of a bar's layout guide, which UIKit no longer has.
  func end(_ anchor: Anchor) -> End? {
    let attribute = anchor.attribute.rawValue, root = plan.name(of: plan.root) ?? ""
    switch anchor.item {
    case .view(let view): return End(item: plan.name(of: view) ?? "", attribute: attribute)
    case .guide(.safeArea(let view)): return guide(view, "safeAreaLayoutGuide", attribute)
    case .guide(.margins(let view)): return guide(view, "layoutMarginsGuide", attribute)
    case .guide(.readable(let view)): return guide(view, "readableContentGuide", attribute)
    case .guide(.scrollContent(let view)): return guide(view, "contentLayoutGuide", attribute)
    case .guide(.scrollFrame(let view)): return guide(view, "frameLayoutGuide", attribute)
    case .guide(.keyboard): return guide(plan.root, "keyboardLayoutGuide", attribute)
    case .guide(.custom(let id)): return End(item: plan.name(of: id), attribute: attribute)
    // Safe areas have replaced these guides: the lower edge of the top guide is now the upper edge of the safe area.
    case .guide(.topLayout):
      if anchor.attribute == .bottom { return guide(plan.root, "safeAreaLayoutGuide", "top") }
      return anchor.attribute == .height ? nil : End(item: root, attribute: attribute)
    case .guide(.bottomLayout):
      if anchor.attribute == .top { return guide(plan.root, "safeAreaLayoutGuide", "bottom") }
      return anchor.attribute == .height ? nil : End(item: root, attribute: attribute)
    }
  }

  private func guide(_ view: ViewID, _ name: String, _ attribute: String) -> End {
    End(item: plan.prefix(view) + name, attribute: attribute)
  }

  /// Returns the view that a constraint places, or nil if that is a guide or the class itself.
  func subject(of constraint: Constraint) -> ViewID? {
    guard case .view(let view) = constraint.first.item, plan.name(of: view) != nil, !plan.isInherited(view) else {
      return nil
    }
    return view
  }

  /// Returns whether an anchor belongs to a view's superview.
  func isOfSuperview(_ anchor: Anchor, of view: ViewID) -> Bool {
    if case .view(let other) = anchor.item { other == plan.screen.views[view].parent } else { false }
  }
}
