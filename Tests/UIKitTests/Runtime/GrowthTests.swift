import Testing
import UIKit

/// A tree that is created, shown and released. Together, the trees cover the whole API.
private struct Tree: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Adds objects to a controller's view, and returns those that must be deallocated with the view.
  var make: @MainActor @Sendable (Stage) -> [AnyObject]

  init(_ name: String, _ make: @escaping @MainActor @Sendable (Stage) -> [AnyObject]) {
    testDescription = name
    self.make = make
  }

  private static func one(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIView) -> Tree {
    Tree(name) { stage in [stage.add(make())] }
  }

  static let all: [Tree] = [
    one("a view") { UIView() }, one("a label") { UILabel() }, one("a text field") { UITextField() },
    one("a text view") { UITextView() }, one("an image view") { UIImageView(image: UIImage(systemName: "star")) },
    one("a switch") { UISwitch() }, one("a slider") { UISlider() }, one("a stepper") { UIStepper() },
    one("a segmented control") { UISegmentedControl(items: ["A", "B"]) }, one("a progress view") { UIProgressView() },
    one("an activity indicator") { UIActivityIndicatorView(style: .large) }, one("a page control") { UIPageControl() },
    one("a date picker") { UIDatePicker() }, one("a picker") { UIPickerView() }, one("a search bar") { UISearchBar() },
    one("an effect view") { UIVisualEffectView(effect: UIBlurEffect(style: .regular)) },
    one("a stack") { UIStackView(arrangedSubviews: [UILabel(), UIView()]) },
    one("a configured button") { UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in }) },
    Tree("constraints and guides") { stage in
      let view = stage.add(UIView())
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      let constraints = [
        view.topAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.topAnchor),
        guide.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor, multiplier: 0.5),
        view.bottomAnchor.constraint(equalTo: stage.view.keyboardLayoutGuide.topAnchor),
        view.leadingAnchor.anchorWithOffset(to: guide.leadingAnchor).constraint(equalToConstant: 3),
      ]
      NSLayoutConstraint.activate(constraints)
      return [view, guide] + constraints
    },
    Tree("a scroll view with guides") { stage in
      let scroll = stage.add(UIScrollView())
      let inner = stage.add(UIView(), to: scroll)
      inner.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor).isActive = true
      inner.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
      return [scroll, inner]
    },
    Tree("a table of a diffable source") { stage in
      let table = UITableView(frame: stage.view.bounds, style: .insetGrouped)
      stage.view.addSubview(table)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
        table.dequeueReusableCell(withIdentifier: "row", for: path)
      }
      source.apply(numbers)
      stage.layOut()
      return [table, source] + table.visibleCells
    },
    Tree("a collection of a compositional layout") { stage in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      let layout = UICollectionViewCompositionalLayout(section: section)
      let view = UICollectionView(frame: stage.view.bounds, collectionViewLayout: layout)
      stage.view.addSubview(view)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      source.apply(numbers)
      stage.layOut()
      return [view, layout, section, source] + view.visibleCells
    },
    Tree("controllers in bars") { stage in
      let inner = UIViewController()
      let navigation = UINavigationController(rootViewController: inner)
      let tabs = UITabBarController()
      inner.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in })
      tabs.viewControllers = [navigation, UITableViewController(style: .grouped)]
      stage.window.rootViewController = tabs
      stage.layOut()
      navigation.pushViewController(UIViewController(), animated: false)
      stage.layOut()
      return [inner, navigation, tabs, tabs.view, navigation.navigationBar, inner.navigationItem]
    },
    Tree("a list of configured cells") { stage in
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
      let view = UICollectionView(frame: stage.view.bounds, collectionViewLayout: layout)
      stage.view.addSubview(view)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "\(number)"
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator(), .label(text: "More")]
        cell.configurationUpdateHandler = { cell, _ in cell.backgroundConfiguration = .listGroupedCell() }
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      source.apply(numbers)
      stage.layOut()
      let cells = view.visibleCells
      return [view, layout, source] + cells + cells.map(\.contentView)
    },
    Tree("a split view's columns") { stage in
      let split = UISplitViewController(style: .doubleColumn)
      let list = UIViewController()
      let detail = UIViewController()
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      stage.window.rootViewController = split
      stage.layOut()
      list.showDetailViewController(UIViewController(), sender: nil)
      stage.layOut()
      return [split, split.view, list, detail] + split.viewControllers
    },
    Tree("pages") { stage in
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let first = UIViewController()
      let second = UIViewController()
      pages.setViewControllers([first], direction: .forward, animated: false)
      stage.window.rootViewController = pages
      stage.layOut()
      pages.setViewControllers([second], direction: .forward, animated: false)
      stage.layOut()
      return [pages, pages.view, first, second, second.view]
    },
    Tree("a text view's container and a transformed button") { stage in
      let text = stage.add(UITextView())
      let container = text.textContainer
      container.lineFragmentPadding = 2
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Go"
      configuration.titleTextAttributesTransformer = .init { [weak text] attributes in
        _ = text
        return attributes
      }
      return [text, container, stage.add(UIButton(configuration: configuration))]
    },
    Tree("a child controller") { stage in
      let child = UIViewController()
      stage.controller.addChild(child)
      stage.view.addSubview(child.view)
      child.didMove(toParent: stage.controller)
      return [child, child.view]
    },
    Tree("a dismissed sheet") { stage in
      let guest = UIViewController()
      let sheet = guest.sheetPresentationController
      stage.controller.present(guest, animated: false)
      let container = guest.view.superview
      stage.controller.dismiss(animated: false)
      return [guest, guest.view] + [sheet, container].compactMap { $0 as AnyObject? }
    },
    Tree("a full screen presentation that is still there") { stage in
      let guest = UIViewController()
      guest.modalPresentationStyle = .fullScreen
      stage.controller.present(guest, animated: false)
      return [guest, guest.view]
    },
  ]

  @MainActor private static var numbers: NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    return snapshot
  }
}

