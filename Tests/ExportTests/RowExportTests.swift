import Testing

@Suite struct `Exported rows` {
  private static let cats = """
    component CatCell(name: text, photo: image) {
      image thumbnail { source: photo }
      label title { text: name; font: textStyle(body) }
      thumbnail.leading == leading
      thumbnail.centerY == title.centerY == centerY
      title.leading == thumbnail.trailing + 8
    }

    data cats = [{ name: "Ada", photo: "ada" }, { name: "Bo", photo: "bo" }]

    screen Cats "Cats" {
      table list {
        rowHeight: 58
        pin edges
        for cat in cats { CatCell(name: cat.name, photo: cat.photo) }
      }
    }
    """

  private func file(_ name: String, of layout: String) throws -> String {
    let (files, _) = try exported(layout)
    return try #require(files[name], "\(files.keys.sorted())")
  }

  /// Returns the lines of a file, without their indentation.
  private func lines(_ name: String, of layout: String) throws -> String {
    try file(name, of: layout).split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func `that have a share of their collection get it whenever it is laid out`() throws {
    let (files, losses) = try exported(
      """
      screen S "S" { collection c { pin edges; itemSize: 1 / 3 by 40; itemSpacing: 6; sectionInset: left 10 right 10
        cell a { label l "A" { center } } } }
      """)
    let text = try #require(files["SView.swift"])
    #expect(losses.isEmpty && text.contains("override func layoutSubviews() {"))
    #expect(text.contains("layout.itemSize = CGSize(width: (c.bounds.width - 14) / 3 - 6, height: 40)"), "\(text)")
  }

  @Test func `that differ in values alone share a class, which takes these values`() throws {
    let (files, losses) = try exported(Self.cats)
    #expect(losses.isEmpty)
    #expect(
      files.keys.sorted() == [
        "CatCell.swift", "CatsListDataSource.swift", "CatsView.swift", "CatsViewController.swift",
      ])
    let cell = try lines("CatCell.swift", of: Self.cats)
    for part in [
      "final class CatCell: UITableViewCell {\nstatic let identifier = \"CatCell\"",
      "func configure(thumbnail: UIImage?, title: String) {\nself.thumbnail.image = thumbnail\nself.title.text = title\n}",
      "contentView.addSubview(view)", "equalTo: contentView.leadingAnchor",
    ] {
      #expect(cell.contains(part), "\(part) is not in\n\(cell)")
    }
  }

