package struct PickerContent: Hashable, Sendable {
  package struct Wheel: Hashable, Sendable {
    package var rows: [String]
    package var selected: Int

    package init(rows: [String], selected: Int) { (self.rows, self.selected) = (rows, selected) }
  }

  package var rows: [String]
  package var selected: Int
  /// The wheels after the first.
  package var otherWheels: [Wheel] = []
  package var wheels: [Wheel] { [Wheel(rows: rows, selected: selected)] + otherWheels }

  package init(rows: [String] = [], selected: Int = 0) { (self.rows, self.selected) = (rows, selected) }
}

extension Lens where Part == PickerContent {
  fileprivate static let picker = Lens({ .picker($0) }, { if case .picker(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let picker = KindFacts(
    .picker(PickerContent()), .isControl, names: ["UIPickerView", "pickerView"],
    properties: [
      Property("rows", [.picker], .strings, .picker, \.rows, "The rows to choose from."),
      Property("selected", [.picker], .count, .picker, \.selected, "The selected row, from 0."),
    ])
}
