import Diagnostics

// Everything about the kinds of values that properties have. A new kind has a row in each part of this file, its own
// type elsewhere, and a function that reads it in the language's `ComposedValues`.

package enum PropertyType: Hashable, Sendable {
  case number(Unit, ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case flag
  case string, strings
  /// Strings and images.
  case segments
  case text
  case word([String])
  case color, font, image
  /// One length for all sides, or lengths for named sides. `leading` and `trailing` make the insets directional.
  case insets(InsetSides)
  /// `width by height`, where the content may determine either length.
  case size(isAutomaticAllowed: Bool)
  case scrollPosition
  case priorities, intrinsic, spacing, rowHeight
  case gradient, shape, border, corner, shadow, transform
  case screen

  package enum Unit: String, Hashable, Sendable {
    case points
    case none
  }

  package enum InsetSides: Hashable, Sendable {
    case fixed, directional, either
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Values are lengths or priorities, whose effect is visible in frames.
    package static let isMeasure = Traits(rawValue: 1)
    /// A value can be a single length, which a formula can give.
    package static let isLength = Traits(rawValue: 2)
    package static let hasColors = Traits(rawValue: 4)
    package static let hasFonts = Traits(rawValue: 8)
    /// Values are written in brackets.
    package static let isList = Traits(rawValue: 16)
  }

  /// The types of values without parts.
  package enum Scalar: Sendable {
    case flag, color, text
    case word([String])
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Double>)
  }

  private struct Facts {
    var description: String
    /// The syntax in layout files.
    var form: String
    var traits: Traits
    var scalar: Scalar?

    init(_ description: String, form: String, traits: Traits = [], scalar: Scalar? = nil) {
      self.description = description
      self.form = form
      self.traits = traits
      self.scalar = scalar
    }
  }

  package var description: String { facts.description }
  package var form: String { facts.form }
  package var scalar: Scalar? { facts.scalar }

  package func has(_ traits: Traits) -> Bool { facts.traits.isSuperset(of: traits) }

  private var facts: Facts {
    switch self {
    case .number(.points, let range):
      return Facts(
        "a length", form: (["points"] + [bounds(range)].compactMap(\.self)).joined(separator: ", "),
        traits: [.isMeasure, .isLength], scalar: .number(range))
    case .number(.none, let range): return Facts("a number", form: bounds(range) ?? "any", scalar: .number(range))
    case .integer(let integers):
      let range = Double(integers.lowerBound)...Double(integers.upperBound)
      return Facts("a whole number", form: bounds(range) ?? "whole number", scalar: .whole(range))
    case .flag: return Facts("yes or no", form: "`yes`, `no`", scalar: .flag)
    case .string: return Facts("a string", form: "`\"text\"`", scalar: .text)
    case .strings: return Facts("a list of strings", form: "`[\"text\", \"text\"]`", traits: .isList)
    case .segments:
      return Facts("a list of strings and images", form: "`[\"text\", symbol(\"name\")]`", traits: .isList)
    case .text:
      return Facts(
        "a string or markup", form: "`\"text\"`, `[\"text\", symbol(\"name\")]`",
        traits: [.hasColors, .hasFonts, .isList], scalar: .text)
    case .word(let words):
      return Facts("a word", form: words.map { "`\($0)`" }.joined(separator: ", "), scalar: .word(words))
    case .color:
      return Facts(
        "a colour", form: "`name`, `#1D1D1F`, `light #FFFFFF dark #1C1C1E`", traits: .hasColors, scalar: .color)
    case .font:
      return Facts(
        "a font", form: "`name`, `system(17, bold)`, `textStyle(body)`, `custom(\"Name\", 17)`", traits: .hasFonts)
    case .image: return Facts("an image", form: "`\"name\"`, `image(\"name\", 24 by 24)`, `symbol(\"name\")`")
    case .insets(.fixed): return Facts("insets", form: "`8`, `top 8 left 16`", traits: .isMeasure)
    case .insets(.directional): return Facts("insets", form: "`8`, `top 8 leading 16`", traits: .isMeasure)
    case .insets(.either): return Facts("insets", form: "`8`, `top 8 leading 16`, `top 8 left 16`", traits: .isMeasure)
    case .size(let isAutomaticAllowed):
      return Facts("a size", form: "`50 by 44`" + (isAutomaticAllowed ? ", `automatic`" : ""), traits: .isMeasure)
    case .scrollPosition:
      return Facts("an offset, a page or 'end'", form: "`0 by 120`, `page 2`, `end`", traits: .isMeasure)
    case .priorities:
      return Facts("priorities", form: "`251`, `high`, `horizontal 251 vertical 750`", traits: .isMeasure)
    case .intrinsic:
      return Facts("an intrinsic size", form: "`120 by 44`, `none by 44`, `natural by none`", traits: .isMeasure)
    case .spacing: return Facts("a spacing", form: "points, `~`", traits: [.isMeasure, .isLength])
    case .rowHeight:
      return Facts("a height or 'automatic'", form: "points, `automatic`", traits: [.isMeasure, .isLength])
    case .gradient:
      return Facts(
        "a gradient", form: "`red blue`, `clear black at 0.8`, `radial red blue from 0.5 by 0.5 to 1 by 1`",
        traits: .hasColors)
    case .shape:
      return Facts(
        "a shape", form: "`oval fillColor red`, `arc strokeColor blue lineWidth 8 lineCap round strokeEnd 0.7`",
        traits: .hasColors)
    case .border: return Facts("a border", form: "`1`, `2 red`", traits: .hasColors)
    case .corner:
      return Facts(
        "a corner", form: "points, `circle`, `squircle`, `concentric`, `concentric 12`, `top 20 bottomLeft concentric`",
        traits: .isLength)
    case .shadow: return Facts("a shadow", form: "`black opacity 0.3 radius 4 offset 0 by 2`", traits: .hasColors)
    case .transform: return Facts("a transform", form: "`scale 1.25`, `scale 2 by 1 rotate 45 translate 0 by 8`")
    case .screen: return Facts("a screen", form: "`Name`")
    }
  }
}

