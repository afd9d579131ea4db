import LayoutModel
import Synchronization

/// The traits of an object's environment. A collection is immutable.
public final class UITraitCollection: NSObject, Sendable {
  struct Values: Hashable, Sendable {
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var style = UIUserInterfaceStyle.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var category = UIContentSizeCategory.unspecified
    /// The display scale; 0 if unspecified.
    var scale: CGFloat = 0
  }

  let values: Values

  init(values: Values) {
    self.values = values
    super.init()
  }

  public override convenience init() { self.init(values: Values()) }

  convenience init(_ environment: Environment) {
    let traits = environment.traits
    var values = Values()
    values.idiom = UIUserInterfaceIdiom(traits.idiom)
    values.horizontal = UIUserInterfaceSizeClass(traits.horizontal)
    values.vertical = UIUserInterfaceSizeClass(traits.vertical)
    values.style = UIUserInterfaceStyle(traits.appearance)
    values.direction = UITraitEnvironmentLayoutDirection(traits.direction)
    values.category = UIContentSizeCategory(traits.textSize)
    values.scale = CGFloat(environment.scale.factor)
    self.init(values: values)
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  public var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  public var displayScale: CGFloat { values.scale }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  public override var hash: Int { values.hashValue }
}

extension UITraitCollection {
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = style }
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = category }
  }
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = Values()
    mutations(&traits)
    self.init(values: traits as? Values ?? Values())
  }

  /// Creates a collection from others. If several collections specify a trait, the last value is used.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(values: collections.reduce(Values()) { $0.overridden(by: $1.values) })
  }

  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(values: traits as? Values ?? values)
  }

  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return values.overridden(by: other.values) == values
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other?.userInterfaceStyle != userInterfaceStyle
  }
}

extension UITraitCollection.Values {
  func overridden(by other: Self) -> Self {
    var result = self
    if other.idiom != .unspecified { result.idiom = other.idiom }
    if other.horizontal != .unspecified { result.horizontal = other.horizontal }
    if other.vertical != .unspecified { result.vertical = other.vertical }
    if other.style != .unspecified { result.style = other.style }
    if other.direction != .unspecified { result.direction = other.direction }
    if other.category != .unspecified { result.category = other.category }
    if other.scale != 0 { result.scale = other.scale }
    return result
  }
}

extension UITraitCollection {
  private static let currentCollection = Mutex<UITraitCollection?>(nil)

  /// The traits of views outside any hierarchy. By default these are the main screen's traits.
  public static var current: UITraitCollection {
    get { currentCollection.withLock { $0 } ?? UIScreen.standardTraits }
    set { currentCollection.withLock { $0 = newValue } }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = old
  }
}

/// Traits that can be set.
public protocol UIMutableTraits {
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var displayScale: CGFloat { get set }
}

extension UITraitCollection.Values: UIMutableTraits {
  var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { idiom }
    set { idiom = newValue }
  }
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { horizontal }
    set { horizontal = newValue }
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { vertical }
    set { vertical = newValue }
  }
  var userInterfaceStyle: UIUserInterfaceStyle {
    get { style }
    set { style = newValue }
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { direction }
    set { direction = newValue }
  }
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { category }
    set { category = newValue }
  }
  var displayScale: CGFloat {
    get { scale }
    set { scale = newValue }
  }
}

/// The traits that an object overrides for itself and its subviews or children.
public protocol UITraitOverrides: UIMutableTraits {
  func contains(_ trait: UITrait) -> Bool
  mutating func remove(_ trait: UITrait)
}

extension UITraitCollection.Values: UITraitOverrides {
  func contains(_ trait: UITrait) -> Bool {
    trait.differs(UITraitCollection(values: self), UITraitCollection(values: UITraitCollection.Values()))
  }

  mutating func remove(_ trait: UITrait) {
    let unspecified = UITraitCollection.Values()
    if trait == UITraitUserInterfaceIdiom.self { idiom = unspecified.idiom }
    if trait == UITraitHorizontalSizeClass.self { horizontal = unspecified.horizontal }
    if trait == UITraitVerticalSizeClass.self { vertical = unspecified.vertical }
    if trait == UITraitUserInterfaceStyle.self { style = unspecified.style }
    if trait == UITraitLayoutDirection.self { direction = unspecified.direction }
    if trait == UITraitPreferredContentSizeCategory.self { category = unspecified.category }
    if trait == UITraitDisplayScale.self { scale = unspecified.scale }
  }
}

/// A trait whose changes can be observed.
public protocol UITraitDefinition {
  associatedtype Value: Hashable

  static func value(in traits: UITraitCollection) -> Value
}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

public enum UITraitLayoutDirection: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

public enum UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

extension UITraitDefinition {
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { value(in: a) != value(in: b) }
}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }

  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The user's Dynamic Type setting.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// The categories from the smallest to the largest, in the order of `TextSize`.
  private static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  init(_ size: TextSize) { self = UIContentSizeCategory.all[size.place] }

  /// The text size in the layout model; large if the category is unspecified.
  var textSize: TextSize { UIContentSizeCategory.all.firstIndex(of: self).map { TextSize.allCases[$0] } ?? .large }

  public var isAccessibilityCategory: Bool { textSize >= .accessibility1 }
}

extension UIContentSizeCategory: Comparable {
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.textSize < b.textSize }
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact, regular

  init(_ sizeClass: SizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    }
  }

  var sizeClass: SizeClass { self == .regular ? .regular : .compact }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad

  init(_ idiom: Idiom) {
    switch idiom {
    case .phone: self = .phone
    case .pad: self = .pad
    }
  }

  var idiom: Idiom { self == .pad ? .pad : .phone }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light, dark

  init(_ appearance: Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }

  var appearance: Appearance { self == .dark ? .dark : .light }
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft

  init(_ direction: LayoutDirection) {
    switch direction {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }

  var layoutDirection: LayoutDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft
}
