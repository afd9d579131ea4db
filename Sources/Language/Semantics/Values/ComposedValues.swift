import Diagnostics
import LayoutModel

// The reader of each kind of value, and the values with several parts: named sides, pairs joined by `by`, and words that
// name the next value.
extension Evaluator {
  mutating func read(_ type: PropertyType, _ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyInput? {
    if type == .text { return text(&cursor, in: scope) }
    return value(of: type, &cursor, in: scope).map { .value($0) }
  }

  mutating func value(
    of type: PropertyType, _ cursor: inout ValueCursor, in scope: ScopeID
  ) -> PropertyValue? {
    switch type {
    // Markup takes the view's font, so a text is not yet a value.
    case .text: return nil
    case .number(_, let range): return number(&cursor, range, in: scope).map { .number($0) }
    case .integer(let range): return whole(&cursor, range, in: scope).map { .number($0) }
    case .flag: return flag(&cursor, in: scope).map { .flag($0) }
    case .string: return string(&cursor, in: scope).map { .string($0) }
    case .strings: return strings(&cursor, in: scope).map { .strings($0) }
    case .segments: return segments(&cursor, in: scope).map { .segments($0) }
    case .word(let words): return word(&cursor, among: words).map { .word($0.text) }
    case .screen: return screenName(&cursor, in: scope).map { .word($0) }
    case .color: return color(&cursor, in: scope).map { .color($0) }
    case .font: return font(&cursor, in: scope).map { .font($0) }
    case .image: return image(&cursor, in: scope).map { .image($0) }
    case .insets(let sides): return insets(&cursor, sides, in: scope)
    case .size(let isAutomaticAllowed):
      if isAutomaticAllowed, eat("automatic", &cursor) { return .word("automatic") }
      return pair(&cursor, in: scope).map { .size(Size(width: $0, height: $1)) }
    case .scrollPosition: return scrollPosition(&cursor, in: scope).map { .scrollPosition($0) }
    case .priorities: return priorities(&cursor, in: scope)
    case .intrinsic: return intrinsic(&cursor, in: scope)
    case .spacing: return spacing(&cursor, in: scope)
    case .rowHeight:
      if eat("automatic", &cursor) { return .rowHeight(.automatic) }
      return number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope).map { .rowHeight(.points(Points($0))) }
    case .gradient: return gradient(&cursor, in: scope)
    case .shape: return shape(&cursor, in: scope)
    case .border: return border(&cursor, in: scope)
    case .corner: return corner(&cursor, in: scope)
    case .shadow: return shadow(&cursor, in: scope)
    case .transform: return transform(&cursor, in: scope)
    }
  }

  /// Skips the next word if it is `word`, and returns whether it was.
  func eat(_ word: String, _ cursor: inout ValueCursor) -> Bool {
    guard cursor.word?.text == word else { return false }
    cursor.advance()
    return true
  }

  /// Returns whether the next word names a part, possibly misspelt, and is not itself a value.
  private func startsWithWord(_ cursor: ValueCursor, _ words: [String], in scope: ScopeID) -> Bool {
    guard let word = cursor.word?.text else { return false }
    return words.contains(word) || cursor.count > 1 && !isValue(word, in: scope)
  }

  /// Reads `a by b`.
  mutating func pair(_ cursor: inout ValueCursor, in scope: ScopeID) -> (Points, Points)? {
    guard let first = length(&cursor, in: scope) else { return nil }
    guard cursor.eatBy() else {
      report(.missingPart("'by' and a second number", of: cursor.subject, at: cursor.current?.range ?? cursor.end))
      return nil
    }
    return length(&cursor, in: scope).map { (first, $0) }
  }

  /// Reads `0 by 120`, `page 2` or `end`.
  private mutating func scrollPosition(_ cursor: inout ValueCursor, in scope: ScopeID) -> ScrollPosition? {
    if eat("end", &cursor) { return .end }
    guard eat("page", &cursor) else { return pair(&cursor, in: scope).map { .offset(Point(x: $0, y: $1)) } }
    return whole(&cursor, 1...1_000_000, in: scope).map { .page(Int(clamping: $0)) }
  }

