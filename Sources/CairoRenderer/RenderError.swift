package import LayoutModel

/// A reason why a display list could not be rendered.
package enum RenderError: Error, Hashable, Sendable {
  case scaleOutOfRange(Scale, allowed: ClosedRange<Double>)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// One side of a picture is too long, in pixels.
  case tooLong(Int, limit: Int)
  case font(FontError)
  /// Cairo's message for an allocation failure or a bug in Plumb.
  case cairo(String)
}

extension RenderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .scaleOutOfRange(let scale, let allowed):
      "a scale of \(Decimal.text(scale.factor)) is not within \(Decimal.text(allowed.lowerBound)) and \(Decimal.text(allowed.upperBound))"
    case .tooManyPixels(let width, let height, let limit): "\(width) by \(height) pixels are more than \(limit)"
    case .tooLong(let length, let limit): "a side of \(length) pixels is longer than \(limit)"
    case .font(let error): error.description
    case .cairo(let message): "cairo: \(message)"
    }
  }
}
