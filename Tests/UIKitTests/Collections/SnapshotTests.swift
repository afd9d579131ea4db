import Testing
import UIKit

private typealias Letters = NSDiffableDataSourceSnapshot<Int, String>

/// A change of two sections, `a b c` and `d e`, and the result.
private struct Edit: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var result: [Int: String]
  var apply: @Sendable (inout Letters) -> Void

  init(_ name: String, _ result: [Int: String], _ apply: @escaping @Sendable (inout Letters) -> Void) {
    testDescription = name
    self.result = result
    self.apply = apply
  }

  static let all = [
    Edit("append to the last section", [1: "abc", 2: "def"]) { $0.appendItems(["f"]) },
    Edit("append to a section", [1: "abcf", 2: "de"]) { $0.appendItems(["f"], toSection: 1) },
    Edit("append an item that is there", [1: "bc", 2: "dea"]) { $0.appendItems(["a"]) },
    Edit("insert before", [1: "axbc", 2: "de"]) { $0.insertItems(["x"], beforeItem: "b") },
    Edit("insert after", [1: "abc", 2: "dxye"]) { $0.insertItems(["x", "y"], afterItem: "d") },
    Edit("delete items", [1: "ac", 2: "e"]) { $0.deleteItems(["b", "d"]) },
    Edit("delete what is not there", [1: "abc", 2: "de"]) { $0.deleteItems(["z"]) },
    Edit("move before", [1: "cab", 2: "de"]) { $0.moveItem("c", beforeItem: "a") },
    Edit("move to another section", [1: "bc", 2: "dae"]) { $0.moveItem("a", afterItem: "d") },
    Edit("append a section", [1: "abc", 2: "de", 3: ""]) { $0.appendSections([3]) },
    Edit("delete a section", [2: "de"]) { $0.deleteSections([1]) },
    Edit("delete all", [:]) { $0.deleteAllItems() },
  ]
}

private let first: Letters = {
  var snapshot = Letters()
  snapshot.appendSections([1, 2])
  snapshot.appendItems(["a", "b", "c"], toSection: 1)
  snapshot.appendItems(["d", "e"])
  return snapshot
}()

@Suite struct `Snapshots` {
  @Test(arguments: Edit.all)
  fileprivate func `a change leaves these items`(edit: Edit) {
    var snapshot = first
    edit.apply(&snapshot)
    let items = Dictionary(
      uniqueKeysWithValues: snapshot.sectionIdentifiers.map {
        ($0, snapshot.itemIdentifiers(inSection: $0).joined())
      })
    #expect(items == edit.result)
    #expect(snapshot.numberOfItems == items.values.map(\.count).reduce(0, +))
  }

  @Test func `sections move and are inserted where it is said`() {
    var snapshot = first
    snapshot.insertSections([0], beforeSection: 1)
    snapshot.insertSections([3], afterSection: 1)
    #expect(snapshot.sectionIdentifiers == [0, 1, 3, 2])
    snapshot.moveSection(0, afterSection: 2)
    snapshot.moveSection(2, beforeSection: 1)
    #expect(snapshot.sectionIdentifiers == [2, 1, 3, 0])
    #expect(snapshot.itemIdentifiers == ["d", "e", "a", "b", "c"])
    #expect(snapshot.indexOfItem("a") == 2 && snapshot.indexOfSection(3) == 2)
    #expect(
      snapshot.sectionIdentifier(containingItem: "e") == 2 && snapshot.sectionIdentifier(containingItem: "x") == nil)
  }
}

@MainActor
@Suite struct `Diffable data sources` {
  @Test func `a collection shows the snapshot that was applied last`() throws {
    let stage = try Stage()
    let view = UICollectionView(frame: stage.view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    stage.view.addSubview(view)
    var made: [String] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, item in made.append(item)
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var isDone = false
    source.apply(first) { isDone = true }
    stage.layOut()
    #expect(isDone && view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 3)
    #expect(made.sorted() == ["a", "b", "c", "d", "e"])
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 1)) == "e")
    #expect(source.indexPath(for: "c") == IndexPath(item: 2, section: 0))
    #expect(source.sectionIdentifier(for: 1) == 2 && source.index(for: 2) == 1)
    var next = source.snapshot()
    next.deleteSections([1])
    source.apply(next)
    stage.layOut()
    #expect(view.visibleCells.count == 2)
  }

  @Test func `a table shows the snapshot that was applied last`() throws {
    let stage = try Stage()
    let table = UITableView(frame: stage.view.bounds, style: .plain)
    stage.view.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    source.apply(first, animatingDifferences: false)
    stage.layOut()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c", "d", "e"])
    #expect(table.numberOfSections == 2)
  }
}
