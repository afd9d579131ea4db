package import Diagnostics

/// An element of an XML document, with its content.
package struct XMLElement: Sendable {
  package struct Attribute: Hashable, Sendable {
    package var name, value: String
  }

  package var name: String
  package var attributes: [Attribute]
  package var children: [XMLElement]
  /// The element's own character data, joined.
  package var text: String
  /// The range of the start tag.
  package var range: SourceRange
  /// The notes of the attributes that are read; nil if none are taken.
  var marks: ReadMarks?

  /// The value of an attribute, or nil if it is missing.
  package subscript(attribute: String) -> String? {
    for candidate in attributes where candidate.name == attribute {
      marks?.note(attribute, of: self)
      return candidate.value
    }
    return nil
  }

  /// Returns whether an attribute is `YES`.
  func flag(_ attribute: String) -> Bool { self[attribute] == "YES" }

  /// Returns whether an attribute is `YES`, or `absent` if it is missing.
  func flag(_ attribute: String, absent: Bool) -> Bool { self[attribute].map { $0 == "YES" } ?? absent }

  package var id: String? { self["id"] }
  package var key: String? { self["key"] }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the first child with a key, whatever its name.
  func child(key: String) -> XMLElement? { children.first { $0.key == key } }

  func child(_ name: String, key: String) -> XMLElement? { children.first { $0.name == name && $0.key == key } }
}
