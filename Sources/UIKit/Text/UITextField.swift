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
  /// The view at the leading end of the field. `rightView` is at the trailing end.
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

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    ControlMetrics.clearButton(in: Rect(bounds), isRightToLeft: isMirrored).cgRect
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { side(leftView, in: bounds, isRight: isMirrored) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { side(rightView, in: bounds, isRight: !isMirrored) }

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
    field.isSecure = isSecureTextEntry
    field.clearButtonMode = clearButtonMode.model
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

extension UITextField {
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var shownLeft: UIView? { shows(leftViewMode) ? leftView : nil }
  private var shownRight: UIView? { shows(rightViewMode) ? rightView : nil }
  var shownSides: [UIView] { [shownLeft, shownRight].compactMap(\.self) }
  /// Whether the clear button is shown. The field must contain text, and no view may be at the trailing end.
  var showsClearButton: Bool { hasText && isEnabled && shownRight == nil && shows(clearButtonMode) }

  func sidesChanged(_ old: UIView? = nil) {
    if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
    for view in [leftView, rightView].compactMap(\.self) {
      let isShown = shownSides.contains { $0 === view }
      if isShown, view.parent !== self { addSubview(view) }
      if !isShown, view.parent === self { view.removeFromSuperview() }
    }
    contentChanged()
    markForLayout()
  }

  func placeSides() {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    if let shownLeft { shownLeft.frame = leftViewRect(forBounds: bounds) }
    if let shownRight { shownRight.frame = rightViewRect(forBounds: bounds) }
  }

  /// Returns the frame of a view at an end of the field, with the view's own size.
  func side(_ view: UIView?, in bounds: CGRect, isRight: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return CGRect(origin: bounds.origin, size: .zero) }
    return CGRect(
      x: isRight ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the area for text, between the border's insets and the views at the ends.
  func roomForText(in bounds: CGRect) -> CGRect {
    let inset = ControlMetrics.horizontalInset(of: borderStyle.model).cgFloat
    var start = bounds.minX + inset
    var end = bounds.maxX - inset
    func clear(_ rect: CGRect, atEnd: Bool) {
      if atEnd != isMirrored { end = min(end, rect.minX) } else { start = max(start, rect.maxX) }
    }
    if shownLeft != nil { clear(leftViewRect(forBounds: bounds), atEnd: false) }
    if shownRight != nil { clear(rightViewRect(forBounds: bounds), atEnd: true) }
    if showsClearButton { clear(clearButtonRect(forBounds: bounds), atEnd: true) }
    return CGRect(x: start, y: bounds.minY, width: max(end - start, 0), height: bounds.height)
  }

  /// The frame of the text or, without text, of the placeholder.
  var shownTextRect: CGRect {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    if isEditing { return editingRect(forBounds: bounds) }
    return hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad
}

public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no, yes
}

public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no, yes
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// The properties of text input. They do not change the keyboard in pictures.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var textContentType: UITextContentType! { get set }
}
