/// Colours text with ANSI escape sequences, or leaves it as it is.
struct Paint {
  enum Ink: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case blue = "1;34"
    case cyan = "1;36"
  }

  let coloring: Coloring

  func callAsFunction(_ text: String, _ ink: Ink) -> String {
    switch coloring {
    case .plain: text
    case .ansi: text.isEmpty ? text : "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
    }
  }
}

extension Severity {
  var ink: Paint.Ink {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .advice: .cyan
    }
  }
}
