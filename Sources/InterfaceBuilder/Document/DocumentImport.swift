package import Diagnostics
package import LayoutModel

/// Reads the screens of a storyboard or a xib: one for each scene's view and for each top-level view.
///
/// A document that cannot be read yields no screens and an error. Unsupported content is omitted with a warning, or
/// becomes a labelled placeholder.
///
/// - Parameter colors: Those of the project's asset catalogs.
package func importDocument(_ source: SourceFile, colors: AssetColors = .none) -> Diagnosed<Document> {
  let read = read(source, colors: colors)
  return Diagnosed(Document(of: read.value, in: source), read.diagnostics)
}

/// Reads the screens of a storyboard or a xib, and the disposition of everything in it, in order; nothing if it cannot
/// be read.
package func importDocumentWithLedger(
  _ source: SourceFile, colors: AssetColors = .none
) -> (document: Diagnosed<Document>, ledger: [LedgerEntry]) {
  let marks = ReadMarks(), read = read(source, marks: marks, colors: colors)
  let document = Document(of: read.value, in: source)
  return (Diagnosed(document, read.diagnostics), read.value.map { ledger(of: $0, marks) } ?? [])
}

extension Document {
  fileprivate init(of read: ReadDocument?, in source: SourceFile) {
    self.init(sources: [source.id])
    screens = read?.screens ?? []
  }
}

/// A document with its screens.
struct ReadDocument {
  var root: XMLElement
  var interface: InterfaceDocument
  var screens: [Screen]
  /// The invalid constraints.
  var leftOut: Set<SourceRange>
}

/// Reads a document. Returns nil and an error if it cannot be read.
func read(
  _ source: SourceFile, marks: ReadMarks? = nil, colors: AssetColors = .none
) -> Diagnosed<ReadDocument?> {
  let read = readXML(source, marks: marks)
  guard let root = read.value else { return Diagnosed(nil, read.diagnostics) }
  if let problem = unsupported(root) { return Diagnosed(nil, [problem]) }
  let kind = root["type"].map { $0.hasSuffix("Storyboard.XIB") } == true ? InterfaceDocument.Kind.storyboard : .xib
  let document = InterfaceDocument(root, kind, colors)
  var scenes = SceneList(document)
  let screens = scenes.screens()
  var problems = Problems()
  problems += checkDocument(root) + scenes.diagnostics
  return Diagnosed(
    ReadDocument(root: root, interface: document, screens: screens, leftOut: scenes.leftOut), problems.all)
}

/// Returns an error if a document is of an unsupported type.
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

/// Reports problems that do not depend on the meaning of elements: duplicate ids and invalid attribute values.
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
    // Attributes that authors set by key path may have any value.
    if element.name == "userDefinedRuntimeAttribute" { continue }
    diagnostics += element.attributes.compactMap { $0.problem(in: element) }
  }
  return diagnostics
}

extension XMLElement.Attribute {
  /// Returns the problem with the attribute's value, if any.
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
