extension Property {
  private static func of<Value>(
    _ name: String, _ codec: Codec<Value>, _ path: Path<ButtonContent, Value>,
    absence: String = "none", _ summary: String
  ) -> Property {
    Property(name, [.button], codec, .button, path, absence: absence, summary)
  }

  static let button = [
    of("style", .word, \.styleWithItsFont, "The platform's look; its font follows unless one is set."),
    of("title", .text, \.title.text, "What the button says."),
    of("subtitle", .text, \.subtitle, "A smaller line below the title, in the styles that are configurations."),
    of("image", .optional(.image), \.image, "The picture beside the title."),
    of(
      "backgroundImage", .optional(.image), \.backgroundImage,
      "The picture behind the content: no button is smaller than it."),
    of("imagePlacement", .word, \.imagePlacement, "The side of the title that the picture is on."),
    of("imagePadding", .length, \.imagePadding, "The space between picture and title."),
    of("controlSize", .word, \.controlSize, "The size of a configuration."),
    of("contentAlignment", .word, \.contentAlignment, "The side that picture and title are at where there is room."),
    of("contentInsets", .optional(.insets), \.contentInsets, absence: "the style's", "The space around the content."),
    of(
      "titleInsets", .insets, \.titleInsets,
      "More space around the content for the title alone; the button's size knows nothing of it."),
    of("imageInsets", .insets, \.imageInsets, "The same for the picture alone."),
    of("enabled", .flag, \.isEnabled, "Whether it can be touched."),
  ]

  static let image = [
    Property(
      "source", [.image], .optional(.image), .image, \.self, "The picture; without one it has no size of its own.")
  ]
}

extension ButtonContent {
  /// Setting the style also sets its font, unless the title already has another.
  fileprivate var styleWithItsFont: Style {
    get { style }
    set {
      if title.font == style.font { title.font = newValue.font }
      style = newValue
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
}
