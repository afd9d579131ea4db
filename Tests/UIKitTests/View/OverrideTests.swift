import Testing
import UIKit

@MainActor
@Suite struct `What subclasses and code say` {
  private final class Framed: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 20) }
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 3, dy: 2) }
    override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.insetBy(dx: -3, dy: -2) }
  }

  @Test func `constraints apply to the alignment rectangle that a class derives from its frame`() throws {
    let stage = try Stage()
    let view = stage.add(Framed())
    view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 10).isActive = true
    view.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 10).isActive = true
    stage.layOut()
    #expect(view.frame == CGRect(x: 7, y: 8, width: 46, height: 24))
  }

  @Test func `ending editing takes the keyboard from a field inside, and from no other`() throws {
    let stage = try Stage()
    let holder = UIView()
    let field = UITextField()
    stage.view.addSubview(holder)
    holder.addSubview(field)
    #expect(!holder.endEditing(true))
    field.becomeFirstResponder()
    #expect(!UIView().endEditing(true) && field.isFirstResponder)
    #expect(stage.view.endEditing(false) && !field.isFirstResponder)
  }

  @Test func `an animator's animations are at their end when it starts, each once`() {
    let view = UIView()
    var ends: [UIViewAnimatingPosition] = []
    var count = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.alpha = 0.5 }
    animator.addAnimations { count += 1 }
    animator.addCompletion { ends.append($0) }
    #expect(view.alpha == 1 && count == 0)
    animator.startAnimation()
    animator.startAnimation()
    #expect(view.alpha == 0.5 && count == 1 && ends == [.end] && !animator.isRunning)
  }

  @Test func `a constraint has the anchors that it was made from`() {
    let view = UIView()
    let inner = UIView()
    view.addSubview(inner)
    let constraint = inner.leadingAnchor.constraint(equalTo: view.trailingAnchor)
    #expect(constraint.firstAnchor.item === inner && constraint.firstAnchor.name == inner.leadingAnchor.name)
    #expect(constraint.secondAnchor?.item === view)
    #expect(inner.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }

  @Test(arguments: [(0, 10.0), (1, 1), (3, 3)]) func `a text view has no more lines than its container allows`(
    maximum: Int, lines: Double
  ) {
    let view = UITextView()
    let line = UITextView()
    line.text = "x"
    line.isScrollEnabled = false
    view.text = Array(repeating: "x", count: 10).joined(separator: "\n")
    view.isScrollEnabled = false
    view.textContainer.maximumNumberOfLines = maximum
    let one = line.sizeThatFits(CGSize(width: 100, height: 0)).height - 16
    #expect(abs(view.sizeThatFits(CGSize(width: 100, height: 0)).height - 16 - one * lines) < 0.51)
  }
}
