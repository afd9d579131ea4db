extension KindFacts {
  static let label = KindFacts(
    .label(TextAttributes(font: .system(17), baselineAdjustment: .alignBaselines)), .isSizedByText,
    names: ["UILabel", "text", "Text", "p", "h1", "h2", "span"], inline: "text")
}

package struct TextFieldContent: Hashable, Sendable {
  package enum BorderStyle: String, CaseIterable, Hashable, Sendable { case none, line, bezel, roundedRect }

  /// When a part of it is shown.
  package enum ViewMode: String, CaseIterable, Hashable, Sendable { case never, whileEditing, unlessEditing, always }

  package var text: TextAttributes
  package var placeholder: String
  package var borderStyle: BorderStyle
  package var isSecure: Bool
  /// Pictures at its leading and its trailing end.
  package var leftView, rightView: ImageSource?
  package var clearButtonMode = ViewMode.never
  /// Where its text is, and the button that clears it, in its own points; nil are the border's insets, and no button.
  package var textBox, clearButton: Rect?
  /// The width of the views beside the text, in points.
  package var widthBesideText: Points

  package init(text: TextAttributes, placeholder: String = "", borderStyle: BorderStyle = .roundedRect) {
    self.text = text
    self.placeholder = placeholder
    self.borderStyle = borderStyle
    isSecure = false
    leftView = nil
    rightView = nil
    textBox = nil
    clearButton = nil
    widthBesideText = 0
  }
}

extension Lens where Part == TextFieldContent {
  static let textField = Lens({ .textField($0) }, { if case .textField(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let textField = KindFacts(
    .textField(TextFieldContent(text: TextAttributes(font: .system(17)), borderStyle: .none)),
    [.isControl, .scrollsText, .isSizedByText],
    names: ["UITextField", "TextField", "SecureField", "input", "EditText"], inline: "text",
    properties: [
      Property(
        "placeholder", [.textField], .string, .textField, \.placeholder, "The text shown while it is empty."),
      Property("borderStyle", [.textField], .word, .textField, \.borderStyle, "The frame drawn around it."),
      Property("secure", [.textField], .flag, .textField, \.isSecure, "Whether dots hide its text."),
      Property("leftView", [.textField], .optional(.image), .textField, \.leftView, "The image before its text."),
      Property("rightView", [.textField], .optional(.image), .textField, \.rightView, "The image after its text."),
      Property(
        "clearButtonMode", [.textField], .word, .textField, \.clearButtonMode,
        "When a clear button is shown. Fields here are never being edited, and `rightView` takes its place."),
    ])
}

package struct TextViewContent: Hashable, Sendable {
  package var text: TextAttributes
  /// Whether the text scrolls; such a text view has no intrinsic size.
  package var scrolls: Bool
  /// The insets of the text; nil is the platform's.
  package var insets: EdgeInsets?
  /// The maximum number of lines; 0 is any number.
  package var maximumLines = 0

  package init(text: TextAttributes, scrolls: Bool = true) {
    self.text = text
    self.scrolls = scrolls
  }
}

extension Lens where Part == TextViewContent {
  static let textView = Lens({ .textView($0) }, { if case .textView(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let textView = KindFacts(
    .textView(.standard), [.clips, .isSizedByText], names: ["UITextView", "TextEditor", "textarea"], inline: "text",
    properties: [
      Property(
        "scrolls", [.textView], .flag, .textView, \.scrolls,
        "Whether its text scrolls; if it does, it has no intrinsic content size.")
    ])
}

extension TextViewContent {
  fileprivate static let standard = TextViewContent(
    text: TextAttributes(font: .system(12), lines: 0, lineBreak: .wordWrap))
}
