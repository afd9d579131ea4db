import LayoutModel
import Platform

/// A button with a title, an image or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The content of a button without a configuration, by raw value of the button's state.
  struct Looks {
    var titles: [UInt: String] = [:]
    var attributedTitles: [UInt: NSAttributedString] = [:]
    var colors: [UInt: UIColor] = [:]
    var images: [UInt: UIImage] = [:]
    var backgrounds: [UInt: UIImage] = [:]
    var contentInsets = UIEdgeInsets.zero
    var titleInsets = UIEdgeInsets.zero
    var imageInsets = UIEdgeInsets.zero
  }

  private var type = ButtonType.custom
  var looks = Looks()
  var titleLook = ShownText(font: UIFont.systemFont(ofSize: 18))
  private var storedConfiguration: Configuration?
  private var label: ButtonLabel?
  private var picture: UIImageView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    flags.remove(.isOpaque)
    titleLook.lineBreak = .byTruncatingMiddle
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    type = buttonType
    titleLook.font = UIFont.systemFont(ofSize: buttonType == .custom ? 18 : 15)
  }

  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    if storedConfiguration != nil {
      if !action.title.isEmpty { configuration?.title = action.title }
      if let image = action.image { configuration?.image = image }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  open var buttonType: ButtonType { type }
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false

  open override func performPrimaryAction() {
    if showsMenuAsPrimaryAction, menu != nil { presentMenu() } else { super.performPrimaryAction() }
  }

  open var configuration: Configuration? {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue
      contentChanged()
    }
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open var automaticallyUpdatesConfiguration = true

  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func stateChanged() {
    super.stateChanged()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
  }

  private func change(_ body: (inout Looks) -> Void) {
    body(&looks)
    contentChanged()
  }

  open func setTitle(_ title: String?, for state: State) { change { $0.titles[state.rawValue] = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { $0.attributedTitles[state.rawValue] = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.colors[state.rawValue] = color } }
  open func setImage(_ image: UIImage?, for state: State) { change { $0.images[state.rawValue] = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change { $0.backgrounds[state.rawValue] = image }
  }

  private func look<Value>(_ values: [UInt: Value], _ state: State) -> Value? { values[state.rawValue] ?? values[0] }

  open func title(for state: State) -> String? { look(looks.titles, state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { look(looks.attributedTitles, state) }
  open func titleColor(for state: State) -> UIColor? {
    look(looks.colors, state) ?? (type == .custom ? .white : tintColor)
  }
  open func image(for state: State) -> UIImage? { look(looks.images, state) }
  open func backgroundImage(for state: State) -> UIImage? { look(looks.backgrounds, state) }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open var contentEdgeInsets: UIEdgeInsets {
    get { looks.contentInsets }
    set { change { $0.contentInsets = newValue } }
  }
  open var titleEdgeInsets: UIEdgeInsets {
    get { looks.titleInsets }
    set { change { $0.titleInsets = newValue } }
  }
  open var imageEdgeInsets: UIEdgeInsets {
    get { looks.imageInsets }
    set { change { $0.imageInsets = newValue } }
  }

  /// The label of the title, created on first use. Setting its font and line properties changes the button.
  open var titleLabel: UILabel? {
    if let label { return label }
    let made = ButtonLabel(self)
    label = made
    addSubview(made)
    return made
  }

  open var imageView: UIImageView? {
    if let picture { return picture }
    let made = UIImageView()
    picture = made
    addSubview(made)
    return made
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard label != nil || picture != nil else { return }
    let surroundings = surroundings
    let content = buttonContent(surroundings)
    let parts = ControlMetrics(surroundings.environment).parts(of: content, in: Size(bounds.size))
    label?.show(content.title.text.string, parts.title?.cgRect ?? .zero)
    picture?.image = configuration?.image ?? currentImage
    picture?.frame = parts.image?.cgRect ?? .zero
  }

  override func content(_ surroundings: ContentEnvironment) -> Content { .button(buttonContent(surroundings)) }

  private func buttonContent(_ surroundings: ContentEnvironment) -> ButtonContent {
    var content = storedConfiguration?.content(titleLook, surroundings) ?? plainContent(surroundings)
    content.contentAlignment = contentHorizontalAlignment.model
    return content
  }

  private func plainContent(_ surroundings: ContentEnvironment) -> ButtonContent {
    var title = titleLook
    title.string = currentTitle
    title.attributed = currentAttributedTitle
    title.alignment = title.alignment == .natural ? .center : title.alignment
    title.color = titleColor(for: state)
    var content = ButtonContent(title: title.model(surroundings), style: type.style)
    content.image = currentImage?.model
    content.backgroundImage = currentBackgroundImage?.model
    let direction = effectiveUserInterfaceLayoutDirection
    func directional(_ insets: UIEdgeInsets) -> DirectionalEdgeInsets {
      DirectionalEdgeInsets(NSDirectionalEdgeInsets(insets, direction))
    }
    if looks.contentInsets != .zero { content.contentInsets = directional(looks.contentInsets) }
    content.titleInsets = directional(looks.titleInsets)
    content.imageInsets = directional(looks.imageInsets)
    return content
  }

  override func fittingSize(_ size: CGSize) -> CGSize { contentSize(fitting: .zero) }
  override func refine(_ style: inout StyleAttributes) { storedConfiguration?.refine(&style) }

  override var naturalAccessibilityLabel: String? {
    configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
  }
}

extension UIButton.ButtonType {
  fileprivate var style: ButtonContent.Style {
    switch self {
    case .custom: .custom
    case .system: .system
    case .detailDisclosure: .detailDisclosure
    case .infoLight, .infoDark: .info
    case .contactAdd: .contactAdd
    case .close: .close
    }
  }
}

extension UIControl.ContentHorizontalAlignment {
  fileprivate var model: ButtonContent.ContentAlignment {
    switch self {
    case .center, .fill: .center
    case .left: .left
    case .right: .right
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}

/// The label of a button. Setting its properties changes the button, which draws the title.
final class ButtonLabel: UILabel {
  private unowned let button: UIButton

  init(_ button: UIButton) {
    self.button = button
    super.init(frame: .zero)
    super.lineBreakMode = .byTruncatingMiddle
  }

  required init?(coder: NSCoder) { nil }

  private func change(_ body: (inout ShownText) -> Void) {
    body(&button.titleLook)
    button.contentChanged()
  }

  override var font: UIFont! {
    get { button.titleLook.font }
    set {
      change { $0.font = newValue ?? $0.font }
      super.font = newValue
    }
  }
  override var numberOfLines: Int {
    get { button.titleLook.lines }
    set { change { $0.lines = newValue } }
  }
  override var lineBreakMode: NSLineBreakMode {
    get { button.titleLook.lineBreak }
    set { change { $0.lineBreak = newValue } }
  }
  override var textAlignment: NSTextAlignment {
    get { button.titleLook.alignment }
    set { change { $0.alignment = newValue } }
  }
  override var adjustsFontForContentSizeCategory: Bool {
    get { button.titleLook.followsTextSize }
    set { change { $0.followsTextSize = newValue } }
  }
  override var text: String? {
    get { button.configuration?.title ?? button.currentTitle }
    set { button.setTitle(newValue, for: .normal) }
  }

  func show(_ text: String, _ frame: CGRect) {
    if super.text != text { super.text = text }
    self.frame = frame
  }
}

extension UIButton {
  /// The appearance of a button as a value.
  public struct Configuration: Hashable {
    enum Style: Hashable { case plain, gray, tinted, filled }

    public enum Size: Int, Sendable {
      case medium = 0
      case small, mini, large
    }

    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic
      case small, medium, large, capsule
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading, center, trailing
    }

    let style: Style
    public var title: String? { didSet { if title != oldValue { styledTitle = nil } } }
    public var subtitle: String?
    public var image: UIImage?
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    /// The space between the title and the subtitle below it.
    public var titlePadding = ControlMetrics.titlePadding.cgFloat
    /// Whether a spinning indicator replaces the image.
    public var showsActivityIndicator = false
    /// The background. Its colour replaces the style's colour.
    public var background = UIBackgroundConfiguration.clear()
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The insets around the content. The default depends on the button size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { insets ?? buttonSize.standardInsets }
      set { insets = newValue }
    }
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var titleAlignment = TitleAlignment.automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    private var insets: NSDirectionalEdgeInsets?
    private var styledTitle: AttributedString?

    init(_ style: Style) { self.style = style }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The title with attributes. Setting it also sets `title`.
    public var attributedTitle: AttributedString? {
      get { styledTitle }
      set {
        title = newValue.map { String($0.characters) }
        styledTitle = newValue
      }
    }

    public mutating func setDefaultContentInsets() { insets = nil }

    /// Returns the configuration unchanged, because it is the same in every state.
    public func updated(for button: UIButton) -> Configuration { self }

    func content(_ look: ShownText, _ surroundings: ContentEnvironment) -> ButtonContent {
      var text = look
      text.font = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(buttonSize.model.textStyle))
      text.followsTextSize = true
      text.lines = 0
      text.alignment = alignment(in: surroundings)
      text.lineBreak = titleLineBreakMode
      text.string = title
      text.attributed = styledTitle.map { NSAttributedString(kit: $0) }
      text.color = baseForegroundColor
      let isOwnGround = background.backgroundColor != nil
      if isOwnGround, style == .filled, text.color == nil { text.color = .white }
      titleTextAttributesTransformer?.apply(to: &text)
      var content = ButtonContent(title: text.model(surroundings), style: isOwnGround ? .plain : style.model)
      content.subtitle = RichText(subtitle ?? "")
      content.image = (showsActivityIndicator ? .indicator : image)?.model
      content.titlePadding = Points(titlePadding)
      content.imagePlacement = imagePlacement.model
      content.imagePadding = Points(imagePadding)
      content.controlSize = buttonSize.model
      content.contentInsets = insets.map { DirectionalEdgeInsets($0) }
      return content
    }
  }
}

extension UIButton.Configuration {
  /// Returns the alignment of title and subtitle relative to the longer one.
  fileprivate func alignment(in surroundings: ContentEnvironment) -> NSTextAlignment {
    let isRight = surroundings.environment.traits.direction == .rightToLeft
    switch titleAlignment {
    case .automatic, .center: return .center
    case .leading: return isRight ? .right : .left
    case .trailing: return isRight ? .left : .right
    }
  }

  func refine(_ style: inout StyleAttributes) {
    if let color = baseBackgroundColor { style.tint = color.model }
    if let color = background.backgroundColor { style.background = color.model }
    if background.strokeWidth > 0 {
      style.border = Border(width: Points(background.strokeWidth), color: background.strokeColor?.model)
    }
    if cornerStyle == .capsule {
      style.corner = .circle
    } else if background.cornerRadius > 0 {
      style.corner = .radius(Points(background.cornerRadius))
    }
  }
}

extension UIImage {
  /// A blank image of the same size as a spinning indicator.
  fileprivate static let indicator: UIImage = {
    let size = ControlMetrics.indicatorSize
    return UIImage(Source(size: CGSize(width: size.width.cgFloat, height: size.height.cgFloat)))
  }()
}

extension UIButton.Configuration.Style {
  fileprivate var model: ButtonContent.Style {
    switch self {
    case .plain: .plain
    case .gray: .gray
    case .tinted: .tinted
    case .filled: .filled
    }
  }
}

extension UIButton.Configuration.Size {
  fileprivate var model: ButtonContent.ControlSize {
    switch self {
    case .medium: .medium
    case .small: .small
    case .mini: .mini
    case .large: .large
    }
  }

  fileprivate var standardInsets: NSDirectionalEdgeInsets {
    let insets = ControlMetrics.insets(ofConfigurationOf: model)
    return NSDirectionalEdgeInsets(
      top: insets.top.cgFloat, leading: insets.leading.cgFloat, bottom: insets.bottom.cgFloat,
      trailing: insets.trailing.cgFloat)
  }
}

extension NSDirectionalRectEdge {
  fileprivate var model: ButtonContent.ImagePlacement {
    if contains(.top) { return .top }
    if contains(.bottom) { return .bottom }
    return contains(.trailing) ? .trailing : .leading
  }
}
