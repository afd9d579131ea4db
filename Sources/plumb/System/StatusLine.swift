import Libc
import Programs

/// A status on the terminal's last line that is updated in place; elsewhere, one line per status.
struct StatusLine {
  let isShown: Bool
  private let isTerminal = isatty(2) == 1

  init(isShown: Bool) { self.isShown = isShown }

  func show(_ text: String) {
    guard isShown else { return }
    isTerminal ? Standard.replaceLine(by: text) : Standard.error(text + "\n")
  }

  /// Removes the status, to print something else.
  func clear() { if isShown, isTerminal { Standard.replaceLine(by: "") } }

  func end() { if isShown, isTerminal { Standard.error("\n") } }
}
