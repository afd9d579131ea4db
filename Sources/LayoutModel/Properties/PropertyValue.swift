import Diagnostics

/// A value of any type that a property of a view can have.
package enum PropertyValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case string(String)
  case strings([String])
  case segments([SegmentLabel])
  case text(RichText)
  case word(String)
  case color(DynamicColor)
  case font(Font)
  case image(ImageSource)
  case insets(EdgeInsets)
  case directionalInsets(DirectionalEdgeInsets)
  case size(Size)
  case scrollPosition(ScrollPosition)
  case priorities(PerAxis<Priority>)
  case intrinsic(PerAxis<IntrinsicLength>)
  case spacing(Spacing)
  case rowHeight(RowHeight)
  case gradient(Gradient)
  case shape(ShapeLayer)
  case border(Border)
  case corner(Corner)
  case shadow(Shadow)
  case transform(Transform)
}

extension PropertyValue {
  /// The value in a layout file's syntax.
  package var source: String {
    switch self {
    case .number(let value): decimal(value)
    case .flag(let value): value ? "yes" : "no"
    case .string(let text): quoted(text)
    case .strings(let texts): "[" + texts.map(quoted).joined(separator: ", ") + "]"
    case .segments(let labels): "[" + labels.map(\.source).joined(separator: ", ") + "]"
    case .text(let text): text.source
    case .word(let word): word
    case .color(let color): color.source
    case .font(let font): font.source
    case .image(let image): image.source
    case .insets(let insets): insets.source
    case .directionalInsets(let insets): insets.source
    case .size(let size): pair(size.width, size.height)
    case .scrollPosition(let position): position.source
    case .priorities(let priorities): priorities.source
    case .intrinsic(let intrinsic): intrinsic.horizontal.source + " by " + intrinsic.vertical.source
    case .spacing(let spacing): spacing.source
    case .rowHeight(let height): height.source
    case .gradient(let gradient): gradient.source
    case .shape(let shape): shape.source
    case .border(let border):
      ([decimal(border.width.value)] + [border.color?.source].compactMap { $0 }).joined(separator: " ")
    case .corner(let corner): corner.source
    case .shadow(let shadow): shadow.source
    case .transform(let transform): transform.source
    }
  }
}

/// Returns the text as a string literal in which nothing controls a terminal or the writing direction.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\"", "\\": result += "\\" + String(scalar)
    case _ where scalar.controlsOutput: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

private func pair(_ a: Points, _ b: Points) -> String { decimal(a.value) + " by " + decimal(b.value) }

/// Returns the nonzero sides by name, or a single length if all sides are equal.
private func sides(_ sides: [(name: String, length: Points)]) -> String {
  if sides.allSatisfy({ $0.length == sides[0].length }) { return decimal(sides[0].length.value) }
  return sides.filter { $0.length != 0 }.map { $0.name + " " + decimal($0.length.value) }.joined(separator: " ")
}

extension ScrollPosition {
  var source: String {
    switch self {
    case .offset(let point): pair(point.x, point.y)
    case .page(let number): "page \(number)"
    case .end: "end"
    }
  }
}

extension DynamicColor {
  var source: String {
    if let name { return name }
    let light = source(in: .light)
    let dark = source(in: .dark)
    return light == dark ? light : "light \(light) dark \(dark)"
  }

  private func source(in appearance: Appearance) -> String {
    SystemColors.name(of: self, in: appearance) ?? self[appearance, .xcode16].hexadecimal
  }
}

extension Font {
  var source: String {
    let style = [weight?.rawValue, isItalic ? "italic" : nil].compactMap { $0 }.map { ", " + $0 }.joined()
    return switch face {
    case .system(let size): "system(\(decimal(size.value))\(style))"
    case .textStyle(let name): "textStyle(\(name.rawValue)\(style))"
    case .custom(let name, let size): "custom(\(quoted(name)), \(decimal(size.value))\(style))"
    }
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
  fileprivate var written: String { isSymbol || size != nil ? source : "image(\(quoted(name)))" }
}

extension RichText {
  /// The text without the attributes of its runs, or a list if the text contains images.
  fileprivate var source: String {
    guard hasAttachments else { return quoted(string) }
    let parts = runs.map { run in run.attachment.map(\.image.written) ?? quoted(run.string) }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}

extension SegmentLabel {
  fileprivate var source: String {
    switch self {
    case .title(let title): quoted(title)
    case .image(let image): image.written
    }
  }
}

extension Gradient {
  fileprivate var source: String {
    let colors = stops.map { $0.color.source + ($0.location.map { " at " + decimal($0) } ?? "") }
    func place(_ word: String, _ point: UnitPoint) -> String { "\(word) \(decimal(point.x)) by \(decimal(point.y))" }
    let ends = [start == Gradient.top ? nil : place("from", start), end == Gradient.bottom ? nil : place("to", end)]
    return ((kind == .axial ? [] : [kind.rawValue]) + colors + ends.compactMap(\.self)).joined(separator: " ")
  }
}

extension EdgeInsets {
  fileprivate var source: String { sides([("top", top), ("left", left), ("bottom", bottom), ("right", right)]) }
}

extension DirectionalEdgeInsets {
  fileprivate var source: String {
    sides([("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)])
  }
}

extension PerAxis<Priority> {
  fileprivate var source: String {
    let h = decimal(horizontal.value)
    let v = decimal(vertical.value)
    return h == v ? h : "horizontal \(h) vertical \(v)"
  }
}

extension IntrinsicLength {
  fileprivate var source: String {
    switch self {
    case .natural: "natural"
    case .none: "none"
    case .fixed(let length): decimal(length.value)
    }
  }
}

extension Spacing {
  fileprivate var source: String {
    switch self {
    case .points(let length): decimal(length.value)
    case .system: "~"
    }
  }
}

extension RowHeight {
  fileprivate var source: String {
    switch self {
    case .automatic: "automatic"
    case .points(let height): decimal(height.value)
    }
  }
}

extension Corner {
  fileprivate var source: String {
    switch self {
    case .square: "0"
    case .radius(let radius): decimal(radius.value)
    case .circle: "circle"
    case .squircle: "squircle"
    case .each(let radii): radii.source
    }
  }
}

extension Shadow {
  fileprivate var source: String {
    "\(color.source) opacity \(decimal(opacity)) radius \(decimal(radius.value)) offset \(pair(offset.x, offset.y))"
  }
}

extension Transform {
  fileprivate var source: String {
    var parts: [String] = []
    if scaleX != 1 || scaleY != 1 {
      parts.append("scale " + decimal(scaleX) + (scaleX == scaleY ? "" : " by " + decimal(scaleY)))
    }
    if rotation != 0 { parts.append("rotate " + decimal(rotation)) }
    if translation != .zero { parts.append("translate " + pair(translation.x, translation.y)) }
    return parts.isEmpty ? "scale 1" : parts.joined(separator: " ")
  }
}
