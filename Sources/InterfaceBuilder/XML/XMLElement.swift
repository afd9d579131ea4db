package import Diagnostics

/// An element of an XML document, with its content.
package struct XMLElement: Sendable {
  package struct Attribute: Sendable {
    package var name, value: String
    /// Its place among all attributes of the document; nil if the import made it up.
    var number: Int?
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
    guard let index = attributes.firstIndex(where: { $0.name == attribute }) else { return nil }
    marks?.note(attributes[index])
    return attributes[index].value
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
