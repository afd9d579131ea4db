import Testing
import UIKit

@MainActor
@Suite struct Constraints {
  @Test func `an active constraint is held by the nearest common ancestor of its items`() {
    let root = UIView()
    let left = UIView()
    let right = UIView()
    let inner = UIView()
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(inner)
    let across = inner.topAnchor.constraint(equalTo: right.topAnchor)
    let down = inner.leadingAnchor.constraint(equalTo: left.leadingAnchor)
    let alone = inner.widthAnchor.constraint(equalToConstant: 8)
    NSLayoutConstraint.activate([across, down, alone])
    #expect(root.constraints == [across])
    #expect(left.constraints == [down])
    #expect(inner.constraints == [alone])
    NSLayoutConstraint.deactivate([across, down, alone])
    #expect(root.constraints.isEmpty && left.constraints.isEmpty && inner.constraints.isEmpty)
    #expect(!across.isActive)
  }

  @Test func `a view that leaves takes with it what ties it to its surroundings`() {
    let root = UIView()
    let view = UIView()
    let inner = UIView()
    root.addSubview(view)
    view.addSubview(inner)
    let outward = inner.topAnchor.constraint(equalTo: root.topAnchor)
    let own = inner.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([outward, own])
    view.removeFromSuperview()
    #expect(!outward.isActive)
    #expect(own.isActive)
  }

  @Test func `the initialiser keeps what it is given`() {
    let root = UIView()
    let view = UIView()
    root.addSubview(view)
    let constraint = NSLayoutConstraint(
      item: view, attribute: .trailingMargin, relatedBy: .lessThanOrEqual, toItem: root, attribute: .trailing,
      multiplier: 2,
      constant: -4)
    #expect(constraint.firstItem === view && constraint.secondItem === root)
    #expect((constraint.firstAttribute, constraint.secondAttribute) == (.trailingMargin, .trailing))
    #expect((constraint.relation, constraint.multiplier, constraint.constant) == (.lessThanOrEqual, 2, -4))
    #expect((constraint.priority, constraint.isActive) == (.required, false))
  }

  @Test func `a description is an equation`() {
    let root = UIView()
    let view = UIView()
    root.addSubview(view)
    let constraint = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -8)
    constraint.identifier = "half"
    constraint.priority = .defaultLow
    let text = constraint.description
    #expect(text.hasPrefix("<NSLayoutConstraint:0x"))
    #expect(text.contains(" 'half' UIView:0x"))
    #expect(text.contains(".width == 0.5*UIView:0x"))
    #expect(text.hasSuffix(".width - 8 @ 250   (inactive)>"))
  }
}
