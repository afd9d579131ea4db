package import Diagnostics
package import LayoutModel

/// Decides whether a fix is certain, by comparing what a file means with and without it.
///
/// A fix is certain if its problem is gone, no problem is new, and no view or constraint has changed but those of its own
/// statement. For a problem in a declaration these are the statements that use it.
package struct FixTrial {
  private let before: Diagnosed<Document>
  private let trees: [SyntaxTree]

  /// - Parameter trees: Those of the file and of its imports.
  package init(_ before: Diagnosed<Document>, _ trees: [SyntaxTree]) {
    self.before = before
    self.trees = trees
  }

  /// Returns whether fixes that are applied together are certain.
  ///
  /// - Parameters:
  ///   - problems: What they fix.
  ///   - after: What the file means with them.
  ///   - numbers: The sources of the file and its imports before, by those after, where they differ.
  package func areCertain(
    _ fixIts: [FixIt], for problems: [Diagnostic], _ after: Diagnosed<Document>, _ numbers: [SourceID: SourceID] = [:]
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
    return changes(edits, after.value, unedited).allSatisfy { own.contains($0, edits) }
  }

  /// Returns the parts that differ between the documents.
  private func changes(_ edits: SourceEdits, _ after: Document, _ unedited: SourceEdits) -> [ScreenPart] {
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

/// A problem as it is recognised after an edit, which may change its words.
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

/// The replacements of fixes, and where other places are after them.
struct SourceEdits {
  private let replacements: [FixIt.Replacement]
  private let numbers: [SourceID: SourceID]

  /// - Parameter numbers: Other numbers for sources.
  init(_ fixIts: [FixIt], _ numbers: [SourceID: SourceID] = [:]) {
    replacements = fixIts.flatMap(\.replacements).sorted { $0.range < $1.range }
    self.numbers = numbers
  }

  /// Returns where the start of a range is after the edits.
  func place(of range: SourceRange) -> SourcePlace {
    place(SourcePlace(source: range.source, offset: Int(range.lower)))
  }

  /// Returns where a place is after the edits. A place within replaced text is then after the new text, and one where
  /// text is inserted is after that.
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

/// A file and its imports, with which fixes are tried one after the other.
struct FixedFiles {
  private let main: Diagnosed<SyntaxTree>
  private let imports: [String: Diagnosed<SyntaxTree>]
  private var tries = ResolutionLimits.triedFixes
  private var views = ResolutionLimits.triedViews
  private var workLeft = ResolutionLimits.triedWork
  private let work: Int

  /// - Parameter work: What it costs to resolve them once.
  init(_ main: Diagnosed<SyntaxTree>, _ imports: [String: Diagnosed<SyntaxTree>], work: Int) {
    self.main = main
    self.imports = imports
    self.work = work
  }

  var trees: [SyntaxTree] { [main.value] + imports.values.map(\.value) }

  /// Returns whether another fix may be tried, and counts it.
  mutating func mayTry(sizeOf document: Document) -> Bool {
    tries -= 1
    workLeft -= work
    // A statement takes about 32 bytes.
    views -= document.screens.reduce(0) { $0 + $1.views.count } + trees.reduce(0) { $0 + $1.file.bytes.count } / 32
    return tries >= 0 && views >= 0 && workLeft >= 0
  }

  /// Returns the files with the replacements of a fix.
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
  /// Keeps the fixes that are certain. Others become help, unless there is help already.
  mutating func keepFixes(_ isCertain: (FixIt) -> Bool) {
    if fixIts.isEmpty { return }
    let offered = fixIts
    fixIts = offered.filter(isCertain)
    if fixIts.isEmpty, help == nil { help = offered[0].message }
  }
}

/// The parts of a document that problems concern: the views, constraints and previews of the statements with the problems
/// and, for a problem in a declaration, of the statements that use it, directly or through other declarations.
struct OwnParts {
  private let trees: [SyntaxTree]
  private var ranges: [SourceRange] = []
  private var previews: Set<String> = []
  /// Whether any part may use the names that a problem concerns, as with an import.
  private var areAll = false
  /// The names of declarations with problems.
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

  /// - Parameter edits: Those between the problems and the part.
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

  /// Adds a statement that is in others.
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
      // A local value belongs to a body, in which it may have been declared twice.
      if let owner, owner.kind == .styleDeclaration { addOwner(owner) }
    }
  }

  /// Adds what has the properties of a body, without the views in it.
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
  /// Statements that set something of the body that they stand in.
  fileprivate static let settings: Set<NodeKind> = [.property, .assignment, .barItem, .when]

  /// Declarations that are used by their name.
  fileprivate static let namedDeclarations: Set<NodeKind> = [
    .param, .letDeclaration, .colorDeclaration, .fontDeclaration, .dataDeclaration, .styleDeclaration,
    .componentDeclaration,
  ]

  private static let statements = settings.union(namedDeclarations).union([
    .importDeclaration, .screenDeclaration, .previewDeclaration, .view, .guide, .constraint, .pin, .center, .size,
    .aspect, .visualFormat, .for,
  ])

  /// Whether it is a statement or a declaration.
  fileprivate var isStatement: Bool { Self.statements.contains(self) }

  /// Whether properties in its body are its own.
  fileprivate var ownsProperties: Bool {
    [.view, .guide, .screenDeclaration, .componentDeclaration, .styleDeclaration, .previewDeclaration].contains(self)
  }
}

/// A part of a screen that differs between two readings of a file.
struct ScreenPart {
  /// The preview of its screen.
  var preview: String?
  /// Where it is written, then where the views around it are, without the root. The root has only its own place.
  var places: [SourcePlace]
}

/// The views, constraints and bars of a screen, by the places where they are written, so that they can be compared with
/// those of another reading of the same file.
struct ScreenSnapshot {
  struct Name: Hashable {
    var screen: String
    var preview: String?
  }

  /// The places of a part and of the views around it, from the root, and its number among those with the same places.
  private struct Key: Hashable {
    var path: [SourcePlace]
    var number = 0
  }

  let name: Name
  private var views: [Key: ViewShape] = [:]
  private var constraints: [Key: ConstraintShape] = [:]
  private var bars: [Key: BarShape] = [:]

  /// Makes a snapshot of a screen that does not exist.
  init(_ name: Name) { self.name = name }

  /// - Parameter edits: Those that have been made since to the file, whose places the snapshot has.
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
      constraints[place] = ConstraintShape(constraint, screen) { keys[Int($0.index)].path }
    }
    for bar in screen.chrome {
      let place = key(bar.origin.map { [edits.place(of: $0)] } ?? [])
      bars[place] = BarShape(kind: bar.kind, condition: bar.condition.map { screen.conditions[$0] })
    }
  }

  /// Returns the parts that only one of the two has, and those that differ.
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
    // The name of a view without an id depends on the views before it.
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

  init(_ constraint: Constraint, _ screen: Screen, _ path: (ViewID) -> [SourcePlace]) {
    first = AnchorShape(constraint.first, screen, path)
    second = constraint.second.map { AnchorShape($0, screen, path) }
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

  init(_ anchor: Anchor, _ screen: Screen, _ path: (ViewID) -> [SourcePlace]) {
    owner = path(screen.owner(of: anchor.item))
    guide = screen.describe(anchor.item).split(separator: ".").last.map(String.init) ?? ""
    attribute = anchor.attribute
  }
}

private struct BarShape: Equatable {
  var kind: ChromeElement.Kind
  var condition: Condition?
}
