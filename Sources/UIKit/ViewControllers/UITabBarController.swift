import LayoutModel
import Platform

/// A controller with a tab bar that shows one of its child controllers.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var controllers: [UIViewController] = []
  private weak var selected, shown: UIViewController?
  private let bar = UITabBar()

  open var tabBar: UITabBar { bar }

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the tabs. The selected controller stays selected if `viewControllers` contains it.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let selected = selectedViewController
    let gone = controllers.filter { old in !new.contains { $0 === old } }
    let come = new.filter { candidate in !controllers.contains { $0 === candidate } }
    for controller in gone { controller.willMove(toParent: nil) }
    controllers = new
    for controller in come { addChild(controller) }
    bar.items = controllers.map(\.tabBarItem)
    select(controllers.first { $0 === selected } ?? controllers.first)
    for controller in gone { controller.removeFromParent() }
    for controller in come { controller.didMove(toParent: self) }
  }

  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue { select(newValue) } }
  }
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { select(controllers[newValue]) } }
  }

  private func select(_ controller: UIViewController?) {
    if let controller, !controllers.contains(where: { $0 === controller }) {
      raise(
        .inconsistency,
        "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list of view "
          + "controllers can be selected.")
    }
    selected = controller
    bar.selectedItem = controller?.tabBarItem
    showSelected()
  }

  /// Lays out the bar again after a change of what hides it.
  func barMayHide() { viewIfLoaded?.markForLayout() }

  private func showSelected() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    guard shown !== selected else { return container.markForLayout() }
    let old = shown
    shown = selected
    layOutBar()
    old?.viewIfLoaded?.removeFromSuperview()
    if let shown { container.show(shown.loadedView) }
    container.markForLayout()
  }

  open override func loadView() {
    let container = ContainerView { [weak self] in self?.layOutBar() }
    view = container
    container.addSubview(bar)
    showSelected()
  }

  /// Places the bar and adds its insets to the safe area of the shown controller.
  private func layOutBar() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let navigation = shown as? UINavigationController
    let isHidden = bar.isHidden || navigation?.hidesBottomBar ?? false
    bar.alpha = isHidden ? 0 : 1
    bar.isFloating = container.chrome.tabBarIsOnTop(inWidth: Points(container.bounds.width))
    let isOpaque = !isHidden && !bar.isFloating && !bar.isTranslucent
    var insets = UIEdgeInsets.zero
    if bar.isFloating {
      let above = navigation.flatMap { $0.isNavigationBarHidden ? nil : $0.navigationBar.model }
      let row = container.chrome.rowOfTopTabs(below: Points(container.currentSafeArea.top), in: above)
      bar.frame = CGRect(x: 0, y: row.minY.cgFloat, width: container.bounds.width, height: row.height.cgFloat)
      // Tabs share the row of a navigation bar, if there is one, and need no row of their own.
      insets.top = isHidden || above != nil ? 0 : row.height.cgFloat
    } else {
      let height = container.chrome.tabBarHeight.cgFloat
      container.placeAtBottom(bar, height: height)
      insets.bottom = isHidden || isOpaque ? 0 : height
    }
    container.place(shown?.viewIfLoaded, above: isOpaque ? bar : nil)
    shown?.setBarInsets(insets)
  }
}
