import LayoutModel

extension Setup {
  /// Sets a view's invisible properties, such as tags.
  mutating func addUnseen(of view: View) {
    for attribute in view.imported?.attributes ?? [] {
      if Setup.unknown.contains(attribute.name) || view.kind == .searchBar && attribute.name.hasSuffix("Type") {
        lose("the property '\(attribute.name)'")
      } else {
        set(attribute.name, attribute.value.code)
      }
    }
  }

  /// Properties that Plumb's UIKit lacks.
  private static let unknown: Set<String> = [
    "clearsOnBeginEditing", "enablesReturnKeyAutomatically", "isExclusiveTouch", "isPrefetchingEnabled",
    "keyboardAppearance", "maximumZoomScale", "minimumZoomScale", "restorationIdentifier", "smartDashesType",
    "smartInsertDeleteType", "smartQuotesType",
  ]
}

extension ImportedAttribute.Value {
  var code: Code {
    switch self {
    case .flag(let flag): .raw("\(flag)")
    case .number(let value): .raw(Decimal.text(value, decimals: 6))
    case .word(let word): .raw("." + word)
    case .text(let text): .text(text)
    }
  }
}
