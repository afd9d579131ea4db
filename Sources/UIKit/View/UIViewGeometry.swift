import LayoutModel
import Platform

extension UIView {
  var transformed: ViewTransform { rare?.transform ?? ViewTransform() }

  /// Creates the properties on first use, because few views need them.
  var madeRare: RareViewState {
    if let rare { return rare }
    let made = RareViewState()
    rare = made
    return made
  }

  func change<Value: Equatable>(_ path: ReferenceWritableKeyPath<RareViewState, Value>, to value: Value) {
    let state = madeRare
    if state[keyPath: path] != value { state[keyPath: path] = value }
  }

  var currentFrame: CGRect { rare.map { $0.transform.frame(of: geometry.box) } ?? geometry.box }

  var currentCenter: CGPoint {
    let anchor = transformed.anchor(in: geometry.box.size)
    return CGPoint(x: geometry.box.minX + anchor.x, y: geometry.box.minY + anchor.y)
  }

  func setFrame(_ frame: CGRect) {
    checkNumbers(frame)
    setBox(rare.map { $0.transform.box(around: frame) } ?? frame)
  }

  func setCenter(_ center: CGPoint) {
    checkNumbers(CGRect(origin: center, size: .zero))
    let anchor = transformed.anchor(in: geometry.box.size)
    setBox(CGRect(origin: CGPoint(x: center.x - anchor.x, y: center.y - anchor.y), size: geometry.box.size))
  }

  func setBounds(_ bounds: CGRect) {
    checkNumbers(bounds)
    if bounds.origin != geometry.origin {
      geometry.origin = bounds.origin
      originChanged()
    }
    let old = geometry.box
    let anchor = transformed.anchorPoint
    guard bounds.size != old.size else { return }
    setBox(
      CGRect(
        x: old.minX - (bounds.width - old.width) * anchor.x, y: old.minY - (bounds.height - old.height) * anchor.y,
        width: bounds.width, height: bounds.height))
  }

  /// Sets the anchor point of transforms, without changing the view's centre.
  func setAnchorPoint(_ anchorPoint: CGPoint) {
    let center = currentCenter
    madeRare.transform.anchorPoint = anchorPoint
    setCenter(center)
  }

  /// Sets the untransformed frame. If the size changes, resizes the subviews and marks the view for layout.
  func setBox(_ box: CGRect) {
    let old = geometry.box
    guard box != old else { return }
    geometry.box = box
    boxChanged(from: old)
    hostedIndex?.host.placementChanged(self)
  }

  private func boxChanged(from old: CGRect) {
    guard geometry.box.size != old.size else { return }
    if flags.contains(.autoresizesSubviews), !children.isEmpty { resizeSubviews(from: old.size) }
    markForLayout()
  }

  /// Sets the frame that the engine found. Sets the size through `bounds`, which subclasses may observe.
  func takeSolved(_ box: CGRect) {
    let old = geometry.box
    guard box != old else { return }
    if box.size != old.size {
      bounds = CGRect(origin: geometry.origin, size: box.size)
    }
    geometry.box.origin = box.origin
  }

  private func checkNumbers(_ rect: CGRect) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] where number.isNaN {
      raise(.geometry, "CALayer position contains NaN: [\(rect.minX) \(rect.minY)]")
    }
  }
}

extension UIView {
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public var rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  func resizeSubviews(from old: CGSize) {
    let size = geometry.box.size
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      let springs = view.autoresizingMask.rawValue
      let box = view.geometry.box
      if springs == 0 { continue }
      let x = Spring(springs, box.minX, box.width).fit(from: old.width, to: size.width)
      let y = Spring(springs >> 3, box.minY, box.height).fit(from: old.height, to: size.height)
      view.setBox(CGRect(x: x.near, y: y.near, width: x.size, height: y.size))
    }
  }
}

private struct Spring {
  let flexesNear, flexesSize, flexesFar: Bool
  let near, size: CGFloat

  /// - Parameter bits: The flags of near margin, size and far margin, from the lowest bit.
  init(_ bits: UInt, _ near: CGFloat, _ size: CGFloat) {
    flexesNear = bits & 1 != 0
    flexesSize = bits & 2 != 0
    flexesFar = bits & 4 != 0
    self.near = near
    self.size = size
  }

