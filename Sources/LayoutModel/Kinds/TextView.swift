package struct TextViewContent: Hashable, Sendable {
  package var text: TextAttributes
  /// Whether the text scrolls; such a text view has no intrinsic size.
  package var scrolls: Bool
  /// The insets of the text; nil is the platform's.
  package var insets: EdgeInsets?
  /// The maximum number of lines; 0 is any number.
  package var maximumLines = 0

  package init(text: TextAttributes, scrolls: Bool = true) { (self.text, self.scrolls) = (text, scrolls) }
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
