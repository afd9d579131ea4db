import LayoutModel
import Platform

struct ShownText {
  var string: String?
  var attributed: NSAttributedString?
  var font: UIFont
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  /// The maximum number of lines; 0 for no limit.
  var lines = 1
  var lineBreak = NSLineBreakMode.byTruncatingTail
  /// Whether the font follows the user's text size.
  var followsTextSize = false

  var plain: String { attributed?.string ?? string ?? "" }

  /// Returns the text in the layout model, with fonts for the text size at a position in a tree.
  func model(_ surroundings: ContentEnvironment) -> TextAttributes {
    let fonts = FontsInPlace(surroundings, follows: followsTextSize)
    var text = TextAttributes(
      font: fonts.model(font), alignment: alignment.model, lines: max(lines, 0), lineBreak: lineBreak.model)
    text.color = color?.model
    if let attributed {
      text.text = RichText(runs: attributed.runs(fonts, over: text.font))
      text.apply(attributed.paragraph, font: font)
    } else {
      text.text = RichText(string ?? "")
    }
    return text
  }
}

/// Converts fonts for the text size at a position in a tree.
struct FontsInPlace {
  private let own, tree: UIContentSizeCategory
  private let follows: Bool

  init(_ surroundings: ContentEnvironment, follows: Bool) {
    tree = UIContentSizeCategory(surroundings.environment.traits.textSize)
    let category = surroundings.traits.category
    own = category == .unspecified ? tree : category
    self.follows = follows
  }

  func model(_ font: UIFont) -> Font { font.model(following: follows ? own : nil, in: tree) }
}

extension NSAttributedString {
  /// - Parameter base: The font of ranges without a font.
  func runs(_ fonts: FontsInPlace, over base: Font) -> [TextRun] {
    var runs: [TextRun] = []
    let whole = NSRange(location: 0, length: length)
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let link = attributes[.link].map { ($0 as? URL)?.absoluteString ?? "\($0)" }
      var font = (attributes[.font] as? UIFont).map(fonts.model)
      if let kern = attributes[.kern].flatMap(number) {
        font = font ?? base
        font?.kern = Points(kern)
        font?.kernsPairs = kern != 0
      }
      var run = TextRun(
        attributedSubstring(from: range).string, font: font, color: (attributes[.foregroundColor] as? UIColor)?.model,
        link: link, rules: TextRules(attributes))
      run.attachment = (attributes[.attachment] as? NSTextAttachment)?.model
      runs.append(run)
    }
    return runs
  }

  /// The paragraph style at the start of the string; nil without one.
  var paragraph: NSParagraphStyle.Values? {
    guard length > 0 else { return nil }
    return (attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.values
  }

  /// - Parameter width: The width at which lines wrap; nil does not wrap them.
  func measured(width: CGFloat?) -> CGSize {
    let traits = UITraitCollection.current
    let category = traits.preferredContentSizeCategory
    let font = UIFont.systemFont(ofSize: 12)
    var text = TextAttributes(
      font: font.model(following: nil, in: category), lines: 0, lineBreak: .wordWrap)
    text.text = RichText(runs: runs(FontsInPlace(category), over: text.font))
    text.apply(paragraph, font: font)
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    return text.size(
      fitting: width.map { Points($0) },
      in: TextTraits(textSize: category.textSize, scale: Scale(Double(scale)))
    ).cgSize
  }
}

extension FontsInPlace {
  fileprivate init(_ category: UIContentSizeCategory) {
    own = category
    tree = category
    follows = false
  }
}

extension TextAttributes {
  fileprivate mutating func apply(_ paragraph: NSParagraphStyle.Values?, font: UIFont) {
    guard let paragraph else { return }
    if paragraph.alignment != .natural { alignment = paragraph.alignment.model }
    if paragraph.lineBreakMode != .byWordWrapping { lineBreak = paragraph.lineBreakMode.model }
    lineSpacing = Points(paragraph.lineSpacing)
    lineHeight = paragraph.lineHeightFactor(font.lineHeight)
  }
}

/// Casts an attribute's value, for which code uses several number types.
private func number(_ value: Any) -> Double? {
  (value as? Double) ?? (value as? CGFloat).map { Double($0) } ?? (value as? Int).map { Double($0) }
    ?? (value as? Float).map { Double($0) }
}

extension TextRules {
  /// Reads the lines through and under a text. All patterns, weights and colours of lines are treated alike.
  fileprivate init(_ attributes: [NSAttributedString.Key: Any]) {
    func isSet(_ key: NSAttributedString.Key) -> Bool { (attributes[key] as? Int ?? 0) != 0 }
    self = (isSet(.underlineStyle) ? .underlined : [])
    if isSet(.strikethroughStyle) { insert(.struckThrough) }
  }
}

#if !canImport(Darwin)
  /// Localized strings, which Foundation provides only on Apple's platforms.
  extension String {
    /// Creates the translation from a table of strings, or the text itself if there is no translation.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(key: keyAndValue.key, keyAndValue, table, bundle, locale)
    }

    /// Creates a key's value from a table of strings, or the default value if the table does not contain the key.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(key: "\(key)", defaultValue, table, bundle, locale)
    }

    private init(key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle?, _ locale: Locale) {
      let text = (bundle ?? .main).localizedString(forKey: key, value: value.key, table: table)
      self = value.arguments.isEmpty ? text : String(format: text, locale: locale, arguments: value.arguments)
    }

    /// A text to translate, with interpolated values.
    public struct LocalizationValue: ExpressibleByStringInterpolation {
      /// The text with a specifier, such as `%lld`, in place of each value.
      fileprivate var key: String
      fileprivate var arguments: [any CVarArg] = []

      public init(stringLiteral value: String) { key = value }

      public init(_ value: String) { key = value }

      public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
      }

      public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [any CVarArg] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

        public mutating func appendInterpolation(_ text: String) { append("%@", text as NSString) }

        public mutating func appendInterpolation(_ number: some BinaryInteger) { append("%lld", Int64(number)) }

        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
          append("%lf", Double(number))
        }

        private mutating func append(_ specifier: String, _ argument: any CVarArg) {
          key += specifier
          arguments.append(argument)
        }
      }
    }
  }
#endif
