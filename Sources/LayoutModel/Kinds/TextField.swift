package struct TextFieldContent: Hashable, Sendable {
  package enum BorderStyle: String, CaseIterable, Hashable, Sendable { case none, line, bezel, roundedRect }

  package var text: TextAttributes
  package var placeholder: String
  package var borderStyle: BorderStyle
  package var isSecure: Bool
  /// Where its text is, and the button that clears it, in its own points; nil are the border's insets, and no button.
  package var textBox, clearButton: Rect?
  /// The width of the views beside its text.
  package var widthBesideText: Points

  package init(text: TextAttributes, placeholder: String = "", borderStyle: BorderStyle = .roundedRect) {
    (self.text, self.placeholder, self.borderStyle) = (text, placeholder, borderStyle)
    isSecure = false
    (textBox, clearButton, widthBesideText) = (nil, nil, 0)
  }
}

extension Lens where Part == TextFieldContent {
  static let textField = Lens({ .textField($0) }, { if case .textField(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let textField = KindFacts(
    .textField(TextFieldContent(text: TextAttributes(font: .system(17)), borderStyle: .none)),
    [.isControl, .scrollsText, .isSizedByText], names: ["UITextField"], inline: "text",
    properties: [
      Property(
        "placeholder", [.textField], .string, .textField, \.placeholder, "What it shows while it is empty."),
      Property("borderStyle", [.textField], .word, .textField, \.borderStyle, "The frame drawn around it."),
      Property("secure", [.textField], .flag, .textField, \.isSecure, "Whether it shows dots for its text."),
    ])
}