  @Test func `come from a data source with the values of each, which the controller keeps`() throws {
    #expect(
      try file("CatsListDataSource.swift", of: Self.cats) == """
        import UIKit

        final class CatsListDataSource: NSObject, UITableViewDataSource {
          private struct Row {
            var thumbnail: UIImage?
            var title: String
          }

          private let rows: [Row] = [
            Row(thumbnail: UIImage(named: "ada"), title: "Ada"),
            Row(thumbnail: UIImage(named: "bo"), title: "Bo"),
          ]

          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            rows.count
          }

          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let row = rows[indexPath.row]
            let cell = tableView.dequeueReusableCell(withIdentifier: CatCell.identifier, for: indexPath)
            (cell as? CatCell)?.configure(thumbnail: row.thumbnail, title: row.title)
            return cell
          }
        }

        """)
    let controller = try file("CatsViewController.swift", of: Self.cats)
    #expect(controller.contains("  private let listDataSource = CatsListDataSource()\n"))
    #expect(controller.contains("    catsView.list.dataSource = listDataSource\n"))
    let view = try lines("CatsView.swift", of: Self.cats)
    #expect(
      view.contains("list.rowHeight = 58\nlist.register(CatCell.self, forCellReuseIdentifier: CatCell.identifier)"))
  }

  private static let settings = """
    screen Settings "Settings" {
      table {
        style: grouped
        pin edges
        section {
          header: "Account"
          footer: "Only you see this."
          cell name { style: value1; title: "Name"; detail: "Ada"; accessory: disclosure }
          cell mail { style: value1; title: "Mail"; detail: "a@example.org"; accessory: disclosure }
        }
        section { cell photo { rowHeight: 120; image face { center } } }
      }
    }
    """

  @Test func `keep their sections, accessories and own heights`() throws {
    let source = try lines("SettingsTableViewDataSource.swift", of: Self.settings)
    for part in [
      "private enum Row {\ncase value1(title: String, detail: String)\ncase photo\n}",
      "private struct Section {\nvar header: String?\nvar footer: String?\nvar rows: [Row]\n}",
      ".value1(title: \"Name\", detail: \"Ada\"),", "Section(rows: [.photo]),",
      "func numberOfSections(in tableView: UITableView) -> Int {\nsections.count\n}",
      "titleForHeaderInSection section: Int) -> String? {\nsections[section].header\n}",
      "case .value1: UITableView.automaticDimension\ncase .photo: 120\n",
    ] {
      #expect(source.contains(part), "\(part) is not in\n\(source)")
    }
    let cell = try lines("SettingsValue1Cell.swift", of: Self.settings)
    #expect(cell.contains("super.init(style: .value1, reuseIdentifier: reuseIdentifier)"))
    #expect(cell.contains("accessoryType = .disclosureIndicator"))
    #expect(cell.contains("textLabel?.text = title\ndetailTextLabel?.text = detail"))
    let controller = try lines("SettingsViewController.swift", of: Self.settings)
    #expect(controller.contains("tableView.dataSource = tableViewDataSource\nsettingsView.tableView.delegate = "))
  }

  @Test func `of another build have a class of their own, whose number comes before the last word`() throws {
    let layout = """
      component Card(name: text) { label title { text: name; pin edges } }
      screen S "S" {
        table list { pin edges; Card(name: "A"); Card(name: "B") { height == 90 }; Card(name: "C") }
      }
      """
    let (files, _) = try exported(layout)
    #expect(files["CardCell.swift"]?.contains("90") == false)
    #expect(files["Card2Cell.swift"]?.contains("90") == true)
    #expect(files["SListDataSource.swift"]?.contains("  .card(title: \"A\"),\n    .card2,\n") == true)
  }

  @Test func `of collections are items of a flow layout`() throws {
    let layout = """
      data words = ["One", "Two"]
      screen Grid "Grid" {
        collection grid {
          itemSize: automatic
          lineSpacing: 12
          pin edges
          for word in words { cell { label { text: word; pin edges } } }
        }
      }
      """
    let view = try lines("GridView.swift", of: layout)
    for part in [
      "let gridLayout = UICollectionViewFlowLayout()",
      "gridLayout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize", "gridLayout.minimumLineSpacing = 12",
      "let grid = UICollectionView(frame: .zero, collectionViewLayout: gridLayout)",
      "grid.register(GridCell.self, forCellWithReuseIdentifier: GridCell.identifier)",
    ] {
      #expect(view.contains(part), "\(part) is not in\n\(view)")
    }
    let source = try lines("GridDataSource.swift", of: layout)
    #expect(source.contains("private let items: [Item] = [\nItem(label: \"One\"),\nItem(label: \"Two\"),\n]"))
    #expect(
      source.contains(
        "cellForItemAt indexPath: IndexPath\n) -> UICollectionViewCell {\nlet item = items[indexPath.item]"))
    #expect(try lines("GridCell.swift", of: layout).contains("override init(frame: CGRect) {"))
  }

  @Test func `of collections have headers and footers of classes of their own, and room that stays empty`() throws {
    let layout = """
      screen Grid "Grid" {
        collection grid {
          headerSize: 0 by 40
          footerSize: 0 by 20
          pin edges
          cell head { elementKind: sectionHeader; label title "Cats" { pin edges } }
          cell { label "One" { pin edges } }
        }
      }

      """
    let view = try lines("GridView.swift", of: layout)
    #expect(
      view.contains(
        "GridHeadCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,\nwithReuseIdentifier"
      ),
      "\(view)")
    #expect(
      view.contains(
        "UICollectionReusableView.self,\nforSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter"))
    let header = try lines("GridHeadCell.swift", of: layout)
    let source = try lines("GridDataSource.swift", of: layout)
    #expect(header.contains("title.text = \"Cats\""), "\(header)")
    #expect(source.contains("numberOfItemsInSection section: Int\n) -> Int {\n1\n"), "\(source)")
    #expect(source.contains("collectionView.dequeueReusableSupplementaryView("), "\(source)")
  }

  @Test func `of a list in a row come from a data source that the row keeps`() throws {
    let layout = """
      screen Shelf "Shelf" {
        table shelf { pin edges; cell row { collection books { pin edges; height == 90; cell { label "Book" { center } } } } }
      }
      """
    let cell = try lines("ShelfRowCell.swift", of: layout)
    #expect(cell.contains("private let booksDataSource = ShelfBooksDataSource()"))
    #expect(cell.contains("books.dataSource = booksDataSource"))
  }

  @Test func `are named after what they are about, and so is what they are given`() throws {
    let (files, _) = try exported(
      """
      data words = ["A", "B"]
      screen S "S" {
        table {
          pin edges
          for word in words { cell { label titleLabel { text: word; pin edges } } }
          cell { switch soundSwitch { pin edges } }
        }
      }

      """)
    #expect(files["STitleCell.swift"]?.contains("  func configure(title: String") == true, "\(files.keys.sorted())")
    #expect(files["STitleCell.swift"]?.contains("    titleLabel.text = title\n") == true)
    #expect(files["SoundCell.swift"] != nil)
  }

  @Test func `of pickers come from a data source too, and one is selected`() throws {
    let layout = "screen P \"P\" { picker coat { rows: [\"Calico\", \"Tabby\"]; selected: 1; center } }\n"
    #expect(try lines("PCoatDataSource.swift", of: layout).contains("private let rows = [\n\"Calico\",\n\"Tabby\",\n]"))
    #expect(
      try lines("PViewController.swift", of: layout).contains(
        "pView.coat.delegate = coatDataSource\npView.coat.selectRow(1, inComponent: 0, animated: false)"))
  }

  @Test func `give the root of a screen in a row the margins that its controller would give it`() throws {
    let (files, losses) = try exported(
      """
      screen Inner "Inner" { label a "A" { pin top, leading to margins } }
      screen S "S" { table t { pin edges; cell { Inner box { pin edges; height == 90 } } } }

      """)
    let cell = try #require(files.values.first { $0.contains(": UITableViewCell {") })
    #expect(losses.isEmpty)
    #expect(
      cell.contains(
        """
          override func layoutSubviews() {
            let controller = sequence(first: self as UIResponder, next: \\.next).lazy
              .compactMap { $0 as? UIViewController }.first
            if let margins = controller?.systemMinimumLayoutMargins {
              view2.directionalLayoutMargins = margins
            }
            super.layoutSubviews()
          }

        """), "\(cell)")
  }

  @Test func `have the geometry of inset groups in a sidebar, whose look tables do not have`() throws {
    let (files, losses) = try exported(
      """
      screen S "S" { table list { style: sidebar; pin edges; section "One" { cell { style: basic; title: "Row" } } } }
      """)
    #expect(losses == ["the table style 'sidebar', which UITableView lacks"])
    #expect(files.values.contains { $0.contains("UITableView(frame: .zero, style: .insetGrouped)") })
  }
}
