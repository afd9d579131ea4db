import LayoutModel
import Platform

/// A controller that shows the top of a stack of controllers, with a navigation bar for going back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private weak var shown: UIViewController?
  private let bar = UINavigationBar()
  private let bottomBar = UIToolbar()
  open weak var delegate: (any UINavigationControllerDelegate)?
  private var hidesToolbar = true

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    begin()
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() { bottomBar.isHidden = true }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open var visibleViewController: UIViewController? { stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let gone = stack.filter { old in !viewControllers.contains { $0 === old } }
    let come = viewControllers.filter { new in !stack.contains { $0 === new } }
    for controller in gone { controller.willMove(toParent: nil) }
    stack = viewControllers
    for controller in come { addChild(controller) }
    showTop()
    for controller in gone { controller.removeFromParent() }
    for controller in come { controller.didMove(toParent: self) }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      raise(
        .invalidArgument,
        "Pushing the same view controller instance more than once is not supported (\(viewController))")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === viewController }) else {
      raise(.inconsistency, "Tried to pop to a view controller that doesn't exist.")
    }
    let popped = Array(stack[(place + 1)...])
    if !popped.isEmpty { setViewControllers(Array(stack[...place]), animated: animated) }
    return popped
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  private func showTop() {
    bar.items = stack.map(\.navigationItem)
    tabBarController?.barMayHide()
    guard let container = viewIfLoaded as? ContainerView else { return }
    guard shown !== stack.last else { return container.markForLayout() }
    let old = shown
    shown = stack.last
    if let shown {
      delegate?.navigationController(self, willShow: shown, animated: false)
      layOutBars()
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let shown {
      container.show(shown.loadedView)
      delegate?.navigationController(self, didShow: shown, animated: false)
    }
    container.markForLayout()
  }

  open var navigationBar: UINavigationBar { bar }
  open var toolbar: UIToolbar! { bottomBar }
  open var isNavigationBarHidden: Bool {
    get { bar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    bar.isHidden = hidden
    viewIfLoaded?.markForLayout()
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesToolbar = hidden
    bottomBar.isHidden = hidden
    viewIfLoaded?.markForLayout()
  }

  var hidesBottomBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  open override func loadView() {
    let container = ContainerView { [weak self] in self?.layOutBars() }
    view = container
    container.addSubview(bar)
    container.addSubview(bottomBar)
    showTop()
  }

  /// Places the bars and adds their insets to the safe area of the top controller.
  private func layOutBars() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let chrome = container.chrome
    let safe = container.currentSafeArea
    bar.isUnderTabs = tabBarController.map { !$0.tabBar.isHidden && $0.tabBar.isFloating } ?? false
    moveSearch(chrome)
    var insets = UIEdgeInsets.zero
    if !bar.isHidden {
      let top = chrome.navigationBarTop(under: Points(safe.top), in: cardOrScreen).cgFloat
      let height = chrome.height(of: bar.model, in: cardOrScreen).cgFloat
      // A column of a split view may cover one side.
      let sides = bars.insets
      bar.frame = CGRect(
        x: sides.left, y: top, width: container.bounds.width - sides.left - sides.right, height: height)
      insets.top = bar.isTranslucent ? top + height - safe.top : 0
    }
    if !bottomBar.isHidden {
      bottomBar.items = hidesToolbar ? nil : topViewController?.toolbarItems
      container.placeAtBottom(bottomBar, height: chrome.toolbarHeight.cgFloat)
      insets.bottom = bottomBar.isTranslucent ? chrome.toolbarHeight.cgFloat : 0
    }
    container.place(
      shown?.viewIfLoaded, below: bar.isHidden || bar.isTranslucent ? nil : bar,
      above: bottomBar.isHidden || bottomBar.isTranslucent ? nil : bottomBar)
    topViewController?.setBarInsets(insets)
  }

  /// Moves the search field to the toolbar if the platform shows it there. This also shows the toolbar.
  private func moveSearch(_ chrome: ChromeMetrics) {
    let whole = bar.wholeModel
    let hasTabs = tabBarController != nil && !hidesBottomBar
    let moves = !bar.isHidden && chrome.movesSearch(of: whole, hasTabs: hasTabs)
    bar.leavesSearch = moves
    bottomBar.search = moves ? whole.search : nil
    bottomBar.isHidden = hidesToolbar && !moves
  }
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
