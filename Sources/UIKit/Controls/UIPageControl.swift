import LayoutModel

/// A row of dots for pages, with the current page's dot highlighted.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var pages = PageControlContent(pages: 0)
  public enum BackgroundStyle: Int, Sendable {
    case automatic = 0
    case prominent, minimal
  }

  open var hidesForSinglePage: Bool {
    get { pages.hidesForSinglePage }
    set {
      pages.hidesForSinglePage = newValue
      contentChanged()
    }
  }
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet {
      pages.backgroundStyle = backgroundStyle.model
      contentChanged()
    }
  }
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var numberOfPages: Int {
    get { pages.pages }
    set {
      pages.pages = max(newValue, 0)
      currentPage = pages.current
    }
  }
  open var currentPage: Int {
    get { pages.current }
    set {
      pages.current = min(max(newValue, 0), max(pages.pages - 1, 0))
      contentChanged()
    }
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    measured(.pageControl(PageControlContent(pages: pageCount)), width: nil)
  }

  override func refine(_ style: inout StyleAttributes) {
    style.tint = currentPageIndicatorTintColor?.model
    style.partColors[.dot] = pageIndicatorTintColor?.model
  }
  override func content(_ surroundings: ContentEnvironment) -> Content { .pageControl(pages) }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}

extension UIPageControl.BackgroundStyle {
  fileprivate var model: PageControlContent.BackgroundStyle {
    switch self {
    case .automatic: .automatic
    case .prominent: .prominent
    case .minimal: .minimal
    }
  }
}
