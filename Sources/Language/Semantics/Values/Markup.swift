import LayoutModel

/// A text with headings, emphasis and links, before its font is known.
///
/// `# ` and `## ` at the start of a line mark headings of two levels. Within lines, the markup is `**bold**`,
/// `*italic*`, `__underlined__`, `~~struck through~~` and `[text](address)`. A backslash escapes the next character.
struct Markup {
  private struct Run {
    var text: String
    var style: Style
    var link: String?
    var image: ImageSource?
  }

  private struct Style: Hashable {
    var level = 0
    var isBold = false
    var isItalic = false
    var rules: TextRules = []

    var hasFont: Bool { level > 0 || isBold || isItalic }
  }

  private var runs: [Run] = []
  /// The first opening delimiter without a closing one.
  private(set) var unclosed: String?

  init(_ text: String) {
    var isFirst = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFirst { append("\n", in: Style(), link: nil) }
      isFirst = false
      let level = line.hasPrefix("## ") ? 2 : line.hasPrefix("# ") ? 1 : 0
      read(line.dropFirst(level == 0 ? 0 : level + 1), level)
    }
  }

  private mutating func read(_ line: Substring, _ level: Int) {
    var reader = LineReader(line)
    var style = Style(level: level)
    while let byte = reader.current {
      switch byte {
      case UInt8(ascii: "\\") where reader.isEscape:
        reader.skip(1)
        append(reader.take(1), in: style, link: nil)
      case UInt8(ascii: "*") where reader.isDouble && (style.isBold || isClosed("**", reader)):
        style.isBold.toggle()
        reader.skip(2)
      case UInt8(ascii: "*") where !reader.isDouble && (style.isItalic || isClosed("*", reader)):
        style.isItalic.toggle()
        reader.skip(1)
      case UInt8(ascii: "_") where reader.isDouble && (style.rules.contains(.underlined) || isClosed("__", reader)):
        style.rules.formSymmetricDifference(.underlined)
        reader.skip(2)
      case UInt8(ascii: "~") where reader.isDouble && (style.rules.contains(.struckThrough) || isClosed("~~", reader)):
        style.rules.formSymmetricDifference(.struckThrough)
        reader.skip(2)
      case UInt8(ascii: "["):
        if let link = reader.takeLink() {
          append(link.text, in: style, link: link.address)
        } else {
          append("[", in: style, link: nil)
        }
      default: append(reader.takePlain(), in: style, link: nil)
      }
    }
  }

  /// An unclosed delimiter is recorded and becomes plain text.
  private mutating func isClosed(_ sign: String, _ reader: LineReader) -> Bool {
    let isClosed = reader.hasAnother(sign)
    if !isClosed, unclosed == nil { unclosed = sign }
    return isClosed
  }

  /// Joins texts, markup and images in order. Returns nil if there is any other value.
  init?(_ values: [Value]) {
    for value in values {
      switch value {
      case .text(let text): append(text, in: Style(), link: nil)
      case .markup(let markup): runs += markup.runs
      case .image(let image): runs.append(Run(text: "", style: Style(), image: image))
      case .number, .flag, .color, .font, .list, .record, .choice, .unknown: return nil
      }
    }
  }

  private mutating func append(_ text: String, in style: Style, link: String?) {
    if let last = runs.last, last.style == style, last.link == link, last.image == nil {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style, link: link))
    }
  }
}

extension Markup {
  func text(in font: Font) -> RichText {
    RichText(
      runs: runs.map { run in
        if let image = run.image { return TextRun(TextAttachment(image)) }
        return TextRun(
          run.text, font: run.style.hasFont ? styled(font, run.style) : nil, link: run.link, rules: run.style.rules)
      })
  }

  private func styled(_ font: Font, _ style: Style) -> Font {
    var font = font
    switch style.level {
    case 1: font = Font(heading(font.face, .title2, by: 22.0 / 17), weight: .bold)
    case 2: font = Font(heading(font.face, .headline, by: 1), weight: .semibold)
    default: break
    }
    if style.isBold { font.weight = .bold }
    if style.isItalic { font.isItalic = true }
    return font
  }

  /// Returns the face of a heading. A text style becomes the heading's text style; the size of other fonts is
  /// multiplied by the ratio of `title2` to `body`.
  private func heading(_ face: Font.Face, _ style: TextStyle, by factor: Double) -> Font.Face {
    switch face {
    case .textStyle: .textStyle(style)
    case .system(let size): .system(size: size * factor)
    case .custom(let name, let size): .custom(name: name, size: size * factor)
    }
  }
}

/// Reads a line of markup from left to right. Each byte is read a bounded number of times.
struct LineReader {
  struct Link {
    let text: String
    let address: String
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The offsets of the next closing bracket and parenthesis. Remembering the offsets keeps the search linear.
  private var bracket = 0
  private var parenthesis = 0

  init(_ line: Substring) { bytes = Array(line.utf8) }

  var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  var isEscape: Bool { place + 1 < bytes.count && "\\*_~[]()#".utf8.contains(bytes[place + 1]) }

  var isDouble: Bool { place + 1 < bytes.count && bytes[place + 1] == bytes[place] }

  /// Returns whether the delimiter at the current position occurs again.
  func hasAnother(_ sign: String) -> Bool {
    let sign = Array(sign.utf8)
    var next = place + sign.count
    while next < bytes.count, !bytes[next...].starts(with: sign) {
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return next < bytes.count
  }

  mutating func skip(_ count: Int) { place += count }

  mutating func take(_ count: Int) -> String {
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  /// Returns at least one byte, and stops before the next special character.
  mutating func takePlain() -> String {
    var end = place + 1
    while end < bytes.count, !"\\*_~[".utf8.contains(bytes[end]) { end += 1 }
    return take(end - place)
  }

  /// Reads `[text](address)`. If no link starts here, skips only the bracket and returns nil.
  mutating func takeLink() -> Link? {
    let start = place
    place += 1
    bracket = next(UInt8(ascii: "]"), from: max(bracket, place))
    guard bracket + 1 < bytes.count, bytes[bracket + 1] == UInt8(ascii: "(") else { return nil }
    parenthesis = next(UInt8(ascii: ")"), from: max(parenthesis, bracket + 2))
    guard parenthesis < bytes.count else { return nil }
    place = parenthesis + 1
    return Link(
      text: String(decoding: bytes[start + 1..<bracket], as: UTF8.self),
      address: String(decoding: bytes[bracket + 2..<parenthesis], as: UTF8.self))
  }

  private func next(_ byte: UInt8, from start: Int) -> Int {
    var next = start
    while next < bytes.count, bytes[next] != byte { next += 1 }
    return next
  }
}
