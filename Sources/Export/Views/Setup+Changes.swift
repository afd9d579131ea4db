import LayoutModel

extension Setup {
  /// States how a view differs from its setup.
  mutating func addChanges(to view: View, from base: View, isRoot: Bool) {
    if view.content != base.content { addContent(view, from: base) }
    addStyle(view, from: base)
    addLayout(view, from: base, isRoot: isRoot)
  }

  /// The properties of a view whose change from another's no statement makes, and no loss mentions.
  func unstated(of view: View, from base: View, isRoot: Bool) -> [Property] {
    Property.all(of: view.kind).filter { property in
      guard let value = property.get(view), value != property.get(base), property.isSeenInApps(isRoot: isRoot) else {
        return false
      }
      var changed = base
      property.set(&changed, value)
      if changed.hasContentModeOfTemplate { return false }
      // These are stated once, for the view as it is made.
      if changed.layout.intrinsic != base.layout.intrinsic { return true }
      if changed.style.corner != base.style.corner, changed.style.corner.isRelative || base.style.corner.isRelative {
        return true
      }
      var setup = Setup(receiver, shared)
      setup.addChanges(to: changed, from: base, isRoot: isRoot)
      return setup.statements.isEmpty && setup.losses.isEmpty
    }
  }
}

extension Property {
  fileprivate func isSeenInApps(isRoot: Bool) -> Bool {
    name != "golden" && (isRoot || name != "respectsMinimumMargins")
  }
}

extension Corner {
  /// Whether its radius follows from the view's size.
  fileprivate var isRelative: Bool {
    switch self {
    case .circle, .squircle: true
    case .square, .radius: false
    }
  }
}