  /// Returns the near margin and the size after a change of the superview's length. Flexible parts share the change in
  /// proportion to their lengths, or equally if all these lengths are zero.
  func fit(from old: CGFloat, to new: CGFloat) -> (near: CGFloat, size: CGFloat) {
    let far = old - near - size
    let change = new - old
    let parts = [flexesNear ? near : 0, flexesSize ? size : 0, flexesFar ? far : 0]
    let flexible = [flexesNear, flexesSize, flexesFar]
    let whole = parts.reduce(0, +)
    func share(_ place: Int) -> CGFloat {
      guard flexible[place] else { return 0 }
      return whole == 0 ? change / CGFloat(flexible.count { $0 }) : change * parts[place] / whole
    }
    return (near + share(0), size + share(1))
  }
}

extension LayoutModel.AutoresizingMask {
  init(_ mask: UIView.AutoresizingMask) {
    // Both masks assign the same bits.
    self.init(rawValue: UInt8(truncatingIfNeeded: mask.rawValue))
  }
}

/// The position and size of a view, and the origin of its bounds.
struct ViewGeometry {
  /// The frame without the view's transform, in the superview's points.
  var box = CGRect.zero
  /// The origin of the bounds: the point of the view's own coordinates at the top left of the box.
  var origin = CGPoint.zero

  var bounds: CGRect { CGRect(origin: origin, size: box.size) }
}

/// A transform with its anchor point.
struct ViewTransform {
  var transform = CGAffineTransform.identity
  /// The anchor point, as fractions of the view's size.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// Returns the anchor point relative to the box's top left corner.
  func anchor(in size: CGSize) -> CGPoint {
    CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
  }

  /// Returns the bounding box of the transformed box.
  func frame(of box: CGRect) -> CGRect {
    if transform.isIdentity { return box }
    let anchor = anchor(in: box.size)
    let around = CGRect(x: -anchor.x, y: -anchor.y, width: box.width, height: box.height).applying(transform)
    return around.offsetBy(dx: box.minX + anchor.x, dy: box.minY + anchor.y)
  }

  /// Returns the box whose transformed bounding box is a frame.
  func box(around frame: CGRect) -> CGRect {
    if transform.isIdentity { return frame }
    let turned = CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
    let unplaced = self.frame(of: CGRect(origin: .zero, size: turned))
    return CGRect(
      x: frame.minX - unplaced.minX, y: frame.minY - unplaced.minY, width: turned.width, height: turned.height)
  }

  /// Returns the transform from the view's own coordinates to its superview's.
  func outward(_ geometry: ViewGeometry) -> CGAffineTransform {
    let box = geometry.box
    let anchor = anchor(in: box.size)
    if transform.isIdentity {
      return CGAffineTransform(translationX: box.minX - geometry.origin.x, y: box.minY - geometry.origin.y)
    }
    return CGAffineTransform(translationX: -geometry.origin.x - anchor.x, y: -geometry.origin.y - anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: box.minX + anchor.x, y: box.minY + anchor.y))
  }
}

@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect
}

extension UIView {
  /// Converts a point to the coordinates of a view. nil means the window or, without a window, the outermost superview.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(conversion(to: view)) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(conversion(to: view).inverted())
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(conversion(to: view)) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(conversion(to: view).inverted()) }

  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.view(of: space))
  }
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.view(of: space))
  }
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.view(of: space))
  }
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.view(of: space))
  }

  /// Swift 6.3's optimizer fails on the cast when it is inlined in functions that take a space.
  @inline(never)
  private static func view(of space: any UICoordinateSpace) -> UIView? { space as? UIView }

  /// Returns the innermost and frontmost view that contains a point, given in this view's coordinates.
  func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  private func conversion(to view: UIView?) -> CGAffineTransform {
    let target = view ?? window ?? root
    var outward = CGAffineTransform.identity
    var current = self
    while current !== target, let parent = current.parent {
      outward = outward.concatenating(current.transformed.outward(current.geometry))
      current = parent
    }
    if current === target { return outward }
    // The views are in different trees. Their coordinates are related through the screen, on which each window's frame
    // is known.
    let screen = outward.concatenating(current.transformed.outward(current.geometry))
    return screen.concatenating(target.conversionToScreen.inverted())
  }

  private var conversionToScreen: CGAffineTransform {
    var outward = CGAffineTransform.identity
    var current: UIView? = self
    while let view = current {
      outward = outward.concatenating(view.transformed.outward(view.geometry))
      current = view.parent
    }
    return outward
  }
}