  private mutating func insets(
    _ cursor: inout ValueCursor, _ sides: PropertyType.InsetSides, in scope: ScopeID
  ) -> PropertyValue? {
    guard startsWithWord(cursor, InsetSide.names(sides), in: scope) else {
      guard let length = length(&cursor, in: scope) else { return nil }
      return sides == .directional
        ? .directionalInsets(.init(top: length, leading: length, bottom: length, trailing: length))
        : .insets(EdgeInsets(all: length))
    }
    var lengths: [InsetSide: Points] = [:]
    while !cursor.isAtEnd {
      guard let token = self.word(&cursor, among: InsetSide.names(sides)), let side = InsetSide(rawValue: token.text)
      else {
        return nil
      }
      guard lengths[side] == nil else {
        report(.repeatedPart(token))
        return nil
      }
      guard isOneFamily(side, with: lengths, at: token) else { return nil }
      guard let length = length(&cursor, in: scope) else { return nil }
      lengths[side] = length
    }
    return sides == .directional || lengths.keys.contains(where: \.isDirectional)
      ? directional(lengths) : fixed(lengths)
  }

  private mutating func isOneFamily(
    _ side: InsetSide, with others: [InsetSide: Points], at token: SyntaxToken
  ) -> Bool {
    let clashes = others.keys.contains { side.isFixed && $0.isDirectional || side.isDirectional && $0.isFixed }
    if clashes { report(.mixedSides(token)) }
    return !clashes
  }

  private func fixed(_ lengths: [InsetSide: Points]) -> PropertyValue {
    .insets(
      EdgeInsets(
        top: lengths[.top] ?? 0, left: lengths[.left] ?? 0, bottom: lengths[.bottom] ?? 0, right: lengths[.right] ?? 0))
  }

  private func directional(_ lengths: [InsetSide: Points]) -> PropertyValue {
    .directionalInsets(
      DirectionalEdgeInsets(
        top: lengths[.top] ?? 0, leading: lengths[.leading] ?? 0, bottom: lengths[.bottom] ?? 0,
        trailing: lengths[.trailing] ?? 0))
  }

  private mutating func priorities(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    let isHugging = cursor.subject == "hugging"
    var result = PerAxis(horizontal: isHugging ? Priority.low : .high, vertical: isHugging ? Priority.low : .high)
    guard startsWithWord(cursor, Axis.allCases.map(\.rawValue), in: scope) else {
      guard let expression = expression(&cursor, "a priority") else { return nil }
      return priority(expression, in: scope).map { .priorities(PerAxis(horizontal: $0, vertical: $0)) }
    }
    while !cursor.isAtEnd {
      guard let word = self.word(&cursor, among: Axis.allCases.map(\.rawValue)), let axis = Axis(rawValue: word.text),
        let expression = expression(&cursor, "a priority"), let priority = priority(expression, in: scope)
      else { return nil }
      result[axis] = priority
    }
    return .priorities(result)
  }

  private mutating func intrinsic(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    guard let width = intrinsicLength(&cursor, in: scope) else { return nil }
    guard cursor.eatBy() else {
      report(.missingPart("'by' and the height", of: cursor.subject, at: cursor.current?.range ?? cursor.end))
      return nil
    }
    return intrinsicLength(&cursor, in: scope).map { .intrinsic(PerAxis(horizontal: width, vertical: $0)) }
  }

