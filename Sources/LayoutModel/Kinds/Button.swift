package struct ButtonContent: Hashable, Sendable {
  /// The first four are button configurations; the others share the metrics of plain buttons.
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case plain, gray, tinted, filled
    case system, custom, close, contactAdd, info, detailDisclosure

    package var isConfiguration: Bool {
      switch self {
      case .plain, .gray, .tinted, .filled: true
      case .system, .custom, .close, .contactAdd, .info, .detailDisclosure: false
      }
    }
  }

  package enum ImagePlacement: String, CaseIterable, Hashable, Sendable { case leading, trailing, top, bottom }
  package enum ControlSize: String, CaseIterable, Hashable, Sendable { case mini, small, medium, large }
  package enum ContentAlignment: String, CaseIterable, Hashable, Sendable {
    case leading, center, trailing, left, right
  }

  package var title: TextAttributes
  package var subtitle: RichText
  package var style: Style
  package var image: ImageSource?
  /// Stretched over the whole button, which is never smaller than this image by itself.
  package var backgroundImage: ImageSource?
  package var imagePlacement: ImagePlacement
  package var imagePadding: Points
  /// Between title and subtitle; nil is the platform's.
  package var titlePadding: Points?
  package var controlSize: ControlSize
  /// Where image and title stand, together, within the content insets.
  package var contentAlignment: ContentAlignment
  /// Replaces the insets of the button's style.
  package var contentInsets: DirectionalEdgeInsets?
  /// Offset the title or the image without affecting the button's size.
  package var titleInsets, imageInsets: DirectionalEdgeInsets

  package init(title: TextAttributes, style: Style = .system) {
    (self.title, self.style) = (title, style)
    subtitle = .empty
    (image, backgroundImage) = (nil, nil)
    imagePlacement = .leading
    imagePadding = 0
    controlSize = .medium
    contentAlignment = .center
    contentInsets = nil
    (titleInsets, imageInsets) = (.zero, .zero)
  }
}

extension Lens where Part == ButtonContent {
  static let button = Lens({ .button($0) }, { if case .button(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let button = KindFacts(
    .button(.standard), [.isControl, .isSizedByText], names: ["UIButton"], inline: "title",
    properties: [
      Property(
        "style", [.button], .word, .button, \.styleWithItsText,
        "The platform's look; its font and number of lines follow unless set."),
      Property("title", [.button], .text, .button, \.title.text, "What the button says."),
      Property(
        "subtitle", [.button], .text, .button, \.subtitle,
        "A smaller line below the title, in the styles that are configurations."),
      Property("image", [.button], .optional(.image), .button, \.image, "The picture beside the title."),
      Property(
        "backgroundImage", [.button], .optional(.image), .button, \.backgroundImage,
        "The picture behind the content: no button is smaller than it."),
      Property(
        "imagePlacement", [.button], .word, .button, \.imagePlacement, "The side of the title that the picture is on."),
      Property("imagePadding", [.button], .length, .button, \.imagePadding, "The space between picture and title."),
      Property("controlSize", [.button], .word, .button, \.controlSize, "The size of a configuration."),
      Property(
        "contentAlignment", [.button], .word, .button, \.contentAlignment,
        "The side that picture and title are at where there is room."),
      Property(
        "contentInsets", [.button], .optional(.insets), .button, \.contentInsets, absence: "the style's",
        "The space around the content."),
      Property(
        "titleInsets", [.button], .insets, .button, \.titleInsets,
        "More space around the content for the title alone; the button's size knows nothing of it."),
      Property("imageInsets", [.button], .insets, .button, \.imageInsets, "The same for the picture alone."),
    ])
}

extension ButtonContent {
  /// Setting the style also sets its font and its number of lines, unless the title already has others.
  fileprivate var styleWithItsText: Style {
    get { style }
    set {
      if title.font == style.font { title.font = newValue.font }
      if title.lines == style.lines { title.lines = newValue.lines }
      style = newValue
    }
  }

  /// Whether its height depends on its width.
  package var wraps: Bool {
    switch style {
    case .plain, .gray, .tinted, .filled, .system, .custom: title.lines != 1
    case .close, .contactAdd, .info, .detailDisclosure: false
    }
  }
}

extension ButtonContent.Style {
  /// System buttons use 15 points and configurations body, as measured in Interface Builder's documents; custom buttons
  /// use 18, UIKit's documented default.
  package var font: Font {
    switch self {
    case .plain, .gray, .tinted, .filled: Font(.textStyle(.body))
    case .custom: .system(18)
    case .system, .close, .contactAdd, .info, .detailDisclosure: .system(15)
    }
  }

  /// The most lines of a title: configurations wrap theirs, as UIKit documents of `titleLineBreakMode`.
  package var lines: Int { isConfiguration ? 0 : 1 }
}

extension ButtonContent.ControlSize {
  /// The style of the titles of UIKit's configurations. That small ones stand in that of subheadlines is general
  /// knowledge.
  package var textStyle: TextStyle {
    switch self {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }
}

extension ButtonContent {
  fileprivate static let standard = ButtonContent(
    title: TextAttributes(font: Style.system.font, alignment: .center, lineBreak: .truncateMiddle), style: .system)
}
