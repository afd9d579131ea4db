package import Diagnostics
package import LayoutModel

/// Reads a storyboard or a xib into the screens it has: one for each scene's view and each view of its own.
///
/// A document that cannot be read has no screens, and an error; what of one is not understood is left out with a warning,
/// or stands as a labelled placeholder.
package func importDocument(_ source: SourceFile) -> Diagnosed<Document> {
  var document = Document(sources: [source.id])
  let read = read(source)
  document.screens = read.value?.screens ?? []
  return Diagnosed(document, read.diagnostics)
}

/// A document with the screens that it came to.
struct ReadDocument {
  var root: XMLElement
  var interface: InterfaceDocument
  var screens: [Screen]
  /// The constraints that mean nothing.
  var leftOut: Set<SourceRange>
}

/// nil with an error for what cannot be read.
func read(_ source: SourceFile) -> Diagnosed<ReadDocument?> {
  let read = readXML(source)
  guard let root = read.value else { return Diagnosed(nil, read.diagnostics) }
  if let problem = unsupported(root) { return Diagnosed(nil, [problem]) }
  let kind = root["type"].map { $0.hasSuffix("Storyboard.XIB") } == true ? InterfaceDocument.Kind.storyboard : .xib
  let document = InterfaceDocument(root, kind)
  var scenes = SceneList(document)
  let screens = scenes.screens()
  var problems = Problems()
  problems += checkDocument(root) + scenes.diagnostics
  return Diagnosed(
    ReadDocument(root: root, interface: document, screens: screens, leftOut: scenes.leftOut), problems.all)
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

/// What is wrong with elements whatever they mean: ids given twice, and values of attributes that are none.
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
    // What authors set by name has any value.
    if element.name == "userDefinedRuntimeAttribute" { continue }
    diagnostics += element.attributes.compactMap { $0.problem(in: element) }
  }
  return diagnostics
}

extension XMLElement.Attribute {
  /// What is wrong with its value.
  fileprivate func problem(in element: XMLElement) -> Diagnostic? {
    guard let form = AttributeForm.of(name, in: element.name) else { return nil }
    switch form.reading(of: value) {
    case .exact: return nil
    case .adjusted(let written, let used): return .adjusted(name, from: written, to: used, at: element.range)
    case .unreadable:
      return form.isNumeric
        ? .badNumber(value, name, at: element.range) : .unknownValue(value, name, at: element.range)
    }
  }
}
