import LayoutModel
import Painting
import Pipeline

/// Which row and column of a contact sheet each cell of a run belongs to, by their captions.
///
/// Several screens are a row each and their environments the columns. A single screen is broken at the first of the axes
/// that vary, its values the rows and all others the columns, where more than one does.
struct SheetGrid {
  private let isSingle: Bool
  private let varying: [EnvironmentAxis]

  init(_ cells: [Cell]) {
    isSingle = Set(cells.map(SheetGrid.title)).count == 1
    varying = EnvironmentAxis.allCases.filter { axis in Set(cells.map { axis.value(of: $0.environment) }).count > 1 }
  }

  private var breaks: Bool { isSingle && varying.count > 1 }

  func row(of cell: Cell) -> String {
    let title = SheetGrid.title(of: cell)
    return breaks ? "\(title)  ·  \(varying[0].value(of: cell.environment))" : title
  }

  func column(of cell: Cell) -> String {
    guard breaks else { return cell.environmentName }
    return varying.dropFirst().map { $0.value(of: cell.environment) }.joined(separator: " ")
  }

  private static func title(of cell: Cell) -> String {
    let title = cell.screen.title.isEmpty ? cell.screen.name : cell.screen.title
    return cell.screen.preview.map { "\(title): \($0)" } ?? title
  }
}

/// What environments of a run differ in, the outermost first, as axes order them.
private enum EnvironmentAxis: CaseIterable {
  case device, orientation, textSize, appearance, direction, strings

  func value(of environment: Environment) -> String {
    switch self {
    case .device: environment.deviceName
    case .orientation: environment.orientation.rawValue
    case .textSize: environment.traits.textSize.rawValue
    case .appearance: environment.traits.appearance.rawValue
    case .direction: environment.traits.direction.rawValue
    case .strings: environment.strings.rawValue
    }
  }
}
