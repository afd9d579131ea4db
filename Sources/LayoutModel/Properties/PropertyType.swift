import Diagnostics

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
}

extension PropertyType {
  /// Whether values are lengths or priorities, whose effect is visible in frames.
  var isMeasure: Bool {
    switch self {
    case .number(.points, _), .insets, .size, .scrollPosition, .priorities, .intrinsic, .spacing, .rowHeight: true
    case .number(.none, _), .integer, .flag, .string, .strings, .segments, .text, .word, .color, .font, .image,
      .gradient, .shape, .border, .corner, .shadow, .transform, .screen:
      false
    }
  }

  package var description: String {
    switch self {
    case .number(.points, _): "a length"
    case .number(.none, _): "a number"
    case .integer: "a whole number"
    case .flag: "yes or no"
    case .string: "a string"
    case .strings: "a list of strings"
    case .segments: "a list of strings and images"
    case .text: "a string or markup"
    case .word: "a word"
    case .color: "a colour"
    case .font: "a font"
    case .image: "an image"
    case .insets: "insets"
    case .size: "a size"
    case .scrollPosition: "an offset, a page or 'end'"
    case .priorities: "priorities"
    case .intrinsic: "an intrinsic size"
    case .spacing: "a spacing"
    case .rowHeight: "a height or 'automatic'"
    case .gradient: "a gradient"
    case .shape: "a shape"
    case .border: "a border"
    case .corner: "a corner"
    case .shadow: "a shadow"
    case .transform: "a transform"
    case .screen: "a screen"
    }
  }

  package var form: String {
    switch self {
    case .number(let unit, let range):
      [unit == .points ? "points" : nil, bounds(range) ?? (unit == .none ? "any" : nil)].compactMap { $0 }
        .joined(separator: ", ")
    case .integer(let range): bounds(Double(range.lowerBound)...Double(range.upperBound)) ?? "whole number"
    case .flag: "`yes`, `no`"
    case .string: "`\"text\"`"
    case .text: "`\"text\"`, `[\"text\", symbol(\"name\")]`"
    case .strings: "`[\"text\", \"text\"]`"
    case .segments: "`[\"text\", symbol(\"name\")]`"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: "`name`, `#1D1D1F`, `light #FFFFFF dark #1C1C1E`"
    case .font: "`name`, `system(17, bold)`, `textStyle(body)`, `custom(\"Name\", 17)`"
    case .image: "`\"name\"`, `image(\"name\", 24 by 24)`, `symbol(\"name\")`"
    case .insets(.fixed): "`8`, `top 8 left 16`"
    case .insets(.directional): "`8`, `top 8 leading 16`"
    case .insets(.either): "`8`, `top 8 leading 16`, `top 8 left 16`"
    case .size(let isAutomaticAllowed): "`50 by 44`" + (isAutomaticAllowed ? ", `automatic`" : "")
    case .scrollPosition: "`0 by 120`, `page 2`, `end`"
    case .priorities: "`251`, `high`, `horizontal 251 vertical 750`"
    case .intrinsic: "`120 by 44`, `none by 44`, `natural by none`"
    case .spacing: "points, `~`"
    case .rowHeight: "points, `automatic`"
    case .gradient: "`red blue`, `clear black at 0.8`, `radial red blue from 0.5 by 0.5 to 1 by 1`"
    case .shape: "`oval fillColor red`, `arc strokeColor blue lineWidth 8 lineCap round strokeEnd 0.7`"
    case .border: "`1`, `2 red`"
    case .corner: "points, `circle`, `squircle`, `concentric`, `concentric 12`, `top 20 bottomLeft concentric`"
    case .shadow: "`black opacity 0.3 radius 4 offset 0 by 2`"
    case .transform: "`scale 1.25`, `scale 2 by 1 rotate 45 translate 0 by 8`"
    case .screen: "`Name`"
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
