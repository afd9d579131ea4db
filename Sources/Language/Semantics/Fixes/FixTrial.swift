package import Diagnostics
package import LayoutModel

/// Decides whether a fix is certain by comparing the meaning of a file with and without the fix.
///
/// A certain fix removes its problem, adds no problem, and changes only views and constraints of its own statement. For
/// a problem in a declaration, these are the statements that use the declaration.
package struct FixTrial {
  private let before: Diagnosed<Document>
  private let trees: [SyntaxTree]

  package init(_ before: Diagnosed<Document>, _ trees: [SyntaxTree]) {
    self.before = before
    self.trees = trees
  }

  /// Returns whether fixes that are applied together are certain.
  ///
  /// - Parameters:
  ///   - problems: The problems that the fixes solve.
  ///   - after: The meaning of the file with the fixes.
  ///   - numbers: The sources of the file and its imports before, keyed by the sources after, where they differ.
  package func areCertain(
    _ fixIts: [FixIt], for problems: [Diagnostic], after: Diagnosed<Document>,
    renumbering numbers: [SourceID: SourceID] = [:]
  ) -> Bool {
    let edits = SourceEdits(fixIts)
    let unedited = SourceEdits([], numbers)
    var left: [Problem: Int] = [:]
    for problem in before.diagnostics { left[Problem(problem, edits), default: 0] += 1 }
    for problem in after.diagnostics {
      guard let count = left[Problem(problem, unedited)], count > 0 else { return false }
      left[Problem(problem, unedited)] = count - 1
    }
    let gone = before.diagnostics.filter { left[Problem($0, edits)] ?? 0 > 0 }
    guard problems.allSatisfy(gone.contains) else { return false }
    // One import can declare many names.
    let fixed = gone.filter { problems.contains($0) || DeclaredName.codesIfUnknown.contains($0.code) }
    var own = OwnParts(trees)
    for problem in fixed { if let range = problem.range { own.add(range) } }
    return changes(to: after.value, by: edits, unedited: unedited).allSatisfy { own.contains($0, edits) }
  }

  private func changes(to after: Document, by edits: SourceEdits, unedited: SourceEdits) -> [ScreenPart] {
    func snapshots(_ document: Document, _ edits: SourceEdits) -> [ScreenSnapshot.Name: ScreenSnapshot] {
      let screens = document.screens.map { ScreenSnapshot($0, edits) }
      return Dictionary(screens.map { ($0.name, $0) }) { first, _ in first }
    }
    let old = snapshots(before.value, edits)
    let new = snapshots(after, unedited)
    return Set(old.keys).union(new.keys).flatMap { name in
      (old[name] ?? ScreenSnapshot(name)).differences(from: new[name] ?? ScreenSnapshot(name))
    }
  }
}

/// The identity of a problem across an edit, which may change the message.
private struct Problem: Hashable {
  private let code: UInt16
  private let severity: Severity
  private let place: SourcePlace?

  init(_ diagnostic: Diagnostic, _ edits: SourceEdits) {
    code = diagnostic.code.number
    severity = diagnostic.severity
    place = diagnostic.range.map { edits.place(of: $0) }
  }
}

/// A place in a source.
struct SourcePlace: Hashable {
  var source: SourceID
  var offset: Int
}

/// The replacements of fixes, which map places in the sources to places after the edits.
struct SourceEdits {
  private let replacements: [FixIt.Replacement]
  private let numbers: [SourceID: SourceID]

  /// - Parameter numbers: Replacements for source numbers.
  init(_ fixIts: [FixIt], _ numbers: [SourceID: SourceID] = [:]) {
    replacements = fixIts.flatMap(\.replacements).sorted { $0.range < $1.range }
    self.numbers = numbers
  }

  func place(of range: SourceRange) -> SourcePlace {
    place(SourcePlace(source: range.source, offset: Int(range.lower)))
  }

  /// Returns a place after the edits. A place inside replaced text, or at an insertion, moves to the end of the new
  /// text.
  func place(_ old: SourcePlace) -> SourcePlace {
    var shift = 0
    if let source = numbers[old.source] { return SourcePlace(source: source, offset: old.offset) }
    for replacement in replacements where replacement.range.source == old.source {
      let range = replacement.range.offsets
      let length = replacement.text.utf8.count
      if range.upperBound <= old.offset {
        shift += length - range.count
      } else if range.lowerBound < old.offset {
        return SourcePlace(source: old.source, offset: range.lowerBound + shift + length)
      }
    }
    return SourcePlace(source: old.source, offset: old.offset + shift)
  }
}

/// A file and its imports, on which each fix is tried in turn.
struct FixedFiles {
  private let main: Diagnosed<SyntaxTree>
  private let imports: [String: Diagnosed<SyntaxTree>]
  private var tries = ResolutionLimits.triedFixes
  private var views = ResolutionLimits.triedViews
  private var workLeft = ResolutionLimits.triedWork
  private let work: Int

