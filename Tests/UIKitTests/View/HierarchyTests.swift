import Testing
import UIKit

/// Records the notifications about its hierarchy.
private final class Witness: UIView {
  var told: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) {
    told.append("willMove superview: \(newSuperview != nil)")
  }
  override func didMoveToSuperview() { told.append("didMove superview: \(superview != nil)") }
  override func willMove(toWindow newWindow: UIWindow?) { told.append("willMove window: \(newWindow != nil)") }
  override func didMoveToWindow() { told.append("didMove window: \(window != nil)") }
}

@MainActor
@Suite struct `View hierarchy` {
  private let root = UIView(), a = UIView(), b = UIView(), c = UIView()

  private func order(_ change: () -> Void) -> String {
    for view in [a, b, c] { root.addSubview(view) }
    change()
    return root.subviews.map { $0 === a ? "a" : $0 === b ? "b" : $0 === c ? "c" : "?" }.joined()
  }

  @Test func `views lie where they are put among their siblings`() {
    #expect(order {} == "abc")
    #expect(order { root.bringSubviewToFront(a) } == "bca")
    #expect(order { root.sendSubviewToBack(c) } == "cab")
    #expect(order { root.exchangeSubview(at: 0, withSubviewAt: 2) } == "cba")
    #expect(order { root.insertSubview(a, aboveSubview: b) } == "bac")
    #expect(order { root.insertSubview(c, belowSubview: a) } == "cab")
    #expect(order { root.insertSubview(UIView(), at: 1) } == "a?bc")
    #expect(order { b.removeFromSuperview() } == "?ac")
  }

  @Test func `a view that is added elsewhere leaves where it was`() {
    root.addSubview(a)
    b.addSubview(a)
    #expect(root.subviews.isEmpty && a.superview === b)
    #expect(a.isDescendant(of: b) && a.isDescendant(of: a) && !a.isDescendant(of: root))
  }

  @Test func `tags are looked for depth first, the view itself before`() {
    root.addSubview(a)
    root.addSubview(b)
    a.addSubview(c)
    b.tag = 7
    c.tag = 7
    #expect(root.viewWithTag(7) === c)
    #expect(root.viewWithTag(8) == nil)
    #expect(b.viewWithTag(7) === b)
  }

  @Test func `a view is told of superview and window in UIKit's order`() throws {
    let stage = try Stage()
    let witness = Witness()
    stage.view.addSubview(witness)
    witness.removeFromSuperview()
    #expect(
      witness.told == [
        "willMove superview: true", "willMove window: true", "didMove window: true", "didMove superview: true",
        "willMove superview: false", "willMove window: false", "didMove window: false", "didMove superview: false",
      ])
  }

  @Test func `points and rectangles convert through scrolled and transformed views`() {
    root.addSubview(a)
    a.addSubview(b)
    a.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    a.bounds.origin = CGPoint(x: 0, y: 50)
    b.frame = CGRect(x: 5, y: 60, width: 40, height: 20)
    #expect(b.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 31))
    #expect(root.convert(CGPoint(x: 16, y: 31), to: b) == CGPoint(x: 1, y: 1))
    b.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(b.frame == CGRect(x: -15, y: 50, width: 80, height: 40))
    #expect(b.convert(b.bounds, to: a) == b.frame)
    #expect(b.center == CGPoint(x: 25, y: 70))
  }
}
