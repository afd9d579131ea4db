import LayoutModel

extension ConstraintStyle {
  /// Calls `pin` for each view. The exported helper extends `UIView` with this method.
  static let pin = ConstraintStyle(helper: Helper("UIView+Pin", template: pinHelper)) { constraints, plan in
    var written = WrittenConstraints()
    for (view, pins) in written.state(constraints, of: plan, as: PinWord.self) {
      written.prepared.insert(view)
      // The second pass joins the pairs from the first: `horizontalEdges` and `verticalEdges` become `allEdges`.
      let words = pins.merged.merged.map { Code.Argument("", $0.code) }
      written.statements.append { $0.add(.call("\(plan.reference(view)).pin", words)) }
    }
    return written
  }
}

private struct PinWord: ConstraintPhrase {
  private var name: String
  /// The other item and its attribute; nil for the superview and the view's own attribute.
  private var item, attribute: String?
  /// The distance inwards for edges, or the size.
  private var padding: Distance
  private var isSize = false

  init?(_ constraint: StatedConstraint, of view: ViewID, in items: ConstraintItems) {
    guard constraint.isDistance, let offset = constraint.offset, let first = items.end(constraint.first) else {
      return nil
    }
    let isEnd = ["trailing", "bottom", "right"].contains(first.attribute)
    name = first.attribute
    padding = isEnd ? -offset : offset
    guard let anchor = constraint.second else {
      guard constraint.first.attribute.isSize else { return nil }
      name = first.attribute == "width" ? "fixedWidth" : "fixedHeight"
      isSize = true
      return
    }
    let edges = ["top", "bottom", "leading", "trailing"]
    guard edges.contains(name) || ["centerX", "centerY"].contains(name), let second = items.end(anchor) else {
      return nil
    }
    if second.attribute != first.attribute {
      guard edges.contains(name) else { return nil }
      attribute = "." + second.attribute
    }
    item = attribute == nil && items.isOfSuperview(anchor, of: view) ? nil : second.reference
  }

  var code: Code {
    if isSize { return .call("." + name, [.init("", padding.code)]) }
    var arguments: [Code.Argument] = []
    if let item { arguments.append(.init("to", item)) }
    if let attribute { arguments.append(.init("", attribute)) }
    if !padding.isZero { arguments.append(.init("padding", padding.code)) }
    return arguments.isEmpty ? .raw("." + name) : .call("." + name, arguments)
  }

  func joined(with other: PinWord) -> PinWord? {
    let pairs: [Set<String>: String] = [
      ["leading", "trailing"]: "horizontalEdges", ["top", "bottom"]: "verticalEdges",
      ["horizontalEdges", "verticalEdges"]: "allEdges",
    ]
    guard attribute == nil, other.attribute == nil, item == other.item, padding == other.padding,
      let name = pairs[[name, other.name]]
    else { return nil }
    var joined = self
    joined.name = name
    return joined
  }
}

private let pinHelper = """
  /// Something that a view can be pinned to.
  @MainActor
  protocol Anchorable {}

  extension UIView: Anchorable {}
  extension UILayoutGuide: Anchorable {}

  /// The positions of edges and centres of a view, or its sizes.
  @MainActor
  enum Pin {
    case relative(
      NSLayoutConstraint.Attribute, CGFloat, to: (any Anchorable)?, NSLayoutConstraint.Attribute?)
    case fixed(NSLayoutConstraint.Attribute, CGFloat)
    case multiple([Pin])

    static var top: Pin { .top() }
    static var bottom: Pin { .bottom() }
    static var leading: Pin { .leading() }
    static var trailing: Pin { .trailing() }
    static var horizontalEdges: Pin { .horizontalEdges() }
    static var verticalEdges: Pin { .verticalEdges() }
    static var allEdges: Pin { .allEdges() }
    static var centerX: Pin { .centerX() }
    static var centerY: Pin { .centerY() }

    static func top(
      to item: (any Anchorable)? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil,
      padding: CGFloat = 0
    ) -> Pin {
      .relative(.top, padding, to: item, attribute)
    }

    static func bottom(
      to item: (any Anchorable)? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil,
      padding: CGFloat = 0
    ) -> Pin {
      .relative(.bottom, -padding, to: item, attribute)
    }

    static func leading(
      to item: (any Anchorable)? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil,
      padding: CGFloat = 0
    ) -> Pin {
      .relative(.leading, padding, to: item, attribute)
    }

    static func trailing(
      to item: (any Anchorable)? = nil, _ attribute: NSLayoutConstraint.Attribute? = nil,
      padding: CGFloat = 0
    ) -> Pin {
      .relative(.trailing, -padding, to: item, attribute)
    }

    static func horizontalEdges(to item: (any Anchorable)? = nil, padding: CGFloat = 0) -> Pin {
      .multiple([.leading(to: item, padding: padding), .trailing(to: item, padding: padding)])
    }

    static func verticalEdges(to item: (any Anchorable)? = nil, padding: CGFloat = 0) -> Pin {
      .multiple([.top(to: item, padding: padding), .bottom(to: item, padding: padding)])
    }

    static func allEdges(to item: (any Anchorable)? = nil, padding: CGFloat = 0) -> Pin {
      .multiple([
        .horizontalEdges(to: item, padding: padding), .verticalEdges(to: item, padding: padding),
      ])
    }

    static func centerX(to item: (any Anchorable)? = nil, padding: CGFloat = 0) -> Pin {
      .relative(.centerX, padding, to: item, nil)
    }

    static func centerY(to item: (any Anchorable)? = nil, padding: CGFloat = 0) -> Pin {
      .relative(.centerY, padding, to: item, nil)
    }

    static func fixedWidth(_ width: CGFloat) -> Pin { .fixed(.width, width) }
    static func fixedHeight(_ height: CGFloat) -> Pin { .fixed(.height, height) }
  }

  extension UIView {
    /// Pins the view to other items, or to its superview by default.
    @discardableResult
    func pin(_ pins: Pin...) -> Self {
      translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate(pins.flatMap { constraints(for: $0) })
      return self
    }

    private func constraints(for pin: Pin) -> [NSLayoutConstraint] {
      switch pin {
      case .relative(let attribute, let constant, let item, let other):
        return [
          NSLayoutConstraint(
            item: self, attribute: attribute, relatedBy: .equal, toItem: item ?? superview,
            attribute: other ?? attribute, multiplier: 1, constant: constant)
        ]
      case .fixed(let attribute, let constant):
        return [
          NSLayoutConstraint(
            item: self, attribute: attribute, relatedBy: .equal, toItem: nil,
            attribute: .notAnAttribute, multiplier: 1, constant: constant)
        ]
      case .multiple(let pins):
        return pins.flatMap { constraints(for: $0) }
      }
    }
  }
  """
