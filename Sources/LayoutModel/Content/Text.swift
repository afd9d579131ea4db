/// A stretch of text with one look; nil takes that of the view.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var font: Font?
  package var color: DynamicColor?
  package var link: String?

  package init(_ string: String, font: Font? = nil, color: DynamicColor? = nil, link: String? = nil) {
    (self.string, self.font, self.color, self.link) = (string, font, color, link)
  }
}

package struct RichText: Hashable, Sendable {
  package var runs: [TextRun]

  package init(runs: [TextRun]) { self.runs = runs }
  package init(_ string: String) { runs = string.isEmpty ? [] : [TextRun(string)] }

  package static let empty = RichText(runs: [])

  package var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }
  package var isEmpty: Bool { runs.allSatisfy(\.string.isEmpty) }
}

package enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// Left where text runs left to right, right elsewhere.
  case natural
  case left, center, right, justified
}

package enum LineBreak: String, CaseIterable, Hashable, Sendable {
  case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail
}

/// Text and all that decides how large it is.
package struct TextAttributes: Hashable, Sendable {
  package var text: RichText
  package var font: Font
  /// nil is the kind's own colour.
  package var color: DynamicColor?
  package var alignment: TextAlignment
  /// The most lines; 0 is any number.
  package var lines: Int
  package var lineBreak: LineBreak
  /// The least factor by which text may shrink to fit, in (0, 1]; 1 never shrinks.
  package var minimumScale: Double
  /// Extra points between lines.
  package var lineSpacing: Points
  /// What the height of lines is multiplied by; they have what is more above their text.
  package var lineHeight: Double
  /// The width to wrap at when finding the intrinsic size; nil is the solved width.
  package var preferredMaxWidth: Points?

  package init(
    text: RichText = .empty, font: Font, color: DynamicColor? = nil, alignment: TextAlignment = .natural,
    lines: Int = 1, lineBreak: LineBreak = .truncateTail
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lines = lines
    self.lineBreak = lineBreak
    minimumScale = 1
    lineSpacing = 0
    lineHeight = 1
    preferredMaxWidth = nil
  }
}

/// A picture by name: a file beside the layout, an asset, or a symbol of the system.
package struct ImageSource: Hashable, Sendable {
  package var name: String
  /// Its own size; nil when nobody knows it.
  package var size: Size?
  package var isSymbol: Bool
  /// Insets from its own size to its alignment rectangle, which symbols have.
  package var alignment: EdgeInsets

  package init(name: String, size: Size? = nil, isSymbol: Bool = false, alignment: EdgeInsets = .zero) {
    (self.name, self.size, self.isSymbol, self.alignment) = (name, size, isSymbol, alignment)
  }
}
