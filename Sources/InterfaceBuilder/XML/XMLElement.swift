package import Diagnostics

/// An element of an XML document, with all that is in it.
package struct XMLElement: Sendable {
  package struct Attribute: Hashable, Sendable {
    package var name, value: String
  }

  package var name: String
  package var attributes: [Attribute]
  package var children: [XMLElement]
  /// All character data directly in it, joined.
  package var text: String
  /// Of the start tag.
  package var range: SourceRange

  /// The value of an attribute; nil where it is not written.
  package subscript(attribute: String) -> String? {
    for candidate in attributes where candidate.name == attribute { return candidate.value }
    return nil
  }

  /// Whether an attribute says YES.
  func flag(_ attribute: String) -> Bool { self[attribute] == "YES" }

  /// Whether an attribute says YES, or does not say NO where YES is what its absence means.
  func flag(_ attribute: String, absent: Bool) -> Bool { self[attribute].map { $0 == "YES" } ?? absent }

  package var id: String? { self["id"] }
  package var key: String? { self["key"] }

  /// The first child of a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child that has a role, whatever it is called.
  func child(key: String) -> XMLElement? { children.first { $0.key == key } }

  func child(_ name: String, key: String) -> XMLElement? { children.first { $0.name == name && $0.key == key } }
}
