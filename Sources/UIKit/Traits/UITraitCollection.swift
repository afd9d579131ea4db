import LayoutModel
import Synchronization

/// The traits of an object's environment. Immutable.
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

  /// The traits of a screen.
  convenience init(_ environment: Environment) {
    let traits = environment.traits
    var values = Values()
    values.idiom = UIUserInterfaceIdiom(traits.idiom)
    (values.horizontal, values.vertical) = (
      UIUserInterfaceSizeClass(traits.horizontal), UIUserInterfaceSizeClass(traits.vertical)
    )
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

// MARK: Making

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

  /// Creates a collection from others. Where several specify a trait, the last one counts.
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

// MARK: Current

extension UITraitCollection {
  private static let currentCollection = Mutex<UITraitCollection?>(nil)

  /// The traits of views outside any hierarchy: by default those of the main screen.
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
