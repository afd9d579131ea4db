import Testing
import UIKit

@MainActor
@Suite struct `Content configurations` {
  /// Rows of a table that a closure fills.
  private final class Rows: NSObject, UITableViewDataSource {
    let count: Int
    let fill: (UITableViewCell, Int) -> Void

    init(_ count: Int, _ fill: @escaping (UITableViewCell, Int) -> Void) {
      self.count = count
      self.fill = fill
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      fill(cell, indexPath.row)
      return cell
    }
  }

  /// Returns the first row of a table, filled and laid out.
  private func row(
    _ stage: Stage, width: CGFloat? = nil, _ fill: @escaping (UITableViewCell) -> Void
  ) throws -> UITableViewCell {
    let rows = Rows(1) { cell, _ in fill(cell) }
    var frame = stage.view.bounds
    if let width { frame.size.width = width }
    let table = UITableView(frame: frame)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    stage.view.addSubview(table)
    stage.layOut()
    return try withExtendedLifetime(rows) {
      try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    }
  }

  private func content(_ cell: UITableViewCell) throws -> UIListContentView {
    try #require(cell.contentView as? UIListContentView)
  }

  private func frame(_ view: UIView, in other: UIView) -> CGRect { view.convert(view.bounds, to: other) }

  nonisolated private static let presets: [(String, @Sendable () -> UIListContentConfiguration, Bool)] = [
    ("cell", { .cell() }, true), ("subtitleCell", { .subtitleCell() }, true), ("valueCell", { .valueCell() }, false),
    ("sidebarCell", { .sidebarCell() }, true), ("sidebarSubtitleCell", { .sidebarSubtitleCell() }, true),
    ("accompaniedSidebarCell", { .accompaniedSidebarCell() }, true),
  ]

  @Test(arguments: presets, Stage.devices)
  func `a cell is as high as its texts and their margins, and no lower than a row`(
    preset: (String, @Sendable () -> UIListContentConfiguration, Bool), device: String
  ) throws {
    let stage = try Stage(device)
    var configuration = preset.1()
    configuration.text = "Title"
    configuration.secondaryText = "Detail"
    let cell = try row(stage) { $0.contentConfiguration = configuration }
    let content = try content(cell)
    let first = content.textLabel.sizeThatFits(.zero).height
    let second = content.secondaryTextLabel.sizeThatFits(.zero).height
    let lines = preset.2 ? first + 3 + second : max(first, second)
    #expect(abs(cell.bounds.height - max(44, lines + 22)) < 0.67)
    let title = frame(content.textLabel, in: cell)
    let detail = frame(content.secondaryTextLabel, in: cell)
    let margin: CGFloat = device == "iphone-se-3" ? 16 : 20
    #expect(title.minX == margin)
    if preset.2 {
      #expect(detail.minX == margin && abs(detail.minY - title.maxY - 3) < 0.67)
    } else {
      #expect(abs(detail.maxX - (cell.bounds.width - margin)) < 0.5 && detail.minX > title.maxX)
    }
    #expect(abs((title.minY + max(title.maxY, detail.maxY)) / 2 - cell.bounds.midY) < 0.67)
  }

  @Test func `texts that do not fit beside one another stand one below the other`() throws {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "The name of the breed"
    configuration.secondaryText = "Norwegian forest cat"
    let stage = try Stage()
    let wide = try content(row(stage) { $0.contentConfiguration = configuration })
    #expect(wide.textLabel.frame.midY == wide.secondaryTextLabel.frame.midY)
    let narrow = try content(row(stage, width: 260) { $0.contentConfiguration = configuration })
    #expect(narrow.secondaryTextLabel.frame.minY > narrow.textLabel.frame.maxY)
    #expect(narrow.textLabel.frame.minX == narrow.secondaryTextLabel.frame.minX)
  }

