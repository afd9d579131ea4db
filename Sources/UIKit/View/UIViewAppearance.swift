import LayoutModel

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback, spatial, forceLeftToRight, forceRightToLeft

  var direction: SemanticDirection {
    switch self {
    case .unspecified: .unspecified
    case .playback: .playback
    case .spatial: .spatial
    case .forceLeftToRight: .forceLeftToRight
    case .forceRightToLeft: .forceRightToLeft
    }
  }
}

extension UIView {
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIScreen.main.interfaceDirection)
  }

  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  var interfaceDirection: UIUserInterfaceLayoutDirection {
    currentTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  var currentTint: UIColor {
    var view: UIView? = self
    while let current = view {
      if let tint = current.rare?.tint { return tint }
      view = current.parent
    }
    return .systemBlue
  }

  func setTint(_ color: UIColor?) {
    madeRare.tint = color
    forEachInTree { view in
      if view === self || view.rare?.tint == nil { view.tintColorDidChange() }
    }
  }

  func setHidden(_ isHidden: Bool) {
    guard flags.contains(.isHidden) != isHidden else { return }
    flags.set(.isHidden, isHidden)
    parent?.subviewHides(self)
  }

  var describedView: String {
    var text = "<\(type(of: self)): \(address(of: self)); frame = \(described(currentFrame))"
    if isHidden { text += "; hidden = YES" }
    if tag != 0 { text += "; tag = \(tag)" }
    if let identifier = accessibilityIdentifier { text += "; accessibilityIdentifier = \(identifier)" }
    return text + ">"
  }
}

/// Returns an object's address, which identifies the object in descriptions.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

func described(_ rect: CGRect) -> String {
  "(\(plain(rect.minX)) \(plain(rect.minY)); \(plain(rect.width)) \(plain(rect.height)))"
}

/// A class whose objects have an appearance. There are no appearance proxies, because they need the Objective-C
/// runtime.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

/// The radius of a corner, which may depend on the view's container.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let model: CornerRadius

  private init(_ model: CornerRadius) { self.model = model }
  public init(floatLiteral value: Double) { self.init(.fixed(Points(value))) }
  public init(integerLiteral value: Int) { self.init(.fixed(Points(Double(value)))) }

  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(Points(radius))) }

  /// Creates a radius with the same centre as the container's corner.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(.concentric(minimum: Points(minimum ?? 0)))
  }
}

/// The radii of a view's corners, available since iOS 26.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Kind: Hashable {
    case radii(PerCorner<CornerRadius>)
    case capsule(maximum: Double?)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Creates a configuration with the same radius for all corners. A concentric radius is resolved for each corner.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(.radii(PerCorner(all: radius.model)))
  }

  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    func model(_ radius: UICornerRadius?) -> CornerRadius { radius?.model ?? .fixed(0) }
    return UICornerConfiguration(
      .radii(
        PerCorner(
          topLeft: model(topLeftRadius), topRight: model(topRightRadius), bottomLeft: model(bottomLeftRadius),
          bottomRight: model(bottomRightRadius))))
  }

  /// Creates a configuration with radii of half the view's shorter side.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(.capsule(maximum: maximumRadius))
  }

  func corner(in size: CGSize) -> Corner {
    switch kind {
    case .radii(let radii): return .each(radii)
    case .capsule(nil): return .circle
    case .capsule(let maximum?): return .radius(Points(min(maximum, min(size.width, size.height) / 2)))
    }
  }
}

extension UIView {
  /// The radii of the view's corners, which take precedence over the layer's.
  public var cornerConfiguration: UICornerConfiguration {
    get { rare?.corners ?? .corners(radius: .fixed(layer.cornerRadius)) }
    set { change(\.corners, to: newValue) }
  }
}

extension UIView {
  var currentTraits: UITraitCollection {
    var overridden: [UITraitCollection.Values] = []
    var view = self
    while true {
      if let values = view.overriddenTraits { overridden.append(values) }
      guard let parent = view.parent else { break }
      view = parent
    }
    let base = (view as? UIWindow)?.screen.traitCollection ?? UITraitCollection.current
    if overridden.isEmpty { return base }
    return UITraitCollection(values: overridden.reversed().reduce(base.values) { $0.overridden(by: $1) })
  }

  /// The traits that the view and its controller override; nil if there are none.
  var overriddenTraits: UITraitCollection.Values? {
    guard let rare else { return nil }
    let own = rare.overridesTraits ? rare.overriddenTraits : nil
    guard let controller = rare.controller, controller.givesTraits else { return own }
    guard let own else { return controller.givenTraits }
    return controller.givenTraits.overridden(by: own)
  }

  func overrideTraits(_ change: (inout UITraitCollection.Values) -> Void) {
    changeTraits { change(&madeRare.overriddenTraits) }
  }

  /// The traits that the view overrides for itself and its subviews.
  public var traitOverrides: any UITraitOverrides {
    get { madeRare.overriddenTraits }
    set { overrideTraits { $0 = newValue as? UITraitCollection.Values ?? $0 } }
  }

  /// Makes a change that may affect the view's traits, and notifies the views of the tree whose traits changed.
  func changeTraits(_ body: () -> Void) {
    let old = currentTraits
    body()
    let new = currentTraits
    if new !== old { tellTraits(from: old.values, to: new.values) }
  }

  func tellTraits(from old: UITraitCollection.Values, to new: UITraitCollection.Values) {
    guard old != new else { return }
    let before = UITraitCollection(values: old)
    let after = UITraitCollection(values: new)
    contentChanged()
    traitCollectionDidChange(before)
    for observer in rare?.traitObservers ?? [] { observer.notify(before, after) }
    controller?.tellTraits(before, after)
    for view in children {
      let own = view.overriddenTraits ?? UITraitCollection.Values()
      view.tellTraits(from: old.overridden(by: own), to: new.overridden(by: own))
    }
  }
}

/// An object whose trait changes can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Registers an observer. Only `registerForTraitChanges` calls this method.
  func _observe(_ observer: TraitObserver) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls a handler after any of these traits changed, with the object and its previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    _observe(
      TraitObserver(traits) { [weak self] previous in
        if let self { handler(self, previous) }
      })
  }

  /// Calls a handler that names the type of its object, such as `Self` in the code of a class.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    _observe(
      TraitObserver(traits) { [weak self] previous in
        if let self = self as? Observed { handler(self, previous) }
      })
  }

  /// Sends an action, with the object and its previous traits, to the object itself.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Sends an action, with the object and its previous traits, to a target, which is not retained.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    _observe(
      TraitObserver(traits) { [weak self, weak target = target as AnyObject] previous in
        if let target { action.call(target, self, previous) }
      })
  }
}

@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

@preconcurrency @MainActor
public final class TraitObserver: KitObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
    super.init(made: ())
  }

  func notify(_ old: UITraitCollection, _ new: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(old) }
  }
}

extension UIView: UITraitChangeObservable {
  public func _observe(_ observer: TraitObserver) -> any UITraitChangeRegistration {
    madeRare.traitObservers.append(observer)
    return observer
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    rare?.traitObservers.removeAll { $0 === registration }
  }
}
