package import ArgumentParser
import Pipeline

extension CompletionKind {
  /// The files that commands read as layouts. Shells also offer folders.
  package static var layouts: CompletionKind { .file(extensions: Compilation.extensions) }
}
