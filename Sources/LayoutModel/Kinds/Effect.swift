/// The effect of a visual effect view on what is behind it.
package struct EffectContent: Hashable, Sendable {
  /// The styles of `UIBlurEffect`, by name.
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case regular, prominent, extraLight, light, dark
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  package var style: Style

  package init(style: Style = .regular) { self.style = style }
}

extension Lens where Part == EffectContent {
  fileprivate static let effect = Lens({ .effect($0) }, { if case .effect(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let effect = KindFacts(
    .effect(EffectContent()), names: ["UIVisualEffectView"],
    properties: [
      Property("style", [.effect], .word, .effect, \.style, "The material that blurs the views behind it.")
    ])
}
