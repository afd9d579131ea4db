import LayoutModel

/// A layer of colours that run into each other: the layer of a view whose `layerClass` it is.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// Of `CGColor`.
  open var colors: [Any]?
  /// One for each colour, from 0 to 1; nil spreads them evenly.
  open var locations: [NSNumber]?
  /// In the unit square of the layer's bounds, as the end.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial

  /// nil for fewer colours than a gradient has.
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
}
