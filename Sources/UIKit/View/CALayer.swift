import LayoutModel

/// The layer of a view, which gives the view corners, a border and a shadow.
@preconcurrency @MainActor
open class CALayer: KitObject {
  unowned var view: UIView?

  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var cornerCurve = CALayerCornerCurve.circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var name: String?

  public required init() { super.init(made: ()) }

  /// The layer's view.
  open var delegate: AnyObject? { view }

  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }
  open var backgroundColor: CGColor? {
    get { view?.backgroundColor?.cgColor }
    set { view?.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
  }
  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }
  open var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }
  open var position: CGPoint {
    get { view?.center ?? .zero }
    set { view?.center = newValue }
  }
  open var anchorPoint: CGPoint {
    get { view?.transformed.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { view?.setAnchorPoint(newValue) }
  }

  open func setNeedsLayout() { view?.setNeedsLayout() }
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension UIView {
  var madeLayer: CALayer {
    if let storedLayer { return storedLayer }
    let layer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.view = self
    storedLayer = layer
    return layer
  }
}

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
}
