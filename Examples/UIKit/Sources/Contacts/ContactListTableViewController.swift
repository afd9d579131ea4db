import UIKit

/// People in a table; a card grows in over it.
public final class ContactListTableViewController: UITableViewController {
  private let contacts = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Katherine Johnson"]
  private let contactPreviewView = ContactPreviewView(name: "Ada Lovelace")

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "plus"), primaryAction: nil)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contacts.count
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    cell.textLabel?.text = contacts[indexPath.row]
    cell.accessoryType = .detailButton
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    placePreview()
    beginGrowing()
    UIView.animate(withDuration: 0.3) { [weak self] in self?.endGrowing() }
  }

  // MARK: The card

  /// In the middle of the window, which does not scroll.
  private func placePreview() {
    guard let host = navigationController?.view else { return }
    host.addSubview(contactPreviewView)
    contactPreviewView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      contactPreviewView.widthAnchor.constraint(equalToConstant: 150),
      contactPreviewView.heightAnchor.constraint(equalToConstant: 150),
      contactPreviewView.centerXAnchor.constraint(equalTo: host.centerXAnchor),
      contactPreviewView.centerYAnchor.constraint(equalTo: host.centerYAnchor),
    ])
  }

  private func beginGrowing() {
    contactPreviewView.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
    contactPreviewView.alpha = 0
  }

  private func endGrowing() {
    contactPreviewView.alpha = 1
    contactPreviewView.transform = CGAffineTransform.identity
  }

  /// The list as the card begins to grow, or as it has grown.
  public static func showingCard(grown: Bool) -> UIViewController {
    let list = ContactListTableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.loadViewIfNeeded()
    list.placePreview()
    if grown { list.endGrowing() } else { list.beginGrowing() }
    return navigation
  }
}

#Preview("Contacts") { ContactListTableViewController.showingCard(grown: true) }
#Preview("Contacts, growing") { ContactListTableViewController.showingCard(grown: false) }
