import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Views in bars` {
  private let root = UIViewController(), navigation: UINavigationController
  private let stage: Stage
  private var bar: UINavigationBar { navigation.navigationBar }

  init() throws {
    navigation = UINavigationController(rootViewController: root)
    stage = try Stage("iphone-16", navigation)
  }

  private func block(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test(arguments: [(100, 30, 100, 30), (100, 80, 100, 44), (900, 20, 361, 20)] as [(Int, Int, Int, Int)])
  func `a title view stands in the middle of the items' line, as large as it is and no larger than there is room`(
    width: Int, height: Int, shownWidth: Int, shownHeight: Int
  ) {
    let view = block(CGFloat(width), CGFloat(height))
    root.navigationItem.titleView = view
    stage.layOut()
    #expect(view.superview === bar)
    #expect(view.frame.size == CGSize(width: shownWidth, height: shownHeight))
    // A higher bar has its items at the top.
    #expect(bar.bounds.height == 54)
    #expect(abs(view.frame.midX - bar.bounds.midX) < 0.5 && abs(view.frame.midY - 22) < 0.5)
  }

  @Test func `a title view without a size is as large as its content`() {
    let label = UILabel()
    label.text = "Inbox"
    root.navigationItem.titleView = label
    stage.layOut()
    #expect(abs(label.frame.width - label.intrinsicContentSize.width) < 1)
    #expect(abs(label.frame.midX - bar.bounds.midX) < 0.5)
  }

  @Test func `constraints make a title view as large as they say`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    view.heightAnchor.constraint(equalToConstant: 24).isActive = true
    root.navigationItem.titleView = view
    stage.layOut()
    #expect(abs(view.frame.width - 120) < 0.001 && view.frame.height == 24)
  }

  @Test func `a title view moves aside for items that need its place`() {
    let view = block(300, 30)
    root.navigationItem.titleView = view
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: block(80, 30))
    stage.layOut()
    #expect(view.frame.maxX <= 377 - 80 && view.frame.midX < bar.bounds.midX)
  }

  @Test func `items with views stand at the ends, the first of each at the edge`() {
    let views = (0..<4).map { block(20 + 10 * CGFloat($0), 30) }
    root.navigationItem.leftBarButtonItems = [
      UIBarButtonItem(customView: views[0]), UIBarButtonItem(customView: views[1]),
    ]
    root.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(customView: views[2]), UIBarButtonItem(customView: views[3]),
    ]
    stage.layOut()
    #expect(views.map(\.frame.width) == [20, 30, 40, 50])
    #expect(views[0].frame.minX == 16 && views[2].frame.maxX == 377)
    #expect(views[1].frame.minX > views[0].frame.maxX && views[3].frame.maxX < views[2].frame.minX)
  }

  @Test func `views leave the bar with their item`() {
    let title = block(100, 30)
    let button = block(30, 30)
    root.navigationItem.titleView = title
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: button)
    stage.layOut()
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(title.superview == nil && button.superview == nil)
    navigation.popViewController(animated: false)
    stage.layOut()
    #expect(title.superview === bar && button.superview === bar)
    root.navigationItem.titleView = nil
    #expect(title.superview == nil)
  }

  @Test func `a toolbar has its items' views in their places`() {
    let first = block(40, 20)
    let last = block(60, 20)
    root.toolbarItems = [
      UIBarButtonItem(customView: first), .flexibleSpace(), UIBarButtonItem(customView: last),
    ]
    navigation.setToolbarHidden(false, animated: false)
    stage.layOut()
    #expect(first.frame.minX == 16 && last.frame.maxX == 377)
    #expect(first.frame.size == CGSize(width: 40, height: 20))
  }

  @Test func `views in bars lie the other way around from right to left`() throws {
    let left = block(40, 20)
    let right = block(60, 20)
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: left)
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: right)
    bar.semanticContentAttribute = .forceRightToLeft
    stage.layOut()
    #expect(left.frame.maxX == 377 && right.frame.minX == 16)
  }
}
