package import Diagnostics
import LayoutModel

/// Views that golden tests do not compare, or whose content they do not.
package struct GoldenMask: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// The view and all in it: frames, looks and pixels.
    case whole
    /// Its pixels; frames and looks count.
    case content
  }

  /// The id or path of views, or a pattern of them.
  package var view: String
  package var part: Part
  /// As the project file has it.
  package var text: String
  package var range: SourceRange

  package init(view: String, part: Part, text: String, range: SourceRange) {
    (self.view, self.part, self.text, self.range) = (view, part, text, range)
  }

  /// Whether it is about the view with this path from the screen.
  package func covers(_ path: String) -> Bool {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return matches(pattern: view, path) || matches(pattern: view, String(name))
  }
}
