import LayoutModel

extension Setup {
  /// Sets the text of a label, field or text view where it differs from a base's.
  ///
  /// - Parameter members: The text properties of this kind of view.
  mutating func addText(_ text: TextAttributes, from base: TextAttributes, _ members: TextMembers) {
    if text.face != base.face { addFont(text.face, from: base.face, "") }
    if text.color != base.color { color("textColor", text.color) }
    if text.alignment != base.alignment { set("textAlignment", "." + text.alignment.rawValue) }
    if members.contains(.lines) { addLines(text, from: base, "") }
    if text.preferredMaxWidth != base.preferredMaxWidth {
      set("preferredMaxLayoutWidth", number(text.preferredMaxWidth ?? 0))
    }
    addString(text, from: base)
  }

  mutating func addFont(_ font: Font, from base: Font, _ prefix: String) {
    set(prefix + "font", shared.fonts.code(font))
    if Values.isTextStyle(font) != Values.isTextStyle(base) {
      set(prefix + "adjustsFontForContentSizeCategory", "\(Values.isTextStyle(font))")
    }
  }

  mutating func addLines(_ text: TextAttributes, from base: TextAttributes, _ prefix: String) {
    if text.lines != base.lines { set(prefix + "numberOfLines", "\(text.lines)") }
    if text.lineBreak != base.lineBreak { set(prefix + "lineBreakMode", Values.lineBreak(text.lineBreak)) }
    if text.minimumScale != base.minimumScale {
      set(prefix + "adjustsFontSizeToFitWidth", "\(text.minimumScale < 1)")
      if text.minimumScale < 1 { set(prefix + "minimumScaleFactor", number(text.minimumScale)) }
    }
    if text.baselineAdjustment != base.baselineAdjustment {
      set(prefix + "baselineAdjustment", "." + text.baselineAdjustment.rawValue)
    }
  }

  private mutating func addString(_ text: TextAttributes, from base: TextAttributes) {
    let isAlike = (text.text, text.lineSpacing, text.lineHeight) == (base.text, base.lineSpacing, base.lineHeight)
    guard !isAlike || text.font.kern != base.font.kern else { return }
    guard text.isPlain else { return set("attributedText", attributedString(text)) }
    words("text", text.text.string)
  }

  /// Declares the values that an attributed string needs, and returns the expression for it.
  mutating func attributedString(_ text: TextAttributes, of role: String = "text") -> Code {
    var common: [String] = []
    if text.lineSpacing != 0 || text.lineHeight != 1 {
      let name = "paragraphStyle"
      add(.raw("let \(name) = NSMutableParagraphStyle()"))
      if text.alignment != .natural { add(.raw("\(name).alignment = .\(text.alignment.rawValue)")) }
      if text.lineSpacing != 0 { add(.raw("\(name).lineSpacing = \(number(text.lineSpacing))")) }
      if text.lineHeight != 1 { add(.raw("\(name).lineHeightMultiple = \(number(text.lineHeight))")) }
      common.append(".paragraphStyle: \(name)")
    }
    let runs = text.text.runs.map { run -> Code in
      if let attachment = run.attachment {
        return .call("NSAttributedString", [.init("attachment", declare(attachment, in: run.font ?? text.face))])
      }
      return .call(
        "NSAttributedString",
        [.init("string", shared.words(run.string)), .init("attributes", attributes(of: run, in: text, common))])
    }
    guard let first = runs.first, runs.count > 1 else {
      return runs.first ?? .call("NSAttributedString", [.init("string", .text(""))])
    }
    let name = locals.name([role])
    if case .call(_, let arguments, _) = first {
      add(.call("let \(name) = NSMutableAttributedString", arguments))
    }
    for run in runs.dropFirst() { add(.call("\(name).append", [.init("", run)])) }
    return .raw(name)
  }

  /// Declares a picture in a text, whose symbols are as large as its font, and returns its name.
  private mutating func declare(_ attachment: TextAttachment, in font: Font) -> String {
    let image = attachment.image
    let name = locals.name([SwiftNames.lowerCamel(SwiftNames.words(image.name) + ["attachment"])])
    add(.raw("let \(name) = NSTextAttachment()"))
    var arguments: [Code.Argument] = [.init(image.isSymbol ? "systemName" : "named", .text(image.name))]
    if image.isSymbol {
      arguments.append(
        .init("withConfiguration", .call("UIImage.SymbolConfiguration", [.init("font", shared.fonts.code(font))])))
    }
    add(.assignment("\(name).image", .call("UIImage", arguments)))
    if let bounds = attachment.writtenBounds { add(.assignment("\(name).bounds", Values.rect(bounds))) }
    return name
  }

  private func attributes(of run: TextRun, in text: TextAttributes, _ common: [String]) -> Code {
    var items = [".font: " + shared.fonts.typedCode(run.font ?? text.face)]
    if text.font.kern != 0 { items.append(".kern: " + number(text.font.kern)) }
    if let color = run.color ?? text.color { items.append(".foregroundColor: " + shared.colors.typedCode(color)) }
    if let link = run.link { items.append(".link: " + literal(link)) }
    if run.rules.contains(.underlined) { items.append(".underlineStyle: NSUnderlineStyle.single.rawValue") }
    if run.rules.contains(.struckThrough) {
      items.append(".strikethroughStyle: NSUnderlineStyle.single.rawValue")
    }
    return .list((items + common).map { .raw($0) })
  }
}

/// The text properties of a kind of view, besides font, colour and alignment.
struct TextMembers: OptionSet {
  let rawValue: Int

  static let lines = TextMembers(rawValue: 1)
}

extension TextAttributes {
  /// Whether one string in one look says it all.
  var isPlain: Bool { lineSpacing == 0 && lineHeight == 1 && font.kern == 0 && text.isPlain }
}

extension TextAttachment {
  /// Its place and size in UIKit's terms, in which y runs upwards; nil for those of the image itself.
  fileprivate var writtenBounds: Rect? {
    if let bounds { return Rect(origin: Point(x: 0, y: bounds.rise), size: bounds.size) }
    guard let size = image.size, image.alignment != .zero else { return nil }
    return Rect(x: 0, y: -image.alignment.bottom, width: size.width, height: size.height)
  }
}

extension RichText {
  var isPlain: Bool {
    runs.isEmpty || runs.count == 1 && runs[0].isPlain
  }
}
