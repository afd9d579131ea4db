import UIKit

/// A header at the top of a tab.
public final class ProfileViewController: UIViewController {
  private let profileHeaderView = ProfileHeaderView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    setupProfileHeaderView()
  }

  private func setupProfileHeaderView() {
    view.addSubview(profileHeaderView)
    profileHeaderView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      profileHeaderView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      profileHeaderView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      profileHeaderView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      profileHeaderView.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}

/// The tabs of the app.
public final class TabBarController: UITabBarController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    let contacts = UIViewController(), profile = ProfileViewController()
    contacts.tabBarItem = UITabBarItem(title: "Contacts", image: UIImage(systemName: "list.bullet"), tag: 0)
    profile.tabBarItem = UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 1)
    viewControllers = [contacts, profile]
    selectedIndex = 1
  }
}

#Preview("Profile") { TabBarController() }
#Preview("Profile, on its side", traits: .landscapeLeft) { TabBarController() }
#Preview("Header", traits: .fixedLayout(width: 320, height: 300)) { ProfileHeaderView() }
