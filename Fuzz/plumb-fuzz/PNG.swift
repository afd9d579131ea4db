import Raster

/// Checks that a picture is read within its limit or rejected with an error, and that comparing two files agrees with
/// comparing their pixels.
///
/// Repairs the checksums of a PNG file before reading it, because mutations practically never do. Other bytes become a
/// header and the rows of two pictures.
func checkPNG(_ bytes: [UInt8]) {
  if bytes.starts(with: signature) {
    let file = repaired(bytes)
    _ = PNGText.text("Software", in: file)
    guard let picture = read(file) else { return }
    var changed = picture
    changed.pixels[changed.pixels.count / 2] = 0xFF12_3456
    compare(file, picture, with: changed.png(), changed)
  } else if bytes.count > 16 {
    let header = Array(bytes[..<5])
    let rest = bytes[5...]
    let half = rest.startIndex + rest.count / 2
    let files = [rest[..<half], rest[half...]].map { built(header, rows: Array($0)) }
    guard let old = read(files[0]), let new = read(files[1]) else { return }
    compare(files[0], old, with: files[1], new)
  }
}

private let pixelLimit = 1 << 14

private func read(_ file: [UInt8]) -> Bitmap? {
  do throws(PNGError) {
    let picture = try Bitmap(png: file, limit: pixelLimit)
    precondition(picture.pixels.count == picture.width * picture.height && picture.pixels.count <= pixelLimit)
    return picture
  } catch {
    precondition(!"\(error)".isEmpty)
    return nil
  }
}

private func compare(_ old: [UInt8], _ oldPicture: Bitmap, with new: [UInt8], _ newPicture: Bitmap) {
  var comparer = PictureComparer()
  for rule in [PixelRule(), PixelRule(threshold: 0.1)] {
    let expected = newPicture.difference(from: oldPicture, rule)
    let found = try? comparer.compare(old: old, new: new, rule, limit: pixelLimit)
    precondition(found == (old == new ? .identical : .decoded(expected)), "files differ otherwise than their pixels do")
  }
}

private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// Returns the file with the correct checksum for each chunk.
private func repaired(_ bytes: [UInt8]) -> [UInt8] {
  var file = bytes
  var place = signature.count
  while place + 12 <= file.count {
    let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - place - 12 else { break }
    file.replaceSubrange(
      place + 8 + length..<place + 12 + length, with: bigEndian(crc(file[place + 4..<place + 8 + length])))
    place += 12 + length
  }
  return file
}

/// Returns a file with a given size, depth, colour type and interlacing, a palette of 16 greys, and rows cut or padded
/// to the required length.
private func built(_ header: [UInt8], rows: [UInt8]) -> [UInt8] {
  let depths: [UInt8] = [1, 2, 4, 8, 16]
  let types: [UInt8] = [0, 2, 3, 4, 6]
  let width = 1 + Int(header[0] % 40)
  let height = 1 + Int(header[1] % 40)
  let depth = depths[Int(header[2]) % 5]
  let type = types[Int(header[3]) % 5]
  let channels = [1, 3, 1, 2, 4][Int(header[3]) % 5]
  var data: [UInt8] = []
  let isInterlaced = header[4] & 1 == 1
  for (width, height) in isInterlaced ? passes(width, height) : [(width, height)] {
    let rowLength = 1 + (width * channels * Int(depth) + 7) / 8
    for _ in 0..<height {
      let row = (data.count..<data.count + rowLength).map { $0 < rows.count ? rows[$0] : 0 }
      data += [row[0] % 5] + row.dropFirst()
    }
  }
  let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
  var file = signature + chunk("IHDR", size + [depth, type, 0, 0, isInterlaced ? 1 : 0])
  if type == 3 { file += chunk("PLTE", (0..<16).flatMap { Array(repeating: UInt8($0 * 17), count: 3) }) }
  return file + chunk("IDAT", stored(data)) + chunk("IEND", [])
}

/// Returns the widths and heights of the non-empty passes of an interlaced file.
private func passes(_ width: Int, _ height: Int) -> [(Int, Int)] {
  [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    .map { x, y, stepX, stepY in ((width - x + stepX - 1) / stepX, (height - y + stepY - 1) / stepY) }
    .filter { $0.0 > 0 && $0.1 > 0 }
}

private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let content = Array(type.utf8) + data
  return bigEndian(UInt32(data.count)) + content + bigEndian(crc(content[...]))
}

/// Returns a zlib stream of uncompressed blocks.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: bytes.count, by: 0xFFFF) {
    let end = min(start + 0xFFFF, bytes.count)
    let count = UInt16(end - start)
    stream +=
      [end == bytes.count ? 1 : 0] + [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    stream += bytes[start..<end]
  }
  var a: UInt32 = 1
  var b: UInt32 = 0
  for byte in bytes {
    a = (a + UInt32(byte)) % 65521
    b = (b + a) % 65521
  }
  return stream + bigEndian(b << 16 | a)
}

private func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
