import UIKit

@MainActor @propertyWrapper
struct UsesAutoLayout<View: UIView> {
  var wrappedValue: View

  init(wrappedValue: View) {
    self.wrappedValue = wrappedValue
    wrappedValue.translatesAutoresizingMaskIntoConstraints = false
  }
}

/// A view that references its subviews through every kind of property.
final class Card: UIView {
  @UsesAutoLayout private var title = UILabel()
  private let lines = [UILabel(), UILabel()]
  private lazy var badge: UIView = {
    let badge = UIView()
    badge.layer.cornerRadius = 8
    return badge
  }()
  private var button: UIButton?
  private let column = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray6
    title.text = "A title"
    for (place, line) in lines.enumerated() { line.text = "Line \(place + 1)" }
    button = UIButton(type: .system)
    button?.setTitle("Go on", for: .normal)
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    for view in [title] + lines + [badge, button].compactMap(\.self) { column.addArrangedSubview(view) }
    let nameless = UIView()
    nameless.accessibilityIdentifier = "rule"
    column.addArrangedSubview(nameless)
    column.addArrangedSubview(UISwitch())
    column.addArrangedSubview(UISwitch())
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 12),
      column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      badge.heightAnchor.constraint(equalToConstant: 24), nameless.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Standard and custom rows, in sections.
final class List: UITableViewController {
  convenience init() { self.init(style: .insetGrouped) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rows"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section + 2 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section + 1)"
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .checkmark
    return cell
  }
}

/// Returns a controller in every kind of bar.
@MainActor
func listInBars() -> UIViewController {
  let tabs = UITabBarController()
  let other = UIViewController()
  let navigation = UINavigationController(rootViewController: List())
  navigation.tabBarItem = UITabBarItem(title: "Rows", image: UIImage(systemName: "list.bullet"), tag: 0)
  other.tabBarItem = UITabBarItem(title: "Other", image: UIImage(systemName: "star"), tag: 1)
  tabs.viewControllers = [navigation, other]
  return tabs
}
