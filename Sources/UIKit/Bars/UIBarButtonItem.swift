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
    (item.systemItem, item.width) = (.fixedSpace, width)
    return item
  }

  open class func flexibleSpace() -> Self {
    let item = Self()
    item.systemItem = .flexibleSpace
    return item
  }

  // MARK: To the engine

  var model: BarItem {
    let isProminent = style == .done || systemItem == .done || systemItem == .save
    var item = BarItem(modelContent, isProminent: isProminent, color: tintColor?.model)
    item.isEnabled = isEnabled
    (item.badge, item.badgeColor) = (badge?.model, badge?.backgroundColor?.model)
    return item
  }

  private var modelContent: BarItem.Content {
    // The custom view is a subview of the bar, which leaves room for it.
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
