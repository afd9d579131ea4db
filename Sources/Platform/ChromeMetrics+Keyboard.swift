package import LayoutModel

/// Whether a keyboard shows a row of suggestions.
package enum Suggestions: Hashable, Sendable { case shown, hidden }

extension ChromeMetrics {
  /// From the bottom of the screen up, safe area included: the device tables of Telegram for iOS.
  ///
  /// The table's 328 for the small iPad without a home button is doubted there and looks copied from the largest; it has
  /// the height of its neighbours here.
  package func keyboardHeight(_ suggestions: Suggestions = .shown) -> Points {
    let keys = isPad ? padKeys : phoneKeys
    switch suggestions {
    case .hidden: return keys
    case .shown: return keys + suggestionsHeight
    }
  }

  /// Which way the keyboard is laid out, of a bare size too.
  private var posture: Orientation { environment.size.width > environment.size.height ? .landscape : .portrait }

  /// The shorter side of the screen.
  private var breadth: Points { min(environment.size.width, environment.size.height) }

  private var phoneKeys: Points {
    switch (posture, hasHomeIndicator) {
    case (.portrait, true): breadth >= 414 && breadth != 420 ? 302 : 292
    case (.portrait, false): breadth >= 414 ? 226 : 216
    case (.landscape, true): 172
    case (.landscape, false): breadth <= 320 ? 162 : 163
    }
  }

  private var padKeys: Points {
    switch (posture, hasHomeIndicator) {
    case (.portrait, true): breadth >= 1024 ? 348 : 283
    case (.portrait, false): breadth >= 1024 ? 328 : 263
    case (.landscape, true): breadth >= 1024 ? 441 : 368
    case (.landscape, false): breadth >= 1024 ? 421 : 348
    }
  }

  private var suggestionsHeight: Points {
    if isPad { return 50 }
    if posture == .landscape || breadth <= 320 { return 37 }
    return breadth >= 414 && !hasHomeIndicator ? 45 : 44
  }
}
