package import Diagnostics
package import LayoutModel

/// Reads a storyboard or a xib into the screens it has: one for each scene's view and each view of its own.
///
/// A document that cannot be read has no screens, and an error; what of one is not understood is left out with a warning,
/// or stands as a labelled placeholder.
package func importDocument(_ source: SourceFile) -> Diagnosed<Document> {
  let read = readXML(source)
  guard let root = read.value else { return Diagnosed(Document(sources: [source.id]), read.diagnostics) }
  if let problem = unsupported(root) { return Diagnosed(Document(sources: [source.id]), [problem]) }
  let kind = root["type"].map { $0.hasSuffix("Storyboard.XIB") } == true ? InterfaceDocument.Kind.storyboard : .xib
  let document = InterfaceDocument(root, kind)
  var scenes = SceneList(document)
  let screens = scenes.screens()
  return Diagnosed(Document(screens: screens, sources: [source.id]), checkDocument(root) + scenes.diagnostics)
}

/// What says that a document is none of those that can be read.
private func unsupported(_ root: XMLElement) -> Diagnostic? {
  guard root.name == "document" else {
    return .unknownDocument("the root element is '\(root.name)', not 'document'", at: root.range)
  }
  if let runtime = root["targetRuntime"], !runtime.hasPrefix("iOS.CocoaTouch") {
    return .unknownDocument("the document is for '\(runtime)', not for iOS", at: root.range)
  }
  guard let type = root["type"], type.contains("CocoaTouch") else {
    return .unknownDocument("the document's type is '\(root["type"] ?? "")'", at: root.range)
  }
  return nil
}

/// What is wrong with elements whatever they mean: ids given twice, and numbers that are none.
private func checkDocument(_ root: XMLElement) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = [], seen: [String: SourceRange] = [:], open = [root]
  while let element = open.popLast() {
    open.append(contentsOf: element.children.reversed())
    if let id = element.id, !id.hasPrefix("-") {
      if let first = seen[id] {
        diagnostics.append(.duplicateID(id, at: element.range, first: first))
      } else {
        seen[id] = element.range
      }
    }
    diagnostics += element.attributes.compactMap { attribute in
      guard lengths.contains(attribute.name), !attribute.isNumber(of: element) else { return nil }
      return .badNumber(attribute.value, attribute.name, at: element.range)
    }
  }
  return diagnostics
}

/// Attributes that are numbers wherever they stand.
private let lengths: Set<String> = [
  "x", "y", "width", "height", "constant", "priority", "multiplier", "spacing", "rowHeight", "pointSize",
  "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "minX", "minY", "maxX", "maxY", "numberOfLines",
]

extension XMLElement.Attribute {
  fileprivate func isNumber(of element: XMLElement) -> Bool {
    if element.name == "userDefinedRuntimeAttribute" { return true }
    if name == "multiplier" { return ratio(value) != nil }
    if value == "infinite" { return true }
    return Double(value).map { $0.magnitude <= 1e7 } ?? false
  }
}
