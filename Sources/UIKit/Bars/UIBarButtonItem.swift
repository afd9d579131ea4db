import LayoutModel

@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }

  open var style = Style.plain { didSet { changed() } }
  open var width: CGFloat = 0 { didSet { changed() } }
  open var customView: UIView? { didSet { changed() } }
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open weak var target: AnyObject?
  open var action: Selector?
  open var tintColor: UIColor? { didSet { changed() } }
  open var badge: Badge? { didSet { changed() } }
  private var systemItem: SystemItem?

  public required override init() { super.init() }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = Self()
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  open class func flexibleSpace() -> Self {
    let item = Self()
    item.systemItem = .flexibleSpace
    return item
  }

  var model: BarItem {
    let isProminent = style == .done || systemItem == .done || systemItem == .save
    var item = BarItem(modelContent, isProminent: isProminent, color: tintColor?.model)
    item.isEnabled = isEnabled
    item.badge = badge?.model
    item.badgeColor = badge?.backgroundColor?.model
    return item
  }

  private var modelContent: BarItem.Content {
    // The custom view is a subview of the bar, so the item only reserves its width.
    if let customView { return .fixedSpace(Points(customView.sizeInBar.width)) }
    if let image { return .icon(image.source.name) }
    if let title { return .title(title) }
    switch systemItem {
    case .fixedSpace where width > 0: return .fixedSpace(Points(width))
    case let item?: return BarItem.Content(systemItem: "\(item)")
    case nil: return .title("")
    }
  }
}

extension UIBarButtonItem {
  /// A small count, text or dot at the corner of a bar button item. iOS shows badges since version 26.
  @preconcurrency @MainActor
  public struct Badge {
    let model: BarItem.Badge
    public let stringValue: String?
    /// The colour behind the text; nil uses the system's colour.
    public var backgroundColor: UIColor?
    /// The colour of the text; nil uses the system's colour. Plumb draws the system's colour in either case.
    public var foregroundColor: UIColor?
    /// The font of the text; nil uses the system's font. Plumb draws the system's font in either case.
    public var font: UIFont?

    private init(_ model: BarItem.Badge) {
      self.model = model
      stringValue = model.text
    }

    public static func count(_ count: Int) -> Badge { Badge(.count(count)) }
    public static func string(_ string: String) -> Badge { Badge(.string(string)) }
    public static func indicator() -> Badge { Badge(.indicator) }
  }
}

// Code without selectors passes an object, which is held weakly, and one of its methods as target and action.

extension UIBarButtonItem {
  /// Creates an item that sends an action to a target, which it does not retain.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    send(action, to: target)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem, primaryAction: UIAction(target, action))
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    send(action, to: target)
  }

  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, primaryAction: UIAction(target, action))
    self.style = style
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    send(action, to: target)
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  private func send(_ action: Selector?, to target: Any?) {
    self.action = action
    self.target = target.map { $0 as AnyObject }
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, primaryAction: UIAction(target, action))
    self.style = style
  }
}

extension UIAction {
  /// Creates an action that calls a method of an object, which it references weakly.
  convenience init<Target: AnyObject>(
    _ target: Target, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init { [weak target] _ in if let target { method(target)() } }
  }
}

@preconcurrency @MainActor
open class UIBarItem: KitObject {
  open var title: String? { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  open var tag = 0
  /// Called when the item's appearance in the bar changes.
  var changed: () -> Void = {}

  public init() { super.init(made: ()) }
}
