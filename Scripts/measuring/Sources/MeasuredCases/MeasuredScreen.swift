import UIKit

/// The window of one case, and the views in it whose frames count.
@MainActor
final class MeasuredScreen {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let controller = UIViewController()
  var view: UIView { controller.view }
  private var measured: [(name: String, frame: () -> CGRect)] = []

  /// Shows a controller, by default the empty one that the views of a case are added to.
  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.layoutIfNeeded()
  }

  /// Measures a frame under a name, once everything is laid out.
  func measure(_ name: String, _ frame: @escaping () -> CGRect) { measured.append((name, frame)) }

  /// Measures a view's frame in its superview.
  func measure(_ name: String, _ view: UIView) { measure(name) { view.frame } }

  /// Adds a view for placement by constraints, and measures it.
  @discardableResult
  func add<Added: UIView>(_ added: Added, as name: String, to superview: UIView? = nil) -> Added {
    added.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? view).addSubview(added)
    measure(name, added)
    return added
  }

  /// Adds a stack view `stack` at the top leading corner, and its views under their names.
  @discardableResult
  func addStack(_ views: KeyValuePairs<String, UIView>, width: CGFloat? = nil, spacing: CGFloat = 0) -> UIStackView {
    let stack = add(UIStackView(arrangedSubviews: views.map(\.value)), as: "stack")
    for (name, view) in views { measure(name, view) }
    stack.spacing = spacing
    stack.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    return stack
  }

  func frames() -> [String: CGRect] {
    window.layoutIfNeeded()
    return Dictionary(uniqueKeysWithValues: measured.map { ($0.name, $0.frame()) })
  }
}

/// A view with an intrinsic content size.
final class Box: UIView {
  private let size: CGSize

  init(_ width: CGFloat, by height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

@MainActor
func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
  let label = UILabel()
  label.text = text
  label.font = .systemFont(ofSize: size)
  label.numberOfLines = lines
  return label
}
