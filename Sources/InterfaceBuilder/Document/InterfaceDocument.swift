package import Diagnostics
package import LayoutModel
import Platform

/// An Interface Builder document with its resources indexed.
struct InterfaceDocument {
  /// Storyboards have scenes with controllers; xibs have top-level objects.
  enum Kind { case storyboard, xib }

  let root: XMLElement
  let kind: Kind
  let era: PlatformEra
  let deviceID: String?
  let orientation: Orientation
  let geometry: DeviceGeometry?
  /// The sizes of images by name, in points.
  let images: [String: Size]
  let namedColors: [String: DynamicColor]
  let systemColors: [String: DynamicColor]
  let ownersViews: Set<String>
  /// The intrinsic sizes that designable views reported to Interface Builder; nil along an axis without one.
  let designables: [String: PerAxis<Points?>]

  init(_ root: XMLElement, _ kind: Kind, preferring assets: AssetColors) {
    self.root = root
    self.kind = kind
    let era = PlatformEra(toolsVersion: root["toolsVersion"])
    self.era = era
    let device = root.child("device")
    deviceID = device?["id"] ?? InterfaceDocument.simulatedDevice(root)
    orientation = device?["orientation"] == "landscape" ? .landscape : .portrait
    geometry = deviceID.flatMap { DeviceGeometry.canvas($0, era: era) }
    let resources = root.child("resources")?.children ?? []
    images = .init(resources.compactMap(InterfaceDocument.image), uniquingKeysWith: { first, _ in first })
    namedColors = InterfaceDocument.colors(resources, "namedColor", preferring: assets.color)
    systemColors = InterfaceDocument.colors(resources, "systemColor") { _ in nil }
    ownersViews = InterfaceDocument.ownersViews(root)
    let designed = (root.child("designables")?.children ?? []).compactMap(InterfaceDocument.designable)
    designables = .init(designed, uniquingKeysWith: { first, _ in first })
  }

  var pixels: Scale { geometry?.scale ?? Scale(2) }

  /// The size of the canvas's device, or the size of the square canvas for all devices.
  var deviceSize: Size { geometry?[orientation].size ?? CanvasFigures.size(era) }

  private static func simulatedDevice(_ root: XMLElement) -> String? {
    let screen = root.child("simulatedMetricsContainer")?.child(key: "destination")
    switch screen?["type"]?.split(separator: ".").first {
    case "retina4": return "retina4_0"
    case let type?: return String(type)
    case nil: return nil
    }
  }

  private static func image(_ element: XMLElement) -> (String, Size)? {
    guard element.name == "image", let name = element["name"], let width = element.points("width"),
      let height = element.points("height")
    else { return nil }
    return (name, Size(width: width, height: height))
  }

  /// Returns the document's colours by name. An asset catalog's colour takes precedence, because the document has only
  /// the colour's light appearance.
  private static func colors(
    _ resources: [XMLElement], _ kind: String, preferring asset: (String) -> DynamicColor?
  ) -> [String: DynamicColor] {
    let named = resources.filter { $0.name == kind }.compactMap { element -> (String, DynamicColor)? in
      guard let name = element["name"] else { return nil }
      let kept = element.child("color")?.literalColor
      guard let color = asset(name) ?? kept.map({ DynamicColor($0) }) else { return nil }
      return (name, color)
    }
    return .init(named, uniquingKeysWith: { first, _ in first })
  }

  private static func designable(_ element: XMLElement) -> (String, PerAxis<Points?>)? {
    guard let name = element["name"], let size = element.child(key: "intrinsicContentSize") else { return nil }
    let lengths = PerAxis(horizontal: size.points("width"), vertical: size.points("height"))
    return (name, PerAxis(horizontal: lengths.horizontal?.wish, vertical: lengths.vertical?.wish))
  }
}

extension Points {
  /// The intrinsic length; nil for a negative length, which means none.
  fileprivate var wish: Points? { self < 0 ? nil : self }
}

extension PlatformEra {
  static func version(_ text: String) -> Int? { text.split(separator: ".").first.flatMap { Int($0) } }

  /// Creates the era of a document. Prerelease versions of Xcode write `32700`. Measurements show that their documents
  /// are closest to documents of Xcode 15.
  fileprivate init(toolsVersion text: String?) {
    let number = text.flatMap(PlatformEra.version) ?? 0
    self.init(toolsVersion: number >= 32_000 ? PlatformEra.ofUnreleasedTools.toolsVersion : min(max(number, 0), 99_999))
  }
}

/// Reads the screens of a storyboard or xib: one for each scene's view and for each top-level view.
///
/// An unreadable document has no screens and an error. Unsupported content causes a warning or becomes a placeholder.
///
/// - Parameter colors: The colours in the project's asset catalogs.
package func importDocument(_ source: SourceFile, colors: AssetColors = .none) -> Diagnosed<Document> {
  let read = read(source, colors: colors)
  return Diagnosed(Document(of: read.value, in: source), read.diagnostics)
}

/// Reads the screens of a storyboard or xib with its ledger. An unreadable document has neither.
package func importDocumentWithLedger(
  _ source: SourceFile, colors: AssetColors = .none
) -> (document: Diagnosed<Document>, ledger: [LedgerEntry]) {
  let marks = ReadMarks()
  let read = read(source, marks: marks, colors: colors)
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
  var leftOut: Set<SourceRange>
}

func read(
  _ source: SourceFile, marks: ReadMarks? = nil, colors: AssetColors = .none
) -> Diagnosed<ReadDocument?> {
  let read = readXML(source, marks: marks)
  guard let root = read.value else { return Diagnosed(nil, read.diagnostics) }
  if let problem = unsupported(root) { return Diagnosed(nil, [problem]) }
  let kind = root["type"].map { $0.hasSuffix("Storyboard.XIB") } == true ? InterfaceDocument.Kind.storyboard : .xib
  let document = InterfaceDocument(root, kind, preferring: colors)
  var scenes = SceneList(document)
  let screens = scenes.screens()
  var problems = Problems()
  problems += checkDocument(root) + scenes.diagnostics
  return Diagnosed(
    ReadDocument(root: root, interface: document, screens: screens, leftOut: scenes.leftOut), problems.all)
}

private func unsupported(_ root: XMLElement) -> Diagnostic? {
  guard root.name == "document" else {
    return .unknownDocument("the root element is '\(root.name)', not 'document'", at: root.range)
  }
  if let runtime = root["targetRuntime"], !runtime.hasPrefix("iOS.CocoaTouch") {
    return .unknownDocument("the document is for '\(runtime)', not for iOS", at: root.range)
  }
  guard let type = root["type"], type.contains("CocoaTouch") else {
    let problem = root["type"].map { "the document type '\($0)' is not supported" } ?? "the document has no 'type'"
    return .unknownDocument(problem, at: root.range)
  }
  return nil
}

/// Reports problems that do not depend on the meaning of elements: duplicate ids and invalid attribute values.
private func checkDocument(_ root: XMLElement) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  var seen: [String: SourceRange] = [:]
  var open = [root]
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
