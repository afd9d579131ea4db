package import LayoutModel

/// An action of an alert, shown as a button.
@preconcurrency @MainActor
open class UIAlertAction: KitObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel, destructive
  }

  public let title: String?
  public let style: Style
  public var isEnabled = true { didSet { changed?() } }
  fileprivate var changed: (() -> Void)?

  /// Creates an action. Its handler is never called, because there are no touches and UIKit has no way to call it from
  /// code.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    super.init(made: ())
  }
}

/// An alert or action sheet over the screen.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  open var message: String? { didSet { changed() } }
  public private(set) var preferredStyle = Style.alert
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction? { didSet { changed() } }

  open override var title: String? { didSet { changed() } }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    presentation.style = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      raise(.inconsistency, "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
    action.changed = { [weak self] in self?.changed() }
    changed()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if preferredStyle != .alert {
      raise(
        .inconsistency, "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    changed()
  }

  open override func loadView() { view = AlertView(self) }

  private func changed() { (viewIfLoaded as? AlertView)?.alertChanged() }

  package var model: Alert {
    var alert = Alert(title: title ?? "", message: message ?? "")
    alert.style = preferredStyle == .alert ? .alert : .actionSheet
    alert.fields = (textFields ?? []).map { $0.placeholder ?? "" }
    alert.actions = actions.map { action in
      var model = Alert.Action(title: action.title ?? "", role: action.style.role, isEnabled: action.isEnabled)
      model.isPreferred = action === preferredAction
      return model
    }
    alert.tint = viewIfLoaded?.rare?.tint?.model
    return alert
  }
}

extension UIAlertAction.Style {
  fileprivate var role: Alert.Action.Role {
    switch self {
    case .default: .standard
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

private final class AlertView: UIView {
  private weak var alert: UIAlertController?

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func alertChanged() { contentChanged() }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    alert.map { .alert($0.model) } ?? .view
  }
}
