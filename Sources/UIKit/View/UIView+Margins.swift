import LayoutModel
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
    if preservesSuperviewLayoutMargins, let parent, parent.handsMarginsOn {
      let outer = parent.currentMargins, around = parent.geometry.bounds, box = geometry.box
      insets = insets.atLeast(
        UIEdgeInsets(
          top: outer.top - (box.minY - around.minY), left: outer.left - (box.minX - around.minX),
          bottom: outer.bottom - (around.maxY - box.maxY), right: outer.right - (around.maxX - box.maxX)))
    }
    return insets
  }

  /// The margins, and the insets that keep lines short enough to read.
  var readableInsets: UIEdgeInsets {
    let textSize = currentTraits.preferredContentSizeCategory.textSize
    let side = max(0, (geometry.box.width - MarginMetrics.readableWidth(textSize).cgFloat) / 2)
    return currentMargins.atLeast(UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
  }

  // MARK: Safe area

  /// The insets from bars, the device's edges and surrounding views, plus those that its controller adds.
  var currentSafeArea: UIEdgeInsets { safeArea(beyond: outerUncovered) }

  /// The same with a known uncovered area, in the superview's coordinates.
  private func safeArea(around: UncoveredRect?) -> UIEdgeInsets { safeArea(beyond: around.map(inside)) }

  private func safeArea(beyond uncovered: UncoveredRect?) -> UIEdgeInsets {
    guard let uncovered else { return additionalSafeArea }
    return uncovered.cover(of: Rect(geometry.bounds)).uiEdgeInsets + additionalSafeArea
  }

  private func inside(_ rect: UncoveredRect) -> UncoveredRect {
    rect.offset(
      by: Point(x: Points(geometry.origin.x - geometry.box.minX), y: Points(geometry.origin.y - geometry.box.minY)))
  }

  var additionalSafeArea: UIEdgeInsets { rare?.additionalSafeArea ?? .zero }

  /// The uncovered part of the view in its own coordinates, as far as its superview knows.
  private var outerUncovered: UncoveredRect? {
    guard flags.contains(.isInWindow) else { return nil }
    if let window = self as? UIWindow { return window.uncoveredByScreen }
    return parent?.uncoveredForChildren.map(inside)
  }

  private var uncoveredForChildren: UncoveredRect? {
    if let window = self as? UIWindow {
      return UncoveredRect(Rect(bounds), within: EdgeInsets(window.safeAreaInsets))
    }
    guard let outer = outerUncovered else { return nil }
    let uncovered =
      additionalSafeArea == .zero ? outer : UncoveredRect(Rect(bounds), within: EdgeInsets(safeArea(beyond: outer)))
    // Scrolled content is as safe as at rest.
    let rest = Point(x: Points(restingOrigin.x - geometry.origin.x), y: Points(restingOrigin.y - geometry.origin.y))
    return uncovered.offset(by: rest).covering(coversContent)
  }

  /// Calls the methods for changed safe areas and margins, if they changed.
  func tellInsets() { tell(currentSafeArea) }

  /// The same for all subviews.
  func tellSubviewsInsets() {
    guard !children.isEmpty else { return }
    var around = flags.contains(.isInWindow) ? uncoveredForChildren : nil
    for child in children {
      // A method that was told may have changed it.
      if child.tell(child.safeArea(around: around)) {
        around = flags.contains(.isInWindow) ? uncoveredForChildren : nil
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
