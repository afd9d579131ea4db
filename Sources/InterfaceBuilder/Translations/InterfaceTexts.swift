package import Diagnostics

/// The texts of a document, by the names that Xcode's string tables have for them: an object's id, a dot, and one of
/// its properties.
package struct InterfaceTexts: Sendable {
  /// The first element with each id.
  private let elements: [String: XMLElement]

  /// Returns nil if the source is not a document.
  package init?(_ source: SourceFile) {
    guard let root = readXML(source).value else { return nil }
    var elements: [String: XMLElement] = [:], open = [root]
    while let element = open.popLast() {
      open.append(contentsOf: element.children.reversed())
      if let id = element.id, elements[id] == nil { elements[id] = element }
    }
    self.elements = elements
  }

  /// Returns a text and the position of its object, or nil if the document does not have it.
  package func text(named name: String) -> (text: String, origin: SourceRange)? {
    guard let dot = name.firstIndex(of: "."), let element = elements[String(name[..<dot])],
      let text = element.text(of: name[name.index(after: dot)...])
    else { return nil }
    return (text, element.range)
  }
}

extension XMLElement {
  /// - Parameter property: A name such as `text`, `normalTitle`, `segmentTitles[0]` or `configuration.title`.
  fileprivate func text(of property: Substring) -> String? {
    if let dot = property.firstIndex(of: ".") {
      return child(key: String(property[..<dot]))?.text(of: property[property.index(after: dot)...])
    }
    if property.hasSuffix("]"), let bracket = property.firstIndex(of: "[") {
      let name = property[..<bracket], number = property[property.index(after: bracket)...].dropLast()
      guard let place = Int(number), let items = child(key: name == "segmentTitles" ? "segments" : String(name)),
        items.children.indices.contains(place)
      else { return nil }
      return items.children[place].string("title") ?? items.children[place].text
    }
    if let text = string(String(property)) { return text }
    if property.hasSuffix("Title"), let state = child("state", key: String(property.dropLast(5))) {
      return state.string("title")
    }
    guard property.hasPrefix("accessibility") else { return nil }
    return child(key: "accessibilityConfiguration")?.string(property.dropFirst(13).lowercased())
  }
}
