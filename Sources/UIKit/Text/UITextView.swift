import LayoutModel
import Platform

/// A view for text of any length that can be read or edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits {
  private var shown = ShownText(font: UIFont.systemFont(ofSize: 12), lines: 0, lineBreak: .byWordWrapping)
  private var hasFont = false
  private var scrolls = true
  private var storedContainer: NSTextContainer?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero) }

  open weak var delegate: (any UITextViewDelegate)?

  override weak var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITextViewDelegate }
  }

  private func change(_ body: (inout ShownText) -> Void) {
    body(&shown)
    contentChanged()
  }

  open var text: String! {
    get { shown.plain }
    set { change { ($0.string, $0.attributed) = (newValue ?? "", nil) } }
  }
  open var attributedText: NSAttributedString! {
    get { shown.attributed ?? NSAttributedString(string: shown.plain, attributes: [.font: shown.font]) }
    set { change { ($0.attributed, $0.string) = (newValue.map { NSAttributedString(attributedString: $0) }, nil) } }
  }
  open var font: UIFont? {
    get { hasFont ? shown.font : nil }
    set {
      hasFont = newValue != nil
      change { $0.font = newValue ?? UIFont.systemFont(ofSize: 12) }
    }
  }
  open var textColor: UIColor? {
    get { shown.color }
    set { change { $0.color = newValue } }
  }
  open var textAlignment: NSTextAlignment {
    get { shown.alignment }
    set { change { $0.alignment = newValue } }
  }
  open var adjustsFontForContentSizeCategory: Bool {
    get { shown.followsTextSize }
    set { change { $0.followsTextSize = newValue } }
  }
  /// The insets from the view's edges to the text container.
  open var textContainerInset = UITextView.standardInset { didSet { contentChanged() } }
  open var textContainer: NSTextContainer {
    if let storedContainer { return storedContainer }
    let made = NSTextContainer()
    made.changed = { [weak self] in self?.contentChanged() }
    storedContainer = made
    return made
  }

  private static let standardInset = UIEdgeInsets(
    top: ControlMetrics.textViewInsets.top.cgFloat, left: 0, bottom: ControlMetrics.textViewInsets.bottom.cgFloat,
    right: 0)

  open override var isScrollEnabled: Bool {
    get { scrolls }
    set {
      scrolls = newValue
      contentChanged()
    }
  }
  open var isEditable = true
  open var isSelectable = true
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  open override var canBecomeFirstResponder: Bool { isEditable }
  override var takesText: Bool { true }

  override func content(_ surroundings: ContentEnvironment) -> Content {
    .textView(textContent(surroundings, scrolls: scrolls))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: textSize(width: bounds.width).height)
  }

  private func textContent(_ surroundings: ContentEnvironment, scrolls: Bool) -> TextViewContent {
    var content = TextViewContent(text: shown.model(surroundings), scrolls: scrolls)
    let padding = storedContainer?.lineFragmentPadding ?? ControlMetrics.lineFragmentPadding.cgFloat
    let inset = textContainerInset + UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding)
    content.insets = EdgeInsets(inset)
    if let storedContainer, storedContainer.maximumNumberOfLines > 0 {
      content.maximumLines = storedContainer.maximumNumberOfLines
      content.text.lineBreak = storedContainer.lineBreakMode.model
    }
    return content
  }

  private func textSize(width: CGFloat) -> CGSize {
    var content = textContent(surroundings, scrolls: false)
    content.text.lines = 0
    return measured(.textView(content), width: width > 0 ? width : nil)
  }

  override func fittingSize(_ size: CGSize) -> CGSize { textSize(width: size.width) }
  override var naturalAccessibilityLabel: String? { nil }
}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
