/// A failure to read or write a file.
package enum FileError: Error, Hashable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)

  package var message: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read '\(path)': \(reason)"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }
}
