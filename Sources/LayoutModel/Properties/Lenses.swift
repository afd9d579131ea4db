extension Lens where Part == ScrollPosition {
  static let scrollPosition = Lens(get: { $0.content.scrollPosition }, set: { $0.content.scrollPosition = $1 })
}

extension Lens where Part == TextAttributes {
  private static let label = Lens({ .label($0) }, { if case .label(let text) = $0 { text } else { nil } })

  /// A view's main text, whatever its kind.
  static let mainText = Lens(
    get: { view in
      switch view.kind {
      case .label: label.get(view)
      case .button: Lens<ButtonContent>.button.get(view)?.title
      case .textField: Lens<TextFieldContent>.textField.get(view)?.text
      case .textView: Lens<TextViewContent>.textView.get(view)?.text
      default: nil
      }
    },
    set: { view, text in
      switch view.kind {
      case .label: label.set(&view, text)
      case .button: Lens<ButtonContent>.button.update(&view) { $0.title = text }
      case .textField: Lens<TextFieldContent>.textField.update(&view) { $0.text = text }
      case .textView: Lens<TextViewContent>.textView.update(&view) { $0.text = text }
      default: break
      }
    })
}
