import Diagnostics
import Synchronization

/// The attributes of a document that have been read, as noted by the elements.
final class ReadMarks: Sendable {
  private struct Mark: Hashable {
    var element: SourceRange
    var attribute: String
  }

  private struct State {
    var marks: Set<Mark> = []
    var isClosed = false
  }

  private let state = Mutex(State())

  func note(_ attribute: String, of element: XMLElement) {
    state.withLock { state in
      if !state.isClosed { state.marks.insert(Mark(element: element.range, attribute: attribute)) }
    }
  }

  /// Makes later reading go unnoted.
  func close() { state.withLock { $0.isClosed = true } }

  func holds(_ attribute: String, of element: XMLElement) -> Bool {
    state.withLock { $0.marks.contains(Mark(element: element.range, attribute: attribute)) }
  }
}

extension XMLElement {
  /// Notes attributes as read that others make redundant, such as the components of a named colour.
  func passOver(_ names: String...) {
    guard let marks else { return }
    for attribute in attributes where names.contains(attribute.name) { marks.note(attribute.name, of: self) }
  }

  /// Notes all attributes of this element and its descendants as read.
  func passOverAll() {
    guard let marks else { return }
    for attribute in attributes { marks.note(attribute.name, of: self) }
    for child in children { child.passOverAll() }
  }
}
