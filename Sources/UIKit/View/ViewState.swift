/// The Boolean properties and marks of a view.
struct ViewFlags: OptionSet {
  var rawValue: UInt32

  static let isHidden = ViewFlags(rawValue: 1 << 0)
  static let clips = ViewFlags(rawValue: 1 << 1)
  static let isOpaque = ViewFlags(rawValue: 1 << 2)
  static let takesTouches = ViewFlags(rawValue: 1 << 3)
  static let translatesMask = ViewFlags(rawValue: 1 << 4)
  static let autoresizesSubviews = ViewFlags(rawValue: 1 << 5)
  static let preservesMargins = ViewFlags(rawValue: 1 << 6)
  static let insetsMargins = ViewFlags(rawValue: 1 << 7)
  static let isInWindow = ViewFlags(rawValue: 1 << 8)
  static let needsLayout = ViewFlags(rawValue: 1 << 9)
  /// A descendant needs layout.
  static let holdsLayout = ViewFlags(rawValue: 1 << 10)
  static let needsUpdate = ViewFlags(rawValue: 1 << 11)
  /// A descendant needs to update its constraints.
  static let holdsUpdate = ViewFlags(rawValue: 1 << 12)
  /// The engine has not received the view's latest values.
  static let isChanged = ViewFlags(rawValue: 1 << 13)
  /// The class computes an intrinsic size that may depend on the view's width.
  static let asksAgain = ViewFlags(rawValue: 1 << 14)
  /// The superview is being deallocated and has the only reference to the view.
  static let isDeinitializing = ViewFlags(rawValue: 1 << 15)

  static let fresh: ViewFlags = [
    .takesTouches, .translatesMask, .autoresizesSubviews, .insetsMargins, .needsLayout, .needsUpdate, .holdsLayout,
    .holdsUpdate, .isOpaque,
  ]

  mutating func set(_ flag: ViewFlags, _ isSet: Bool) { if isSet { insert(flag) } else { remove(flag) } }
}

struct ViewAttributes {
  var hugging = PerAxisPriority(both: .defaultLow)
  var resistance = PerAxisPriority(both: .defaultHigh)
  var alpha: CGFloat = 1
  var tag = 0
  var background: UIColor?
  var autoresizingMask: UIView.AutoresizingMask = []
  var contentMode = UIView.ContentMode.scaleToFill
  var semantic = UISemanticContentAttribute.unspecified
}

struct PerAxisPriority {
  private(set) var horizontal, vertical: UILayoutPriority

  init(both priority: UILayoutPriority) {
    horizontal = priority
    vertical = priority
  }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The state that few views have.
final class RareViewState {
  var transform = ViewTransform()
  /// The margins that the code set; nil for the platform's.
  var margins: MarginInsets?
  var additionalSafeArea = UIEdgeInsets.zero
  /// How much the bottom inset of a floating sheet exceeds the part of the view that lies outside the safe area.
  var sheetInset: CGFloat = 0
  var tint: UIColor?
  var corners: UICornerConfiguration?
  var overriddenTraits = UITraitCollection.Values() {
    didSet { overridesTraits = overriddenTraits != UITraitCollection.Values() }
  }
  private(set) var overridesTraits = false
  var accessibility = AccessibilityState()
  var traitObservers: [TraitObserver] = []
  /// The controller whose view this is. The controller clears this when it is deallocated or gets another view.
  unowned(unsafe) var controller: UIViewController?
  var host: LayoutHost?
  var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
  var gestures: [UIGestureRecognizer]?
  var takesManyTouches = false
  var takesTouchesAlone = false
  var mask: UIView?
  var accessibilityElements: [Any]?
}

struct AccessibilityState {
  var isElement: Bool?
  var label, hint, value, identifier: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
  var ignoresInvertColors = false
  var isModal = false
  var groupsChildren = false
}
