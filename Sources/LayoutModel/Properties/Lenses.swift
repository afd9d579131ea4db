extension Lens where Part == Scrolling {
  static let scrolling = Lens(get: { $0.content.scrolling }, set: { $0.content.scrolling = $1 })
}

extension Lens where Part == TextAttributes {
  /// The lens for the main text of each kind that has one.
  private static let mainTexts: [ViewKind: Lens] = [
    .label: Lens({ .label($0) }, { if case .label(let text) = $0 { text } else { nil } }),
    .button: Lens<ButtonContent>.button.part(\.title),
    .textField: Lens<TextFieldContent>.textField.part(\.text),
    .textView: Lens<TextViewContent>.textView.part(\.text),
  ]

  /// The main text of a view, whatever its kind.
  static let mainText = Lens(
    get: { mainTexts[$0.kind]?.get($0) }, set: { view, text in mainTexts[view.kind]?.set(&view, text) })
}
