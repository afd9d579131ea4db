package import Diagnostics
import LayoutModel

/// A part of a document that the exported code lacks.
package struct ExportLoss: Hashable, Sendable {
  package var what: String
  package var origin: SourceRange?
}

extension [ExportLoss] {
  /// The losses without duplicates, which arise because a loop in the document creates all its views at one place.
  var unique: [ExportLoss] {
    var known: Set<ExportLoss> = []
    return filter { known.insert($0).inserted }
  }

  /// Sorted by place in the document, starting with those that have none.
  package var inOrder: [ExportLoss] {
    enumerated().sorted { a, b in
      (a.element.origin?.offsets.lowerBound ?? -1, a.offset) < (b.element.origin?.offsets.lowerBound ?? -1, b.offset)
    }.map(\.element)
  }
}

/// Builds the statements that set up a view.
struct Setup {
  /// The name of a constant or property; empty for the object itself.
  let receiver: String
  let shared: SharedNames
  private(set) var statements: [Code] = []
  private(set) var losses: [String] = []
  /// The statements that set colours of layers that differ between appearances. They belong into a method of a view,
  /// which calls them again when the appearance changes.
  private(set) var layerColors: [Code] = []
  /// The names that the statements declare.
  var locals: NameScope

  init(_ receiver: String, _ shared: SharedNames) {
    (self.receiver, self.shared) = (receiver, shared)
    locals = NameScope(reserved: [receiver, receiver.isEmpty ? "item" : receiver + "Item"])
  }

  func path(_ member: String) -> String { receiver.isEmpty ? member : "\(receiver).\(member)" }

  mutating func set(_ member: String, _ value: String) { statements.append(.raw("\(path(member)) = \(value)")) }

  mutating func set(_ member: String, _ value: Code) {
    switch value {
    case .raw(let text): set(member, text)
    case .call(let head, let arguments, let tail):
      statements.append(.call("\(path(member)) = \(head)", arguments, tail: tail))
    case .list, .text, .localized, .assignment, .chain, .available: statements.append(.assignment(path(member), value))
    }
  }

  mutating func call(_ member: String, _ arguments: [Code.Argument] = []) {
    statements.append(.call(path(member), arguments))
  }

  mutating func add(_ statement: Code) { statements.append(statement) }

  mutating func replace(_ statement: Code, with other: Code) {
    if let place = statements.firstIndex(of: statement) { statements[place] = other }
  }

  mutating func lose(_ what: String) { losses.append(what) }

  /// Sets a text that users read.
  mutating func words(_ member: String, _ text: String) { set(member, shared.words(text)) }

  /// Sets a colour of the layer, which does not follow the appearance by itself.
  mutating func layerColor(_ member: String, _ color: DynamicColor) {
    let place = path("layer.\(member)"), code = shared.colors.typedCode(color)
    if color.light == color.dark {
      add(.raw("\(place) = \(code).cgColor"))
    } else {
      layerColors.append(.raw("\(place) = \(code).resolvedColor(with: traitCollection).cgColor"))
    }
  }

  mutating func color(_ member: String, _ color: DynamicColor?) { set(member, color.map(shared.colors.code) ?? "nil") }
}
