import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Text fields` {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  private let bounds = CGRect(x: 0, y: 0, width: 200, height: 34)

  private func block(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)) }

  nonisolated private static let cases:
    [(String, @MainActor @Sendable (UITextField) -> Void, start: CGFloat, end: CGFloat)] =
      [
        ("no border", { $0.borderStyle = .none }, 0, 200), ("a line", { $0.borderStyle = .line }, 2, 198),
        ("a bezel", { $0.borderStyle = .bezel }, 7, 193), ("a rounded one", { $0.borderStyle = .roundedRect }, 7, 193),
        ("a button to clear it", { $0.clearButtonMode = .always }, 0, 176),
        ("the same beside a border", { ($0.clearButtonMode, $0.borderStyle) = (.always, .roundedRect) }, 7, 176),
        ("a button while it is edited", { $0.clearButtonMode = .whileEditing }, 0, 200),
        ("a button unless it is edited", { $0.clearButtonMode = .unlessEditing }, 0, 176),
        ("a button without text", { ($0.clearButtonMode, $0.text) = (.always, "") }, 0, 200),
        ("a view before the text", { ($0.leftView, $0.leftViewMode) = (block(30), .always) }, 30, 200),
        ("a view behind it", { ($0.rightView, $0.rightViewMode) = (block(40), .always) }, 0, 160),
        ("a view that is never shown", { $0.leftView = block(30) }, 0, 200),
        (
          "a view in the place of the button",
          {
            ($0.rightView, $0.rightViewMode, $0.clearButtonMode) = (block(40), .always, .always)
          }, 0, 160
        ),
      ]

  @MainActor private static func block(_ width: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
  }

  @Test(arguments: cases.indices)
  func `the text has the room that the border and its neighbours leave`(index: Int) {
    let (name, change, start, end) = Self.cases[index]
    field.text = "Some text"
    change(field)
    let rect = field.textRect(forBounds: bounds)
    #expect(rect.minX == start && rect.maxX == end, "\(name)")
    field.semanticContentAttribute = .forceRightToLeft
    let mirrored = field.textRect(forBounds: bounds)
    #expect(mirrored.minX == 200 - end && mirrored.maxX == 200 - start, "\(name)")
  }

  @Test func `views at the ends are subviews while their mode shows them`() {
    let left = block(30)
    let right = block(40)
    field.leftView = left
    field.rightView = right
    #expect(left.superview == nil && right.superview == nil)
    field.leftViewMode = .always
    field.rightViewMode = .unlessEditing
    field.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(right.frame == CGRect(x: 160, y: 7, width: 40, height: 20))
    field.leftView = nil
    #expect(left.superview == nil && right.superview === field)
  }

  @Test func `a view behind the text goes while the field is edited, if its mode says so`() throws {
    let stage = try Stage()
    stage.view.addSubview(field)
    let right = block(40)
    field.rightView = right
    field.rightViewMode = .unlessEditing
    #expect(right.superview === field)
    field.becomeFirstResponder()
    #expect(right.superview == nil)
    field.resignFirstResponder()
    #expect(right.superview === field)
  }

  @Test func `views at the ends make the field wider`() {
    field.text = "Some text"
    let alone = field.intrinsicContentSize.width
    field.leftView = block(30)
    field.leftViewMode = .always
    field.rightView = block(40)
    field.rightViewMode = .always
    #expect(field.intrinsicContentSize.width == alone + 70)
  }

  private final class Padded: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 0) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
  }

  private func textStart(of field: UITextField) -> Points? {
    guard case .textField(let content) = shown(field).content else { return nil }
    return content.textBox?.minX
  }

  @Test func `a subclass says where its text is`() {
    let field = Padded(frame: bounds)
    #expect(field.editingRect(forBounds: bounds) == CGRect(x: 12, y: 0, width: 176, height: 34))
    #expect(textStart(of: field) == 20, "of the placeholder")
    field.text = "Text"
    #expect(textStart(of: field) == 12)
  }
}