  @Test(
    arguments: [
      (CGSize.zero, CGSize.zero, CGRect(x: 0, y: 0, width: 60, height: 40), CGFloat(60)),
      (CGSize(width: 30, height: 0), .zero, CGRect(x: 0, y: 0, width: 30, height: 20), 30),
      (.zero, CGSize(width: 100, height: 0), CGRect(x: 20, y: 0, width: 60, height: 40), 100),
    ])
  func `the picture keeps its room before the texts`(
    maximum: CGSize, reserved: CGSize, picture: CGRect, room: CGFloat
  ) throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Cat"
    configuration.image = UIImage(data: header(width: 60, height: 40))
    configuration.imageProperties.maximumSize = maximum
    configuration.imageProperties.reservedLayoutSize = reserved
    let cell = try row(try Stage()) { $0.contentConfiguration = configuration }
    let content = try content(cell)
    let image = frame(try #require(content.imageView), in: cell)
    #expect(image.size == picture.size && image.minX == 20 + picture.minX)
    #expect(frame(content.textLabel, in: cell).minX == 20 + room + 16)
    #expect(abs(image.midY - cell.bounds.midY) < 0.5)
  }

  @Test func `another text goes to the view that is there, another kind of content gets its own`() throws {
    let cell = UITableViewCell()
    let plain = cell.contentView
    cell.contentConfiguration = UIListContentConfiguration.cell()
    let shown = cell.contentView
    #expect(shown !== plain && plain.superview == nil && shown.superview === cell)
    var other = UIListContentConfiguration.subtitleCell()
    other.text = "Cat"
    cell.contentConfiguration = other
    #expect(cell.contentView === shown && (shown as? UIListContentView)?.textLabel.text == "Cat")
    cell.contentConfiguration = Tower(floors: 3)
    #expect(cell.contentView is TowerView && shown.superview == nil)
    cell.contentConfiguration = nil
    #expect(cell.contentView === plain && plain.superview === cell)
  }

  @Test func `a cell is as high as the content of its own configuration`() throws {
    let cell = try row(try Stage()) { $0.contentConfiguration = Tower(floors: 3) }
    #expect(cell.bounds.height == 90 && cell.contentView.bounds.height == 90)
  }

  @Test func `a cell is asked for its look in each state, the class before the handler`() throws {
    let cell = try row(try Stage()) { cell in
      cell.configurationUpdateHandler = { cell, state in
        var content = cell.defaultContentConfiguration()
        content.text = state.isSelected ? "Chosen" : "Not chosen"
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listPlainCell().updated(for: state)
      }
    }
    #expect(try content(cell).textLabel.text == "Not chosen")
    #expect(cell.backgroundConfiguration?.resolvedBackgroundColor(for: .systemBlue) == .systemBackground)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(try content(cell).textLabel.text == "Chosen")
    #expect(cell.backgroundConfiguration?.resolvedBackgroundColor(for: .systemBlue) == .systemGray4)
  }

  @Test func `the words of a text are as its properties ask`() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "grey cat"
    for (transform, text) in [
      (UIListContentConfiguration.TextProperties.TextTransform.none, "grey cat"), (.uppercase, "GREY CAT"),
      (.capitalized, "Grey Cat"), (.lowercase, "grey cat"),
    ] {
      configuration.textProperties.transform = transform
      #expect(UIListContentView(configuration: configuration).textLabel.text == text)
    }
    configuration.attributedText = NSAttributedString(string: "Red")
    #expect(configuration.text == nil && UIListContentView(configuration: configuration).textLabel.text == "Red")
  }
}

/// Returns the beginning of a PNG file, which contains the size of the picture.
private func header(width: UInt8, height: UInt8) -> Data {
  Data([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0,
    height,
  ])
    + Data([8, 6, 0, 0, 0])
}

/// A custom configuration with a number of floors of 30 points.
private struct Tower: UIContentConfiguration {
  var floors: Int

  func makeContentView() -> any UIView & UIContentView { TowerView(self) }
  func updated(for state: any UIConfigurationState) -> Tower { self }
}

private final class TowerView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ tower: Tower) {
    configuration = tower
    super.init(frame: .zero)
    let floors = UIView()
    floors.translatesAutoresizingMaskIntoConstraints = false
    addSubview(floors)
    NSLayoutConstraint.activate([
      floors.topAnchor.constraint(equalTo: topAnchor), floors.bottomAnchor.constraint(equalTo: bottomAnchor),
      floors.leadingAnchor.constraint(equalTo: leadingAnchor),
      floors.heightAnchor.constraint(equalToConstant: CGFloat(tower.floors * 30)),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
