import LayoutModel

extension ContentReader {
  func label(_ element: XMLElement) -> TextAttributes {
    var text = attributes(element, font: .system(17), text: "text", attributed: "attributedText")
    text.lines = element.integer("numberOfLines").map { max($0, 0) } ?? 1
    text.minimumScale = minimumScale(element, of: text.font)
    text.baselineAdjustment =
      element["baselineAdjustment"].flatMap { BaselineAdjustment(rawValue: $0) } ?? .alignBaselines
    if let width = element.points("preferredMaxLayoutWidth"), width > 0 { text.preferredMaxWidth = width }
    return text
  }

  func textField(_ element: XMLElement) -> TextFieldContent {
    var field = TextFieldContent(
      text: attributes(element, font: .system(14), text: "text", attributed: "attributedText"),
      placeholder: element.string("placeholder") ?? "",
      borderStyle: element["borderStyle"].flatMap { .init(rawValue: $0) } ?? .none)
    field.clearButtonMode = element["clearButtonMode"].flatMap { .init(rawValue: $0) } ?? .never
    field.isSecure = element.child("textInputTraits")?.flag("secureTextEntry") ?? false
    return field
  }

  func textView(_ element: XMLElement) -> TextViewContent {
    var text = attributes(element, font: .system(14), text: "text", attributed: "attributedText")
    text.lines = 0
    text.lineBreak = .wordWrap
    return TextViewContent(text: text, scrolls: element.flag("scrollEnabled", absent: true))
  }

  func searchBar(_ element: XMLElement) -> SearchBarContent {
    var bar = SearchBarContent(text: element.string("text") ?? "", placeholder: element.string("placeholder") ?? "")
    bar.prompt = element["prompt"] ?? ""
    bar.scopes =
      element.flag("showsScopeBar")
      ? element.child("scopeButtonTitles")?.children.map(\.text) ?? [] : []
    bar.showsCancel = element.flag("showsCancelButton")
    return bar
  }

  /// Reads the attributes that all texts have in common. Attributed text has its own font, alignment, line height and
  /// line spacing.
  func attributes(
    _ element: XMLElement, font fallback: Font, text: String, attributed: String
  ) -> TextAttributes {
    let paragraph = document.paragraph(attributed, of: element)
    if paragraph?["alignment"] != nil { element.passOver("textAlignment") }
    let rich = document.text(text, attributed: attributed, of: element)
    var result = TextAttributes(
      text: rich, font: document.font(of: element) ?? rich.runs.first?.font ?? fallback,
      color: document.color("textColor", of: element),
      alignment: (paragraph?["alignment"] ?? element["textAlignment"]).flatMap { .init(rawValue: $0) } ?? .natural,
      lineBreak: element["lineBreakMode"].flatMap { .init(interfaceBuilder: $0) } ?? .truncateTail)
    result.lineSpacing = paragraph?.points("lineSpacing") ?? 0
    if let multiple = paragraph?.number("lineHeightMultiple"), multiple > 0 {
      result.lineHeight = min(max(multiple, 0.1), 10)
    }
    return result
  }

  /// Returns the minimum scale, which is a factor or, in older documents, a font size; 1 unless shrinking is enabled.
  private func minimumScale(_ element: XMLElement, of font: Font) -> Double {
    if element["adjustsFontSizeToFit"] == "NO" {
      element.passOver("minimumScaleFactor", "minimumFontSize")
      return 1
    }
    if let factor = element.number("minimumScaleFactor"), factor > 0 {
      element.passOver("minimumFontSize")
      return min(factor, 1)
    }
    guard let least = element.points("minimumFontSize"), least > 0, case .system(let size) = font.face, size > 0 else {
      return 1
    }
    return min(1, least.ratio(to: size))
  }
}
