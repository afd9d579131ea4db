import LayoutModel

/// A picker whose rows come from a data source.
struct PickerPlan {
  let content: PickerContent
  /// The name of its data source's class.
  let dataSource: String

  /// Returns the file that declares that class.
  func code(_ shared: SharedNames) -> CodeLines {
    var lines = CodeLines()
    lines.line("import UIKit")
    lines.line()
    lines.type(dataSource, ["NSObject", "UIPickerViewDataSource", "UIPickerViewDelegate"]) { lines in
      lines.block("private let rows = [", "]") { lines in
        for row in content.rows { lines.add(shared.words(row), suffix: content.rows.count == 1 ? "" : ",") }
      }
      lines.line()
      lines.block("func numberOfComponents(in pickerView: UIPickerView) -> Int {") { $0.line("1") }
      lines.line()
      let picker = Code.Argument("_ pickerView", "UIPickerView")
      let count = [picker, .init("numberOfRowsInComponent component", "Int")]
      lines.method(.call("func pickerView", count, tail: " -> Int {")) { $0.line("rows.count") }
      lines.line()
      let title = [picker, .init("titleForRow row", "Int"), .init("forComponent component", "Int")]
      lines.method(.call("func pickerView", title, tail: " -> String? {")) { $0.line("rows[row]") }
    }
    return lines
  }
}
