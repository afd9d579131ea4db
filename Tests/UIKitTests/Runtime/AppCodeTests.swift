import Testing
import UIKit

// Classes as apps have them. They compile as they stand with Apple's UIKit.

private class ObservingView: UIView {
  static var ended = 0
  var changes = 0

  deinit { MainActor.assumeIsolated { ObservingView.ended += 1 } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
      self.changes += 1
    }
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaLayoutGuide: UILayoutGuide { layoutMarginsGuide }
}

private class ScreenController: UIViewController {
  private let item = UINavigationItem(title: "Mine")

  deinit {}

  override var navigationItem: UINavigationItem { item }
  override var hidesBottomBarWhenPushed: Bool {
    get { true }
    set {}
  }
  override var navigationController: UINavigationController? { nil }
}

private final class NumberedCell: UICollectionViewCell {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

private class RegisteredCell: UITableViewCell {
  let made = "by this class"

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

private class LoggingTable: UITableView {
  var log: [String] = []

  override var delegate: (any UITableViewDelegate)? { didSet { log.append("delegate") } }

  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    log.append("insert")
    super.insertRows(at: indexPaths, with: animation)
  }

  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    log.append(identifier)
    super.register(cellClass, forCellReuseIdentifier: identifier)
  }
}

private class SceneWindow: UIWindow {
  override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  required init?(coder: NSCoder) { nil }
}

private final class Heights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
}

@MainActor
@Suite struct `Code of apps compiles and` {
  @Test func `observes traits with Self, and has a deinitializer of its own`() {
    let before = ObservingView.ended
    do {
      let view = ObservingView()
      view.overrideUserInterfaceStyle = .dark
      #expect(view.changes == 1 && view.safeAreaLayoutGuide === view.layoutMarginsGuide)
    }
    #expect(ObservingView.ended == before + 1)
  }

  @Test func `releases views on other threads`() async {
    let before = ObservingView.ended
    let held = ObservingView()
    held.addSubview(UILabel())
    await Task.detached { [held] in _ = held }.value
    _ = held
    #expect(ObservingView.ended >= before)
  }

  @Test func `overrides what controllers have`() {
    let controller = ScreenController()
    #expect(controller.navigationItem.title == "Mine" && controller.hidesBottomBarWhenPushed)
    #expect(controller.navigationController == nil)
  }

  @Test func `registers classes by their own initializers, and has cells with others`() throws {
    let table = LoggingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(RegisteredCell.self, forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row") as? RegisteredCell)
    #expect(cell.made == "by this class" && cell.reuseIdentifier == "row" && cell.detailTextLabel != nil)
    #expect(NumberedCell(number: 4).number == 4)
    table.insertRows(at: [], with: .none)
    #expect(table.log == ["row", "insert"])
  }

  @Test func `stops with Swift's words when it registers a class without the initializer`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
        _ = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Use of unimplemented initializer 'init(frame:)'"))
  }

  @Test func `gives tables a delegate of their own type, which scroll views share`() {
    let table = LoggingTable(frame: .zero, style: .plain)
    let heights = Heights()
    table.delegate = heights
    #expect(table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 60)
    let scroll: UIScrollView = table
    #expect(scroll.delegate === heights)
    scroll.delegate = nil
    #expect(table.delegate == nil && table.log == ["delegate", "delegate"])
  }

  @Test func `computes with priorities and levels`() {
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999) && UILayoutPriority.defaultLow < .defaultHigh)
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
    #expect(UILayoutPriority.required - UILayoutPriority.defaultHigh == 250)
  }

  @Test func `makes windows of scenes, empty attributed strings and dimensions`() throws {
    let window = SceneWindow(windowScene: try #require(UIWindow().windowScene))
    #expect(window.frame == UIScreen.main.bounds)
    #expect(NSAttributedString().length == 0)
    let dimensions: [NSCollectionLayoutDimension] = [.absolute(4), .estimated(5)]
    #expect(dimensions.map(\.dimension) == [4, 5])
  }
}

@MainActor
@Suite struct `Frames of views that place their subviews themselves` {
  private final class Block: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
  }

  @Test func `sizeToFit keeps the origin of the frame`() {
    let block = Block(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    block.sizeToFit()
    #expect(block.frame == CGRect(x: 10, y: 20, width: 30, height: 20))
  }

  private final class Row: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { Row() }
  }

  @Test func `an automatic row is as high as sizeThatFits says`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let rows = Rows()
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 77, width: 320, height: 77))
  }

  private final class Item: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 50, height: 40) }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test func `an estimated item is as large as sizeThatFits says, and can be selected and scrolled to`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 60, height: 60), collectionViewLayout: layout)
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    let items = Items()
    collection.dataSource = items
    collection.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    #expect(collection.cellForItem(at: path)?.frame.size == CGSize(width: 50, height: 40))
    collection.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [path] && collection.cellForItem(at: path)?.isSelected == true)
    collection.deselectItem(at: path, animated: false)
    #expect(collection.indexPathsForSelectedItems == [] && collection.cellForItem(at: path)?.isSelected == false)
  }
}
