import LayoutModel

extension ConstraintStyle {
  /// Calls `addLayoutConstraintsForSubview` for each subview. The exported helper extends `UIView` with this method.
  static let layoutInfo = ConstraintStyle(
    helper: Helper("UIView+LayoutInfo", template: layoutInfoHelper)
  ) { constraints, plan in
    var written = WrittenConstraints()
    for (view, infos) in written.state(constraints, of: plan, as: Info.self) {
      // The second pass joins the pairs from the first: `fillHorizontallyIn` and `fillVerticallyIn` become `fillIn`.
      let words = infos.merged.merged.map(\.code)
      let superview = plan.screen.views[view].parent.map(plan.prefix) ?? ""
      written.statements.append {
        $0.add(
          .call(
            superview + "addLayoutConstraintsForSubview",
            [.init("", plan.reference(view)), .init("", .list(words))]))
      }
    }
    return written
  }
}

private struct Info: ConstraintPhrase {
  private var name: String
  private var place: Code
  /// The view at the other end of the constraint; nil for sizes.
  private let owner: ViewID?
  private let flushItem: Code?

  private static let edges: Set = ["leading", "trailing", "left", "right", "top", "bottom"]

  init?(_ constraint: StatedConstraint, of view: ViewID, in items: ConstraintItems) {
    guard constraint.isDistance, let offset = constraint.offset, let first = items.end(constraint.first),
      let superview = items.plan.screen.views[view].parent
    else { return nil }
    guard let anchor = constraint.second else {
      guard constraint.first.attribute.isSize else { return nil }
      name = first.attribute
      place = offset.code
      owner = nil
      flushItem = nil
      return
    }
    let screen = items.plan.screen
    let owner = screen.owner(of: anchor.item)
    // UIKit requires both items of a constraint to be inside the view that holds the constraint, here the superview.
    guard owner == superview || screen.ancestors(of: owner).contains(superview), let second = items.end(anchor) else {
      return nil
    }
    self.owner = owner
    let isFlush = anchor.item.isView && offset.isZero && second.attribute == first.attribute
    flushItem = isFlush ? .raw(second.reference) : nil
    if isFlush, let name = ["centerX": "centerHorizontallyIn", "centerY": "centerVerticallyIn"][first.attribute] {
      self.name = name
      place = .raw(second.reference)
      return
    }
    guard Info.edges.contains(first.attribute), Info.edges.contains(second.attribute) else { return nil }
    name = first.attribute
    place = .call(
      (second.item.isEmpty ? "" : second.item + ".") + second.attribute,
      offset.isZero ? [] : [.init("margin", offset.code)])
  }

  var code: Code {
    if Info.edges.contains(name) { return .call(".anchor", [.init("", "." + name), .init("", place)]) }
    return .call("." + name, [.init("", place)])
  }

  func joined(with other: Info) -> Info? {
    let pairs: [Set<String>: String] = [
      ["leading", "trailing"]: "fillHorizontallyIn", ["left", "right"]: "fillHorizontallyIn",
      ["top", "bottom"]: "fillVerticallyIn", ["fillHorizontallyIn", "fillVerticallyIn"]: "fillIn",
      ["centerHorizontallyIn", "centerVerticallyIn"]: "centerIn",
    ]
    guard let flushItem, other.flushItem != nil, owner == other.owner, let name = pairs[[name, other.name]] else {
      return nil
    }
    var joined = self
    joined.name = name
    joined.place = flushItem
    return joined
  }
}

extension Item {
  fileprivate var isView: Bool { if case .view = self { true } else { false } }
}

private let layoutInfoHelper = """
  /// An edge of a view or guide, and the margin from it.
  @MainActor
  struct LayoutEdge {
    let item: Any
    let attribute: NSLayoutConstraint.Attribute
    let margin: CGFloat
  }

  /// How a subview is placed relative to its siblings or its superview.
  @MainActor
  enum LayoutInfo {
    enum Edge { case leading, trailing, left, right, top, bottom }

    case fillIn(UIView)
    case fillHorizontallyIn(UIView)
    case fillVerticallyIn(UIView)
    case centerIn(UIView)
    case centerHorizontallyIn(UIView)
    case centerVerticallyIn(UIView)
    case width(CGFloat)
    case height(CGFloat)
    case anchor(Edge, LayoutEdge)
  }

  @MainActor
  protocol LayoutEdges {}

  extension UIView: LayoutEdges {}
  extension UILayoutGuide: LayoutEdges {}

  extension LayoutEdges {
    func leading(margin: CGFloat = 0) -> LayoutEdge { edge(.leading, margin) }
    func trailing(margin: CGFloat = 0) -> LayoutEdge { edge(.trailing, margin) }
    func left(margin: CGFloat = 0) -> LayoutEdge { edge(.left, margin) }
    func right(margin: CGFloat = 0) -> LayoutEdge { edge(.right, margin) }
    func top(margin: CGFloat = 0) -> LayoutEdge { edge(.top, margin) }
    func bottom(margin: CGFloat = 0) -> LayoutEdge { edge(.bottom, margin) }

    private func edge(_ attribute: NSLayoutConstraint.Attribute, _ margin: CGFloat) -> LayoutEdge {
      LayoutEdge(item: self, attribute: attribute, margin: margin)
    }
  }

  extension UIView {
    func addLayoutConstraintsForSubview(_ subview: UIView, _ infos: [LayoutInfo]) {
      for info in infos { addConstraints(info.constraints(of: subview)) }
    }
  }

  extension LayoutInfo {
    fileprivate func constraints(of subview: UIView) -> [NSLayoutConstraint] {
      func equal(
        _ attributes: [NSLayoutConstraint.Attribute], _ view: UIView
      ) -> [NSLayoutConstraint] {
        attributes.map { constraint(subview, $0, view, $0, 0) }
      }
      switch self {
      case .fillIn(let view): return equal([.leading, .trailing, .top, .bottom], view)
      case .fillHorizontallyIn(let view): return equal([.leading, .trailing], view)
      case .fillVerticallyIn(let view): return equal([.top, .bottom], view)
      case .centerIn(let view): return equal([.centerX, .centerY], view)
      case .centerHorizontallyIn(let view): return equal([.centerX], view)
      case .centerVerticallyIn(let view): return equal([.centerY], view)
      case .width(let width): return [constraint(subview, .width, nil, .notAnAttribute, width)]
      case .height(let height): return [constraint(subview, .height, nil, .notAnAttribute, height)]
      case .anchor(let edge, let other):
        let attribute = edge.attribute
        return [constraint(subview, attribute, other.item, other.attribute, other.margin)]
      }
    }

    private func constraint(
      _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: Any?,
      _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: other, attribute: otherAttribute,
        multiplier: 1, constant: constant)
    }
  }

  extension LayoutInfo.Edge {
    fileprivate var attribute: NSLayoutConstraint.Attribute {
      switch self {
      case .leading: .leading
      case .trailing: .trailing
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      }
    }
  }
  """
