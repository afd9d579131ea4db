import UIKit

extension MeasuredCase {
  /// Where rows and items are.
  static var lists: [MeasuredCase] { flows + compositions + tables }

  private static var flows: [MeasuredCase] {
    let openUIKit = "https://github.com/Vercantez/openuikit"
    let low = CGSize(width: 80, height: 40)
    let high = CGSize(width: 80, height: 90)
    return [
      flow(
        "four of 50 in a flow", Array(repeating: CGSize(width: 50, height: 50), count: 4), xs: [0, 65, 130, 195],
        source: openUIKit),
      flow("two of 80 in a flow", [low, low], xs: [0, 98.5], source: openUIKit),
      flow("items of two heights in a flow", [low, high, low, low], xs: [0, 90, 180, 270], source: openUIKit),
      flow("a full line and one more", Array(repeating: low, count: 5), xs: [0, 98.5, 196.5, 295], source: openUIKit),
    ]
  }

  /// A flow layout 375 points wide with the default spacing of 10.
  private static func flow(_ name: String, _ sizes: [CGSize], xs: [CGFloat], source: String) -> MeasuredCase {
    MeasuredCase(
      name, question: "Where are the items of a line?",
      published: Dictionary(uniqueKeysWithValues: xs.enumerated().map { ("item\($0).x", $1) }), source: source
    ) { screen in
      let items = Items(sizes)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
      show(collection, of: items, on: screen)
    }
  }

  private static var compositions: [MeasuredCase] {
    [
      MeasuredCase("a grid of thirds", question: "How wide are three items of a third each, two points apart?") {
        screen in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
          subitems: [item])
        group.interItemSpacing = .fixed(2)
        compose(group, count: 4, on: screen)
      },
      MeasuredCase("insets of items", question: "Where are items with content insets of their own?") { screen in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 8, trailing: 10)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
          subitems: [item])
        compose(group, count: 3, on: screen)
      },
    ]
  }

  private static func compose(_ group: NSCollectionLayoutGroup, count: Int, on screen: MeasuredScreen) {
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 16, trailing: 20)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    show(collection, of: Items(Array(repeating: .zero, count: count)), on: screen)
  }

  private static func show(_ collection: UICollectionView, of items: Items, on screen: MeasuredScreen) {
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.contentInsetAdjustmentBehavior = .never
    collection.dataSource = items
    collection.delegate = items
    screen.view.addSubview(collection)
    for index in items.sizes.indices {
      screen.measure("item\(index)") {
        // The data source has no other owner.
        withExtendedLifetime(items) {
          collection.layoutIfNeeded()
          let place = IndexPath(item: index, section: 0)
          return collection.collectionViewLayout.layoutAttributesForItem(at: place)?.frame ?? .null
        }
      }
    }
  }

  private static var tables: [MeasuredCase] {
    [("plain", UITableView.Style.plain), ("grouped", .grouped), ("inset grouped", .insetGrouped)].map { name, style in
      MeasuredCase(
        "rows of a \(name) table", question: "Where are two rows with content configurations, and the header above?"
      ) { screen in
        let rows = Rows()
        let table = UITableView(frame: screen.view.bounds, style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        screen.view.addSubview(table)
        screen.measure("header") { withExtendedLifetime(rows) { table.rectForHeader(inSection: 0) } }
        for row in 0..<2 {
          screen.measure("row\(row)") {
            withExtendedLifetime(rows) { table.rectForRow(at: IndexPath(row: row, section: 0)) }
          }
        }
      }
    }
  }
}

/// Items with sizes that their delegate gives.
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let sizes: [CGSize]

  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }

  func collectionView(_ view: UICollectionView, cellForItemAt place: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: place)
  }

  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt place: IndexPath
  ) -> CGSize { sizes[place.item] }
}

/// Two rows: one of a title, one with a second text.
private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }

  func tableView(_ view: UITableView, cellForRowAt place: IndexPath) -> UITableViewCell {
    let cell = view.dequeueReusableCell(withIdentifier: "cell", for: place)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = place.row == 1 ? "Second text" : nil
    cell.contentConfiguration = content
    return cell
  }
}
