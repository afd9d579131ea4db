import Platform

extension UIView {
  // MARK: Setting

  func setMargins(_ insets: MarginInsets) {
    madeRare.margins = insets
    marginsChanged()
  }

  func setMarginFlag(_ flag: ViewFlags, _ isSet: Bool) {
    guard flags.contains(flag) != isSet else { return }
    flags.set(flag, isSet)
    marginsChanged()
  }

  func marginsChanged() {
    contentChanged()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
  }

  // MARK: Asking

  /// The margins from the platform or the author, without the safe area.
  var ownMargins: UIEdgeInsets {
    let least = controller?.leastMargins
    switch rare?.margins {
    case nil: return least ?? platformMargins
    case .fixed(let insets): return insets.atLeast(least ?? leastMargins ?? .zero)
    case .directional(let insets):
      return UIEdgeInsets(insets, effectiveUserInterfaceLayoutDirection).atLeast(least ?? leastMargins ?? .zero)
    }
  }

  var currentMargins: UIEdgeInsets {
    var insets = ownMargins
    if insetsLayoutMarginsFromSafeArea { insets = insets + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let parent {
      let outer = parent.currentMargins, around = parent.geometry.bounds, box = geometry.box
      insets = insets.atLeast(
        UIEdgeInsets(
          top: outer.top - (box.minY - around.minY), left: outer.left - (box.minX - around.minX),
          bottom: outer.bottom - (around.maxY - box.maxY), right: outer.right - (around.maxX - box.maxX)))
    }
    return insets
  }

  /// The margins, and what else keeps lines short enough to read.
  var readableInsets: UIEdgeInsets {
    let textSize = currentTraits.preferredContentSizeCategory.textSize
    let side = max(0, (geometry.box.width - MarginMetrics.readableWidth(textSize).cgFloat) / 2)
    return currentMargins.atLeast(UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
  }

  // MARK: Safe area

  /// The insets from bars, the device's edges and surrounding views, plus those that its controller adds.
  var currentSafeArea: UIEdgeInsets {
    let added = additionalSafeArea
    guard let safe = outerSafeRect else { return added }
    return overlap(beyond: safe) + added
  }

  /// The same where what is safe around is known, in the superview's coordinates.
  private func safeArea(around: CGRect?) -> UIEdgeInsets {
    guard let around else { return additionalSafeArea }
    return overlap(beyond: inside(around)) + additionalSafeArea
  }

  private func inside(_ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: geometry.origin.x - geometry.box.minX, dy: geometry.origin.y - geometry.box.minY)
  }

  var additionalSafeArea: UIEdgeInsets { rare?.additionalSafeArea ?? .zero }

  /// In the view's own coordinates, the part of it that is safe as far as what is around it knows.
  private var outerSafeRect: CGRect? {
    guard flags.contains(.isInWindow) else { return nil }
    if let window = self as? UIWindow { return window.safeRectOfScreen }
    guard let safe = parent?.safeRectForChildren else { return nil }
    return inside(safe)
  }

  private var safeRectForChildren: CGRect? {
    if let window = self as? UIWindow { return bounds.inset(by: window.safeAreaInsets) }
    guard let outer = outerSafeRect else { return nil }
    let added = additionalSafeArea
    let safe = added == .zero ? outer : bounds.inset(by: overlap(beyond: outer) + added)
    // Scrolled content is as safe as at rest.
    return safe.offsetBy(dx: restingOrigin.x - geometry.origin.x, dy: restingOrigin.y - geometry.origin.y)
  }

  /// How deep the view reaches out of a rectangle at each edge, but no deeper than it is itself.
  private func overlap(beyond safe: CGRect) -> UIEdgeInsets {
    let bounds = geometry.bounds
    func depth(_ distance: CGFloat, within extent: CGFloat) -> CGFloat { max(0, min(distance, extent)) }
    return UIEdgeInsets(
      top: depth(safe.minY - bounds.minY, within: bounds.height),
      left: depth(safe.minX - bounds.minX, within: bounds.width),
      bottom: depth(bounds.maxY - safe.maxY, within: bounds.height),
      right: depth(bounds.maxX - safe.maxX, within: bounds.width))
  }

  /// Calls what wants to know of other safe areas and margins, if they are others.
  func tellInsets() { tell(currentSafeArea) }

  /// The same for all subviews.
  func tellSubviewsInsets() {
    guard !children.isEmpty else { return }
    var around = flags.contains(.isInWindow) ? safeRectForChildren : nil
    for child in children {
      // What is told may have changed it.
      if child.tell(child.safeArea(around: around)) {
        around = flags.contains(.isInWindow) ? safeRectForChildren : nil
      }
    }
  }

  /// Whether it was another than the last time.
  @discardableResult
  private func tell(_ safeArea: UIEdgeInsets) -> Bool {
    guard safeArea != toldSafeArea else { return false }
    toldSafeArea = safeArea
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    markForLayout()
    return true
  }
}

/// The margins that an author gave a view.
enum MarginInsets {
  case fixed(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)
}
