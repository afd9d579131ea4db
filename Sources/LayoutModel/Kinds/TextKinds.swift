extension TextAttributes {
  fileprivate static let standardLabel: TextAttributes = {
    var text = TextAttributes(font: .system(17))
    text.baselineAdjustment = .alignBaselines
    return text
  }()
}

extension KindFacts {
  static let label = KindFacts(
    .label(.standardLabel), .isSizedByText,
    forms: KindForms(class: "UILabel", otherNames: ["text", "Text", "p", "h1", "h2", "span"], inline: "text"))
}

package struct TextFieldContent: Hashable, Sendable {
  package enum BorderStyle: String, CaseIterable, Hashable, Sendable { case none, line, bezel, roundedRect }

  /// When the clear button is visible.
  package enum ViewMode: String, CaseIterable, Hashable, Sendable { case never, whileEditing, unlessEditing, always }

  package var text: TextAttributes
  package var placeholder: String
  package var borderStyle: BorderStyle
  package var isSecure: Bool
  /// Images at the leading and the trailing end.
  package var leftView, rightView: ImageSource?
  package var clearButtonMode = ViewMode.never
  /// The frames of the text and the clear button in the field's coordinates. nil applies the border's insets, and shows
  /// no clear button.
  package var textBox, clearButton: Rect?
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
  static let textField = Lens(
    of: .textField, { .textField($0) }, { if case .textField(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let textField = KindFacts(
    .textField(TextFieldContent(text: TextAttributes(font: .system(17)), borderStyle: .none)),
    [.isControl, .scrollsText, .isSizedByText],
    forms: KindForms(
      class: "UITextField", otherNames: ["TextField", "SecureField", "input", "EditText"], inline: "text"),
    properties: [
      Property("placeholder", .string, at: \.placeholder, of: .textField, summary: "The text shown while it is empty."),
      Property("borderStyle", .word, at: \.borderStyle, of: .textField, summary: "The frame drawn around it."),
      Property("secure", .flag, at: \.isSecure, of: .textField, summary: "Whether dots hide its text."),
      Property("leftView", .optional(.image), at: \.leftView, of: .textField, summary: "The image before its text."),
      Property("rightView", .optional(.image), at: \.rightView, of: .textField, summary: "The image after its text."),
      Property(
        "clearButtonMode", .word, at: \.clearButtonMode, of: .textField,
        summary: "When a clear button is shown. Fields here are never being edited, and `rightView` takes its place."),
    ])
}

package struct TextViewContent: Hashable, Sendable {
  package var text: TextAttributes
  /// A text view that scrolls has no intrinsic size.
  package var scrolls: Bool
  package var insets: EdgeInsets?
  /// 0 for no limit.
  package var maximumLines = 0

  package init(text: TextAttributes, scrolls: Bool = true) {
    self.text = text
    self.scrolls = scrolls
  }
}

extension Lens where Part == TextViewContent {
  static let textView = Lens(
    of: .textView, { .textView($0) }, { if case .textView(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let textView = KindFacts(
    .textView(.standard), [.clips, .isSizedByText, .hasOwnInitializer],
    forms: KindForms(class: "UITextView", otherNames: ["TextEditor", "textarea"], inline: "text"),
    properties: [
      Property(
        "scrolls", .flag, at: \.scrolls, of: .textView,
        summary: "Whether its text scrolls; if it does, it has no intrinsic content size.")
    ])
}

extension TextViewContent {
  fileprivate static let standard = TextViewContent(
    text: TextAttributes(font: .system(12), lines: 0, lineBreak: .wordWrap))
}
