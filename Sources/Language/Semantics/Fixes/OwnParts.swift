import Diagnostics
import LayoutModel

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
