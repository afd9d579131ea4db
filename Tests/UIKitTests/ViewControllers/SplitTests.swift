import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Split view controllers` {
  private final class Decider: UISplitViewControllerDelegate {
    let top: UISplitViewController.Column
    var diary: [String] = []

    init(_ top: UISplitViewController.Column) { self.top = top }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      diary.append("proposed \(proposedTopColumn)")
      return top
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { diary.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { diary.append("expanded") }
  }

  private func window(
    _ split: UISplitViewController, _ device: String, isLandscape: Bool, ios: IOSVersion = .ios18
  ) throws -> UIWindow {
    let device = try #require(Device.named(device))
    var environment = Environment(device, orientation: isLandscape ? .landscape : .portrait)
    environment.ios = ios
    let screen = UIScreen(environment)
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = split
    window.makeKeyAndVisible()
    return window
  }

  private func split(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(UIViewController(), for: .primary)
    if style == .tripleColumn { split.setViewController(UIViewController(), for: .supplementary) }
    split.setViewController(UIViewController(), for: .secondary)
    return split
  }

  /// Returns the visible columns, each with its start and end.
  private func columns(_ split: UISplitViewController) -> [String] {
    [UISplitViewController.Column.primary, .supplementary, .secondary].compactMap { column in
      guard let view = split.viewController(for: column)?.viewIfLoaded, view.window != nil else { return nil }
      return "\(column) \(Double(view.frame.minX))…\(Double(view.frame.maxX))"
    }
  }

  nonisolated private static let modes:
    [(UISplitViewController.Style, UISplitViewController.DisplayMode, Bool, [String])] = [
      (.doubleColumn, .automatic, true, ["primary 0.0…320.0", "secondary 320.5…1180.0"]),
      (.doubleColumn, .automatic, false, ["secondary 0.0…820.0"]),
      (.doubleColumn, .oneBesideSecondary, false, ["primary 0.0…320.0", "secondary 320.5…820.0"]),
      (.doubleColumn, .oneOverSecondary, true, ["primary 0.0…320.0", "secondary 0.0…1180.0"]),
      (.doubleColumn, .secondaryOnly, true, ["secondary 0.0…1180.0"]),
      (.tripleColumn, .automatic, true, ["supplementary 0.0…320.0", "secondary 320.5…1180.0"]),
      (.tripleColumn, .automatic, false, ["secondary 0.0…820.0"]),
      (
        .tripleColumn, .twoBesideSecondary, true,
        ["primary 0.0…320.0", "supplementary 320.5…640.5", "secondary 641.0…1180.0"]
      ),
      (
        .tripleColumn, .twoOverSecondary, true,
        ["primary 0.0…320.0", "supplementary 320.5…640.5", "secondary 0.0…1180.0"]
      ),
      (
        .tripleColumn, .twoDisplaceSecondary, false,
        ["primary 0.0…320.0", "supplementary 320.5…640.5", "secondary 641.0…1461.0"]
      ),
    ]

  @Test(arguments: modes.indices)
  func `columns lie as the mode and the orientation say`(index: Int) throws {
    let (style, mode, isLandscape, expected) = Self.modes[index]
    let split = split(style)
    split.preferredDisplayMode = mode
    let window = try window(split, "ipad-10", isLandscape: isLandscape)
    withExtendedLifetime(window) {
      #expect(columns(split) == expected)
      #expect(!split.isCollapsed && split.viewControllers.count == (style == .tripleColumn ? 3 : 2))
    }
  }

  @Test func `since iOS 26 the primary column floats over the one beside it, whose safe area makes room for it`()
    throws
  {
    let split = split(.doubleColumn)
    let window = try window(split, "ipad-10", isLandscape: true, ios: .ios26)
    try withExtendedLifetime(window) {
      #expect(columns(split) == ["primary 10.0…320.0", "secondary 0.0…1180.0"])
      let stack = try #require(split.viewController(for: .secondary) as? UINavigationController)
      #expect(stack.view.safeAreaInsets.left == 320 && stack.topViewController?.view.safeAreaInsets.left == 320)
      #expect(stack.navigationBar.frame.minX == 320 && stack.navigationBar.frame.maxX == 1180)
    }
  }

  @Test(
    arguments: [
      (nil, 0.5, nil, nil, 320), (nil, 0.5, nil, 700, 590), (250, nil, nil, nil, 250), (250, nil, 280, nil, 280),
      (400, nil, nil, 350, 350), (400, nil, nil, nil, 400),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat?, CGFloat)])
  func `the primary column is as wide as asked, within its limits`(
    preferred: CGFloat?, fraction: CGFloat?, minimum: CGFloat?, maximum: CGFloat?, width: CGFloat
  ) throws {
    let split = split(.doubleColumn)
    if let preferred { split.preferredPrimaryColumnWidth = preferred }
    if let fraction { split.preferredPrimaryColumnWidthFraction = fraction }
    if let minimum { split.minimumPrimaryColumnWidth = minimum }
    if let maximum { split.maximumPrimaryColumnWidth = maximum }
    let window = try window(split, "ipad-10", isLandscape: true)
    withExtendedLifetime(window) {
      #expect(split.primaryColumnWidth == width)
      #expect(split.viewController(for: .primary)?.view.frame.width == width)
    }
  }

  @Test func `columns before the secondary one are compact in width`() throws {
    let split = split(.doubleColumn)
    let window = try window(split, "ipad-10", isLandscape: true)
    withExtendedLifetime(window) {
      #expect(split.viewController(for: .primary)?.traitCollection.horizontalSizeClass == .compact)
      #expect(split.viewController(for: .secondary)?.traitCollection.horizontalSizeClass == .regular)
    }
  }

  @Test func `columns may begin at the trailing edge`() throws {
    let split = split(.doubleColumn)
    split.primaryEdge = .trailing
    let window = try window(split, "ipad-10", isLandscape: true)
    withExtendedLifetime(window) { #expect(columns(split) == ["primary 860.0…1180.0", "secondary 0.0…859.5"]) }
  }

  nonisolated private static let tops: [(UISplitViewController.Style, UISplitViewController.Column, Int)] = [
    (.doubleColumn, .primary, 1), (.doubleColumn, .secondary, 2), (.tripleColumn, .primary, 1),
    (.tripleColumn, .supplementary, 2), (.tripleColumn, .secondary, 3),
  ]

  @Test(arguments: tops)
  func `on a phone the columns are one stack, up to the one that the delegate wants on top`(
    style: UISplitViewController.Style, top: UISplitViewController.Column, depth: Int
  ) throws {
    let split = split(style)
    let decider = Decider(top)
    split.delegate = decider
    let window = try window(split, "iphone-16", isLandscape: false)
    try withExtendedLifetime(window) {
      #expect(split.isCollapsed && decider.diary == ["proposed secondary", "collapsed"])
      let stack = try #require(split.viewControllers.first as? UINavigationController)
      #expect(stack.viewControllers.count == depth && split.viewControllers.count == 1)
      #expect(stack.topViewController?.view.window != nil && stack.view.frame == window.bounds)
    }
  }

  @Test func `a compact column is shown in the others' place`() throws {
    let split = split(.doubleColumn)
    let compact = UIViewController()
    split.setViewController(compact, for: .compact)
    let phone = try window(split, "iphone-16", isLandscape: false)
    #expect(split.isCollapsed && compact.view.window === phone && split.viewControllers == [compact])
    phone.rootViewController = nil
    let pad = try window(split, "ipad-10", isLandscape: true)
    #expect(!split.isCollapsed && compact.view.window == nil && pad.rootViewController === split)
    #expect(columns(split).count == 2)
  }

  @Test func `what was put on the stack of a phone is in the secondary column of a pad`() throws {
    let split = split(.doubleColumn)
    let detail = UIViewController()
    let decider = Decider(.secondary)
    split.delegate = decider
    let phone = try window(split, "iphone-16", isLandscape: false)
    split.viewControllers[0].showDetailViewController(detail, sender: nil)
    #expect(detail.view.window === phone)
    phone.rootViewController = nil
    let pad = try window(split, "ipad-10", isLandscape: true)
    let secondary = try #require(split.viewController(for: .secondary) as? UINavigationController)
    #expect(secondary.viewControllers.count == 2 && secondary.topViewController === detail)
    #expect((split.viewController(for: .primary) as? UINavigationController)?.viewControllers.count == 1)
    #expect(detail.view.window === pad && decider.diary.last == "expanded")
    #expect(detail.splitViewController === split)
  }

  @Test func `columns come and go when they are told to`() throws {
    let split = split(.doubleColumn)
    let window = try window(split, "ipad-10", isLandscape: false)
    split.show(.primary)
    window.layoutIfNeeded()
    #expect(split.displayMode == .oneOverSecondary && columns(split).count == 2)
    split.hide(.primary)
    window.layoutIfNeeded()
    #expect(split.displayMode == .secondaryOnly && columns(split) == ["secondary 0.0…820.0"])
  }

  @Test func `without columns two controllers are given in order`() throws {
    let split = UISplitViewController()
    let first = UIViewController()
    let second = UIViewController()
    split.viewControllers = [first, second]
    let window = try window(split, "ipad-10", isLandscape: true)
    #expect(first.view.frame.width == 320 && second.view.frame.minX == 320.5 && window.rootViewController === split)
    #expect(split.viewControllers == [first, second] && first.splitViewController === split)
  }
}
