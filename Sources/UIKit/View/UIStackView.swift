import LayoutModel

/// A view that arranges its subviews in a row or column.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading, firstBaseline, center, trailing, lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that means the stack's own spacing. The next constant means the system's spacing.
  nonisolated public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  nonisolated public class var spacingUseSystem: CGFloat { 1.175_494_350_822_287_5e-38 }

  private var arranged: [UIView] = []
  private var places: Set<ObjectIdentifier> = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var stack = Values()

  private struct Values {
    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    var spacing: CGFloat = 0
    var isBaselineRelative = false
    var isMarginsRelative = false
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates an empty stack, because there are no archives to decode.
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Inserts a view among the arranged views. A view that is already arranged moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard 0...arranged.count ~= stackIndex else {
      raise(
        .inconsistency,
        "UIStackView insertArrangedSubview:atIndex: index out of bounds: \(stackIndex) for \(arranged.count) views")
    }
    if isArranged(view) { arranged.removeAll { $0 === view } }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    places.insert(ObjectIdentifier(view))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    structureChanged()
    markForLayout()
  }

  /// Stops arranging a view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard isArranged(view) else { return }
    forget(view)
    structureChanged()
    markForLayout()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard isArranged(arrangedSubview) else { return }
    let isDefault = spacing == UIStackView.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrangedSubview.contentChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  private func isArranged(_ view: UIView) -> Bool { places.contains(ObjectIdentifier(view)) }

  private func forget(_ view: UIView) {
    arranged.removeAll { $0 === view }
    places.remove(ObjectIdentifier(view))
    customSpacings[ObjectIdentifier(view)] = nil
  }

  private func set<Value: Equatable>(_ path: WritableKeyPath<Values, Value>, _ value: Value) {
    guard stack[keyPath: path] != value else { return }
    stack[keyPath: path] = value
    contentChanged()
  }

  open var axis: NSLayoutConstraint.Axis {
    get { stack.axis }
    set { set(\.axis, newValue) }
  }
  open var distribution: Distribution {
    get { stack.distribution }
    set { set(\.distribution, newValue) }
  }
  open var alignment: Alignment {
    get { stack.alignment }
    set { set(\.alignment, newValue) }
  }
  open var spacing: CGFloat {
    get { stack.spacing }
    set { set(\.spacing, newValue) }
  }
  open var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelative }
    set { set(\.isBaselineRelative, newValue) }
  }
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isMarginsRelative }
    set { set(\.isMarginsRelative, newValue) }
  }

  open override var forFirstBaselineLayout: UIView { (firstVisible ?? tallest)?.forFirstBaselineLayout ?? self }
  open override var forLastBaselineLayout: UIView { (lastVisible ?? tallest)?.forLastBaselineLayout ?? self }

  private var visible: [UIView] { arranged.filter { !$0.isHidden } }
  private var firstVisible: UIView? { axis == .vertical ? visible.first : nil }
  private var lastVisible: UIView? { axis == .vertical ? visible.last : nil }

  /// The view whose baselines a row uses.
  private var tallest: UIView? {
    visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
  }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var content = StackContent(
      axis: stack.axis.modelAxis, distribution: stack.distribution.model, alignment: stack.alignment.model)
    content.spacing = Spacing(stack.spacing)
    content.isBaselineRelative = stack.isBaselineRelative
    content.isMarginsRelative = stack.isMarginsRelative
    return .stack(content)
  }

  override func arrange(_ subview: UIView, _ layout: inout LayoutAttributes) {
    layout.isArranged = isArranged(subview)
    if !customSpacings.isEmpty { layout.spacingAfter = customSpacings[ObjectIdentifier(subview)].map(Spacing.init) }
  }

  override var arrangesSubviews: Bool { true }
  override var childrenInOrder: [UIView] {
    arranged.count == children.count ? arranged : arranged + children.filter { !isArranged($0) }
  }
  override var platformMargins: UIEdgeInsets { .zero }

  override func subviewLeft(_ subview: UIView) {
    if isArranged(subview) { forget(subview) }
  }

  override func subviewHides(_ subview: UIView) { subview.contentChanged() }
}

extension Spacing {
  fileprivate init(_ spacing: CGFloat) {
    self = spacing == UIStackView.spacingUseSystem ? .system : .points(Points(spacing))
  }
}

extension UIStackView.Distribution {
  fileprivate var model: StackContent.Distribution {
    switch self {
    case .fill: .fill
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    }
  }
}

extension UIStackView.Alignment {
  fileprivate var model: StackContent.Alignment {
    switch self {
    case .fill: .fill
    case .leading: .leading
    case .firstBaseline: .firstBaseline
    case .center: .center
    case .trailing: .trailing
    case .lastBaseline: .lastBaseline
    }
  }
}
