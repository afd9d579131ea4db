/// An invisible rectangle in a view, for constraints.
@preconcurrency @MainActor
open class UILayoutGuide: KitObject {
  enum Kind: Hashable {
    case custom
    case safeArea, margins, readable, keyboard, scrollContent, scrollFrame
    /// The top or bottom layout guide of a view controller, which safe areas replaced.
    case topSupport, bottomSupport
  }

  let kind: Kind
  /// The view that owns the guide. The view clears this in its deinitializer.
  unowned(unsafe) var owner: UIView?
  var place = -1
  private var storedReference: ItemReference?
  private var storedIdentifier = ""

  public init() {
    kind = .custom
    super.init(made: ())
  }

  /// Creates a guide without an owner, because there are no archives to decode.
  public required init?(coder: NSCoder) {
    kind = .custom
    super.init(made: ())
  }

  init(_ kind: Kind, of owner: UIView) {
    self.kind = kind
    self.owner = owner
    super.init(made: ())
  }

  deinit { unisolated { (guide: UILayoutGuide, _: Void) in guide.storedReference?.item = nil }(self, ()) }

  open var identifier: String {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }

  open weak var owningView: UIView? {
    get { owner }
    set {
      if let owner { owner.removeLayoutGuide(self) }
      newValue?.addLayoutGuide(self)
    }
  }

  /// The guide's frame after the last layout, in the owning view's coordinates.
  open var layoutFrame: CGRect { owner.map { $0.layoutFrame(of: self) } ?? .zero }

  open var hasAmbiguousLayout: Bool {
    [leadingAnchor.hasAmbiguousLayout, topAnchor.hasAmbiguousLayout, widthAnchor.hasAmbiguousLayout].contains(true)
      || heightAnchor.hasAmbiguousLayout
  }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let anchors =
      axis == .horizontal
      ? [leftAnchor.constraintsAffectingLayout, widthAnchor.constraintsAffectingLayout]
      : [topAnchor.constraintsAffectingLayout, heightAnchor.constraintsAffectingLayout]
    return anchors.joined().reduce(into: []) { found, constraint in
      if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
    }
  }

  override var reference: ItemReference {
    if let storedReference { return storedReference }
    let made = ItemReference(self)
    storedReference = made
    return made
  }
  override var owningItem: UIView? { owner }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(address(of: self)) - \"\(identifier)\">" }
  }
}

/// A top or bottom layout guide of a view controller. Safe areas replaced these guides.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
