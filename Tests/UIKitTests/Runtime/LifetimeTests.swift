import Testing
import UIKit

@MainActor
@Suite struct Lifetimes {
  /// Returns whether the result of a closure is deallocated once nothing refers to it.
  private func isGone<Made: AnyObject>(_ make: () throws -> Made) rethrows -> Bool {
    weak var weakly: Made?
    do { weakly = try make() }
    return weakly == nil
  }

  @Test func `a laid out tree goes with its window`() throws {
    let gone = try isGone {
      let stage = try Stage()
      let stack = stage.add(UIStackView(arrangedSubviews: [UILabel(), UIButton(type: .system)]))
      stack.topAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.topAnchor).isActive = true
      stack.centerXAnchor.constraint(equalTo: stage.view.readableContentGuide.centerXAnchor).isActive = true
      stage.layOut()
      return stage.controller
    }
    #expect(gone)
  }

  @Test func `constraints keep no view, and views keep only active constraints`() {
    let root = UIView()
    var constraint: NSLayoutConstraint?
    let gone = isGone {
      let view = UIView()
      root.addSubview(view)
      constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
      constraint?.isActive = true
      view.removeFromSuperview()
      return view
    }
    #expect(gone)
    #expect(constraint?.firstItem == nil && constraint?.isActive == false)
    #expect(isGone { root.widthAnchor.constraint(equalToConstant: 1) })
  }

  @Test func `guides, layers, actions and trait observers keep nothing alive`() {
    let gone = isGone {
      let view = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      view.layer.cornerRadius = 4
      view.addTarget(view, action: UIButton.setNeedsLayout, for: .touchUpInside)
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIButton, _) in view.setNeedsLayout() }
      guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
      view.layoutIfNeeded()
      return view
    }
    #expect(gone)
  }
}

@Suite struct `Associated objects` {
  /// Any address serves as a key.
  private var key: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 8)! }

  @MainActor
  @Test func `a value stays with its object and goes with it`() {
    weak var value: NSObject?
    do {
      let view = UIView()
      let tied = NSObject()
      objc_setAssociatedObject(view, key, tied, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      value = tied
      #expect(objc_getAssociatedObject(view, key) as? NSObject === tied)
      #expect(objc_getAssociatedObject(UIView(), key) == nil)
    }
    #expect(value == nil)
  }

  @Test func `an assigned value is not kept, nil takes it away, and other classes may have one`() {
    final class Plain {}
    let plain = Plain()
    do {
      let tied = NSObject()
      objc_setAssociatedObject(plain, key, tied, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(plain, key) as? NSObject === tied)
    }
    #expect(objc_getAssociatedObject(plain, key) == nil)
    objc_setAssociatedObject(plain, key, 7, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(plain, key) as? Int == 7)
    objc_setAssociatedObject(plain, key, nil, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(plain, key) == nil)
  }
}
