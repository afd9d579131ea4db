import Diagnostics
import Libc
import Programs
import ProjectFiles

/// A status line that is updated in place in a terminal. Elsewhere, each status is a line of its own.
struct StatusLine {
  let isShown: Bool
  private let isTerminal = isatty(2) == 1

  init(isShown: Bool) { self.isShown = isShown }

  func show(_ text: String) {
    guard isShown else { return }
    isTerminal ? Standard.replaceLine(by: text.onOneLine) : Standard.error(text.onOneLine + "\n")
  }

  /// Removes the status, so that something else can be printed.
  func clear() { if isShown, isTerminal { Standard.replaceLine(by: "") } }

  /// Makes Ctrl-C end the command as it is meant to end, on a line of its own.
  func endWhenStopped() { StopSignals.areSuccess(printing: isShown && isTerminal ? "\n" : "") }
}
