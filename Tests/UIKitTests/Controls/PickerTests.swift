import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct `Pickers` {
  private final class Choices: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let wheels: [[String]]

    init(_ wheels: [[String]]) { self.wheels = wheels }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      wheels[component].count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      wheels[component][row]
    }
  }

  @Test(arguments: [[], [["One", "Two"]], [["One", "Two"], ["Red"], ["Here", "There"]]])
  func `a picker shows a wheel for each component, at the row that is selected`(wheels: [[String]]) {
    let picker = UIPickerView()
    let choices = Choices(wheels)
    picker.dataSource = choices
    picker.delegate = choices
    if let last = wheels.indices.last { picker.selectRow(wheels[last].count - 1, inComponent: last, animated: false) }
    guard case .picker(let content) = shown(picker).content else {
      Issue.record("no picker")
      return
    }
    let all = [PickerContent.Wheel(rows: content.rows, selected: content.selected)] + content.otherWheels
    #expect(all.map(\.rows) == (wheels.isEmpty ? [[]] : wheels))
    #expect(
      all.map(\.selected) == wheels.indices.map { $0 == wheels.count - 1 ? wheels[$0].count - 1 : 0 }
        + (wheels.isEmpty ? [0] : []))
  }
}