  /// - Parameter work: The cost of resolving the files once.
  init(_ main: Diagnosed<SyntaxTree>, _ imports: [String: Diagnosed<SyntaxTree>], work: Int) {
    self.main = main
    self.imports = imports
    self.work = work
  }

  var trees: [SyntaxTree] { [main.value] + imports.values.map(\.value) }

  /// Returns whether the budget allows another trial, and counts the trial.
  mutating func mayTry(sizeOf document: Document) -> Bool {
    tries -= 1
    workLeft -= work
    // A statement takes about 32 bytes.
    views -= document.screens.reduce(0) { $0 + $1.views.count } + trees.reduce(0) { $0 + $1.file.bytes.count } / 32
    return tries >= 0 && views >= 0 && workLeft >= 0
  }

  func with(_ fixIt: FixIt) -> (main: Diagnosed<SyntaxTree>, imports: [String: Diagnosed<SyntaxTree>]) {
    func edited(_ tree: Diagnosed<SyntaxTree>) -> Diagnosed<SyntaxTree> {
      var file = tree.value.file
      let own = fixIt.replacements.filter { $0.range.source == file.id }
      if own.isEmpty { return tree }
      for replacement in own.sorted(by: { $0.range > $1.range }) {
        file.bytes.replaceSubrange(replacement.range.offsets, with: Array(replacement.text.utf8))
      }
      return parse(file)
    }
    return (edited(main), imports.mapValues(edited))
  }
}

extension Diagnostic {
  /// Keeps only the certain fixes. Without any, the first fix becomes the help, unless there is help already.
  mutating func keepFixes(_ isCertain: (FixIt) -> Bool) {
    if fixIts.isEmpty { return }
    let offered = fixIts
    fixIts = offered.filter(isCertain)
    if fixIts.isEmpty, help == nil { help = offered[0].message }
  }
}

/// The parts of a document that problems concern: the views, constraints and previews of the statements with the
/// problems. For a problem in a declaration, the statements that use the declaration count too, even indirectly.
struct OwnParts {
  private let trees: [SyntaxTree]
  private var ranges: [SourceRange] = []
  private var previews: Set<String> = []
  /// Whether every part may use the names that a problem concerns, as with an import.
  private var areAll = false
  private var names: Set<String> = []

  init(_ trees: [SyntaxTree]) { self.trees = trees }

  mutating func add(_ range: SourceRange) {
    let known = names
    addStatement(at: range)
    var isNew = names != known
    while isNew {
      let before = names
      for tree in trees {
        for token in tree.tokens where token.kind == .identifier && before.contains(token.text) {
          addStatement(at: token.range)
        }
      }
      isNew = names != before
    }
  }

  /// - Parameter edits: The edits between the problems and the part.
  func contains(_ part: ScreenPart, _ edits: SourceEdits) -> Bool {
    if areAll { return true }
    if let preview = part.preview, previews.contains(preview) { return true }
    return part.places.contains { place in
      ranges.contains { range in
        let end = SourcePlace(source: range.source, offset: Int(range.upper))
        return place.source == range.source && edits.place(of: range).offset <= place.offset
          && place.offset < max(edits.place(end).offset, edits.place(of: range).offset + 1)
      }
    }
  }

  /// Adds the innermost statement that contains a range.
  private mutating func addStatement(at range: SourceRange) {
    guard let tree = trees.first(where: { $0.file.id == range.source }) else { return }
    var path: [Node] = []
    var next: Node? = tree.root
    while let node = next {
      path.append(node)
      next = node.children.first { child in
        child.range.offsets.lowerBound <= range.offsets.lowerBound
          && range.offsets.upperBound <= max(child.range.offsets.upperBound, child.range.offsets.lowerBound + 1)
      }
    }
    guard let index = path.lastIndex(where: { $0.kind.isStatement }) else { return ranges.append(range) }
    add(path[index], in: path[..<index])
  }

  private mutating func add(_ node: Node, in outer: ArraySlice<Node>) {
    if node.kind == .previewDeclaration { return addOwner(node) }
    if node.kind == .importDeclaration {
      areAll = true
      return
    }
    ranges.append(node.range)
    let owner = outer.last { $0.kind.ownsProperties }
    if NodeKind.settings.contains(node.kind), let owner { addOwner(owner) }
    if NodeKind.namedDeclarations.contains(node.kind) {
      if let name = Declaration.name(of: node) { names.insert(name.text) }
      // A local value belongs to a body, which may declare the value twice.
      if let owner, owner.kind == .styleDeclaration { addOwner(owner) }
    }
  }

  /// Adds the owner of a body's properties, without the views in the body.
  private mutating func addOwner(_ node: Node) {
    if node.kind == .view {
      ranges.append(ViewSyntax(node).header)
    } else if node.kind == .guide {
      ranges.append(node.range)
    } else if node.kind == .previewDeclaration {
      if let name = PreviewSyntax(node).name?.stringValue { previews.insert(name) }
    } else if let name = Declaration.name(of: node) {
      if node.kind == .screenDeclaration { ranges.append(name.range) } else { names.insert(name.text) }
    }
  }
}