private func bounds(_ range: ClosedRange<Double>) -> String? {
  switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
  case (true, true) where range.upperBound < 1e9: "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
  case (true, _) where range.lowerBound > -1e9: "\(decimal(range.lowerBound)) or greater"
  default: nil
  }
}

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
    case .border(let border): border.source
    case .corner(let corner): corner.source
    case .shadow(let shadow): shadow.source
    case .transform(let transform): transform.source
    }
  }

  /// A value without parts.
  package enum Scalar {
    case flag(Bool)
    case color(DynamicColor)
    /// The name of a case.
    case word(String)
    case text(String)
    case number(Double)
  }

  /// nil for values with parts.
  package var scalar: Scalar? {
    switch self {
    case .flag(let flag): .flag(flag)
    case .color(let color): .color(color)
    case .word(let word): .word(word)
    case .string(let text): .text(text)
    case .number(let number): .number(number)
    case .strings, .segments, .text, .font, .image, .insets, .directionalInsets, .size, .scrollPosition, .priorities,
      .intrinsic, .spacing, .rowHeight, .gradient, .shape, .border, .corner, .shadow, .transform:
      nil
    }
  }

  /// The flag, text or number that a formula can give: the whole value, the length in it or the string of a text. nil for
  /// values that depend on no formula.
  package var formulaResult: Scalar? {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .string(let text): .text(text)
    case .text(let text): .text(text.string)
    case .spacing(.points(let length)), .rowHeight(.points(let length)), .corner(.radius(let length)):
      .number(length.value)
    case .strings, .segments, .word, .color, .font, .image, .insets, .directionalInsets, .size, .scrollPosition,
      .priorities, .intrinsic, .spacing, .rowHeight, .gradient, .shape, .border, .corner, .shadow, .transform:
      nil
    }
  }

  /// A value of the same type with another result of a formula; nil for values that depend on no formula.
  package var withOtherResult: PropertyValue? {
    switch self {
    case .number(let number): .number(number + 1)
    case .flag(let flag): .flag(!flag)
    case .string(let text): .string(text + "x")
    case .text(let text): .text(RichText(text.string + "x"))
    case .spacing(.points(let length)): .spacing(.points(length + 1))
    case .rowHeight(.points(let length)): .rowHeight(.points(length + 1))
    case .corner(.radius(let length)): .corner(.radius(length + 1))
    case .strings, .segments, .word, .color, .font, .image, .insets, .directionalInsets, .size, .scrollPosition,
      .priorities, .intrinsic, .spacing, .rowHeight, .gradient, .shape, .border, .corner, .shadow, .transform:
      nil
    }
  }

  /// Returns the value with each of its colours replaced.
  package func mapColors(_ change: (DynamicColor) -> DynamicColor) -> PropertyValue {
    switch self {
    case .color(let color): return .color(change(color))
    case .text(var text):
      for place in text.runs.indices { text.runs[place].color = text.runs[place].color.map(change) }
      return .text(text)
    case .gradient(var gradient):
      for place in gradient.stops.indices { gradient.stops[place].color = change(gradient.stops[place].color) }
      return .gradient(gradient)
    case .shape(var shape):
      shape.fillColor = shape.fillColor.map(change)
      shape.strokeColor = shape.strokeColor.map(change)
      return .shape(shape)
    case .border(var border):
      border.color = border.color.map(change)
      return .border(border)
    case .shadow(var shadow):
      shadow.color = change(shadow.color)
      return .shadow(shadow)
    case .number, .flag, .string, .strings, .segments, .word, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities, .intrinsic, .spacing, .rowHeight, .corner, .transform:
      return self
    }
  }

  package var colors: [DynamicColor] {
    var colors: [DynamicColor] = []
    _ = mapColors {
      colors.append($0)
      return $0
    }
    return colors
  }

  package var fonts: [Font] {
    switch self {
    case .font(let font): [font]
    case .text(let text): text.runs.compactMap(\.font)
    case .number, .flag, .string, .strings, .segments, .word, .color, .image, .gradient, .shape, .insets,
      .directionalInsets, .size, .scrollPosition, .priorities, .intrinsic, .spacing, .rowHeight, .border, .corner,
      .shadow, .transform:
      []
    }
  }

  /// The value rounded to thousandths, except lengths in values with several parts. Gradients have all locations.
  package var inThousandths: PropertyValue {
    switch self {
    case .number(let number): return .number(number.inThousandths)
    case .gradient(var gradient):
      for (place, location) in gradient.locations.enumerated() {
        gradient.stops[place].location = location.inThousandths
      }
      return .gradient(gradient)
    case .shape(var shape):
      shape.strokeStart = shape.strokeStart.inThousandths
      shape.strokeEnd = shape.strokeEnd.inThousandths
      return .shape(shape)
    case .shadow(var shadow):
      shadow.opacity = shadow.opacity.inThousandths
      return .shadow(shadow)
    case .transform(var transform):
      transform.scaleX = transform.scaleX.inThousandths
      transform.scaleY = transform.scaleY.inThousandths
      transform.rotation = transform.rotation.inThousandths
      return .transform(transform)
    case .flag, .string, .strings, .segments, .text, .word, .color, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities, .intrinsic, .spacing, .rowHeight, .border, .corner:
      return self
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

func pair(_ a: Points, _ b: Points) -> String { decimal(a.value) + " by " + decimal(b.value) }

/// Converts between values of one Swift type and property values.
struct Codec<Value>: Sendable {
  let type: PropertyType
  let wrap: @Sendable (Value) -> PropertyValue?
  let unwrap: @Sendable (PropertyValue) -> Value?
}

extension Codec {
  static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec<Wrapped?> where Value == Wrapped? {
    Codec<Wrapped?>(
      type: codec.type, wrap: { $0.flatMap(codec.wrap) }, unwrap: { codec.unwrap($0).map(Optional.some) })
  }
}

extension Codec where Value == Points {
  static func points(_ range: ClosedRange<Double>) -> Codec {
    Codec(type: .number(.points, range), wrap: { .number($0.value) }, unwrap: { $0.number.map { Points($0) } })
  }

  static let length = points(0...Double.greatestFiniteMagnitude)
}

extension Codec where Value == Double {
  static func number(_ range: ClosedRange<Double>) -> Codec {
    Codec(type: .number(.none, range), wrap: { .number($0) }, unwrap: { $0.number })
  }

  static let anyNumber = number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  static let share = number(0...1)
}

extension Codec where Value == Int {
  static let count = Codec(
    type: .integer(0...Int(Int32.max)), wrap: { .number(Double($0)) }, unwrap: { $0.number.map { Int(clamping: $0) } })

  static let ordinal = Codec(
    type: .integer(1...Int(Int32.max)), wrap: { .number(Double($0)) }, unwrap: { $0.number.map { Int(clamping: $0) } })
}

extension Codec where Value == Bool {
  static let flag = Codec(
    type: .flag, wrap: { .flag($0) },
    unwrap: { if case .flag(let value) = $0 { value } else { nil } })

  static func words(no: String, yes: String) -> Codec {
    Codec(type: .word([no, yes]), wrap: { .word($0 ? yes : no) }, unwrap: { $0.word.map { $0 == yes } })
  }
}

extension Codec where Value == String {
  static let string = Codec(
    type: .string, wrap: { .string($0) },
    unwrap: { if case .string(let value) = $0 { value } else { nil } })

  static let screen = Codec(type: .screen, wrap: { .word($0) }, unwrap: { $0.word })
}

extension Codec where Value == [String] {
  static let strings = Codec(
    type: .strings, wrap: { .strings($0) },
    unwrap: { if case .strings(let value) = $0 { value } else { nil } })
}

extension Codec where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var word: Codec {
    Codec(
      type: .word(Value.allCases.map(\.rawValue)), wrap: { .word($0.rawValue) },
      unwrap: { $0.word.flatMap { Value(rawValue: $0) } })
  }
}

extension PropertyValue {
  fileprivate var number: Double? { if case .number(let value) = self { value } else { nil } }
  fileprivate var word: String? { if case .word(let value) = self { value } else { nil } }
}

extension Codec where Value == RichText {
  static let text = Codec(
    type: .text, wrap: { .text($0) },
    unwrap: {
      if case .text(let value) = $0 { value } else if case .string(let value) = $0 { RichText(value) } else { nil }
    })
}

extension Codec where Value == DynamicColor {
  static let color = Codec(
    type: .color, wrap: { .color($0) },
    unwrap: { if case .color(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Font {
  static let font = Codec(
    type: .font, wrap: { .font($0) },
    unwrap: { if case .font(let value) = $0 { value } else { nil } })
}

extension Codec where Value == ImageSource {
  static let image = Codec(
    type: .image, wrap: { .image($0) },
    unwrap: { if case .image(let value) = $0 { value } else { nil } })
}

extension Codec where Value == EdgeInsets {
  static let insets = Codec(
    type: .insets(.fixed), wrap: { .insets($0) },
    unwrap: { if case .insets(let value) = $0 { value } else { nil } })
}

extension Codec where Value == DirectionalEdgeInsets {
  static let insets = Codec(
    type: .insets(.directional), wrap: { .directionalInsets($0) },
    unwrap: { if case .directionalInsets(let value) = $0 { value } else { nil } })
}

extension Codec where Value == LayoutMargins.Insets {
  static let margins = Codec(
    type: .insets(.either),
    wrap: {
      switch $0 {
      case .platform: nil
      case .fixed(let insets): .insets(insets)
      case .directional(let insets): .directionalInsets(insets)
      }
    },
    unwrap: {
      if case .insets(let insets) = $0 { return .fixed(insets) }
      if case .directionalInsets(let insets) = $0 { return .directional(insets) }
      return nil
    })
}

extension Codec where Value == Size {
  static let size = Codec(
    type: .size(isAutomaticAllowed: false), wrap: { .size($0) },
    unwrap: { if case .size(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Size? {
  static let sizeOrAutomatic = Codec(
    type: .size(isAutomaticAllowed: true), wrap: { $0.map { .size($0) } ?? .word("automatic") },
    unwrap: {
      if case .size(let size) = $0 { return .some(size) }
      if case .word = $0 { return .some(nil) }
      return nil
    })
}

extension Codec where Value == StackContent.Alignment {
  static let stackAlignment = Codec(
    type: .word(Value.allCases.map(\.rawValue) + Value.synonyms.keys.sorted(by: >)), wrap: { .word($0.rawValue) },
    unwrap: { if case .word(let word) = $0 { Value(rawValue: word) ?? Value.synonyms[word] } else { nil } })
}

extension Codec where Value == Rounding.Corners {
  static let maskedCorners = Codec(
    type: .word(Value.names.map(\.name)), wrap: { .word($0.name) },
    unwrap: { if case .word(let word) = $0 { Value(named: word) } else { nil } })
}

extension Codec where Value == ScrollPosition {
  static let scrollPosition = Codec(
    type: .scrollPosition, wrap: { .scrollPosition($0) },
    unwrap: { if case .scrollPosition(let value) = $0 { value } else { nil } })
}

extension Codec where Value == PerAxis<Priority> {
  static let priorities = Codec(
    type: .priorities, wrap: { .priorities($0) },
    unwrap: { if case .priorities(let value) = $0 { value } else { nil } })
}

extension Codec where Value == PerAxis<IntrinsicLength> {
  static let intrinsic = Codec(
    type: .intrinsic, wrap: { .intrinsic($0) },
    unwrap: { if case .intrinsic(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Spacing {
  static let spacing = Codec(
    type: .spacing, wrap: { .spacing($0) },
    unwrap: { if case .spacing(let value) = $0 { value } else { nil } })
}

extension Codec where Value == RowHeight {
  static let rowHeight = Codec(
    type: .rowHeight, wrap: { .rowHeight($0) },
    unwrap: { if case .rowHeight(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Gradient {
  static let gradient = Codec(
    type: .gradient, wrap: { .gradient($0) },
    unwrap: { if case .gradient(let value) = $0 { value } else { nil } })
}

extension Codec where Value == ShapeLayer {
  static let shape = Codec(
    type: .shape, wrap: { .shape($0) },
    unwrap: { if case .shape(let value) = $0 { value } else { nil } })
}

extension Codec where Value == [SegmentLabel] {
  static let segments = Codec(
    type: .segments, wrap: { .segments($0) },
    unwrap: { if case .segments(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Border {
  static let border = Codec(
    type: .border, wrap: { .border($0) },
    unwrap: { if case .border(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Corner {
  static let corner = Codec(
    type: .corner, wrap: { .corner($0) },
    unwrap: { if case .corner(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Shadow {
  static let shadow = Codec(
    type: .shadow, wrap: { .shadow($0) },
    unwrap: { if case .shadow(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Transform {
  static let transform = Codec(
    type: .transform, wrap: { .transform($0) },
    unwrap: { if case .transform(let value) = $0 { value } else { nil } })
}
