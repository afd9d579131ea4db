package import LayoutModel
import Synchronization

/// The languages that somebody has asked for, shared by those who ask and the thread that compiles.
package final class WantedLanguages: Sendable {
  private let found = Mutex<[TextLanguage]>([])
  /// Rings when there is another one.
  let bell = Bell()

  package init() {}

  /// In the order in which they were asked for.
  package var all: [TextLanguage] { found.withLock { $0 } }

  package func add(_ languages: [TextLanguage]) {
    let hasMore = found.withLock { found in
      let before = found.count
      for language in languages where !found.contains(language) { found.append(language) }
      return found.count > before
    }
    if hasMore { bell?.ring() }
  }
}
