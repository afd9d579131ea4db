package import LayoutModel

/// An entry of a menu: an action or a submenu.
@preconcurrency @MainActor
open class UIMenuElement: KitObject {
  public enum State: Int, Sendable {
    case off = 0
    case on, mixed
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  open fileprivate(set) var title: String
  open fileprivate(set) var image: UIImage?

  fileprivate init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init(made: ())
  }
}

/// Code that a control or menu runs, with a title and image.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0

  public let identifier: Identifier
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The explanation of the action. It never appears in pictures.
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  open private(set) var sender: Any?
  let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    UIAction.count += 1
    self.discoverabilityTitle = discoverabilityTitle
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(UIAction.count)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  func perform(by sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A list of actions that a button opens when it is touched.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    UIMenu.count += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UIMenu.count)")
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }

  /// The menu as a document describes it. An inline submenu becomes a group, any other submenu an action that opens it.
  package var model: Menu {
    var groups: [Menu.Group] = []
    var isOpen = false
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
        let actions = menu.children.compactMap(\.entry)
        if !actions.isEmpty { groups.append(Menu.Group(title: menu.title, actions: actions)) }
        isOpen = false
      } else if let action = child.entry {
        if !isOpen { groups.append(Menu.Group()) }
        isOpen = true
        groups[groups.count - 1].actions.append(action)
      }
    }
    return Menu(title: title, groups: groups)
  }
}

extension UIMenuElement {
  /// The action as an entry; nil if the action is hidden.
  fileprivate var entry: Menu.Action? {
    var entry = Menu.Action(title: title, icon: image?.source.name)
    if let action = self as? UIAction {
      if action.attributes.contains(.hidden) { return nil }
      entry.isDestructive = action.attributes.contains(.destructive)
      entry.isEnabled = !action.attributes.contains(.disabled)
      entry.isSelected = action.state != .off
    } else if let menu = self as? UIMenu {
      entry.opensMenu = true
      entry.isDestructive = menu.options.contains(.destructive)
    }
    return entry
  }
}

extension UIButton {
  /// Opens the menu in the window, because no touch can open it.
  func presentMenu() {
    guard let menu, let window else { return }
    let view = MenuView(menu, self)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
  }
}

private final class MenuView: UIView {
  private let menu: UIMenu
  private weak var button: UIButton?

  init(_ menu: UIMenu, _ button: UIButton) {
    self.menu = menu
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var model = menu.model
    model.source = button.map { .rect(Rect($0.convert($0.bounds, to: nil))) }
    return .menu(model)
  }
}
