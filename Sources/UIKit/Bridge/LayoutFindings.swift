import LayoutEngine
import LayoutModel

/// Diagnoses the layout of a view: whether it is ambiguous and which constraints affect it.
@MainActor
struct LayoutFindings {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
    view.root.madeHost.solve()
  }

  private var ambiguities: [Ambiguity] {
    guard let seat = view.seat else { return [] }
    return seat.host.solved.ambiguities.filter { Int($0.view.index) == seat.index }
  }

  var isAmbiguous: Bool { !ambiguities.isEmpty }

  func isAmbiguous(_ end: AnchorEnd) -> Bool {
    guard let attribute = end.attribute.modelAttribute?.attribute else { return false }
    return ambiguities.contains { $0.axis == attribute.axis }
  }

  /// Moves the view to one end of its possible range or, if it is there already, to the other.
  func exerciseAmbiguity() {
    for ambiguity in ambiguities {
      let least = ambiguity.least.cgRect, greatest = ambiguity.greatest.cgRect
      guard let window = view.parent else { return }
      let now = window.convert(view.geometry.box, to: view.root)
      let next = now.nearly(least, along: ambiguity.axis) ? greatest : least
      let box = window.convert(next, from: view.root), old = view.geometry.box
      view.takeSolved(
        ambiguity.axis == .horizontal
          ? CGRect(x: box.minX, y: old.minY, width: box.width, height: old.height)
          : CGRect(x: old.minX, y: box.minY, width: old.width, height: box.height))
    }
  }

  func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let attributes: [NSLayoutConstraint.Attribute] = axis == .horizontal ? [.left, .width] : [.top, .height]
    var found: [NSLayoutConstraint] = []
    for attribute in attributes {
      for constraint in constraints(behind: AnchorEnd(reference: view.reference, attribute: attribute))
      where !found.contains(where: { $0 === constraint }) {
        found.append(constraint)
      }
    }
    return found
  }

  func constraints(behind end: AnchorEnd) -> [NSLayoutConstraint] {
    guard let host = view.seat?.host, let anchor = end.reference?.anchor(end.attribute, host) else { return [] }
    return host.constraints(behind: anchor)
  }
}

extension CGRect {
  fileprivate func nearly(_ other: CGRect, along axis: LayoutModel.Axis) -> Bool {
    let differences =
      axis == .horizontal
      ? [minX - other.minX, width - other.width] : [minY - other.minY, height - other.height]
    return differences.allSatisfy { $0.magnitude < 0.5 }
  }
}
