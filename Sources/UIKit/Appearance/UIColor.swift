import LayoutModel

/// A colour that is fixed, or resolved for each trait collection.
public final class UIColor: TextAttributeValue, Sendable {
  struct Components: Hashable, Sendable {
    var red, green, blue, alpha: CGFloat
  }

  private enum Source: Sendable {
    case fixed(Components)
    case named(DynamicColor)
    /// Another colour with its alpha replaced.
    case faded(UIColor, CGFloat)
    case provided(@Sendable (UITraitCollection) -> UIColor)
  }

  private let source: Source

  private init(_ source: Source) {
    self.source = source
  }

  convenience init(_ components: Components) { self.init(.fixed(components)) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue.truncatingRemainder(dividingBy: 1) + (hue < 0 ? 1 : 0)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// Reads a colour from the asset catalogs of the main bundle; nil if no catalog contains it.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    guard let color = BundleAssets.color(named: name, in: bundle ?? .main) else { return nil }
    self.init(.named(color))
  }

  /// A dynamic colour. The provider runs each time the colour is resolved.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(.provided(dynamicProvider))
  }

  /// - Parameter name: The colour's name in the layout model.
  convenience init(system name: String) {
    guard let color = SystemColors.color(named: name) else { preconditionFailure("no system colour is named \(name)") }
    self.init(.named(color))
  }

  public func resolvedColor(with traits: UITraitCollection) -> UIColor { UIColor(components(in: traits)) }

  /// - Parameter era: The version of iOS that system colours are taken from.
  func components(in traits: UITraitCollection, _ era: PlatformEra = UIScreen.mainEra) -> Components {
    switch source {
    case .fixed(let components): return components
    case .named(let color): return Components(color[traits.userInterfaceStyle.appearance, era])
    case .faded(let color, let alpha):
      var components = color.components(in: traits, era)
      components.alpha = alpha
      return components
    case .provided(let provider): return provider(traits).components(in: traits, era)
    }
  }

  private var currentComponents: Components { components(in: .current) }

  var model: DynamicColor {
    switch source {
    case .fixed(let components): return DynamicColor(Color(components))
    case .named(let color): return color
    case .faded, .provided:
      return DynamicColor { appearance, era in
        Color(components(in: UITraitCollection(userInterfaceStyle: UIUserInterfaceStyle(appearance)), era))
      }
    }
  }

  public var cgColor: CGColor {
    let color = currentComponents
    return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .fixed(var components) = source {
      components.alpha = alpha
      return UIColor(components)
    }
    return UIColor(.faded(self, alpha))
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = currentComponents
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = currentComponents
    white?.pointee = color.red * 0.2126 + color.green * 0.7152 + color.blue * 0.0722
    alpha?.pointee = color.alpha
    return color.red == color.green && color.green == color.blue
  }

  /// Two colours are equal if they have the same components in both appearances and all versions of iOS.
  public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if case .fixed(let a) = source, case .fixed(let b) = other.source { return a == b }
    return model == other.model
  }
  public var hash: Int { model.light.hashValue }
}

extension UIColor.Components {
  fileprivate init(_ color: Color) {
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
      alpha: CGFloat(color.alpha) / 255)
  }
}

extension Color {
  fileprivate init(_ components: UIColor.Components) {
    func byte(_ part: CGFloat) -> UInt8 { UInt8(clamping: Int(clamping: (Double(part) * 255).rounded())) }
    self.init(
      red: byte(components.red), green: byte(components.green), blue: byte(components.blue),
      alpha: byte(components.alpha))
  }
}

extension UIColor {
  public static let black = UIColor(system: "black")
  public static let darkGray = UIColor(system: "darkGray")
  public static let lightGray = UIColor(system: "lightGray")
  public static let white = UIColor(system: "white")
  public static let gray = UIColor(system: "gray")
  public static let red = UIColor(system: "red")
  public static let green = UIColor(system: "green")
  public static let blue = UIColor(system: "blue")
  public static let cyan = UIColor(system: "cyan")
  public static let yellow = UIColor(system: "yellow")
  public static let magenta = UIColor(system: "magenta")
  public static let orange = UIColor(system: "orange")
  public static let purple = UIColor(system: "purple")
  public static let brown = UIColor(system: "brown")
  public static let clear = UIColor(system: "clear")
  public static let systemRed = UIColor(system: "systemRed")
  public static let systemGreen = UIColor(system: "systemGreen")
  public static let systemBlue = UIColor(system: "systemBlue")
  public static let systemOrange = UIColor(system: "systemOrange")
  public static let systemYellow = UIColor(system: "systemYellow")
  public static let systemPink = UIColor(system: "systemPink")
  public static let systemPurple = UIColor(system: "systemPurple")
  public static let systemTeal = UIColor(system: "systemTeal")
  public static let systemIndigo = UIColor(system: "systemIndigo")
  public static let systemBrown = UIColor(system: "systemBrown")
  public static let systemMint = UIColor(system: "systemMint")
  public static let systemCyan = UIColor(system: "systemCyan")
  public static let systemGray = UIColor(system: "systemGray")
  public static let systemGray2 = UIColor(system: "systemGray2")
  public static let systemGray3 = UIColor(system: "systemGray3")
  public static let systemGray4 = UIColor(system: "systemGray4")
  public static let systemGray5 = UIColor(system: "systemGray5")
  public static let systemGray6 = UIColor(system: "systemGray6")
  public static let label = UIColor(system: "label")
  public static let secondaryLabel = UIColor(system: "secondaryLabel")
  public static let tertiaryLabel = UIColor(system: "tertiaryLabel")
  public static let quaternaryLabel = UIColor(system: "quaternaryLabel")
  public static let link = UIColor(system: "link")
  public static let placeholderText = UIColor(system: "placeholderText")
  public static let separator = UIColor(system: "separator")
  public static let opaqueSeparator = UIColor(system: "opaqueSeparator")
  public static let systemBackground = UIColor(system: "systemBackground")
  public static let secondarySystemBackground = UIColor(system: "secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor(system: "tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor(system: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor(system: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor(system: "tertiarySystemGroupedBackground")
  public static let systemFill = UIColor(system: "systemFill")
  public static let secondarySystemFill = UIColor(system: "secondarySystemFill")
  public static let tertiarySystemFill = UIColor(system: "tertiarySystemFill")
  public static let quaternarySystemFill = UIColor(system: "quaternarySystemFill")

  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let tintColor = UIColor(system: "systemBlue")
  public static let groupTableViewBackground = UIColor(system: "systemGroupedBackground")
}
