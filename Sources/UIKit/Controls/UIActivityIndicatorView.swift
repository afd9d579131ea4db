import LayoutModel

/// A spinning indicator. By default it is hidden when it is not spinning.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101

    public static var white: Style { .medium }
    public static var gray: Style { .medium }
    public static var whiteLarge: Style { .large }
  }

  private var storedIsAnimating = false
  open var style = Style.medium { didSet { contentChanged() } }
  private var storedColor: UIColor?
  open var color: UIColor! {
    get { storedColor ?? .gray }
    set { storedColor = newValue }
  }
  open var hidesWhenStopped = true {
    didSet {
      isHidden = hidesWhenStopped && !storedIsAnimating
      contentChanged()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  public init(style: Style) {
    super.init(frame: .zero)
    isHidden = true
    self.style = style
    geometry.box.size = fittingSize(.zero)
  }

  open var isAnimating: Bool { storedIsAnimating }

  open func startAnimating() {
    storedIsAnimating = true
    isHidden = false
    contentChanged()
  }

  open func stopAnimating() {
    storedIsAnimating = false
    if hidesWhenStopped { isHidden = true }
    contentChanged()
  }

  override func refine(_ style: inout StyleAttributes) { style.partColors[.spinner] = storedColor?.model }
  override func content(_ surroundings: ContentEnvironment) -> Content {
    var content = ActivityContent(isLarge: style == .large)
    content.isAnimating = storedIsAnimating
    content.hidesWhenStopped = hidesWhenStopped
    return .activity(content)
  }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}
