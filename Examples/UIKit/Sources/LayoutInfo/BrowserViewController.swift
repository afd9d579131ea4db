import UIKit

/// A toolbar at the top, and content below it.
public final class BrowserViewController: UIViewController {
  private let bar = UIToolbar()
  private let content = UIView()
  public let address = Omnibox(host: "example.org")

  public override func loadView() {
    let v = UIView()
    view = v
    bar.items = [
      UIBarButtonItem(title: nil, image: UIImage(systemName: "chevron.left"), primaryAction: nil),
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(title: "Tabs", image: nil, primaryAction: nil),
    ]
    content.backgroundColor = .systemBackground
    v.addSubviewsWithConstraints(
      // The toolbar is at the top.
      (bar, [.FillHorizontallyIn(v), .Anchor(.Top, bottomOfTopLayoutGuide())]),
      // The content takes the rest.
      (content, [.FillHorizontallyIn(v), .Anchor(.Top, bar.bottom()), .Anchor(.Bottom, v.bottom())]))
    content.addSubviewsWithConstraints((address, [.Anchor(.Top, content.top(margin: 8)), .Height(36)]))
    NSLayoutConstraint.activate([
      address.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
      address.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

#Preview("Browser") { BrowserViewController() }

#Preview("Editing") {
  let browser = BrowserViewController()
  browser.loadViewIfNeeded()
  browser.view.layoutIfNeeded()
  browser.address.edit()
  return browser
}
