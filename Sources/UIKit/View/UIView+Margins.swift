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

  /// The margins that the code set or else the platform's, without the safe area.
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

  /// The insets of the readable content guide: the margins, or larger ones that limit the length of lines.
  var readableInsets: UIEdgeInsets {
    let textSize = currentTraits.preferredContentSizeCategory.textSize
    let side = max(0, (geometry.box.width - MarginMetrics.readableWidth(textSize).cgFloat) / 2)
    return currentMargins.atLeast(UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
  }

  // MARK: Safe area

  /// The insets of bars, the device's edges and superviews, plus those that the view's controller adds.
  var currentSafeArea: UIEdgeInsets { safeArea(beyond: outerUncovered) }

  /// Returns the safe area for a known uncovered area, given in the superview's coordinates.
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

  /// The part of the view that superviews leave uncovered, in its own coordinates; nil outside a window.
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
    // The safe area of scrolled content is that at the resting position.
    let rest = Point(x: Points(restingOrigin.x - geometry.origin.x), y: Points(restingOrigin.y - geometry.origin.y))
    return uncovered.offset(by: rest).covering(coversContent)
  }

  /// Reports the safe area to the view and its controller if it changed.
  func tellInsets() { tell(currentSafeArea) }

  /// Reports the safe areas of all subviews that changed.
  func tellSubviewsInsets() {
    guard !children.isEmpty else { return }
    var around = flags.contains(.isInWindow) ? uncoveredForChildren : nil
    for child in children {
      // The methods that were called may have changed the uncovered area.
      if child.tell(child.safeArea(around: around)) {
        around = flags.contains(.isInWindow) ? uncoveredForChildren : nil
      }
    }
  }

  /// Reports a safe area if it changed. Returns whether it did.
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

/// The margins that the code gave a view.
enum MarginInsets {
  case fixed(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)
}
