package import LayoutModel
import Synchronization

/// The languages that somebody has asked for, shared by those who ask and the thread that compiles.
package final class WantedLanguages: Sendable {
  private let found = Mutex<[TextLanguage]>([])
  /// Rings when they change.
  let bell = Bell()

  package init() {}

  /// In the order in which they were asked for.
  package var all: [TextLanguage] { found.withLock { $0 } }

  /// Replaces all that were asked for.
  package func want(_ languages: [TextLanguage]) {
    let isOther = found.withLock { found in
      let before = found
      found.removeAll { !languages.contains($0) }
      for language in languages where !found.contains(language) { found.append(language) }
      return found != before
    }
    if isOther { bell?.ring() }
  }
}
