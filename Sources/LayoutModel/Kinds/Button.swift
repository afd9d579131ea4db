package struct ButtonContent: Hashable, Sendable {
  /// The first four are button configurations. The others have the metrics of plain buttons.
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
  /// An image that fills the button. The button's intrinsic size is at least the image's size.
  package var backgroundImage: ImageSource?
  package var imagePlacement: ImagePlacement
  package var imagePadding: Points
  /// The space between title and subtitle; nil uses the platform's.
  package var titlePadding: Points?
  package var controlSize: ControlSize
  /// The alignment of image and title as a unit within the content insets.
  package var contentAlignment: ContentAlignment
  /// nil uses the insets of the button's style.
  package var contentInsets: DirectionalEdgeInsets?
  /// Insets that move the title or the image without affecting the button's size.
  package var titleInsets, imageInsets: DirectionalEdgeInsets

  package init(title: TextAttributes, style: Style = .system) {
    self.title = title
    self.style = style
    subtitle = .empty
    image = nil
    backgroundImage = nil
    imagePlacement = .leading
    imagePadding = 0
    controlSize = .medium
    contentAlignment = .center
    contentInsets = nil
    titleInsets = .zero
    imageInsets = .zero
  }
}

extension Lens where Part == ButtonContent {
  static let button = Lens(of: .button, { .button($0) }, { if case .button(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let button = KindFacts(
    .button(.standard), [.isControl, .isSizedByText, .hasOwnInitializer],
    forms: KindForms(class: "UIButton", otherNames: ["Button"], inline: "title"),
    properties: [
      Property(
        "style", .word, at: \.styleWithItsText, of: .button,
        summary: "The platform's style, which also sets the font and the number of lines unless you do."),
      Property("title", .text, at: \.title.text, of: .button, summary: "Its title."),
      Property(
        "subtitle", .text, at: \.subtitle, of: .button,
        summary: "A smaller line below the title, in styles with a configuration."),
      Property("image", .optional(.image), at: \.image, of: .button, summary: "The image beside the title."),
      Property(
        "backgroundImage", .optional(.image), at: \.backgroundImage, of: .button,
        summary: "The image behind the content. The button is at least as large as it."),
      Property(
        "imagePlacement", .word, at: \.imagePlacement, of: .button,
        summary: "The side of the title that the image is on."),
      Property(
        "imagePadding", .length, at: \.imagePadding, of: .button, summary: "The space between the image and the title."),
      Property(
        "controlSize", .word, at: \.controlSize, of: .button, summary: "The size of a button with a configuration."),
      Property(
        "contentAlignment", .word, at: \.contentAlignment, of: .button,
        summary: "How the image and the title are aligned where there is room."),
      Property(
        "contentInsets", .optional(.insets), at: \.contentInsets, of: .button, summary: "The space around the content."
      ).with(absence: "the style's"),
      Property(
        "titleInsets", .insets, at: \.titleInsets, of: .button,
        summary: "Insets of the title. They do not change the button's size."),
      Property(
        "imageInsets", .insets, at: \.imageInsets, of: .button,
        summary: "Insets of the image. They do not change the button's size."),
    ])
}

extension ButtonContent {
  /// Setting the style also replaces the title's font and number of lines if they are the old style's defaults.
  fileprivate var styleWithItsText: Style {
    get { style }
    set {
      if title.font == style.font { title.font = newValue.font }
      if title.lines == style.lines { title.lines = newValue.lines }
      style = newValue
    }
  }

  /// Whether the button grows with the lines of its title. Without a configuration, a button is as high as one line.
  package var growsWithLines: Bool { wraps && style.isConfiguration }

  /// Whether the title may have several lines.
  package var wraps: Bool {
    switch style {
    case .plain, .gray, .tinted, .filled, .system, .custom: title.lines != 1
    case .close, .contactAdd, .info, .detailDisclosure: false
    }
  }
}

extension ButtonContent.Style {
  /// 15 points for system buttons and the body style for configurations, as measured in Interface Builder's documents;
  /// 18 points for custom buttons, as UIKit documents.
  package var font: Font {
    switch self {
    case .plain, .gray, .tinted, .filled: Font(.textStyle(.body))
    case .custom: .system(18)
    case .system, .close, .contactAdd, .info, .detailDisclosure: .system(15)
    }
  }

  /// The maximum number of lines; 0 for no limit. Configurations wrap titles, as UIKit documents for
  /// `titleLineBreakMode`.
  package var lines: Int { isConfiguration ? 0 : 1 }
}

extension ButtonContent.ControlSize {
  /// The text style of titles in button configurations. No source documents the subheadline style of small buttons.
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
