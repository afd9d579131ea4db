import LayoutModel
import Platform

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
    /// The background. Its colour replaces that of the style.
    public var background = UIBackgroundConfiguration.clear()
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The insets around the content. The default is that of the button size.
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

    /// A title with attributes. Setting it also sets `title`.
    public var attributedTitle: AttributedString? {
      get { styledTitle }
      set {
        title = newValue.map { String($0.characters) }
        styledTitle = newValue
      }
    }

    public mutating func setDefaultContentInsets() { insets = nil }

    /// Returns the configuration for a state of the button, which is always the same.
    public func updated(for button: UIButton) -> Configuration { self }

    // MARK: To the engine

    func content(_ look: ShownText, _ surroundings: ContentEnvironment) -> ButtonContent {
      var text = look
      text.font = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(buttonSize.model.textStyle))
      text.followsTextSize = true
      text.lines = 0
      text.alignment = alignment(in: surroundings)
      text.lineBreak = titleLineBreakMode
      (text.string, text.attributed) = (title, styledTitle.map { NSAttributedString(kit: $0) })
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
  /// Returns the alignment of title and subtitle, within the width of the longer one.
  fileprivate func alignment(in surroundings: ContentEnvironment) -> NSTextAlignment {
    let isRight = surroundings.environment.traits.direction == .rightToLeft
    switch titleAlignment {
    case .automatic, .center: return .center
    case .leading: return isRight ? .right : .left
    case .trailing: return isRight ? .left : .right
    }
  }

  /// Applies colours, border and corners to the style of the button.
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
  /// An image of the size of a spinning indicator.
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