extension UIView {
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

  /// The margins that the code set or else the platform's, without the safe area.
  var ownMargins: UIEdgeInsets {
    let minimum = controller?.minMargins
    switch rare?.margins {
    case nil: return minimum ?? platformMargins
    case .fixed(let insets): return insets.atLeast(minimum ?? minMargins ?? .zero)
    case .directional(let insets):
      return UIEdgeInsets(insets, effectiveUserInterfaceLayoutDirection).atLeast(minimum ?? minMargins ?? .zero)
    }
  }

  var currentMargins: UIEdgeInsets {
    var insets = ownMargins
    if insetsLayoutMarginsFromSafeArea { insets = insets + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let parent, parent.propagatesMargins {
      let outer = parent.currentMargins
      let around = parent.geometry.bounds
      let box = geometry.box
      insets = insets.atLeast(
        UIEdgeInsets(
          top: outer.top - (box.minY - around.minY), left: outer.left - (box.minX - around.minX),
          bottom: outer.bottom - (around.maxY - box.maxY), right: outer.right - (around.maxX - box.maxX)))
    }
    return insets
  }

  /// The insets of the readable content guide: the margins, or larger insets that limit the length of lines.
  var readableInsets: UIEdgeInsets {
    let textSize = currentTraits.preferredContentSizeCategory.textSize
    let side = max(0, (geometry.box.width - MarginMetrics.readableWidth(textSize).cgFloat) / 2)
    return currentMargins.atLeast(UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
  }

  /// The insets of bars, the device's edges and superviews, plus the insets that the view's controller adds.
  var currentSafeArea: UIEdgeInsets { safeArea(beyond: outerUncovered) }

  /// - Parameter around: The uncovered area, in the superview's coordinates.
  private func safeArea(around: UncoveredRect?) -> UIEdgeInsets { safeArea(beyond: around.map(inside)) }

  private func safeArea(beyond uncovered: UncoveredRect?) -> UIEdgeInsets {
    guard let uncovered else { return additionalSafeArea }
    return uncovered.cover(of: Rect(geometry.bounds)).uiEdgeInsets + additionalSafeArea
  }

  private func inside(_ rect: UncoveredRect) -> UncoveredRect {
    rect.offset(
      by: Point(x: Points(geometry.origin.x - geometry.box.minX), y: Points(geometry.origin.y - geometry.box.minY)))
  }

  var additionalSafeArea: UIEdgeInsets {
    guard let rare else { return .zero }
    var insets = rare.additionalSafeArea
    insets.bottom += rare.sheetInset
    return insets
  }

  func setSheetInset(_ inset: CGFloat) {
    guard inset != rare?.sheetInset ?? 0 else { return }
    madeRare.sheetInset = inset
    contentChanged()
  }

  /// The part of the view that superviews leave uncovered, in the view's own coordinates; nil outside a window.
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
    let uncovered = UncoveredRect(Rect(bounds), within: EdgeInsets(safeArea(beyond: outer)))
    // The safe area of scrolled content is computed at the resting position.
    let rest = Point(x: Points(restingOrigin.x - geometry.origin.x), y: Points(restingOrigin.y - geometry.origin.y))
    return uncovered.offset(by: rest).covering(coversContent)
  }

  func notifySafeAreaInsets() { notify(currentSafeArea) }

  func tellSubviewsInsets() {
    guard !children.isEmpty else { return }
    var around = flags.contains(.isInWindow) ? uncoveredForChildren : nil
    for child in children {
      // The methods that were called may have changed the uncovered area.
      if child.notify(child.safeArea(around: around)) {
        around = flags.contains(.isInWindow) ? uncoveredForChildren : nil
      }
    }
  }

  /// Reports a safe area if it changed. Returns whether it did.
  @discardableResult
  private func notify(_ safeArea: UIEdgeInsets) -> Bool {
    guard safeArea != lastNotifiedSafeArea else { return false }
    lastNotifiedSafeArea = safeArea
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
