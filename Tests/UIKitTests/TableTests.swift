import LayoutModel
import Testing
import UIKit

/// A custom cell with lines of text within the margins.
private final class TextCell: UITableViewCell {
  let lines = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    lines.numberOfLines = 0
    lines.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(lines)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      lines.topAnchor.constraint(equalTo: margins.topAnchor),
      lines.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      lines.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      lines.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

private final class TextRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var header, footer: String?
  var made = 0

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    made += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? TextCell)?.lines.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footer }
}

@MainActor
@Suite struct Tables {
  private static let short = "A cat"
  private static let long =
    "A cat that sleeps all day and hunts all night, and that nobody has ever seen to eat what it has caught"

  private func table(_ stage: Stage, _ texts: TextRows, _ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: stage.view.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(TextCell.self, forCellReuseIdentifier: "text")
    table.dataSource = texts
    table.delegate = texts
    stage.view.addSubview(table)
    stage.layOut()
    return table
  }

  @Test(arguments: [(PlatformEra.xcode11, true, CGFloat(15)), (.xcode11, false, 16), (.xcode12, true, 16)])
  func `that are not all of their screen have the margins of their era`(
    era: PlatformEra, isBesideOthers: Bool, margin: CGFloat
  ) {
    let phone = Traits(idiom: .phone, horizontal: .compact, vertical: .regular)
    let stage = Stage(
      on: Environment(
        deviceName: "phone", size: Size(width: 375, height: 667), scale: Scale(2), traits: phone, era: era))
    let texts = TextRows([[Self.short]])
    let table = table(stage, texts)
    if isBesideOthers { stage.view.addSubview(UIView()) }
    table.reloadData()
    stage.layOut()
    #expect(table.visibleCells.map { $0.contentView.layoutMargins.left } == [margin])
  }

  @Test(
    arguments: [(UITableView.Style.plain, "plain"), (.grouped, "grouped"), (.insetGrouped, "insetGrouped")],
    Stage.devices)
  func `rows size themselves as in a layout file`(style: (UITableView.Style, String), device: String) throws {
    let stage = try Stage(device)
    let texts = TextRows([[Self.short, Self.long], [Self.long]])
    texts.header = "Cats"
    texts.footer = "All of them"
    let table = table(stage, texts, style.0)
    let cells = table.visibleCells
    func rows(_ names: [String]) -> String {
      names.map {
        "cell \($0) { label \($0)Text \"\($0 == "a" ? Self.short : Self.long)\" { lines: 0; pin edges to margins } }"
      }
      .joined(separator: "\n")
    }
    try stage.expectOnScreen(
      [
        "a": cells[0], "b": cells[1], "c": cells[2], "aText": cells[0].contentView.subviews[0],
        "bText": cells[1].contentView.subviews[0], "cText": cells[2].contentView.subviews[0],
      ],
      as: """
        table t {
          style: \(style.1); pin edges
          section { header: "Cats"; footer: "All of them"
            \(rows(["a", "b"]))
          }
          section { header: "Cats"; footer: "All of them"
            \(rows(["c"]))
          }
        }
        """)
  }

  @Test func `no row is covered at its bottom, for rows scroll until no bar covers them`() throws {
    let stage = try Stage("iphone-16")
    let texts = TextRows([Array(repeating: Self.short, count: 40)])
    let table = table(stage, texts)
    let first = table.visibleCells[0]
    let last = try #require(table.visibleCells.last)
    #expect(last.frame.maxY > table.bounds.maxY - table.safeAreaInsets.bottom)
    #expect(last.safeAreaInsets == .zero && last.contentView.layoutMargins == first.contentView.layoutMargins)
  }

  nonisolated private static let styles: [(UITableViewCell.CellStyle, String)] = [
    (.default, "basic"), (.value1, "value1"), (.value2, "value2"), (.subtitle, "subtitle"),
  ]
  nonisolated private static let accessories: [(UITableViewCell.AccessoryType, String)] = [
    (.none, "none"), (.disclosureIndicator, "disclosure"), (.checkmark, "checkmark"), (.detailButton, "detail"),
    (.detailDisclosureButton, "detailDisclosure"),
  ]

