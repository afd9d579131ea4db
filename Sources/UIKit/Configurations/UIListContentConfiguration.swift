import LayoutModel
import Platform

/// The content of a list row: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? { didSet { if text != nil { attributedText = nil } } }
  public var attributedText: NSAttributedString? { didSet { if attributedText != nil { text = nil } } }
  public var textProperties: TextProperties
  public var secondaryText: String? { didSet { if secondaryText != nil { secondaryAttributedText = nil } } }
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  public var secondaryTextProperties: TextProperties
  /// The axes along which the superview's margins are the minimum.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts are side by side if both fit on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding = ListMetrics.gapAfterImage.cgFloat
  public var textToSecondaryTextHorizontalPadding = ListMetrics.gapBetweenColumns.cgFloat
  public var textToSecondaryTextVerticalPadding = ListMetrics.gapBetweenLines.cgFloat
  /// For cells, this is the height of a row; otherwise 0.
  var minHeight: CGFloat = 0

  private init(_ text: TextProperties, _ second: TextProperties, _ margins: DirectionalEdgeInsets) {
    textProperties = text
    secondaryTextProperties = second
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margins.top.cgFloat, leading: margins.leading.cgFloat, bottom: margins.bottom.cgFloat,
      trailing: margins.trailing.cgFloat)
  }

  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration unchanged, because it is the same in every state.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentConfiguration {
  private static func cell(_ second: TextProperties) -> UIListContentConfiguration {
    var result = UIListContentConfiguration(TextProperties(.body, .label), second, ListMetrics.cellMargins)
    result.minHeight = TableMetrics.rowHeight.cgFloat
    return result
  }

  private static func title(
    _ style: UIFont.TextStyle, _ color: UIColor, _ margins: DirectionalEdgeInsets
  ) -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(style, color), TextProperties(.subheadline, .secondaryLabel), margins)
  }

  public static func cell() -> UIListContentConfiguration { cell(TextProperties(.subheadline, .secondaryLabel)) }
  public static func subtitleCell() -> UIListContentConfiguration { cell(TextProperties(.caption1, .label)) }
  public static func valueCell() -> UIListContentConfiguration {
    var result = cell(TextProperties(.body, .secondaryLabel))
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  public static func header() -> UIListContentConfiguration { groupedHeader() }
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  public static func plainHeader() -> UIListContentConfiguration {
    title(.headline, .label, ListMetrics.plainTitleMargins)
  }
  public static func plainFooter() -> UIListContentConfiguration {
    title(.footnote, .secondaryLabel, ListMetrics.plainTitleMargins)
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    title(.footnote, .secondaryLabel, ListMetrics.groupHeaderMargins)
  }
  public static func groupedFooter() -> UIListContentConfiguration {
    title(.footnote, .secondaryLabel, ListMetrics.groupFooterMargins)
  }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func sidebarHeader() -> UIListContentConfiguration {
    title(.title3, .label, ListMetrics.groupHeaderMargins)
  }
}

extension UIListContentConfiguration {
  public struct ImageProperties: Hashable {
    /// The symbol configuration for images that have none of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image; 0 is unlimited.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image regardless of its own size; 0 uses the image's size.
    public var reservedLayoutSize = CGSize.zero
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    func size(of image: UIImage) -> CGSize {
      var size = image.size
      let scale = min(
        maximumSize.width > 0 && size.width > 0 ? min(maximumSize.width / size.width, 1) : 1,
        maximumSize.height > 0 && size.height > 0 ? min(maximumSize.height / size.height, 1) : 1)
      (size.width, size.height) = (size.width * scale, size.height * scale)
      return size
    }

    /// Returns the size reserved for an image.
    func room(for size: CGSize) -> CGSize {
      func length(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
        if reserved == Self.standardDimension { return max(own, Self.standardLength) }
        return reserved > 0 ? reserved : own
      }
      return CGSize(
        width: length(reservedLayoutSize.width, size.width), height: length(reservedLayoutSize.height, size.height))
    }

    /// The approximate size of a symbol.
    private static let standardLength = UIImage.SymbolConfiguration(textStyle: .body).symbolSize.width

    public func hash(into hasher: inout Hasher) {
      hasher.combine(cornerRadius)
      hasher.combine(tintColor)
    }
  }

  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center, justified
    }

    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var transform = TextTransform.none

    init(_ style: UIFont.TextStyle, _ color: UIColor) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    @MainActor
    func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel) {
      label.font = font
      label.textColor = color
      label.textAlignment = alignment == .center ? .center : alignment == .justified ? .justified : .natural
      label.lineBreakMode = lineBreakMode
      label.numberOfLines = numberOfLines
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.minimumScaleFactor = minimumScaleFactor
      if let attributed { label.attributedText = attributed } else { label.text = text.map(transformed) }
    }
  }
}
