import LayoutModel

extension Setup {
  mutating func addButton(_ button: ButtonContent, from base: ButtonContent) {
    if button.style.isConfiguration { addConfiguration(button, from: base) } else { addLooks(button, from: base) }
    if button.contentAlignment != base.contentAlignment {
      set("contentHorizontalAlignment", "." + button.contentAlignment.rawValue)
    }
  }

  private mutating func addLooks(_ button: ButtonContent, from base: ButtonContent) {
    let title = button.title, old = base.title
    if title.text != old.text {
      if title.text.isPlain {
        call("setTitle", [.init("", shared.words(title.text.string)), .init("for", ".normal")])
      } else {
        let string = attributedString(title, of: "title")
        call("setAttributedTitle", [.init("", string), .init("for", ".normal")])
      }
    }
    if title.color != old.color {
      call("setTitleColor", [.init("", title.color.map(shared.colors.code) ?? "nil"), .init("for", ".normal")])
    }
    if title.font != old.font { addFont(title.font, from: old.font, "titleLabel?.") }
    if title.alignment != old.alignment { set("titleLabel?.textAlignment", "." + title.alignment.rawValue) }
    addLines(title, from: old, "titleLabel?.")
    if button.image != base.image { addImage("setImage", button.image) }
    if button.backgroundImage != base.backgroundImage { addImage("setBackgroundImage", button.backgroundImage) }
    if button.contentInsets != base.contentInsets {
      set("contentEdgeInsets", Values.leftToRight(button.contentInsets ?? .zero))
    }
    if button.titleInsets != base.titleInsets { set("titleEdgeInsets", Values.leftToRight(button.titleInsets)) }
    if button.imageInsets != base.imageInsets { set("imageEdgeInsets", Values.leftToRight(button.imageInsets)) }
    if button.imagePlacement != base.imagePlacement {
      lose("image placement of a button without a configuration")
    }
    if button.imagePadding != base.imagePadding { lose("image padding of a button without a configuration") }
    if button.controlSize != base.controlSize { lose("the control size of a button without a configuration") }
    if button.subtitle != base.subtitle { lose("the subtitle of a button without a configuration") }
  }

  private mutating func addImage(_ method: String, _ image: ImageSource?) {
    call(method, [.init("", image.map(Values.image) ?? .raw("nil")), .init("for", ".normal")])
  }

  private mutating func addConfiguration(_ button: ButtonContent, from base: ButtonContent) {
    let prefix = "configuration?."
    let title = button.title, hasOwnFont = button.hasOwnFont
    if title.text != base.title.text || hasOwnFont {
      if title.text.isPlain, !hasOwnFont {
        words(prefix + "title", title.text.string)
      } else if !title.text.isEmpty {
        addStyledTitle(title, hasOwnFont: hasOwnFont)
      }
    }
    if title.color != base.title.color { color(prefix + "baseForegroundColor", title.color) }
    if title.lineBreak != base.title.lineBreak { set(prefix + "titleLineBreakMode", Values.lineBreak(title.lineBreak)) }
    if button.subtitle != base.subtitle { words(prefix + "subtitle", button.subtitle.string) }
    if button.image != base.image { set(prefix + "image", button.image.map(Values.image) ?? .raw("nil")) }
    if button.imagePlacement != base.imagePlacement {
      set(prefix + "imagePlacement", "." + button.imagePlacement.rawValue)
    }
    if button.imagePadding != base.imagePadding { set(prefix + "imagePadding", number(button.imagePadding)) }
    if button.controlSize != base.controlSize { set(prefix + "buttonSize", "." + button.controlSize.rawValue) }
    if button.contentInsets != base.contentInsets, let insets = button.contentInsets {
      set(prefix + "contentInsets", Values.insets(insets))
    }
    if button.backgroundImage != base.backgroundImage {
      lose("the background image of a button with a configuration")
    }
  }

  private mutating func addStyledTitle(_ title: TextAttributes, hasOwnFont: Bool) {
    add(.raw("var title = AttributedString()"))
    if title.text.hasAttachments { lose("a picture in the title of a button") }
    for (place, run) in title.text.runs.enumerated() where run.attachment == nil {
      let name = title.text.runs.count == 1 ? "title" : "run\(place + 1)"
      if name == "title" {
        add(.call("title += AttributedString", [.init("", shared.words(run.string))]))
      } else {
        add(.call("var \(name) = AttributedString", [.init("", shared.words(run.string))]))
      }
      if let font = run.font ?? (hasOwnFont ? title.font : nil) {
        add(.assignment("\(name).font", shared.fonts.code(font)))
      }
      if let color = run.color { add(.assignment("\(name).foregroundColor", .raw(shared.colors.code(color)))) }
      if run.rules.contains(.underlined) { add(.raw("\(name).underlineStyle = .single")) }
      if run.rules.contains(.struckThrough) { add(.raw("\(name).strikethroughStyle = .single")) }
      if name != "title" { add(.raw("title += \(name)")) }
    }
    set("configuration?.attributedTitle", "title")
  }
}

extension ButtonContent {
  /// Whether its title has another font than configurations use.
  var hasOwnFont: Bool { title.font != Font(.textStyle(controlSize.textStyle)) }

  /// The expression that creates a button of its style.
  var initializer: String {
    switch style {
    case .plain: "UIButton(configuration: .plain())"
    case .gray: "UIButton(configuration: .gray())"
    case .tinted: "UIButton(configuration: .tinted())"
    case .filled: "UIButton(configuration: .filled())"
    case .system: "UIButton(type: .system)"
    case .custom: "UIButton()"
    case .close: "UIButton(type: .close)"
    case .contactAdd: "UIButton(type: .contactAdd)"
    case .info: "UIButton(type: .infoLight)"
    case .detailDisclosure: "UIButton(type: .detailDisclosure)"
    }
  }
}
