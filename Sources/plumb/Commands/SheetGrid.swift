import LayoutModel
import Painting
import Pipeline

/// Assigns each cell of a run to a row and column of a contact sheet, by caption.
///
/// With several screens, screens are rows and environments are columns. With one screen and several varying axes, the
/// first of these makes the rows and the others make the columns.
struct SheetGrid {
  private let isSingle: Bool
  private let shared: Set<String>
  private let varying: [EnvironmentAxis]

  init(_ cells: [Cell]) {
    let screens = Dictionary(grouping: Set(cells.map(ShownScreen.init)), by: \.title)
    isSingle = screens.count == 1 && screens.values.allSatisfy { $0.count == 1 }
    shared = Set(screens.filter { $1.count > 1 }.keys)
    varying = EnvironmentAxis.allCases.filter { $0.varies(among: cells.map(\.environment)) }
  }

  private var breaks: Bool { isSingle && varying.count > 1 }

  func row(of cell: Cell) -> [String] {
    [title(of: ShownScreen(cell))] + (breaks ? [varying[0].value(of: cell.environment)] : [])
  }

  func column(of cell: Cell) -> [String] {
    if breaks { return varying.dropFirst().map { $0.value(of: cell.environment) } }
    return [varying.contains(.textSize) ? cell.environmentNameWithTextSize : cell.environmentName]
  }

  /// Returns the title of a screen, or its file and name if another screen has the same title.
  private func title(of screen: ShownScreen) -> String {
    shared.contains(screen.title) ? screen.caption("\(screen.file): \(screen.name)") : screen.title
  }
}

/// A screen of a sheet, whatever it is shown on.
private struct ShownScreen: Hashable {
  let file, name: String
  private let preview: String?
  private let words: String

  init(_ cell: Cell) {
    (file, name, preview) = (cell.file, cell.screen.name, cell.screen.preview)
    words = cell.screen.title.isEmpty ? cell.screen.name : cell.screen.title
  }

  var title: String { caption(words) }

  func caption(_ words: String) -> String { preview.map { "\(words): \($0)" } ?? words }
}

/// The axes along which environments can differ, outermost first.
private enum EnvironmentAxis: CaseIterable {
  case device, orientation, ios, textSize, appearance, language, direction, strings

  /// Returns whether environments differ on this axis. The version does not count if every device has its usual one.
  func varies(among environments: [Environment]) -> Bool {
    if self == .ios, environments.allSatisfy({ $0.ios == $0.usualIOS }) { return false }
    if self == .direction, environments.allSatisfy(\.hasDirectionOfLanguage) { return false }
    return Set(environments.map(value(of:))).count > 1
  }

  func value(of environment: Environment) -> String {
    switch self {
    case .device: environment.deviceName
    case .orientation: environment.orientation.rawValue
    case .ios: "iOS \(environment.ios.rawValue)"
    case .textSize: environment.traits.textSize.rawValue
    case .appearance: environment.traits.appearance.rawValue
    case .language: environment.language?.identifier ?? StringsMode.asWritten.rawValue
    case .direction: environment.traits.direction.rawValue
    case .strings: environment.strings.rawValue
    }
  }
}

extension Environment {
  /// Whether the direction is that of the language, so that a caption need not mention it.
  fileprivate var hasDirectionOfLanguage: Bool { language.map { $0.direction == traits.direction } ?? false }
}
