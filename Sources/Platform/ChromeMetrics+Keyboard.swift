package import LayoutModel

/// Whether a keyboard shows a row of suggestions.
package enum Suggestions: Hashable, Sendable { case shown, hidden }

extension ChromeMetrics {
  /// From the bottom of the screen up, safe area included.
  package func keyboardHeight(_ suggestions: Suggestions = .shown) -> Points {
    let setting = keyboardSetting, keys = KeyboardFigures.keys(setting)
    switch suggestions {
    case .hidden: return keys
    case .shown: return keys + KeyboardFigures.suggestions(setting)
    }
  }

  /// Keyboards turn with the screen, a bare size's too, and are as wide as its shorter side lets them.
  private var keyboardSetting: FigureSetting {
    let size = environment.size
    var setting = FigureSetting(era: era, device: device, width: min(size.width, size.height))
    if size.width > size.height { setting.device.insert(.landscape) }
    return setting
  }
}
