import Diagnostics

/// A run of text in one style, or an image in the text. Nil attributes are inherited from the view.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var font: Font?
  package var color: DynamicColor?
  package var link: String?
  package var rules: TextRules
  package var attachment: TextAttachment?

  package init(
    _ string: String, font: Font? = nil, color: DynamicColor? = nil, link: String? = nil, rules: TextRules = []
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.link = link
    self.rules = rules
    attachment = nil
  }

  package init(_ attachment: TextAttachment, font: Font? = nil, color: DynamicColor? = nil, link: String? = nil) {
    self.init(TextAttachment.character, font: font, color: color, link: link)
    self.attachment = attachment
  }

  package func looksLike(_ other: TextRun) -> Bool {
    var other = other
    other.string = string
    return self == other
  }

  package var isPlain: Bool {
    font == nil && color == nil && link == nil && rules.isEmpty && attachment == nil
  }
}

/// An image in a line of text, with the semantics of `NSTextAttachment`.
package struct TextAttachment: Hashable, Sendable {
  package var image: ImageSource
  /// The size, and the distance from the baseline up to the image's bottom edge; nil places the image on the baseline
  /// in its natural size.
  package var bounds: Bounds?

  package struct Bounds: Hashable, Sendable {
    package var size: Size
    package var rise: Points

    package init(size: Size, rise: Points) {
      self.size = size
      self.rise = rise
    }
  }

  package init(_ image: ImageSource, bounds: Bounds? = nil) {
    self.image = image
    self.bounds = bounds
  }

  /// The object replacement character, which represents an image in a string.
  package static let character = "\u{FFFC}"
}

package struct TextRules: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let underlined = TextRules(rawValue: 1)
  package static let struckThrough = TextRules(rawValue: 2)
}

package struct RichText: Hashable, Sendable {
  package var runs: [TextRun]

  package init(runs: [TextRun]) { self.runs = runs }
  package init(_ string: String) { runs = string.isEmpty ? [] : [TextRun(string)] }

  package static let empty = RichText(runs: [])

  /// The text without its images.
  package var string: String {
    if runs.count == 1, runs[0].attachment == nil { return runs[0].string }
    return runs.map { $0.attachment == nil ? $0.string : "" }.joined()
  }
  package var hasAttachments: Bool { runs.contains { $0.attachment != nil } }
  package var isEmpty: Bool { runs.allSatisfy(\.string.isEmpty) }
}

package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// Left for left-to-right text, right for right-to-left text.
  case natural
  case left, center, right, justified
}

package enum LineBreak: String, CaseIterable, Hashable, Sendable {
  case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail
}

/// The vertical position of a single line that shrinks to fit, with the semantics of `UIBaselineAdjustment`.
package enum BaselineAdjustment: String, CaseIterable, Hashable, Sendable {
  case alignBaselines
  case alignCenters
  /// Keeps the top of the line in place.
  case none
}

/// A text with all attributes that affect its size.
package struct TextAttributes: Hashable, Sendable {
  package var text: RichText
  package var font: Font
  /// The colour; nil uses the default of the view's kind.
  package var color: DynamicColor?
  package var alignment: TextAlignment
  /// The maximum number of lines; 0 for no limit.
  package var lines: Int
  package var lineBreak: LineBreak
  /// The minimum factor for shrinking text to fit, above 0 and at most 1. Text with a factor of 1 never shrinks.
  package var minimumScale: Double = 1
  /// Applies only if `lines` is 1.
  package var baselineAdjustment = BaselineAdjustment.alignCenters
  package var lineSpacing: Points = 0
  /// The line height multiple. The extra height is added above the text.
  package var lineHeight: Double = 1
  /// The width at which text wraps when its intrinsic size is computed; nil uses the solved width.
  package var preferredMaxWidth: Points?

  /// The font without kerning. Setting this property keeps the kerning.
  package var face: Font {
    get {
      var font = font
      font.kern = 0
      font.kernsPairs = true
      return font
    }
    set {
      let old = font
      font = newValue
      font.kern = old.kern
      font.kernsPairs = old.kernsPairs
    }
  }

  package init(
    text: RichText = .empty, font: Font, alignment: TextAlignment = .natural, lines: Int = 1,
    lineBreak: LineBreak = .truncateTail
  ) {
    self.text = text
    self.font = font
    self.alignment = alignment
    self.lines = lines
    self.lineBreak = lineBreak
  }
}

/// An image by name: a file next to the layout, an asset or a system symbol.
package struct ImageSource: Hashable, Sendable {
  package var name: String
  /// The natural size; nil if unknown.
  package var size: Size?
  package var isSymbol: Bool
  /// The insets from the image's bounds to its alignment rectangle, as symbols have.
  package var alignment: EdgeInsets

  package init(name: String, size: Size? = nil, isSymbol: Bool = false, alignment: EdgeInsets = .zero) {
    self.name = name
    self.size = size
    self.isSymbol = isSymbol
    self.alignment = alignment
  }
}

extension ImageSource {
  var source: String {
    let function = isSymbol ? "symbol" : "image"
    if let size {
      let insets = alignment == .zero ? "" : ", " + alignment.source
      return "\(function)(\(quoted(name)), \(pair(size.width, size.height))\(insets))"
    }
    return isSymbol ? "symbol(\(quoted(name)))" : quoted(name)
  }

  /// The image in a list with strings, where a plain name would be read as a string.
  var written: String { isSymbol || size != nil ? source : "image(\(quoted(name)))" }
}

extension RichText {
  /// The text without the attributes of its runs, or a list if the text contains images.
  var source: String {
    guard hasAttachments else { return quoted(string) }
    let parts = runs.map { run in run.attachment.map(\.image.written) ?? quoted(run.string) }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}

extension Property {
  static let text = [
    Property(
      "text", .text, at: \.text, of: .mainText(of: [.label, .textField, .textView]), summary: "The text that it shows."),
    Property("font", .font, at: \.face, of: .mainText, summary: "The font of its text."),
    Property(
      "kern", .points(-100...100), at: \.font.kern, of: .mainText, summary: "The space added after each character."),
    Property("color", .optional(.color), at: \.color, of: .mainText, summary: "The colour of its text.").with(
      absence: "the kind's own"),
    Property("alignment", .word, at: \.alignment, of: .mainText, summary: "The alignment of its lines."),
    Property(
      "lines", .count, at: \.lines, of: .mainText(of: [.label, .button]),
      summary: "The maximum number of lines; 0 means no limit."),
    Property(
      "lineBreak", .word, at: \.lineBreak, of: .mainText(of: [.label, .button, .textField]),
      summary: "How text that does not fit is wrapped or truncated."),
    Property(
      "minimumScale", .share, at: \.minimumScale, of: .mainText(of: [.label, .button, .textField]),
      summary: "The minimum scale of text that shrinks to fit."),
    Property(
      "baselineAdjustment", .word, at: \.baselineAdjustment, of: .mainText(of: [.label]),
      summary: "How a single line is positioned when it shrinks to fit: by its baseline, its centre or its top."),
    Property(
      "lineSpacing", .length, at: \.lineSpacing, of: .mainText(of: [.label, .textView]),
      summary: "Extra space between lines."),
    Property(
      "lineHeight", .number(0.1...10), at: \.lineHeight, of: .mainText(of: [.label, .textView]),
      summary: "A multiplier for the height of its lines."),
    Property(
      "preferredMaxWidth", .optional(.length), at: \.preferredMaxWidth, of: .mainText(of: [.label]),
      summary: "The width at which its text wraps to determine its intrinsic content size."
    ).with(absence: "the solved width"),
  ]
}
