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
