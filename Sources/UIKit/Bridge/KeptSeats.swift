/// The seats of a tree in its host's screen, kept while another screen is built from the tree.
@MainActor
struct KeptSeats {
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
