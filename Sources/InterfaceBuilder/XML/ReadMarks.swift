import Synchronization

/// The attributes of a document that have been read, as noted by the elements.
final class ReadMarks: Sendable {
  private struct State {
    /// By number of the attribute, as far as the last one read.
    var isRead: [Bool] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  func note(_ attribute: XMLElement.Attribute) {
    guard let number = attribute.number else { return }
    state.withLock { state in
      if state.isClosed { return }
      while state.isRead.count <= number { state.isRead.append(false) }
      state.isRead[number] = true
    }
  }

  /// Makes later reading go unnoted.
  func close() { state.withLock { $0.isClosed = true } }

  func holds(_ attribute: XMLElement.Attribute) -> Bool {
    guard let number = attribute.number else { return false }
    return state.withLock { number < $0.isRead.count && $0.isRead[number] }
  }
}

extension XMLElement {
  /// Notes attributes as read that others make redundant, such as the components of a named colour.
  func passOver(_ names: String...) {
    guard let marks else { return }
    for attribute in attributes where names.contains(attribute.name) { marks.note(attribute) }
  }

  /// Notes all attributes of this element and its descendants as read.
  func passOverAll() {
    guard let marks else { return }
    for attribute in attributes { marks.note(attribute) }
    for child in children { child.passOverAll() }
  }
}
