package import Diagnostics
import LayoutModel

/// A mask: views that golden tests leave out of the comparison, entirely or except for their frames and looks.
package struct GoldenMask: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// The view and its descendants: frames, looks and pixels.
    case whole
    /// The view's pixels only; frames and looks are still compared.
    case content
  }

  /// The id or path of a view, or a pattern for them.
  package var view: String
  package var part: Part
  /// The mask as written in the project file.
  package var text: String
  package var range: SourceRange

  package init(view: String, part: Part, text: String, range: SourceRange) {
    (self.view, self.part, self.text, self.range) = (view, part, text, range)
  }

  /// Returns whether the mask matches the view with a path.
  package func covers(_ path: String) -> Bool {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return matches(pattern: view, path) || matches(pattern: view, String(name))
  }
}
