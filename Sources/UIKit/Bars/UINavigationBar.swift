import LayoutModel
import Platform

/// A bar with a title and buttons at the top of a screen.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private var stack: [UINavigationItem] = []
  /// Whether a controller's view extends under the bar. With an opaque bar, the view starts below the bar.
  open var isTranslucent = true { didSet { parent?.markForLayout() } }
  open var barTintColor: UIColor? { didSet { contentChanged() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { contentChanged() } }
  open var prefersLargeTitles = false { didSet { contentChanged() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var items: [UINavigationItem]? {
    get { stack }
    set { take(newValue ?? []) }
  }
  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func pushItem(_ item: UINavigationItem, animated: Bool) { take(stack + [item]) }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    let item = stack.last
    take(stack.dropLast())
    return item
  }

  private func take(_ items: [UINavigationItem]) {
    for item in stack { item.changed = {} }
    stack = items
    for item in stack {
      item.changed = { [weak self] in self?.itemChanged() }
    }
    itemChanged()
  }

  private func itemChanged() {
    let shown = topItem?.shownViews ?? []
    for view in children where !shown.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in shown where view.parent !== self { addSubview(view) }
    contentChanged()
    markForLayout()
    parent?.markForLayout()
  }

  /// Whether the top item has a large title. An automatic item takes the mode of the nearest item below it that sets
  /// one.
  private var isLarge: Bool {
    guard prefersLargeTitles else { return false }
    for item in stack.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  var model: NavigationBar {
    var bar = wholeModel
    if leavesSearch { bar.search = nil }
    return bar
  }

  /// The bar including its search field, which the toolbar may show instead.
  var wholeModel: NavigationBar {
    var bar = topItem?.model(after: backItem, isLarge: isLarge) ?? NavigationBar()
    let category = currentTraits.preferredContentSizeCategory
    bar.background = barTintColor?.model
    bar.titleColor = (titleTextAttributes?[.foregroundColor] as? UIColor)?.model
    bar.titleFont = (titleTextAttributes?[.font] as? UIFont)?.model(following: nil, in: category)
    return bar
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let topItem, !children.isEmpty else { return }
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let placement = PartPlacement(surroundings.environment, isRightToLeft: isRight)
    let bar = model
    let leftItems = topItem.leftBarButtonItems ?? []
    let backCount = bar.leading.count - leftItems.count
    for part in placement.parts(of: bar, in: Rect(bounds), isUnderTabs: isUnderTabs) {
      if part.role == .title { topItem.titleView?.stand(in: part.frame.cgRect) }
      if case .leadingItem(let place) = part.role, place >= backCount {
        leftItems[place - backCount].customView?.stand(in: part.frame.cgRect)
      }
      if case .trailingItem(let place) = part.role {
        topItem.rightBarButtonItems?[place].customView?.stand(in: part.frame.cgRect)
      }
    }
  }

  /// Whether the toolbar shows the search field.
  var leavesSearch = false { didSet { if leavesSearch != oldValue { contentChanged() } } }
  /// Whether floating tabs share the bar's row. They replace a small title.
  var isUnderTabs = false { didSet { if isUnderTabs != oldValue { contentChanged() } } }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var shown = model
    if isUnderTabs, !shown.isLarge { shown.title = "" }
    return .navigationBar(shown)
  }
  override func refine(_ style: inout StyleAttributes) {
    if let barTintColor { style.background = barTintColor.model }
  }
  override func fittingSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ChromeMetrics(surroundings.environment).height(of: model).cgFloat)
  }
}
