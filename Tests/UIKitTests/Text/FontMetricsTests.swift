import Testing
import UIKit

/// Fonts and lengths that follow the user's text size.
@MainActor @Suite struct `Font metrics` {
  private func traits(_ category: UIContentSizeCategory, scale: CGFloat = 3) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: scale),
    ])
  }

  @Test(
    arguments: [
      // As measured on devices; the body style itself would be 53 and 21.
      (17, .body, .accessibilityExtraExtraExtraLarge, 48), (16, .body, .extraExtraLarge, 19),
      (17, .body, .large, 17), (15.4, .body, .large, 15.4), (13, .caption1, .extraSmall, 11),
    ] as [(CGFloat, UIFont.TextStyle, UIContentSizeCategory, CGFloat)])
  func `scale fonts as the leading of the style grows, to whole points`(
    size: CGFloat, style: UIFont.TextStyle, category: UIContentSizeCategory, scaled: CGFloat
  ) {
    let font = UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: size), compatibleWith: traits(category))
    #expect(font.pointSize == scaled)
  }

  @Test(
    arguments: [
      (17, .medium, 3, 16 + 1.0 / 3), (17, .medium, 2, 16), (44, .extraExtraExtraLarge, 3, 58),
      (44, .accessibilityLarge, 2, 80), (8.1, .large, 3, 8.1),
    ] as [(CGFloat, UIContentSizeCategory, CGFloat, CGFloat)])
  func `scale lengths in the same way, to whole pixels`(
    length: CGFloat, category: UIContentSizeCategory, scale: CGFloat, scaled: CGFloat
  ) {
    let value = UIFontMetrics.default.scaledValue(for: length, compatibleWith: traits(category, scale: scale))
    #expect(abs(value - scaled) < 1e-9)
  }

  @Test func `stop at the greatest size that is asked for`() {
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
    #expect(font.pointSize == 30)
  }
}
