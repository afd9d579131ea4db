import UIKit

public final class MainTabBarVC: UITabBarController {
  static let tabs = ["Browse", "Credits"]

  public init() {
    super.init(nibName: nil, bundle: nil)
    let breedBrowseNavC = UINavigationController(rootViewController: BreedBrowseVC())
    breedBrowseNavC.tabBarItem = UITabBarItem(
      title: MainTabBarVC.tabs[0], image: UIImage(named: "cat"), selectedImage: nil)
    let creditsNavC = UINavigationController(rootViewController: CreditsVC())
    creditsNavC.tabBarItem = UITabBarItem(
      title: MainTabBarVC.tabs[1], image: UIImage(named: "info"), selectedImage: nil)
    viewControllers = [breedBrowseNavC, creditsNavC]
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented.")
  }

  /// The app with a breed chosen, its story scrolled so far.
  public static func showing(breed index: Int, scrolledTo y: CGFloat = 0) -> MainTabBarVC {
    let app = MainTabBarVC(), detail = BreedDetailVC.getViewController(breed: Breeds().breedAtIndex(index))
    (app.viewControllers?.first as? UINavigationController)?.pushViewController(detail, animated: false)
    detail.startOffset = y
    return app
  }

  /// The app with its second tab selected.
  public static func showingCredits() -> MainTabBarVC {
    let app = MainTabBarVC()
    app.selectedIndex = 1
    return app
  }
}

#Preview("Browse") { MainTabBarVC() }
#Preview("A breed") { MainTabBarVC.showing(breed: 0) }
#Preview("A breed, scrolled") { MainTabBarVC.showing(breed: 0, scrolledTo: 120) }
#Preview("Credits") { MainTabBarVC.showingCredits() }
