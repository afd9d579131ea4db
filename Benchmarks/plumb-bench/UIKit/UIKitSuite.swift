#if os(Linux)
  import LayoutEngine
  import LayoutModel
  import UIKit

  extension Suite {
    static let kit = Suite(
      name: "uikit",
      summary: "trees of UIKit's views beside the engine on the equal layout file; CPU time of one thread"
    ) {
      try MainActor.assumeIsolated { [try Suite.building(), try Suite.changing(), try Suite.churning()] }
    }

    /// Measures making and laying out a view tree, compared with solving the equivalent screen.
    @MainActor
    private static func building() throws -> Figure {
      let work = try EngineWorkload(.list, views: 1000)
      var kit = CGRect.zero
      var engine = Rect.zero
      let times = medianMilliseconds(for: 3) {
        let tree = KitList(rows: 200, in: work.environment)
        tree.window.layoutIfNeeded()
        kit = tree.rows[199].frame
      } _: {
        engine = lastRow(solve(work.screen, in: work.environment))
      }
      return Figure(
        work: "1,000 views made and laid out", ours: times.one, peer: "the engine", theirs: times.other, bar: 1 / 1.5,
        worth: 1, proof: proof(kit, engine))
    }

    /// Measures changing one constant, compared with solving the screen in one more size.
    @MainActor
    private static func changing() throws -> Figure {
      let work = try EngineWorkload(.list, views: 1000)
      let tree = KitList(rows: 200, in: work.environment)
      tree.window.layoutIfNeeded()
      var session = LayoutSession(work.screen)
      var environment = work.environment
      var round = 0.0
      var total = 0.0
      _ = session.solve(in: environment)
      let times = medianMilliseconds(for: 3) {
        round += 1
        tree.first.constant = 10 + round.truncatingRemainder(dividingBy: 7)
        tree.window.layoutIfNeeded()
      } _: {
        // The session caches layouts, so each size must be new.
        environment.size.width = work.environment.size.width + Points(round / 64)
        total += session.solve(in: environment).views.reduce(0) { $0 + $1.frame.minY.value }
      }
      return Figure(
        work: "one constant of 1,000 views", ours: times.one, peer: "a resize", theirs: times.other, bar: 0.5, worth: 1,
        proof: total > 0 ? "all frames read" : "NOTHING READ")
    }

    /// Measures layouts of a tree whose views, texts and constants change: the last of ten thousand, compared with the
    /// first.
    @MainActor
    private static func churning() throws -> Figure {
      let work = try EngineWorkload(.list, views: 1000)
      let screen = UIScreen(work.environment)
      let window = UIWindow(frame: screen.bounds)
      let stack = UIStackView()
      window.screen = screen
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      window.rootViewController?.view.addSubview(stack)
      let width = stack.widthAnchor.constraint(equalToConstant: 100)
      width.isActive = true
      func churn(_ rounds: Int) -> Double {
        let start = threadTime()
        for round in 0..<rounds {
          let label = UILabel()
          label.text = "Row \(round)"
          stack.addArrangedSubview(label)
          width.constant = CGFloat(100 + round % 50)
          if stack.arrangedSubviews.count > 4 { stack.arrangedSubviews[0].removeFromSuperview() }
          window.layoutIfNeeded()
        }
        return (threadTime() - start) * 1000
      }
      let first = churn(1000)
      let before = residentBytes("VmRSS")
      _ = churn(8000)
      let last = churn(1000)
      let grown = residentBytes("VmRSS") - before
      return Figure(
        work: "the last 1,000 of 10,000 layouts", ours: last, peer: "the first", theirs: first, bar: 0.8, worth: 1,
        proof: "\(max(grown, 0) >> 10) KiB more")
    }

    private static func lastRow(_ layout: SolvedLayout) -> Rect {
      layout.screen.views.lastIndex { $0.name == "row199" }.map { layout.views[$0].frame } ?? .zero
    }

    private static func proof(_ kit: CGRect, _ engine: Rect) -> String {
      let isEqual = abs(kit.minY - engine.minY.value) < 0.001 && abs(kit.height - engine.height.value) < 0.001
      return isEqual ? "equal frames" : "FRAMES DIFFER"
    }
  }

  /// The screen of `EngineWorkload.Family.list` as an app builds it.
  @MainActor
  private struct KitList {
    let window: UIWindow
    let first: NSLayoutConstraint
    private(set) var rows: [UIView] = []

    init(rows count: Int, in environment: Environment) {
      let screen = UIScreen(environment)
      let controller = UIViewController()
      window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.rootViewController = controller
      window.isHidden = false
      let root: UIView = controller.view
      rows = (0..<count).map { KitList.row($0, in: root) }
      var constraints = [rows[0].topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)]
      first = constraints[0]
      for (above, row) in zip(rows, rows.dropFirst()) {
        constraints.append(row.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 1))
      }
      NSLayoutConstraint.activate(constraints)
    }

    private static func row(_ number: Int, in root: UIView) -> UIView {
      let row = UIView()
      let icon = UIView()
      let title = UILabel()
      let note = UILabel()
      let toggle = UISwitch()
      title.text = "Row number \(number % 97)"
      note.text = "\(number % 13) more"
      title.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
      title.setContentHuggingPriority(UILayoutPriority(249), for: .vertical)
      row.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(row)
      for view in [icon, title, note, toggle] {
        view.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(view)
      }
      let wish = row.heightAnchor.constraint(equalToConstant: 44)
      wish.priority = .defaultLow
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44), wish,
        icon.widthAnchor.constraint(equalToConstant: 24), icon.heightAnchor.constraint(equalToConstant: 24),
        icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        title.centerYAnchor.constraint(equalTo: row.centerYAnchor),
        title.topAnchor.constraint(greaterThanOrEqualTo: row.topAnchor, constant: 8),
        note.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        note.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        toggle.leadingAnchor.constraint(equalTo: note.trailingAnchor, constant: 8),
        toggle.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
        toggle.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ])
      return row
    }
  }
#endif
