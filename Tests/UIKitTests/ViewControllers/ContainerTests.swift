import Testing
import UIKit

/// Bars around a controller, and their equivalents in a layout file.
enum Bars: String, CaseIterable, Sendable {
  case navigation, large, largeOnSecond, prompt, toolbar, tabs, navigationInTabs, hiddenNavigation, hiddenTabs, added
  case search, searchAndTools, stackedSearch, searchOverTabs

  var written: String {
    switch self {
    case .navigation: "navigationBar \"T\""
    case .large: "navigationBar \"T\" { large: yes }"
    case .largeOnSecond: "navigationBar \"T\""
    case .prompt: "navigationBar \"T\" { prompt: \"P\" }"
    case .toolbar: "navigationBar \"T\"; toolbar { button \"B\" }"
    case .tabs: "tabBar { tab \"T\" selected }"
    case .navigationInTabs: "navigationBar \"T\"; tabBar { tab \"T\" selected }"
    case .hiddenNavigation: ""
    case .hiddenTabs: "navigationBar \"T\""
    case .added: "navigationBar \"T\"; additionalSafeArea: top 7 left 5"
    case .search: "navigationBar \"T\" { search: \"Find\" }"
    case .searchAndTools: "navigationBar \"T\" { search: \"Find\" }; toolbar { button \"B\" }"
    case .stackedSearch: "navigationBar \"T\" { search: \"Find\"; searchPlacement: stacked }"
    case .searchOverTabs: "navigationBar \"T\" { search: \"Find\" }; tabBar { tab \"T\" selected }"
    }
  }

  @MainActor
  func container(of child: UIViewController) -> UIViewController {
    child.title = "T"
    let navigation = UINavigationController(
      rootViewController: self == .largeOnSecond || self == .hiddenTabs ? UIViewController() : child)
    switch self {
    case .navigation: break
    case .large: navigation.navigationBar.prefersLargeTitles = true
    case .largeOnSecond:
      navigation.navigationBar.prefersLargeTitles = true
      child.navigationItem.largeTitleDisplayMode = .never
      navigation.pushViewController(child, animated: true)
    case .prompt: child.navigationItem.prompt = "P"
    case .toolbar: navigation.isToolbarHidden = false
    case .tabs:
      navigation.viewControllers = []
      return tabs([child, UIViewController()])
    case .navigationInTabs: return tabs([navigation, UIViewController()])
    case .hiddenNavigation: navigation.setNavigationBarHidden(true, animated: false)
    case .hiddenTabs:
      child.hidesBottomBarWhenPushed = true
      navigation.pushViewController(child, animated: false)
      return tabs([navigation])
    case .added: child.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 5, bottom: 0, right: 0)
    case .search: addSearch(to: child)
    case .searchAndTools:
      addSearch(to: child)
      navigation.isToolbarHidden = false
    case .stackedSearch:
      addSearch(to: child)
      child.navigationItem.preferredSearchBarPlacement = .stacked
    case .searchOverTabs:
      addSearch(to: child)
      return tabs([navigation, UIViewController()])
    }
    return navigation
  }

  @MainActor
  private func addSearch(to child: UIViewController) {
    child.navigationItem.searchController = UISearchController(searchResultsController: nil)
    child.navigationItem.searchController?.searchBar.placeholder = "Find"
  }

  @MainActor
  private func tabs(_ controllers: [UIViewController]) -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    return tabs
  }
}

@MainActor
@Suite struct `Container controllers` {
  @Test func `get the inset of a tab bar back when it hides`() throws {
    let first = UIViewController()
    let second = UIViewController()
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = try Stage("iphone-16", tabs)
    func bottom(of controller: UIViewController) -> CGFloat {
      stage.layOut()
      return controller.view.safeAreaInsets.bottom
    }
    let shown = bottom(of: first)
    #expect(shown > 34)
    second.hidesBottomBarWhenPushed = true
    navigation.pushViewController(second, animated: false)
    #expect(bottom(of: second) == 34)
    navigation.popViewController(animated: false)
    #expect(bottom(of: first) == shown)
    tabs.tabBar.isHidden = true
    #expect(bottom(of: first) == 34)
    tabs.tabBar.isHidden = false
    #expect(bottom(of: first) == shown)
  }

