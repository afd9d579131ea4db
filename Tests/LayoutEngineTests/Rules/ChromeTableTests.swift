import Diagnostics
import Foundation
import LayoutEngine
import LayoutModel
import Testing

/// A row of `Tests/Fixtures/chrome.tsv`: device, version, orientation and bars, then the safe area (top, left, bottom,
/// right), the frames of the bars and of their items.
private struct ChromeRow: CustomTestStringConvertible {
  let columns: [String]

  var testDescription: String { columns.prefix(4).joined(separator: " ") }

  static let all: [ChromeRow] = {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/chrome.tsv")
    let text = (try? String(contentsOf: fixtures, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      ChromeRow(columns: $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }()

  static let bars = [
    "none": "", "title": "navigationBar \"T\" { leading button icon \"plus\"; trailing button icon \"trash\" }",
    "large": "navigationBar \"T\" { large: yes; trailing button icon \"trash\" }",
    "search": "navigationBar \"T\" { large: yes; search: \"Find\" }",
    "tabs": "tabBar { tab \"A\" icon \"house\" selected; tab \"B\" icon \"star\" }",
    "tools": "toolbar { button icon \"plus\"; flexibleSpace; button icon \"trash\" }",
    "title+tabs": "navigationBar \"T\"; tabBar { tab \"A\" icon \"house\" selected; tab \"B\" icon \"star\" }",
    "title+tools": "navigationBar \"T\"; toolbar { button icon \"plus\" }",
  ]
}

@Suite struct `Chrome by device, version, orientation and bars` {
  @Test func `has a table of at least two hundred cases`() {
    #expect(ChromeRow.all.count >= 200 && ChromeRow.all.allSatisfy { $0.columns.count == 7 })
    #expect(Set(ChromeRow.all.map(\.testDescription)).count == ChromeRow.all.count)
  }

  @Test(arguments: ChromeRow.all)
  private func `is where the table has it`(row: ChromeRow) throws {
    let columns = row.columns
    let device = try #require(Device.named(columns[0]))
    let version = try #require(IOSVersion(rawValue: columns[1]))
    #expect(device.runs(version))
    let orientation = try #require(Orientation(rawValue: columns[2]))
    let bars = try #require(ChromeRow.bars[columns[3]])
    var environment = Environment(device, orientation: orientation)
    environment.ios = version
    let layout = try solved(bars, in: environment)
    let placed = layout.bars.filter { !$0.name.isEmpty }
    #expect(numbers(layout.safeArea) == columns[4])
    #expect(placed.map { "\($0.name) \(numbers($0.screenFrame))" }.joined(separator: "; ") == columns[5])
    #expect(placed.flatMap { $0.parts.compactMap(item) }.joined(separator: "; ") == columns[6])
  }

  private func item(_ part: SolvedPart) -> String? {
    switch part.role {
    case .leadingItem: "leading \(numbers(part.frame))"
    case .trailingItem: "trailing \(numbers(part.frame))"
    case .item: part.frame.width > 60 ? nil : "item \(numbers(part.frame))"
    case .tabIcon: "tab \(numbers(part.frame))"
    case .glass: "glass \(numbers(part.frame))"
    case .searchField: "field \(numbers(part.frame))"
    default: nil
    }
  }

  private func numbers(_ rect: Rect) -> String { numbers([rect.minX, rect.minY, rect.width, rect.height]) }

  private func numbers(_ insets: EdgeInsets) -> String {
    numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  private func numbers(_ lengths: [Points]) -> String {
    lengths.map { decimal(($0.value * 100).rounded() / 100) }.joined(separator: ",")
  }
}

extension SolvedBar {
  fileprivate var name: String {
    switch content {
    case .navigationBar: "title"
    case .tabBar: "tabs"
    case .toolbar: "tools"
    case .alert, .menu, .statusBar, .keyboard, .homeIndicator, .card: ""
    }
  }
}
