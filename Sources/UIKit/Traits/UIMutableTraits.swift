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