@MainActor
@Suite struct `Memory` {
  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test(arguments: Tree.all)
  fileprivate func `nothing of a tree outlives its window`(tree: Tree) throws {
    var all: [Weak] = []
    do {
      let stage = try Stage()
      all = (tree.make(stage) + [stage.window, stage.controller, stage.view]).map(Weak.init)
      stage.layOut()
    }
    let left = all.compactMap { $0.object.map { "\(type(of: $0))" } }
    #expect(left.isEmpty, "\(left) are still there")
  }

  /// Adds and removes rows, changes texts and constants, and lays out, `rounds` times.
  private func churn(_ rounds: Int, in stage: Stage, _ stack: UIStackView, _ width: NSLayoutConstraint) {
    for round in 0..<rounds {
      let label = UILabel()
      label.text = "Row \(round)"
      stack.addArrangedSubview(label)
      width.constant = CGFloat(100 + round % 50)
      if stack.arrangedSubviews.count > 4 { stack.arrangedSubviews[0].removeFromSuperview() }
      stage.layOut()
    }
  }

  /// Returns the resident memory of the process, in bytes.
  private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(fields.dropFirst().first.flatMap { Int($0) }) * Int(getpagesize())
  }

  @Test func `layouts of changing trees leave nothing behind`() throws {
    let stage = try Stage()
    let stack = stage.add(UIStackView())
    stack.axis = .vertical
    let width = stack.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    churn(150, in: stage, stack, width)
    // Other tests in the process allocate memory too, but not in every sample.
    let grown = try (0..<3).map { _ in
      let before = try residentBytes()
      churn(150, in: stage, stack, width)
      return try residentBytes() - before
    }
    #expect(try #require(grown.min()) < 4 << 18, "\(grown) bytes more after each 150 layouts")
    #expect(stack.arrangedSubviews.count == 4 && stack.constraints.count == 1)
  }
}
