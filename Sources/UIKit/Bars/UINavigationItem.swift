import LayoutModel

/// The content of a navigation bar for a controller.
@preconcurrency @MainActor
open class UINavigationItem: KitObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always, never
  }

  /// Where the search bar stands: automatically in the toolbar of a phone since iOS 26, else below the title.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic = 0
    case integrated, stacked, integratedCentered, integratedButton
    /// The old name of `integrated`.
    public static var inline: SearchBarPlacement { .integrated }
  }

  open var title: String? { didSet { changed() } }
  /// Stands in the place of the title, as large as it is or as its constraints make it.
  open var titleView: UIView? { didSet { changed() } }
  open var prompt: String? { didSet { changed() } }
  open var backButtonTitle: String? { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var searchController: UISearchController? {
    didSet {
      oldValue?.searchBar.changedInBar = {}
      searchController?.searchBar.changedInBar = { [weak self] in self?.changed() }
      changed()
    }
  }
  open var hidesSearchBarWhenScrolling = true
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic { didSet { changed() } }
  /// Called when the bar's content changes.
  var changed: () -> Void = {}

  public init(title: String) {
    super.init(made: ())
    self.title = title
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// The views of its own that it puts in the bar.
  var shownViews: [UIView] {
    [titleView].compactMap(\.self) + ((leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])).compactMap(\.customView)
  }

  /// The bar below which an item has its place, if any, and whether it may be tall.
  func model(after previous: UINavigationItem?, isLarge: Bool) -> NavigationBar {
    var bar = NavigationBar(title: title ?? "")
    bar.isLarge = isLarge
    bar.prompt = prompt ?? ""
    bar.titleViewWidth = titleView.map { Points($0.sizeInBar.width) }
    bar.search = searchController.map { $0.searchBar.placeholder ?? "" }
    bar.searchPlacement = preferredSearchBarPlacement == .stacked ? .stacked : .automatic
    bar.leading = (leftBarButtonItems ?? []).map(\.model)
    bar.trailing = (rightBarButtonItems ?? []).map(\.model)
    if let previous, !hidesBackButton, leftBarButtonItems == nil || leftItemsSupplementBackButton {
      bar.leading.insert(BarItem(.title(previous.backButtonTitle ?? previous.title ?? "Back")), at: 0)
    }
    return bar
  }
}
