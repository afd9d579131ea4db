/// A reason why bytes cannot be read as a picture.
package enum PNGError: Error, Hashable, Sendable {
  case notPNG
  /// The file ends inside a chunk, or before the last one.
  case truncated
  case badChecksum(chunk: String)
  /// A chunk is missing, out of order or not allowed here.
  case misplaced(chunk: String)
  case badHeader(String)
  case unknownCriticalChunk(String)
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The compressed pixels are damaged, or there are more or fewer than the header says.
  case badPixels(String)
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .truncated: "the file ends too early"
    case .badChecksum(let chunk): "the checksum of chunk '\(chunk)' is wrong"
    case .misplaced(let chunk): "chunk '\(chunk)' is missing or misplaced"
    case .badHeader(let reason): "the header is wrong: \(reason)"
    case .unknownCriticalChunk(let chunk): "chunk '\(chunk)' is unknown and cannot be skipped"
    case .tooLarge(let width, let height, let limit): "\(width) by \(height) pixels are more than \(limit)"
    case .badPixels(let reason): "the pixels are damaged: \(reason)"
    }
  }
}