extension NodeKind {
  fileprivate static let settings: Set<NodeKind> = [.property, .assignment, .barItem, .when]

  /// Declarations that other statements use by name.
  fileprivate static let namedDeclarations: Set<NodeKind> = [
    .param, .letDeclaration, .colorDeclaration, .fontDeclaration, .dataDeclaration, .styleDeclaration,
    .componentDeclaration,
  ]

  /// Whether the properties in the node's body belong to the node.
  fileprivate var ownsProperties: Bool {
    [.view, .guide, .screenDeclaration, .componentDeclaration, .styleDeclaration, .previewDeclaration].contains(self)
  }
}

/// A part of a screen that differs between two readings of a file.
struct ScreenPart {
  var preview: String?
  /// The positions of the ancestors, without the root, and then of the part. The root has only its own position.
  var places: [SourcePlace]
}

/// The views, constraints and bars of a screen. Their keys are source positions, so that two readings of a file can be
/// compared.
struct ScreenSnapshot {
  struct Name: Hashable {
    var screen: String
    var preview: String?
  }

  /// The positions from the root to a part, and the number of the part among parts with the same positions.
  private struct Key: Hashable {
    var path: [SourcePlace]
    var number = 0
  }

  let name: Name
  private var views: [Key: ViewShape] = [:]
  private var constraints: [Key: ConstraintShape] = [:]
  private var bars: [Key: BarShape] = [:]

  /// Creates an empty snapshot, for a screen that does not exist.
  init(_ name: Name) { self.name = name }

  /// - Parameter edits: The edits that map the screen's positions to positions in the edited file.
  init(_ screen: Screen, _ edits: SourceEdits) {
    self.init(Name(screen: screen.name, preview: screen.preview))
    var keys: [Key] = []
    var numbers: [Key: Int] = [:]
    func key(_ path: [SourcePlace]) -> Key {
      var key = Key(path: path)
      key.number = numbers[key, default: 0]
      numbers[Key(path: path)] = key.number + 1
      return key
    }
    for id in screen.views.indices {
      let view = screen.views[id]
      let own = view.origin.map { [edits.place(of: $0)] } ?? []
      let place = key((view.parent.map { keys[Int($0.index)].path } ?? []) + own)
      keys.append(place)
      views[place] = ViewShape(view, screen)
    }
    for constraint in screen.constraints {
      let own = constraint.origin.map { [edits.place(of: $0)] } ?? []
      let place = key(keys[Int(screen.owner(of: constraint.first.item).index)].path + own)
      constraints[place] = ConstraintShape(constraint, in: screen) { keys[Int($0.index)].path }
    }
    for bar in screen.chrome {
      let place = key(bar.origin.map { [edits.place(of: $0)] } ?? [])
      bars[place] = BarShape(kind: bar.kind, condition: bar.condition.map { screen.conditions[$0] })
    }
  }

  func differences(from other: ScreenSnapshot) -> [ScreenPart] {
    changed(views, other.views) + changed(constraints, other.constraints) + changed(bars, other.bars)
  }

  private func changed<Shape: Equatable>(_ old: [Key: Shape], _ new: [Key: Shape]) -> [ScreenPart] {
    Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.map { key in
      ScreenPart(preview: name.preview, places: key.path.count > 1 ? Array(key.path.dropFirst()) : key.path)
    }
  }
}

private struct ViewShape: Equatable {
  private let name: String?
  private let content: Content
  private let layout: LayoutAttributes
  private let style: StyleAttributes
  private let condition: Condition?
  private let variations: [Variation]

  private struct Variation: Equatable {
    let condition: Condition
    let changes: [PropertyChange]
  }

  init(_ view: View, _ screen: Screen) {
    // The generated name of a view without an id depends on the views before it.
    name = view.isNamed ? view.name : nil
    content = view.content
    layout = view.layout
    style = view.style
    condition = view.condition.map { screen.conditions[$0] }
    variations = view.variations.map { Variation(condition: screen.conditions[$0.condition], changes: $0.changes) }
  }
}

private struct ConstraintShape: Equatable {
  private let first: AnchorShape
  private let relation: Relation
  private let second: AnchorShape?
  private let multiplier: Double
  private let constant: Constant
  private let priority: Priority
  private let condition: Condition?

  init(_ constraint: Constraint, in screen: Screen, path: (ViewID) -> [SourcePlace]) {
    first = AnchorShape(constraint.first, in: screen, path: path)
    second = constraint.second.map { AnchorShape($0, in: screen, path: path) }
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    condition = constraint.condition.map { screen.conditions[$0] }
  }
}

private struct AnchorShape: Equatable {
  private let owner: [SourcePlace]
  private let guide: String
  private let attribute: Attribute

  init(_ anchor: Anchor, in screen: Screen, path: (ViewID) -> [SourcePlace]) {
    owner = path(screen.owner(of: anchor.item))
    guide = screen.describe(anchor.item).split(separator: ".").last.map(String.init) ?? ""
    attribute = anchor.attribute
  }
}

private struct BarShape: Equatable {
  var kind: ChromeElement.Kind
  var condition: Condition?
}
