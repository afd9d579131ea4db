import LayoutModel

/// The radius of a corner, which may depend on the view's container.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let model: CornerRadius

  private init(_ model: CornerRadius) { self.model = model }
  public init(floatLiteral value: Double) { self.init(.fixed(Points(value))) }
  public init(integerLiteral value: Int) { self.init(.fixed(Points(Double(value)))) }

  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(Points(radius))) }

  /// A radius with the same centre as the container's corner.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(.concentric(minimum: Points(minimum ?? 0)))
  }
}

/// The radii of a view's corners, of iOS 26.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Kind: Hashable {
    case radii(PerCorner<CornerRadius>)
    case capsule(maximum: Double?)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// A configuration whose corners each have their own radius where it is concentric.
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

  /// A configuration with radii of half the view's shorter side.
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
  /// The radii of the view's corners. They count before the layer's.
  public var cornerConfiguration: UICornerConfiguration {
    get { rare?.corners ?? .corners(radius: .fixed(layer.cornerRadius)) }
    set { change(\.corners, to: newValue) }
  }
}
