#if canImport(UIKit)
  import LayoutModel
  import UIKit

  /// The environments in which to check a layout: all combinations of one value per axis.
  struct LayoutAxes {
    let devices: [LayoutDevice]
    let versions: [LayoutVersion]
    let orientations: [LayoutOrientation]
    let textSizes: [UIContentSizeCategory]
    let appearances: [UIUserInterfaceStyle]
    let directions: [UITraitEnvironmentLayoutDirection]

    var environments: [Environment] {
      var all = (devices.isEmpty ? [.iPhone16] : devices).flatMap { device in
        let turned = orientations.map { device.environment($0 == .portrait ? .portrait : .landscape) }
        if versions.isEmpty { return turned }
        return turned.varied(over: versions.filter(device.runs)) { $0.ios = $1.ios }
      }
      all = all.varied(over: textSizes) { $0.traits.textSize = $1.textSize }
      all = all.varied(over: appearances) { $0.traits.appearance = $1 == .dark ? .dark : .light }
      return all.varied(over: directions) { $0.traits.direction = $1 == .rightToLeft ? .rightToLeft : .leftToRight }
    }
  }

  extension UIContentSizeCategory {
    /// The text size; `large` for an unspecified category.
    fileprivate var textSize: TextSize { UIContentSizeCategory.textSizes[self] ?? .large }

    private static let textSizes: [UIContentSizeCategory: TextSize] = [
      .extraSmall: .xSmall, .small: .small, .medium: .medium, .extraLarge: .xLarge, .extraExtraLarge: .xxLarge,
      .extraExtraExtraLarge: .xxxLarge, .accessibilityMedium: .accessibility1, .accessibilityLarge: .accessibility2,
      .accessibilityExtraLarge: .accessibility3, .accessibilityExtraExtraLarge: .accessibility4,
      .accessibilityExtraExtraExtraLarge: .accessibility5,
    ]
  }
#endif
