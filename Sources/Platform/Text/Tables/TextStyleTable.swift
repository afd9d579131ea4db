package import LayoutModel

/// The sizes of text styles in points, with one row per style and one column per `TextSize`.
///
/// The values are from the Dynamic Type tables for iOS and iPadOS in the Human Interface Guidelines.
enum TextStyleTable {
  static func size(of style: TextStyle, at textSize: TextSize) -> Double { sizes[place(of: style, at: textSize)] }

  /// Returns the distance between the baselines of a style at a font size, which may be scaled.
  static func leading(of style: TextStyle, size: Double) -> Double {
    leadingCurves[row(of: style)].value(at: size)
  }

  static func leading(of style: TextStyle, at textSize: TextSize) -> Double { leadings[place(of: style, at: textSize)] }

  /// The leading as a function of the size, by row.
  private static let leadingCurves = stride(from: 0, to: sizes.count, by: TextSize.allCases.count).map { first in
    Curve(TextSize.allCases.map { (sizes[first + $0.place], leadings[first + $0.place]) })
  }

  private static func place(of style: TextStyle, at textSize: TextSize) -> Int {
    row(of: style) * TextSize.allCases.count + textSize.place
  }

  private static func row(of style: TextStyle) -> Int {
    switch style {
    case .largeTitle: 0
    case .title1: 1
    case .title2: 2
    case .title3: 3
    case .headline, .body: 4
    case .callout: 5
    case .subheadline: 6
    case .footnote: 7
    case .caption1: 8
    case .caption2: 9
    }
  }

  private static let sizes: [Double] = [
    31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60,
    25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58,
    19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56,
    17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55,
    14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,
    13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51,
    12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49,
    12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44,
    11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43,
    11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40,
  ]

  private static let leadings: [Double] = [
    38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70,
    31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68,
    24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66,
    22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65,
    19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62,
    18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60,
    16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58,
    16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52,
    13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51,
    13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48,
  ]
}

extension TextStyle {
  /// Returns the factor by which fonts and lengths grow with the style from the default text size to another one: the
  /// ratio of the style's leadings, not of its sizes. This was measured with body text for fonts of 17 points (48 at
  /// accessibility 5) and 16 points (19 at extra extra large), and for search fields.
  package func growth(at textSize: TextSize) -> Double {
    TextStyleTable.leading(of: self, at: textSize) / TextStyleTable.leading(of: self, at: .large)
  }
}