  /// As measured on iOS 26.1 by OpenUIKit.
  @Test(
    arguments: [
      (CGRect(x: 30, y: 100, width: 100, height: 782), UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)),
      (CGRect(x: 0, y: 852, width: 393, height: 300), UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)),
      (CGRect(x: -50, y: -50, width: 493, height: 952), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
      (CGRect(x: 5, y: 10, width: 60, height: 20), UIEdgeInsets(top: 49, left: 0, bottom: 0, right: 0)),
      (CGRect(x: 0, y: 100, width: 393, height: 200), UIEdgeInsets.zero),
    ])
  func `give views beyond their superview no more than its insets`(frame: CGRect, insets: UIEdgeInsets) throws {
    let stage = try Stage("iphone-16")
    let view = UIView(frame: frame)
    stage.view.addSubview(view)
    stage.layOut()
    #expect(view.safeAreaInsets == insets)
  }

  @Test(arguments: Stage.devices)
  func `what they show keeps clear of opaque bars, and its safe area with it`(device: String) throws {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = try Stage(device, tabs)
    let window = stage.window
    let safe = child.view.safeAreaInsets
    #expect(safe.top > 0 && safe.bottom > 0 && child.view.frame == navigation.view.bounds)
    navigation.navigationBar.isTranslucent = false
    window.layoutIfNeeded()
    let bar = navigation.navigationBar.frame
    #expect(
      child.view.frame == navigation.view.bounds.inset(by: UIEdgeInsets(top: bar.maxY, left: 0, bottom: 0, right: 0)))
    #expect(child.view.safeAreaInsets.top == 0 && child.view.safeAreaInsets.bottom == safe.bottom)
    tabs.tabBar.isTranslucent = false
    window.layoutIfNeeded()
    if tabs.tabBar.frame.maxY == window.bounds.maxY {
      #expect(navigation.view.frame.maxY == tabs.tabBar.frame.minY && child.view.safeAreaInsets.bottom == 0)
    } else {
      // Tabs that float at the top take no space at the bottom.
      #expect(navigation.view.frame.maxY == window.bounds.maxY && child.view.safeAreaInsets.bottom == safe.bottom)
    }
    // The safe area on the screen is the same.
    #expect(child.view.convert(child.view.bounds, to: window).minY == safe.top)
    navigation.setNavigationBarHidden(true, animated: false)
    tabs.tabBar.isTranslucent = true
    window.layoutIfNeeded()
    #expect(child.view.frame == window.bounds && child.view.safeAreaInsets.bottom == safe.bottom)
    navigation.setNavigationBarHidden(false, animated: false)
    navigation.isToolbarHidden = false
    navigation.toolbar.isTranslucent = false
    window.layoutIfNeeded()
    #expect(child.view.frame.maxY == navigation.toolbar.frame.minY)
  }

  @Test(arguments: Bars.allCases, Stage.devices)
  func `bars take from the safe area as in a layout file`(bars: Bars, device: String) throws {
    let child = UIViewController()
    let box = UIView()
    let stage = try Stage(device, bars.container(of: child))
    stage.add(box, to: child.view)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.topAnchor),
      box.bottomAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: child.view.safeAreaLayoutGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: child.view.layoutMarginsGuide.trailingAnchor),
    ])
    try stage.expect(
      ["box": box],
      as: "\(bars.written)\nview box { pin top, bottom, leading to safeArea; trailing == margins.trailing }")
    #expect(child.view.frame == stage.window.bounds)
  }

  @Test func `a stack of controllers shows the one on top, and those around it know`() throws {
    let first = UIViewController()
    let second = UIViewController()
    let third = UIViewController()
    let navigation = UINavigationController(rootViewController: first)
    #expect(!first.isViewLoaded)
    let stage = try Stage("iphone-16", navigation)
    #expect(first.viewIfLoaded?.window === stage.window && first.parent === navigation)
    navigation.pushViewController(second, animated: true)
    navigation.pushViewController(third, animated: true)
    #expect(third.view.window === stage.window && second.viewIfLoaded == nil || second.view.window == nil)
    #expect(third.navigationController === navigation && navigation.navigationBar.backItem === second.navigationItem)
    #expect(navigation.popViewController(animated: true) === third)
    #expect(third.parent == nil && second.view.window === stage.window)
    #expect(navigation.popToRootViewController(animated: false) == [second])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [first] && first.view.window === stage.window)
  }

  @Test func `a title given later is the one of the bar`() throws {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    child.title = "Later"
    #expect(navigation.navigationBar.topItem?.title == "Later")
    #expect(child.tabBarItem.title == "Later")
  }

  @Test func `a tab bar controller shows the selected one and keeps the others`() throws {
    let controllers = (0..<3).map { _ in UIViewController() }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    let stage = try Stage("iphone-16", tabs)
    #expect(tabs.selectedIndex == 0 && controllers[0].view.window === stage.window && !controllers[2].isViewLoaded)
    tabs.selectedIndex = 2
    #expect(controllers[2].view.window === stage.window && controllers[0].view.window == nil)
    tabs.setViewControllers(Array(controllers.dropFirst()), animated: false)
    #expect(tabs.selectedViewController === controllers[2] && controllers[0].parent == nil)
    #expect(tabs.tabBar.items?.count == 2 && tabs.tabBar.selectedItem === controllers[2].tabBarItem)
  }
}
