package import ArgumentParser
import Pipeline

extension CompletionKind {
  /// Files that commands read as layouts; shells offer folders too.
  package static var layouts: CompletionKind { .file(extensions: Compilation.extensions) }
}
