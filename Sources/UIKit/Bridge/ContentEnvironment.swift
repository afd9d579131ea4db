import LayoutModel

/// The environment in which a view's content is measured: that of its tree, with the traits at its position.
///
/// This is a class because views pass it on to their subviews and few change it.
final class ContentEnvironment {
  let environment: Environment
  let traits: UITraitCollection.Values

  private init(_ environment: Environment, _ traits: UITraitCollection.Values) {
    (self.environment, self.traits) = (environment, traits)
  }

  convenience init(_ environment: Environment, _ traits: UITraitCollection) { self.init(environment, traits.values) }

  @MainActor
  func inside(_ view: UIView) -> ContentEnvironment {
    guard let own = view.overriddenTraits else { return self }
    return ContentEnvironment(environment, traits.overridden(by: own))
  }
}

extension UIView {
  /// The environment of the tree of which the view is the root.
  var layoutEnvironment: Environment {
    let window = self as? UIWindow
    var environment = (window?.screen ?? UIScreen.main).environment
    environment.size = .init(geometry.box.size)
    environment.orientation = environment.size.width > environment.size.height ? .landscape : .portrait
    environment.safeArea = window.map { .init($0.safeAreaInsets) } ?? .zero
    let traits = currentTraits
    environment.traits = traits.values.traits(orElse: environment.traits)
    return environment
  }
}

extension UITraitCollection.Values {
  /// Returns the traits in the layout model, with those of `other` where this collection leaves one unspecified.
  func traits(orElse other: Traits) -> Traits {
    var traits = other
    if idiom != .unspecified { traits.idiom = idiom.idiom }
    if horizontal != .unspecified { traits.horizontal = horizontal.sizeClass }
    if vertical != .unspecified { traits.vertical = vertical.sizeClass }
    if style != .unspecified { traits.appearance = style.appearance }
    if direction != .unspecified { traits.direction = direction.layoutDirection }
    if category != .unspecified { traits.textSize = category.textSize }
    return traits
  }
}
