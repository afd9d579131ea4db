import LayoutModel

/// The vertical position of a line that shrinks to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters, none

  var model: BaselineAdjustment {
    switch self {
    case .alignBaselines: .alignBaselines
    case .alignCenters: .alignCenters
    case .none: .none
    }
  }
}

/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var shown = ShownText(font: UIFont.systemFont(ofSize: 17))
  private var shrinks = false
  private var storedScale: CGFloat = 0
  private var preferredWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    flags.remove([.takesTouches, .isOpaque])
  }

  private func change(_ body: (inout ShownText) -> Void) {
    body(&shown)
    contentChanged()
  }

  open var text: String? {
    get { shown.attributed?.string ?? shown.string }
    set {
      guard shown.attributed != nil || newValue != shown.string else { return }
      change { ($0.string, $0.attributed) = (newValue, nil) }
    }
  }
  open var attributedText: NSAttributedString? {
    get { shown.attributed ?? shown.string.map { NSAttributedString(string: $0, attributes: [.font: shown.font]) } }
    set { change { ($0.attributed, $0.string) = (newValue.map { NSAttributedString(attributedString: $0) }, nil) } }
  }
  open var font: UIFont! {
    get { shown.font }
    set { change { $0.font = newValue ?? UIFont.systemFont(ofSize: 17) } }
  }
  open var textColor: UIColor! {
    get { shown.color ?? .label }
    set { change { $0.color = newValue } }
  }
  open var textAlignment: NSTextAlignment {
    get { shown.alignment }
    set { change { $0.alignment = newValue } }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { shown.lineBreak }
    set { change { $0.lineBreak = newValue } }
  }
  open var numberOfLines: Int {
    get { shown.lines }
    set { change { $0.lines = newValue } }
  }
  open var adjustsFontForContentSizeCategory: Bool {
    get { shown.followsTextSize }
    set { change { $0.followsTextSize = newValue } }
  }
  open var adjustsFontSizeToFitWidth: Bool {
    get { shrinks }
    set {
      shrinks = newValue
      contentChanged()
    }
  }
  open var minimumScaleFactor: CGFloat {
    get { storedScale }
    set {
      storedScale = newValue
      contentChanged()
    }
  }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { contentChanged() }
  }
  open var preferredMaxLayoutWidth: CGFloat {
    get { preferredWidth }
    set {
      guard newValue != preferredWidth else { return }
      preferredWidth = newValue
      contentChanged()
    }
  }
  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = contentSize(fitting: bounds.size)
    let height = min(size.height, bounds.height)
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: min(size.width, bounds.width),
      height: height)
  }

  /// Returns the text in the layout model, without shrinking it.
  func textAttributes(in surroundings: ContentEnvironment) -> TextAttributes { shown.model(surroundings) }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    var text = shown.model(surroundings)
    if shrinks { text.minimumScale = storedScale > 0 ? Double(min(storedScale, 1)) : UILabel.minScale }
    text.baselineAdjustment = baselineAdjustment.model
    if preferredWidth > 0 { text.preferredMaxWidth = Points(preferredWidth) }
    return .label(text)
  }

  override func shownContent(_ surroundings: ContentEnvironment) -> Content {
    let content = content(surroundings)
    let color = isEnabled ? highlightedColor : .tertiaryLabel
    guard let color, case .label(var text) = content else { return content }
    text.color = color.model
    if !isEnabled { for place in text.text.runs.indices { text.text.runs[place].color = nil } }
    return .label(text)
  }

  private var highlightedColor: UIColor? { isHighlighted ? highlightedTextColor : nil }

  /// The minimum scale of text whose shrinking is not limited.
  private static let minScale = 0.05

  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: size) }
  override var naturalAccessibilityLabel: String? { shown.plain.isEmpty ? nil : shown.plain }
}
