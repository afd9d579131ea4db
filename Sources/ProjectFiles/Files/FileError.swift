/// A failure to read or write a file.
package enum FileError: Error, Hashable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// The file is not as it was read: another program has saved, made or removed it since. It is left as that program
  /// had it.
  case changed(path: String)

  package var message: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read '\(path)': \(reason)"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    case .changed(let path): "cannot write '\(path)': another program changed it in the meantime"
    }
  }
}
