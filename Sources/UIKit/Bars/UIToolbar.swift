import LayoutModel
import Platform

/// A bar with buttons at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Whether a controller's view extends under the bar. With an opaque bar, the view ends above the bar.
  open var isTranslucent = true { didSet { parent?.markForLayout() } }
  open var barTintColor: UIColor? { didSet { contentChanged() } }
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.changed = {} }
      for item in items ?? [] {
        item.changed = { [weak self] in self?.itemsChanged() }
      }
      itemsChanged()
    }
  }

  /// The placeholder of the search field that the toolbar shows for the navigation bar; nil without a search field.
  var search: String? { didSet { if search != oldValue { contentChanged() } } }

  private func itemsChanged() {
    let shown = (items ?? []).compactMap(\.customView)
    for view in children where !shown.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in shown where view.parent !== self { addSubview(view) }
    contentChanged()
    markForLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !children.isEmpty else { return }
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let placement = PartPlacement(surroundings.environment, isRightToLeft: isRight)
    for part in placement.parts(of: model, in: Rect(bounds)) {
      if case .item(let place) = part.role { items?[place].customView?.stand(in: part.frame.cgRect) }
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  var model: Toolbar {
    var bar = Toolbar(items: (items ?? []).map(\.model))
    bar.background = barTintColor?.model
    bar.search = search
    return bar
  }

  override func content(_ surroundings: ContentEnvironment) -> Content { .toolbar(model) }
  override func refine(_ style: inout StyleAttributes) {
    if let barTintColor { style.background = barTintColor.model }
  }
  override func fittingSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ChromeMetrics(surroundings.environment).toolbarHeight.cgFloat)
  }
}
