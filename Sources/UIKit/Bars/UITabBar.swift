import LayoutModel
import Platform

/// The content of a tab bar for one view controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage? { didSet { changed() } }
  open var badgeValue: String? { didSet { changed() } }
  open var badgeColor: UIColor? { didSet { changed() } }

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  func model(isSelected: Bool) -> TabBar.Tab {
    let image = isSelected ? selectedImage ?? image : image
    var tab = TabBar.Tab(title: title ?? "", icon: image?.source.name, badge: badgeValue, isSelected: isSelected)
    tab.isEnabled = isEnabled
    tab.badgeColor = badgeColor?.model
    return tab
  }
}

/// A bar with tabs at the bottom of a screen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Hiding the bar gives its inset back to the controller's view.
  open override var isHidden: Bool { didSet { parent?.markForLayout() } }
  /// Whether a controller's view extends under the bar. With an opaque bar, the view ends above the bar.
  open var isTranslucent = true { didSet { parent?.markForLayout() } }
  open var barTintColor: UIColor? { didSet { contentChanged() } }
  open var unselectedItemTintColor: UIColor? { didSet { contentChanged() } }
  var isFloating = false { didSet { if isFloating != oldValue { contentChanged() } } }
  open var selectedItem: UITabBarItem? { didSet { contentChanged() } }
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] { item.changed = {} }
      for item in items ?? [] {
        item.changed = { [weak self] in self?.contentChanged() }
      }
      contentChanged()
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  var model: TabBar {
    var bar = TabBar(tabs: (items ?? []).map { $0.model(isSelected: $0 === selectedItem) })
    bar.isFloating = isFloating
    bar.background = barTintColor?.model
    bar.unselected = unselectedItemTintColor?.model
    return bar
  }

  override func content(_ surroundings: ContentEnvironment) -> Content { .tabBar(model) }
  override func refine(_ style: inout StyleAttributes) {
    if let barTintColor { style.background = barTintColor.model }
  }
  override func fittingSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ChromeMetrics(surroundings.environment).tabBarHeight.cgFloat)
  }
}
