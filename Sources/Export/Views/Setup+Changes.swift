import LayoutModel

extension Setup {
  /// Sets everything in which a view differs from a base.
  mutating func addChanges(to view: View, from base: View, isRoot: Bool) {
    if view.content != base.content { addContent(view, from: base) }
    addStyle(view, from: base)
    addLayout(view, from: base, isRoot: isRoot)
  }

  /// Returns the properties that differ from a base's although no statement sets them and no loss mentions them.
  func unstated(of view: View, from base: View, isRoot: Bool) -> [Property] {
    Property.all(of: view.kind).filter { property in
      guard let value = property.get(view), value != property.get(base), property.isSeenInApps(isRoot: isRoot) else {
        return false
      }
      var changed = base
      property.set(&changed, value)
      if changed.hasContentModeOfTemplate { return false }
      // These are set only once, when the view is created.
      if changed.layout.intrinsic != base.layout.intrinsic { return true }
      if changed.style.corner != base.style.corner, changed.style.corner.isRelative || base.style.corner.isRelative {
        return true
      }
      var setup = Setup(receiver, shared)
      setup.addChanges(to: changed, from: base, isRoot: isRoot)
      return setup.statements.isEmpty && setup.layerColors.isEmpty && setup.losses.isEmpty
    }
  }
}

extension Property {
  fileprivate func isSeenInApps(isRoot: Bool) -> Bool {
    name != "golden" && (isRoot || name != "respectsMinimumMargins")
  }
}

extension Corner {
  /// Whether its radius depends on the view's size.
  fileprivate var isRelative: Bool {
    switch self {
    case .circle, .squircle: true
    case .square, .radius, .each: false
    }
  }
}
