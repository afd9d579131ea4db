import LayoutModel

/// A picker with one or more wheels.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  private var selected: [Int: Int] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func reloadAllComponents() { contentChanged() }
  open func reloadComponent(_ component: Int) { contentChanged() }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = row
    contentChanged()
  }
  /// Returns the selected row; -1 if the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : selected[component] ?? 0
  }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    let wheels = (0..<max(numberOfComponents, 0)).map { wheel($0) }
    var content = PickerContent(rows: wheels.first?.rows ?? [], selected: wheels.first?.selected ?? 0)
    content.otherWheels = Array(wheels.dropFirst())
    return .picker(content)
  }

  private func wheel(_ component: Int) -> PickerContent.Wheel {
    let rows = (0..<max(numberOfRows(inComponent: component), 0)).map {
      delegate?.pickerView(self, titleForRow: $0, forComponent: component) ?? ""
    }
    return PickerContent.Wheel(rows: rows, selected: selected[component] ?? 0)
  }

  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
}