  private mutating func intrinsicLength(_ cursor: inout ValueCursor, in scope: ScopeID) -> IntrinsicLength? {
    let lengths: [String: IntrinsicLength] = ["none": .none, "natural": .natural]
    if let word = cursor.word, let length = lengths[word.text] {
      cursor.advance()
      return length
    }
    return number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope).map { .fixed(Points($0)) }
  }

  private mutating func spacing(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    if cursor.current?.single?.kind == .systemSpacing {
      cursor.advance()
      return .spacing(.system)
    }
    return length(&cursor, in: scope).map { .spacing(.points($0)) }
  }

  private mutating func border(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    guard let width = number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope) else { return nil }
    if cursor.isAtEnd { return .border(Border(width: Points(width))) }
    return color(&cursor, in: scope).map { .border(Border(width: Points(width), color: $0)) }
  }

  private mutating func corner(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    if eat("circle", &cursor) { return .corner(.circle) }
    if eat("squircle", &cursor) { return .corner(.squircle) }
    if eat("concentric", &cursor) {
      return minimum(&cursor, in: scope).map { .corner(.each(PerCorner(all: .concentric(minimum: $0)))) }
    }
    if startsWithWord(cursor, Evaluator.corners, in: scope) {
      return radii(&cursor, in: scope).map { .corner(.each($0)) }
    }
    return number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope).map {
      .corner($0 == 0 ? .square : .radius(Points($0)))
    }
  }

  /// Each side names two corners, such as the two at the top.
  private static let corners = ["top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight"]

  /// Reads `top 20 bottomLeft concentric 8`. A later name overrides an earlier one for a shared corner.
  private mutating func radii(_ cursor: inout ValueCursor, in scope: ScopeID) -> PerCorner<CornerRadius>? {
    var radii = PerCorner<CornerRadius>(all: .fixed(0))
    var known: Set<String> = []
    while !cursor.isAtEnd {
      guard let name = word(&cursor, among: Evaluator.corners), let corners = Rounding.Corners(named: name.text) else {
        return nil
      }
      guard known.insert(name.text).inserted else {
        report(.repeatedPart(name))
        return nil
      }
      if eat("concentric", &cursor) {
        guard let minimum = minimum(&cursor, in: scope) else { return nil }
        radii.set(corners, to: .concentric(minimum: minimum))
      } else {
        guard let radius = number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope) else { return nil }
        radii.set(corners, to: .fixed(Points(radius)))
      }
    }
    return radii
  }

  /// Reads the minimum radius of a concentric corner; 0 if none follows.
  private mutating func minimum(_ cursor: inout ValueCursor, in scope: ScopeID) -> Points? {
    if cursor.isAtEnd || cursor.word.map({ Evaluator.corners.contains($0.text) }) ?? false { return 0 }
    return number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope).map { Points($0) }
  }

  private mutating func shadow(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    guard let color = color(&cursor, in: scope) else { return nil }
    var shadow = Shadow(color: color, opacity: 1, radius: 3, offset: .zero)
    while !cursor.isAtEnd {
      guard let word = self.word(&cursor, among: ["opacity", "radius", "offset"]) else { return nil }
      switch word.text {
      case "opacity":
        guard let opacity = number(&cursor, 0...1, in: scope) else { return nil }
        shadow.opacity = opacity
      case "radius":
        guard let radius = number(&cursor, 0...Double.greatestFiniteMagnitude, in: scope) else { return nil }
        shadow.radius = Points(radius)
      default:
        guard let offset = pair(&cursor, in: scope) else { return nil }
        shadow.offset = Point(x: offset.0, y: offset.1)
      }
    }
    return .shadow(shadow)
  }

  private mutating func transform(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyValue? {
    var transform = Transform()
    repeat {
      guard let word = self.word(&cursor, among: ["scale", "rotate", "translate"]) else { return nil }
      switch word.text {
      case "scale":
        guard let x = length(&cursor, in: scope)?.value else { return nil }
        transform.scaleX = x
        transform.scaleY = x
        guard cursor.eatBy() else { break }
        guard let y = length(&cursor, in: scope)?.value else { return nil }
        transform.scaleY = y
      case "rotate":
        guard let degrees = length(&cursor, in: scope)?.value else { return nil }
        transform.rotation = degrees
      default:
        guard let offset = pair(&cursor, in: scope) else { return nil }
        transform.translation = Point(x: offset.0, y: offset.1)
      }
    } while !cursor.isAtEnd
    return .transform(transform)
  }
}

private enum InsetSide: String, CaseIterable {
  case top, left, bottom, right, leading, trailing

  var isFixed: Bool { self == .left || self == .right }
  var isDirectional: Bool { self == .leading || self == .trailing }

  static func names(_ sides: PropertyType.InsetSides) -> [String] {
    allCases.filter { side in
      switch sides {
      case .fixed: !side.isDirectional
      case .directional: !side.isFixed
      case .either: true
      }
    }.map(\.rawValue)
  }
}
