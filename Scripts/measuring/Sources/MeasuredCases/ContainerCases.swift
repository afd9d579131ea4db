import UIKit

extension MeasuredCase {
  /// What bars and sheets leave of a screen.
  static var containers: [MeasuredCase] { sheets + bars }

  private static var sheets: [MeasuredCase] {
    let source = "https://github.com/Vercantez/openuikit, iOS 26.1"
    let cases: [(name: String, detent: UISheetPresentationController.Detent, frame: [CGFloat])] = [
      ("large", .large(), [0, 59]), ("medium", .medium(), [8, 403.69, 377, 440.31]),
      ("of 200 points", .custom { _ in 200 }, [8, 619.53, 377, 224.47]),
      ("of 100 points", .custom { _ in 100 }, [21.51, 741.43, 349.97, 89.05]),
      ("of 700 points", .custom { _ in 700 }, [8, 139.88, 377, 704.12]),
    ]
    return cases.map { name, detent, frame in
      MeasuredCase(
        "sheet \(name)", question: "Where is a sheet with this detent on the screen?",
        published: Dictionary(uniqueKeysWithValues: zip(["x", "y", "width", "height"].map { "sheet.\($0)" }, frame)),
        source: source
      ) { screen in
        let sheet = UIViewController()
        sheet.sheetPresentationController?.detents = [detent]
        screen.controller.present(sheet, animated: false)
        screen.measure("sheet") { sheet.view.convert(sheet.view.bounds, to: nil) }
      }
    }
  }

  private static var bars: [MeasuredCase] {
    let pages: [(name: String, show: (UIViewController) -> UIViewController)] = [
      ("a navigation bar", { UINavigationController(rootViewController: $0) }),
      (
        "a large title",
        {
          let navigation = UINavigationController(rootViewController: $0)
          navigation.navigationBar.prefersLargeTitles = true
          return navigation
        }
      ),
      (
        "a tab bar",
        {
          let tabs = UITabBarController()
          tabs.viewControllers = [$0]
          return tabs
        }
      ),
      (
        "both bars",
        {
          let tabs = UITabBarController()
          tabs.viewControllers = [UINavigationController(rootViewController: $0)]
          return tabs
        }
      ),
    ]
    return pages.map { name, container in
      MeasuredCase("room within \(name)", question: "Which room do bars leave?") { screen in
        let page = UIViewController()
        page.title = "Title"
        page.tabBarItem = UITabBarItem(title: "Tab", image: UIImage(systemName: "star"), tag: 0)
        screen.show(container(page))
        screen.measure("room") { page.view.safeAreaLayoutGuide.layoutFrame }
      }
    }
  }
}
