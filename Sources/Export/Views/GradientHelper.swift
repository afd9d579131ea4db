import LayoutModel

/// The helper class for views that show a gradient, which UIKit offers only as a layer.
enum GradientHelper {
  static let typeName = "GradientView"
  /// The members that it adds to those of a view.
  static let members: Set<String> = ["gradientColors", "gradientLayer", "updateGradient"]

  static let text = """
    import UIKit

    /// A view that is filled with a gradient, whose colours follow the appearance.
    class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }

      /// From the start to the end; none is no gradient.
      var gradientColors: [UIColor] = [] {
        didSet { updateGradient() }
      }

      var gradientLayer: CAGradientLayer? { layer as? CAGradientLayer }

      override init(frame: CGRect) {
        super.init(frame: frame)
        let traits: [UITrait] = [UITraitUserInterfaceStyle.self]
        registerForTraitChanges(traits) { (view: GradientView, _) in
          view.updateGradient()
        }
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
      }

      private func updateGradient() {
        gradientLayer?.colors = gradientColors.map { $0.resolvedColor(with: traitCollection).cgColor }
      }
    }

    """
}

extension Setup {
  /// Sets the gradient of a view of that class.
  mutating func addGradient(_ gradient: Gradient?, from base: Gradient?) {
    guard let gradient else { return set("gradientColors", "[]") }
    let layer = "gradientLayer?."
    if gradient.stops.map(\.color) != base?.stops.map(\.color) {
      set("gradientColors", .list(gradient.stops.map { .raw(shared.colors.code($0.color)) }))
    }
    if gradient.statedLocations != base?.statedLocations {
      set(layer + "locations", gradient.statedLocations.map { .list($0.map { .raw(number($0)) }) } ?? .raw("nil"))
    }
    if gradient.kind != base?.kind ?? .axial { set(layer + "type", "." + gradient.kind.rawValue) }
    if gradient.start != base?.start ?? Gradient.top { set(layer + "startPoint", Values.point(gradient.start)) }
    if gradient.end != base?.end ?? Gradient.bottom { set(layer + "endPoint", Values.point(gradient.end)) }
  }
}

extension Gradient {
  /// The locations; nil if colours are spread evenly, which is the layer's default.
  fileprivate var statedLocations: [Double]? { stops.allSatisfy { $0.location == nil } ? nil : locations }
}

extension Values {
  fileprivate static func point(_ point: Gradient.UnitPoint) -> Code {
    Values.point(Point(x: Points(point.x), y: Points(point.y)))
  }
}
