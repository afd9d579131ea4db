/// The bar items of a controller, created on first use, and the insets of bars around it.
struct ControllerBars {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBarWhenPushed = false
  /// The insets that a container's bars add to the safe area.
  var insets = UIEdgeInsets.zero
}

extension UIViewController {
  public var navigationItem: UINavigationItem {
    if let item = bars.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    bars.navigationItem = item
    return item
  }

  public var tabBarItem: UITabBarItem! {
    get {
      if let item = bars.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      bars.tabBarItem = item
      return item
    }
    set { bars.tabBarItem = newValue }
  }

  public var toolbarItems: [UIBarButtonItem]? {
    get { bars.toolbarItems }
    set {
      bars.toolbarItems = newValue
      navigationController?.viewIfLoaded?.markForLayout()
    }
  }

  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  public var hidesBottomBarWhenPushed: Bool {
    get { bars.hidesBottomBarWhenPushed }
    set { bars.hidesBottomBarWhenPushed = newValue }
  }

  public var navigationController: UINavigationController? { ancestor() }
  public var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  /// Shows the controller's title in its bar items.
  func titleChanged() {
    bars.navigationItem?.title = title
    bars.tabBarItem?.title = title
  }

  func setBarInsets(_ insets: UIEdgeInsets) {
    guard insets != bars.insets else { return }
    bars.insets = insets
    safeAreaChanged()
  }
}
