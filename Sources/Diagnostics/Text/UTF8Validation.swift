/// Returns the offset of the first byte that is not valid UTF-8, or nil if all are.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: buffer.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
