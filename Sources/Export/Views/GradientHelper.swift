import LayoutModel

/// The helper class for views that show a gradient, which UIKit offers only as a layer.
enum GradientHelper {
  static let typeName = "GradientView"
  /// The members that it adds to those of a view.
  static let members: Set<String> = ["gradientColors", "gradientLayer", "updateGradient"]

  static func text(_ target: DeploymentTarget) -> String {
    var lines = CodeLines()
    lines.line("import UIKit")
    lines.line()
    lines.line("/// A view that is filled with a gradient, whose colours follow the appearance.")
    lines.block("class GradientView: UIView {") { lines in
      for line in properties.split(separator: "\n", omittingEmptySubsequences: false) { lines.line(String(line)) }
      if target.has(17) {
        lines.block("override init(frame: CGRect) {") { lines in
          lines.line("super.init(frame: frame)")
          lines.line("let traits: [UITrait] = [UITraitUserInterfaceStyle.self]")
          lines.block("registerForTraitChanges(traits) { (view: GradientView, _) in") {
            $0.line("view.updateGradient()")
          }
        }
        lines.line()
        lines.line("@available(*, unavailable)")
        lines.block("required init?(coder: NSCoder) {") {
          $0.line("fatalError(\"init(coder:) has not been implemented\")")
        }
      } else {
        lines.block("override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {") {
          lines in
          lines.line("super.traitCollectionDidChange(previousTraitCollection)")
          lines.line("updateGradient()")
        }
      }
      lines.line()
      lines.block("private func updateGradient() {") {
        $0.line("gradientLayer?.colors = gradientColors.map { $0.resolvedColor(with: traitCollection).cgColor }")
      }
    }
    return lines.text
  }

  private static let properties = """
    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// From the start to the end; none is no gradient.
    var gradientColors: [UIColor] = [] {
      didSet { updateGradient() }
    }

    var gradientLayer: CAGradientLayer? { layer as? CAGradientLayer }

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
