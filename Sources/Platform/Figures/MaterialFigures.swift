package import LayoutModel

/// The opacity of materials, from 0 to 1. Apple documents the order of materials, but no numbers.
package enum MaterialFigures {
  package static let ultraThin = Figure<Double>(0.45, .estimated)
  package static let thin = Figure<Double>(0.6, .estimated)
  package static let regular = Figure<Double>(0.75, .estimated)
  package static let thick = Figure<Double>(0.88, .estimated)
  package static let chrome = Figure<Double>(0.82, .estimated)
  package static let light = Figure<Double>(0.5, .estimated)
  package static let extraLight = Figure<Double>(0.85, .estimated)
  package static let dark = Figure<Double>(0.75, .estimated)
  package static let prominent = Figure<Double>(0.9, .estimated)

  package static func opacity(_ style: EffectContent.Style, _ era: PlatformEra) -> Double {
    let figure =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: ultraThin
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: thin
      case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: regular
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: thick
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: chrome
      case .light: light
      case .extraLight: extraLight
      case .dark: dark
      case .prominent: prominent
      }
    return figure(era)
  }
}

extension EffectContent.Style {
  /// The appearance of the style in either interface style; nil follows the interface.
  package var appearance: Appearance? {
    switch self {
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      nil
    case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      .dark
    }
  }
}
