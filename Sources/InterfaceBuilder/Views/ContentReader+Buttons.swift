import LayoutModel

extension ContentReader {
  func button(_ element: XMLElement) -> ButtonContent {
    var content = element.child("buttonConfiguration").map { configured($0, element) } ?? legacy(element)
    content.title.alignment = .center
    content.contentAlignment = element["contentHorizontalAlignment"].flatMap { .init(interfaceBuilder: $0) } ?? .center
    return content
  }

  /// Reads a button without a configuration: title and image by state, and edge insets.
  private func legacy(_ element: XMLElement) -> ButtonContent {
    let style = element["buttonType"].flatMap { ButtonContent.Style(interfaceBuilder: $0) } ?? .custom
    let state = element.child("state", key: "normal")
    var content = ButtonContent(title: title(element, state, style), style: style)
    content.image = state.flatMap { document.image("image", of: $0) }
    content.backgroundImage = state.flatMap { document.image("backgroundImage", of: $0) }
    // Tiny insets are an idiom for removing the platform's own.
    content.contentInsets = insets("contentEdgeInsets", of: element)
    content.titleInsets = insets("titleEdgeInsets", of: element) ?? .zero
    content.imageInsets = insets("imageEdgeInsets", of: element) ?? .zero
    return content
  }

  private func insets(_ key: String, of element: XMLElement) -> DirectionalEdgeInsets? {
    guard let insets = element.child("inset", key: key)?.inset, insets != .zero else { return nil }
    return DirectionalEdgeInsets(insets)
  }

  private func title(_ element: XMLElement, _ state: XMLElement?, _ style: ButtonContent.Style) -> TextAttributes {
    let text = state.map { document.text("title", attributed: "attributedTitle", of: $0) } ?? .empty
    return TextAttributes(
      text: text, font: document.font(of: element) ?? text.runs.first?.font ?? style.font,
      color: state.flatMap { document.color("titleColor", of: $0) }, alignment: .center,
      lineBreak: element["lineBreakMode"].flatMap { .init(interfaceBuilder: $0) } ?? .truncateMiddle)
  }

  /// Reads a button's configuration, whose title and image override those of the state.
  private func configured(_ configuration: XMLElement, _ element: XMLElement) -> ButtonContent {
    for state in element.children where state.name == "state" || state.name == "inset" { state.passOverAll() }
    element.passOver("buttonType")
    let style = configuration["style"].flatMap { ButtonContent.Style(configuration: $0) } ?? .plain
    let rich = document.text("title", attributed: "attributedTitle", of: configuration)
    let font = document.font("titleFontDescription", of: configuration) ?? rich.runs.first?.font ?? style.font
    var content = ButtonContent(
      title: TextAttributes(
        text: rich, font: font, color: document.color("baseForegroundColor", of: configuration), alignment: .center,
        lines: style.lines,
        lineBreak: element["lineBreakMode"].flatMap { .init(interfaceBuilder: $0) } ?? .truncateMiddle), style: style)
    content.subtitle = document.text("subtitle", attributed: "attributedSubtitle", of: configuration)
    content.image = document.image("image", of: configuration)
    content.imagePlacement = configuration["imagePlacement"].flatMap { .init(interfaceBuilder: $0) } ?? .leading
    content.imagePadding = configuration.points("imagePadding") ?? 0
    content.controlSize = configuration["buttonSize"].flatMap { .init(rawValue: $0) } ?? .medium
    content.contentInsets = configuration.child("directionalEdgeInsets", key: "contentInsets")?.directionalInsets
    return content
  }
}

extension ButtonContent.Style {
  init?(interfaceBuilder type: String) {
    switch type {
    case "custom", "plain": self = .custom
    case "system", "roundedRect": self = .system
    case "close": self = .close
    case "contactAdd": self = .contactAdd
    case "infoLight", "infoDark": self = .info
    case "detailDisclosure": self = .detailDisclosure
    default: return nil
    }
  }

  init?(configuration name: String) {
    guard let style = ButtonContent.Style(rawValue: name), style.isConfiguration else { return nil }
    self = style
  }
}

extension ButtonContent.ContentAlignment {
  /// Creates an alignment. `fill` centres the content.
  init?(interfaceBuilder name: String) {
    if name == "fill" { self = .center } else { self.init(rawValue: name) }
  }
}

extension ButtonContent.ImagePlacement {
  init?(interfaceBuilder name: String) {
    switch name {
    case "leading", "trailing", "top", "bottom": self.init(rawValue: name)
    case "all": self = .leading
    default: return nil
    }
  }
}
