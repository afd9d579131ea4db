package import LayoutModel

/// Whether a keyboard shows a row of suggestions.
package enum Suggestions: Hashable, Sendable { case shown, hidden }

extension ChromeMetrics {
  /// Returns the height of the keyboard from the bottom of the screen, including the safe area.
  package func keyboardHeight(_ suggestions: Suggestions = .shown) -> Points {
    let setting = keyboardSetting, keys = KeyboardFigures.keys(setting)
    switch suggestions {
    case .hidden: return keys
    case .shown: return keys + KeyboardFigures.suggestions(setting)
    }
  }

  /// The setting for keyboard heights. Keyboards follow the orientation of the screen, even of a bare size, and their
  /// height depends on the length of its shorter side.
  var keyboardSetting: FigureSetting {
    let size = environment.size
    var setting = FigureSetting(era: era, device: device, width: min(size.width, size.height))
    if size.width > size.height { setting.device.insert(.landscape) }
    return setting
  }
}
