package import LayoutModel

package enum PictureSize: Hashable, Sendable {
  case pixels(width: Int, height: Int)
  /// The size of a drawing, such as a PDF file.
  case points(Size)

  /// Reads the size of a PNG, JPEG, PDF or SVG file. Returns nil for any other file.
  package init?(of bytes: [UInt8]) {
    guard let size = pixelsOfPNG(bytes) ?? pixelsOfJPEG(bytes) ?? pointsOfPDF(bytes) ?? pointsOfSVG(bytes) else {
      return nil
    }
    self = size
  }

  package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Returns the size in points of an image with `scale` pixels per point.
  package func size(scale: Int, slices: ImageSlices = .whole) -> Size {
    func length(_ own: Double, _ slice: ImageSlice?) -> Double {
      slice.flatMap { $0.fits(Int(clamping: own)) ? Double($0.length) : nil } ?? own
    }
    func size(_ width: Double, _ height: Double, scale: Int) -> Size {
      Size(
        width: Points(length(width, slices.horizontal) / Double(scale)),
        height: Points(length(height, slices.vertical) / Double(scale)))
    }
    return switch self {
    case .points(let own): size(own.width.value, own.height.value, scale: 1)
    case .pixels(let width, let height): size(Double(width), Double(height), scale: scale)
    }
  }
}

private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

private func pixelsOfPNG(_ bytes: [UInt8]) -> PictureSize? {
  guard bytes.count >= 24, PictureSize.isPNG(bytes) else { return nil }
  return pixels(number(bytes[16..<20]), number(bytes[20..<24]))
}

/// Returns the size in the header of the first frame (ITU-T T.81, B.2.2).
private func pixelsOfJPEG(_ bytes: [UInt8]) -> PictureSize? {
  guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
  var place = 2
  while place + 9 <= bytes.count, bytes[place] == 0xFF {
    let marker = bytes[place + 1]
    let length = number(bytes[place + 2..<place + 4])
    if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
      return pixels(number(bytes[place + 7..<place + 9]), number(bytes[place + 5..<place + 7]))
    }
    guard length >= 2 else { return nil }
    place += 2 + length
  }
  return nil
}

private func pixels(_ width: Int, _ height: Int) -> PictureSize? {
  width > 0 && height > 0 ? .pixels(width: width, height: height) : nil
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

/// Returns the size of the first media box (ISO 32000-1, 7.7.3.3). A media box in a compressed object is not found.
private func pointsOfPDF(_ bytes: [UInt8]) -> PictureSize? {
  let key = Array("/MediaBox".utf8)
  guard bytes.starts(with: "%PDF-".utf8),
    let place = bytes.prefix(1 << 22).indices.first(where: { bytes[$0...].starts(with: key) })
  else { return nil }
  let rest = bytes[(place + key.count)...].prefix(256)
  guard let open = rest.firstIndex(of: UInt8(ascii: "[")), let close = rest.firstIndex(of: UInt8(ascii: "]")),
    open < close
  else { return nil }
  let corners = numbers(in: rest[(open + 1)..<close])
  return corners.count == 4 ? points(abs(corners[2] - corners[0]), abs(corners[3] - corners[1])) : nil
}

/// Returns the width and height of an SVG's root, or else of its view box.
private func pointsOfSVG(_ bytes: [UInt8]) -> PictureSize? {
  let head = bytes.prefix(1 << 16)
  let tag = Array("<svg".utf8)
  guard let start = head.indices.first(where: { head[$0...].starts(with: tag) }),
    let end = head[start...].firstIndex(of: UInt8(ascii: ">"))
  else { return nil }
  let root = head[start..<end]
  if let width = attribute("width", of: root).flatMap(length),
    let height = attribute("height", of: root).flatMap(length)
  {
    return points(width, height)
  }
  let box = attribute("viewBox", of: root).map { numbers(in: Array($0.utf8)[...]) } ?? []
  return box.count == 4 ? points(box[2], box[3]) : nil
}

private func points(_ width: Double, _ height: Double) -> PictureSize? {
  let allowed = 0.001...100_000
  guard allowed.contains(width), allowed.contains(height) else { return nil }
  return .points(Size(width: Points(width), height: Points(height)))
}

private func numbers(in bytes: ArraySlice<UInt8>) -> [Double] {
  String(decoding: bytes, as: UTF8.self).split { " ,\t\r\n".contains($0) }.compactMap { Double($0) }.filter(\.isFinite)
}

private func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
  let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  let wanted = Array(name.utf8)
  for place in tag.indices where tag[place...].starts(with: wanted) && space.contains(tag[place - 1]) {
    let rest = tag[(place + wanted.count)...].drop { space.contains($0) }
    guard rest.first == UInt8(ascii: "=") else { continue }
    let value = rest.dropFirst().drop { space.contains($0) }
    guard let quote = value.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else { return nil }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
  return nil
}

/// Returns a length in pixels, which count as points. Returns nil for other units.
private func length(_ text: String) -> Double? {
  let number = ["px", "pt"].first { text.hasSuffix($0) }.map { String(text.dropLast($0.count)) } ?? text
  return Double(number)
}
