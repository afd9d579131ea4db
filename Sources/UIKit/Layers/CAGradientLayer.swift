import LayoutModel

/// A layer with a colour gradient. A view shows the gradient if this class is the view's `layerClass`.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`.
  open var colors: [Any]?
  /// The position of each colour, from 0 to 1; nil distributes them evenly.
  open var locations: [NSNumber]?
  /// The start point in the unit square of the layer's bounds. The end point uses the same coordinate system.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial

  /// The gradient in the layout model; nil if there are fewer than two colours.
  var gradient: Gradient? {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard colors.count > 1 else { return nil }
    let locations = locations.flatMap { $0.count == colors.count ? $0.map(\.doubleValue) : nil }
    var gradient = Gradient(
      colors.enumerated().map { .init(UIColor(cgColor: $0.element).model, at: locations?[$0.offset]) })
    gradient.kind = type == .radial ? .radial : .axial
    gradient.start = Gradient.UnitPoint(x: Double(startPoint.x), y: Double(startPoint.y))
    gradient.end = Gradient.UnitPoint(x: Double(endPoint.x), y: Double(endPoint.y))
    return gradient
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
