import Profile
import UIKit

/// The header and buttons in a scroll view, by its two guides.
public final class ScrollingProfileViewController: UIViewController {
  private let profileHeaderView = ProfileHeaderView()
  private let mainStackView = UIStackView()
  private let scrollView = UIScrollView()
  private let editButton = UIButton(type: .system)
  private let signOutButton = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    setupScrollView()
    setupMainStackView()
  }

  private func setupMainStackView() {
    mainStackView.axis = .vertical
    mainStackView.distribution = .equalSpacing
    mainStackView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(mainStackView)
    let contentLayoutGuide = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      mainStackView.widthAnchor.constraint(equalTo: view.widthAnchor),
      mainStackView.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      mainStackView.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      mainStackView.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      mainStackView.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
    ])
    mainStackView.addArrangedSubview(profileHeaderView)
    setupButtons()
  }

  private func setupButtons() {
    for (button, title) in [(editButton, "Edit"), (signOutButton, "Sign out")] {
      button.setTitle(title, for: .normal)
      mainStackView.addArrangedSubview(button)
    }
  }

  private func setupScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    let frameLayoutGuide = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      frameLayoutGuide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      frameLayoutGuide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      frameLayoutGuide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      frameLayoutGuide.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}

#Preview("Profile, scrolling") { ScrollingProfileViewController() }
