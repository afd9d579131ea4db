/// Lays out views that need it, superviews before their subviews.
@MainActor
enum LayoutPass {
  /// The limit for layout code that requests layout again and again.
  private static let maxRoundCount = 16

  static func run(on view: UIView) {
    for _ in 0..<maxRoundCount {
      let root = view.root
      ConstraintPass.run(on: root)
      root.madeHost.solve()
      let start = outermostNeedingLayout(from: view)
      guard start.flags.contains(.needsLayout) || start.flags.contains(.holdsLayout) else { break }
      if start.parent == nil { takeSize(start) }
      layOut(start)
    }
    view.window?.notifyAppearances()
  }

  /// Returns the outermost view to lay out. A superview that needs layout may move the view, so it comes first.
  private static func outermostNeedingLayout(from view: UIView) -> UIView {
    var start = view
    while let parent = start.parent, parent.flags.contains(.needsLayout) { start = parent }
    return start
  }

  private static func takeSize(_ root: UIView) {
    guard !root.translatesAutoresizingMaskIntoConstraints, let size = root.hostedIndex?.solvedBox?.size else { return }
    if size != root.geometry.box.size { root.bounds.size = size }
  }

  /// - Parameter knowsInsets: Whether the view was notified of its safe area after its superview's layout.
  private static func layOut(_ view: UIView, knowsInsets: Bool = false) {
    let isLaidOut = view.flags.contains(.needsLayout)
    if isLaidOut {
      if !knowsInsets { view.notifySafeAreaInsets() }
      view.flags.remove(.needsLayout)
      let controller = view.controller
      controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      controller?.viewDidLayoutSubviews()
      view.tellSubviewsInsets()
    }
    view.flags.remove(.holdsLayout)
    for child in view.children where child.flags.contains(.needsLayout) || child.flags.contains(.holdsLayout) {
      layOut(child, knowsInsets: isLaidOut)
    }
  }
}

/// Calls `updateConstraints` on views that need it, subviews before their superviews.
@MainActor
enum ConstraintPass {
  static func run(on view: UIView) {
    if view.flags.contains(.holdsUpdate) {
      view.flags.remove(.holdsUpdate)
      for child in view.children { run(on: child) }
    }
    guard view.flags.contains(.needsUpdate) else { return }
    view.flags.remove(.needsUpdate)
    if let controller = view.controller {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }
}

extension UIView {
  func markForLayout() { mark(.needsLayout, above: .holdsLayout) }
  func markForUpdate() { mark(.needsUpdate, above: .holdsUpdate) }

  private func mark(_ flag: ViewFlags, above: ViewFlags) {
    flags.insert(flag)
    var outer = parent
    while let view = outer, !view.flags.contains(above) {
      view.flags.insert(above)
      outer = view.parent
    }
  }

  /// Marks the superviews of an added view that still needs layout or an update of its constraints.
  func markHolders(of view: UIView) {
    if !view.flags.isDisjoint(with: [.needsLayout, .holdsLayout]) { view.markForLayout() }
    if !view.flags.isDisjoint(with: [.needsUpdate, .holdsUpdate]) { mark(.holdsUpdate, above: .holdsUpdate) }
  }
}
