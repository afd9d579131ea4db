import LayoutModel

/// A bar that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar
  }

  private var storedProgress: Float = 0
  open var progressViewStyle = Style.default { didSet { contentChanged() } }
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(progressViewStyle style: Style) {
    super.init(frame: .zero)
    progressViewStyle = style
  }

  open var progress: Float {
    get { storedProgress }
    set {
      storedProgress = min(max(newValue, 0), 1)
      contentChanged()
    }
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override func refine(_ style: inout StyleAttributes) {
    if let progressTintColor { style.tint = progressTintColor.model }
    style.partColors[.track] = trackTintColor?.model
  }
  override func content(_ surroundings: ContentEnvironment) -> Content {
    .progress(ProgressContent(value: Double(storedProgress), isBar: progressViewStyle == .bar))
  }
  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: size) }
}
