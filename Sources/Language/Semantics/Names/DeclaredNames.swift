package import Diagnostics

/// A name that a file declares for the files that import it.
package struct DeclaredName: Hashable, Sendable {
  package var name: String
  /// The code of the diagnostic if the name is used but not known.
  package var codeIfUnknown: DiagnosticCode

  package init(name: String, codeIfUnknown: DiagnosticCode) {
    (self.name, self.codeIfUnknown) = (name, codeIfUnknown)
  }

  package static let codesIfUnknown = Set(Namespace.allCases.map(\.codeIfUnknown))

  /// Returns the names that a file declares, in their order, without those of its imports.
  package static func all(in tree: SyntaxTree) -> [DeclaredName] {
    tree.root.children.compactMap { node in
      guard let namespace = Namespace(node.kind), let name = Declaration.name(of: node) else { return nil }
      return DeclaredName(name: name.text, codeIfUnknown: namespace.codeIfUnknown)
    }
  }

  /// Returns the position for a missing import: before the first import or at the start of the file.
  package static func placeOfImport(in tree: SyntaxTree) -> SourceRange {
    let first = tree.root.children.first { $0.kind == .importDeclaration }
    return SourceRange(tree.file.id, first.map { $0.range.offsets.lowerBound..<$0.range.offsets.lowerBound } ?? 0..<0)
  }
}

extension Namespace {
  fileprivate var codeIfUnknown: DiagnosticCode {
    switch self {
    case .value: .unknownValue
    case .color: .unknownColor
    case .font: .unknownFont
    case .style: .unknownStyle
    case .component: .unknownKind
    case .screen: .unknownScreen
    }
  }
}
