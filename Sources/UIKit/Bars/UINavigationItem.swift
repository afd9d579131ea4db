import LayoutModel

/// The content of a navigation bar for one view controller.
@preconcurrency @MainActor
open class UINavigationItem: KitObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always, never
  }

  /// The position of the search bar. Automatic places it in the toolbar on an iPhone since iOS 26, and below the title
  /// otherwise.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic = 0
    case integrated, stacked, integratedCentered, integratedButton
    /// The former name of `integrated`.
    public static var inline: SearchBarPlacement { .integrated }
  }

  open var title: String? { didSet { changed() } }
  /// The view that replaces the title. It has its own size or the size that its constraints give it.
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

  var shownViews: [UIView] {
    [titleView].compactMap(\.self) + ((leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])).compactMap(\.customView)
  }

  /// - Parameter previous: The item below, to which the back button returns.
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

extension UIView {
  /// The view's own size if its autoresizing mask is translated, otherwise the size from its constraints or its
  /// content.
  var sizeInBar: CGSize {
    if flags.contains(.translatesMask), geometry.box.size != .zero {
      // Aligning the view to pixels earlier left rounding noise in its size.
      let size = Size(geometry.box.size)
      let scale = surroundings.environment.scale
      return Size(width: scale.withoutNoise(size.width), height: scale.withoutNoise(size.height)).cgSize
    }
    let fitted = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let own = intrinsicContentSize
    return CGSize(
      width: fitted.width > 0 ? fitted.width : max(own.width, 0),
      height: fitted.height > 0 ? fitted.height : max(own.height, 0))
  }

  /// Centres the view in a part of a bar and limits its size to that part.
  ///
  /// The frame is set directly, because a bar has no constraints.
  func stand(in part: CGRect) {
    var wanted = sizeInBar
    // A view without a size of its own fills the part. A length that constraints set to 0 stays 0.
    if flags.contains(.translatesMask) {
      if wanted.width <= 0 { wanted.width = part.width }
      if wanted.height <= 0 { wanted.height = part.height }
    }
    let width = min(wanted.width, part.width)
    let height = min(wanted.height, part.height)
    let scale = surroundings.environment.scale
    let box = CGRect(x: part.midX - width / 2, y: part.midY - height / 2, width: width, height: height)
    takeSolved(scale.roundingEdges(Rect(box)).cgRect)
  }
}
