import LayoutEngine
import LayoutModel

extension UIView {
  /// The size that the constraints below this view give it, a size of its own being wished for as strongly as asked.
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
    return solve(builder.screen, in: environment)[fitted].frame.size.cgSize
  }
}

/// The places that the engine knows a tree by, kept while the tree is stated for something else.
@MainActor
private struct KeptSeats {
  private var views: [(view: UIView, seat: Seat?)] = []
  private var guides: [(guide: UILayoutGuide, place: Int)] = []
  private var constraints: [(constraint: NSLayoutConstraint, place: Int)] = []

  init(_ root: UIView) {
    var kept = (views: views, guides: guides, constraints: constraints)
    root.forEachInTree { view in
      kept.views.append((view, view.seat))
      for guide in view.guides + view.supportGuides { kept.guides.append((guide, guide.place)) }
      for constraint in view.holding { kept.constraints.append((constraint, constraint.place)) }
    }
    (views, guides, constraints) = kept
  }

  func restore() {
    for (view, seat) in views { view.seat = seat }
    for (guide, place) in guides { guide.place = place }
    for (constraint, place) in constraints { constraint.place = place }
  }
}
