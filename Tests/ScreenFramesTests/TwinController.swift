import LayoutModel
import UIKit

/// A controller with the views of a screen, made by calling UIKit as exported code calls it.
@MainActor
final class TwinController: UIViewController {
  private let screen: Screen
  private var views: [ViewID: UIView] = [:]
  private var guides: [UILayoutGuide] = []

  init(_ screen: Screen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// The controller in the screen's navigation and tabs.
  var inItsBars: UIViewController {
    var result: UIViewController = self
    for element in screen.chrome {
      if case .navigationBar(let bar) = element.kind {
        title = bar.title
        result = UINavigationController(rootViewController: result)
      }
    }
    for element in screen.chrome {
      guard case .tabBar(let bar) = element.kind else { continue }
      let tabs = UITabBarController()
      tabs.viewControllers = bar.tabs.enumerated().map { place, tab in
        let controller = place == 0 ? result : UIViewController()
        controller.tabBarItem = UITabBarItem(title: tab.title, image: UIImage(systemName: tab.icon ?? ""), tag: place)
        return controller
      }
      result = tabs
    }
    return result
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    views[.root] = view
    for id in screen.views.indices.dropFirst() { add(id) }
    for guide in screen.guides {
      let made = UILayoutGuide()
      made.identifier = guide.name
      views[guide.owner]?.addLayoutGuide(made)
      guides.append(made)
    }
    NSLayoutConstraint.activate(screen.constraints.map(constraint))
  }

  private func add(_ id: ViewID) {
    let model = screen.views[id]
    let made = make(model.content)
    made.accessibilityIdentifier = model.name
    made.isHidden = model.layout.isHidden
    made.backgroundColor = model.style.background == nil ? nil : .systemTeal
    for (axis, key) in [(Axis.horizontal, NSLayoutConstraint.Axis.horizontal), (.vertical, .vertical)] {
      made.setContentHuggingPriority(priority(model.layout.hugging[axis]), for: key)
      made.setContentCompressionResistancePriority(priority(model.layout.compressionResistance[axis]), for: key)
    }
    switch model.layout.margins.insets {
    case .platform: break
    case .fixed(let insets): made.layoutMargins = UIEdgeInsets(insets)
    case .directional(let insets):
      made.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top.value, leading: insets.leading.value, bottom: insets.bottom.value,
        trailing: insets.trailing.value)
    }
    made.preservesSuperviewLayoutMargins = model.layout.margins.preservesSuperview
    views[id] = made
    let outer = views[model.parent ?? .root]
    if let stack = outer as? UIStackView { return stack.addArrangedSubview(made) }
    made.translatesAutoresizingMaskIntoConstraints = false
    outer?.addSubview(made)
  }

  private func make(_ content: Content) -> UIView {
    switch content {
    case .label(let text):
      let label = UILabel()
      label.text = text.text.string
      label.numberOfLines = text.lines
      switch text.font.face {
      case .textStyle(.headline): label.font = .preferredFont(forTextStyle: .headline)
      case .textStyle: label.font = .preferredFont(forTextStyle: .body)
      case .system(let size), .custom(_, let size): label.font = .systemFont(ofSize: size.value)
      }
      if case .textStyle = text.font.face { label.adjustsFontForContentSizeCategory = true }
      return label
    case .button(let content):
      let button = UIButton(type: .system)
      button.setTitle(content.title.text.string, for: .normal)
      return button
    case .textField: return UITextField()
    case .switch: return UISwitch()
    case .slider: return UISlider()
    case .stepper: return UIStepper()
    case .progress: return UIProgressView()
    case .activity:
      let activity = UIActivityIndicatorView(style: .medium)
      activity.startAnimating()
      return activity
    case .segmented(let content): return UISegmentedControl(items: content.segments.map(\.title))
    case .stack(let content): return stack(content)
    case .scroll: return UIScrollView()
    default: return UIView()
    }
  }

  private func stack(_ content: StackContent) -> UIStackView {
    let stack = UIStackView()
    stack.axis = content.axis == .vertical ? .vertical : .horizontal
    if case .points(let spacing) = content.spacing { stack.spacing = spacing.value }
    stack.isLayoutMarginsRelativeArrangement = content.isMarginsRelative
    stack.alignment =
      switch content.alignment {
      case .fill: .fill
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    stack.distribution =
      switch content.distribution {
      case .fill: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    return stack
  }

  private func constraint(_ model: LayoutModel.Constraint) -> NSLayoutConstraint {
    let second = model.second
    let made = NSLayoutConstraint(
      item: item(model.first.item), attribute: attribute(model.first.attribute),
      relatedBy: relation(model.relation), toItem: second.map { item($0.item) },
      attribute: second.map { attribute($0.attribute) } ?? .notAnAttribute, multiplier: model.multiplier,
      constant: model.constant.points.value)
    made.priority = priority(model.priority)
    return made
  }

  private func priority(_ priority: Priority) -> UILayoutPriority { UILayoutPriority(Float(priority.value)) }

  private func item(_ item: Item) -> Any {
    switch item {
    case .view(let id): return views[id] ?? view as Any
    case .guide(let guide):
      switch guide {
      case .safeArea(let id): return (views[id] ?? view).safeAreaLayoutGuide
      case .margins(let id): return (views[id] ?? view).layoutMarginsGuide
      case .readable(let id): return (views[id] ?? view).readableContentGuide
      case .scrollContent(let id): return (views[id] as? UIScrollView)?.contentLayoutGuide as Any
      case .scrollFrame(let id): return (views[id] as? UIScrollView)?.frameLayoutGuide as Any
      case .custom(let id): return guides[Int(id.index)]
      case .keyboard: return view.keyboardLayoutGuide
      case .topLayout: return topLayoutGuide
      case .bottomLayout: return bottomLayoutGuide
      }
    }
  }

  private func relation(_ relation: LayoutModel.Relation) -> NSLayoutConstraint.Relation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  private func attribute(_ attribute: Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}

extension UIEdgeInsets {
  fileprivate init(_ insets: EdgeInsets) {
    self.init(top: insets.top.value, left: insets.left.value, bottom: insets.bottom.value, right: insets.right.value)
  }
}
