package import Diagnostics

/// A name that a file declares for those that import it.
package struct DeclaredName: Hashable, Sendable {
  package var name: String
  /// The diagnostic where the name is used but not known.
  package var codeIfUnknown: DiagnosticCode

  package init(name: String, codeIfUnknown: DiagnosticCode) {
    (self.name, self.codeIfUnknown) = (name, codeIfUnknown)
  }

  package static let codesIfUnknown = Set(Namespace.allCases.map(\.codeIfUnknown))

  /// The declarations of a file, in its order; its imports are not read.
  package static func all(in tree: SyntaxTree) -> [DeclaredName] {
    tree.root.children.compactMap { node in
      guard let namespace = Namespace(node.kind), let name = Declaration.name(of: node) else { return nil }
      return DeclaredName(name: name.text, codeIfUnknown: namespace.codeIfUnknown)
    }
  }

  /// Where an import goes that a file lacks: before the first it has, or else at its start.
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
