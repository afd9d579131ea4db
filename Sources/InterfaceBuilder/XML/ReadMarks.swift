import Diagnostics
import Synchronization

/// The attributes of a document that have been read, noted by the elements as they answer.
final class ReadMarks: Sendable {
  private struct Mark: Hashable {
    var element: SourceRange
    var attribute: String
  }

  private let marks: Mutex<Set<Mark>>

  init() { marks = Mutex([]) }

  /// A copy of the notes so far.
  init(copying other: ReadMarks) { marks = Mutex(other.marks.withLock { $0 }) }

  func note(_ attribute: String, of element: XMLElement) {
    marks.withLock { _ = $0.insert(Mark(element: element.range, attribute: attribute)) }
  }

  func holds(_ attribute: String, of element: XMLElement) -> Bool {
    marks.withLock { $0.contains(Mark(element: element.range, attribute: attribute)) }
  }
}

extension XMLElement {
  /// Notes attributes as read that others make redundant, such as the components of a named colour.
  func passOver(_ names: String...) {
    guard let marks else { return }
    for attribute in attributes where names.contains(attribute.name) { marks.note(attribute.name, of: self) }
  }

  /// The same for all of this element and of those in it.
  func passOverAll() {
    guard let marks else { return }
    for attribute in attributes { marks.note(attribute.name, of: self) }
    for child in children { child.passOverAll() }
  }
}