  @Test(arguments: styles, accessories)
  func `cells of the platform's styles are as high and as wide as in a layout file`(
    style: (UITableViewCell.CellStyle, String), accessory: (UITableViewCell.AccessoryType, String)
  ) throws {
    final class One: NSObject, UITableViewDataSource {
      let cell: UITableViewCell
      init(_ cell: UITableViewCell) { self.cell = cell }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let stage = try Stage()
    let cell = UITableViewCell(style: style.0, reuseIdentifier: nil)
    let source = One(cell)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = accessory.0
    let table = UITableView(frame: stage.view.bounds)
    table.dataSource = source
    stage.view.addSubview(table)
    try stage.expectOnScreen(
      ["a": cell],
      as: """
        table t { pin edges
          cell a { style: \(style.1); title: "Title"; detail: "Detail"; accessory: \(accessory.1) } }
        """)
    #expect(cell.textLabel.map { $0.frame.width > 0 && $0.frame.maxX <= cell.contentView.bounds.width } ?? false)
  }

  @Test func `the margin beside an accessory is at the end of a row, in either direction`() throws {
    let cell = UITableViewCell()
    cell.accessoryType = .disclosureIndicator
    let leftToRight = cell.contentView.layoutMargins
    cell.semanticContentAttribute = .forceRightToLeft
    let rightToLeft = cell.contentView.layoutMargins
    #expect(leftToRight.left != leftToRight.right)
    #expect((rightToLeft.left, rightToLeft.right) == (leftToRight.right, leftToRight.left))
  }

  @Test func `rows are made as they come into view, and used again`() throws {
    let stage = try Stage()
    let texts = TextRows([(0..<1000).map { "Row \($0)" }])
    let table = table(stage, texts)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(texts.made < 30 && table.visibleCells.count == texts.made)
    #expect(table.contentSize.height > 40_000)
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    stage.layOut()
    #expect(first.superview == nil || table.indexPath(for: first)?.row ?? 0 >= 490)
    let row = table.rectForRow(at: IndexPath(row: 500, section: 0))
    // The two rows under the status bar are higher than estimated.
    let top = table.contentOffset.y + table.adjustedContentInset.top
    #expect((row.minY - top).magnitude < 20)
    #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 500, section: 0)) ?? false)
    #expect(texts.made < 60 && table.visibleCells.count < 30)
  }

  @Test func `heights are the delegate's, the table's or the row's own`() throws {
    final class Heights: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 70 : UITableView.automaticDimension
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 31 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    }
    let stage = try Stage()
    let texts = TextRows([[Self.short, Self.short]])
    let heights = Heights()
    let table = table(stage, texts)
    let own = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    table.delegate = heights
    stage.layOut()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 31, width: 393, height: 70))
    #expect((table.rectForRow(at: IndexPath(row: 1, section: 0)).height - own).magnitude < 0.001)
    table.delegate = nil
    table.rowHeight = 55
    stage.layOut()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.height == 55)
  }

  @Test func `what the data source has then is shown after a reload`() throws {
    let stage = try Stage()
    let texts = TextRows([["One"]])
    let table = table(stage, texts)
    texts.sections = [["One", "Two"], ["Three"]]
    #expect(table.numberOfSections == 1)
    table.reloadData()
    stage.layOut()
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.visibleCells.compactMap { ($0 as? TextCell)?.lines.text } == ["One", "Two", "Three"])
  }

  @Test func `a table controller shows its rows below the bar`() throws {
    final class Cats: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cats"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cat")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cat", for: indexPath)
        cell.textLabel?.text = "Cat \(indexPath.row)"
        return cell
      }
    }
    let cats = Cats()
    let stage = try Stage("iphone-16", UINavigationController(rootViewController: cats))
    let cell = try #require(cats.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    try stage.expectOnScreen(
      ["a": cell],
      as: "navigationBar \"Cats\"\ntable t { pin edges; cell a { style: basic; title: \"Cat 0\" } }")
  }

  @Test func `content with margins of its own keeps the table's at its sides if it preserves what is around it`() throws
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.preservesSuperviewLayoutMargins = false
    cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let stage = try Stage()
    let table = UITableView(frame: stage.view.bounds)
    let rows = OneRow(cell)
    stage.view.addSubview(table)
    table.dataSource = rows
    stage.layOut()
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20))
    cell.contentView.preservesSuperviewLayoutMargins = false
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }
}

private final class OneRow: NSObject, UITableViewDataSource {
  private let cell: UITableViewCell

  init(_ cell: UITableViewCell) { self.cell = cell }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}
