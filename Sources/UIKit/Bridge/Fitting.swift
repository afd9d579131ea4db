import LayoutEngine
import LayoutModel

extension UIView {
  /// Returns the size that its constraints give the view. The target's lengths count with the given priorities.
  func fit(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    willFit(width: horizontal == .required ? target.width : .infinity)
    ConstraintPass.run(on: root)
    let seats = KeptSeats(self)
    defer { seats.restore() }
    let environment = root.layoutEnvironment
    var builder = ScreenBuilder(LayoutHost(self), environment)
    let fitted = builder.addForFitting(self)
    builder.wish(fitted, .width, target.width, horizontal)
    builder.wish(fitted, .height, target.height, vertical)
    let size = solve(builder.screen, in: environment).views[fitted].frame.size, scale = environment.scale
    return Size(width: scale.withoutNoise(size.width), height: scale.withoutNoise(size.height)).cgSize
  }
}
