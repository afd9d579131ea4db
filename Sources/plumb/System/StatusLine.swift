import Glibc
import Programs

/// The last line on a terminal, written over again and again; elsewhere a line for each state.
struct StatusLine {
  let isShown: Bool
  private let isTerminal = isatty(2) == 1

  init(isShown: Bool) { self.isShown = isShown }

  func show(_ text: String) {
    guard isShown else { return }
    isTerminal ? Standard.replaceLine(by: text) : Standard.error(text + "\n")
  }

  /// Makes room for something else.
  func clear() { if isShown, isTerminal { Standard.replaceLine(by: "") } }

  func end() { if isShown, isTerminal { Standard.error("\n") } }
}
