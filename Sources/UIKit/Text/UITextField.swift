import LayoutModel
import Platform

/// A field for one line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always
  }

  private var shown = ShownText(font: UIFont.systemFont(ofSize: 17))
  private var storedPlaceholder: NSAttributedString?
  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func change(_ body: (inout ShownText) -> Void) {
    body(&shown)
    contentChanged()
  }

  open var text: String? {
    get { shown.plain }
    set { change { ($0.string, $0.attributed) = (newValue ?? "", nil) } }
  }
  open var attributedText: NSAttributedString? {
    get { shown.attributed ?? NSAttributedString(string: shown.plain, attributes: [.font: shown.font]) }
    set { change { ($0.attributed, $0.string) = (newValue.map { NSAttributedString(attributedString: $0) }, nil) } }
  }
  open var placeholder: String? {
    get { storedPlaceholder?.string }
    set {
      storedPlaceholder = newValue.map { NSAttributedString(string: $0) }
      contentChanged()
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder }
    set {
      storedPlaceholder = newValue
      contentChanged()
    }
  }
  open var font: UIFont? {
    get { shown.font }
    set { change { $0.font = newValue ?? UIFont.systemFont(ofSize: 17) } }
  }
  open var textColor: UIColor? {
    get { shown.color ?? .label }
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
  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  open var isSecureTextEntry = false { didSet { contentChanged() } }
  open var clearButtonMode = ViewMode.never { didSet { sidesChanged() } }
  /// The views at the leading and the trailing end of the field.
  open var leftView: UIView? { didSet { sidesChanged(oldValue) } }
  open var rightView: UIView? { didSet { sidesChanged(oldValue) } }
  open var leftViewMode = ViewMode.never { didSet { sidesChanged() } }
  open var rightViewMode = ViewMode.never { didSet { sidesChanged() } }
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var isEditing: Bool { isFirstResponder }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSides()
  }

  // MARK: Where its parts are

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    ControlMetrics.clearButton(in: Rect(bounds), isRightToLeft: isMirrored).cgRect
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { side(leftView, in: bounds, isRight: isMirrored) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { side(rightView, in: bounds, isRight: !isMirrored) }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }
  override var looksEnabled: Bool { true }
  override var takesText: Bool { true }

  var hasText: Bool { !shown.plain.isEmpty }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    sidesChanged()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    sidesChanged()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  override func content(_ surroundings: ContentEnvironment) -> Content { .textField(model(surroundings)) }

  private func model(_ surroundings: ContentEnvironment) -> TextFieldContent {
    var field = TextFieldContent(
      text: shown.model(surroundings), placeholder: storedPlaceholder?.string ?? "", borderStyle: borderStyle.model)
    (field.isSecure, field.clearButtonMode) = (isSecureTextEntry, clearButtonMode.model)
    field.widthBesideText = Points(shownSides.reduce(0) { $0 + $1.bounds.width })
    return field
  }

  override func shownContent(_ surroundings: ContentEnvironment) -> Content {
    var field = model(surroundings)
    field.textBox = Rect(shownTextRect)
    if showsClearButton {
      field.clearButton = Rect(clearButtonRect(forBounds: CGRect(origin: .zero, size: bounds.size)))
    }
    return .textField(field)
  }

  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
}

extension UITextField.ViewMode {
  var model: TextFieldContent.ViewMode {
    switch self {
    case .never: .never
    case .whileEditing: .whileEditing
    case .unlessEditing: .unlessEditing
    case .always: .always
    }
  }
}

extension UITextField.BorderStyle {
  var model: TextFieldContent.BorderStyle {
    switch self {
    case .none: .none
    case .line: .line
    case .bezel: .bezel
    case .roundedRect: .roundedRect
    }
  }
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}
