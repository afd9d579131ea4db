/// The header of a PNG file, which describes the format of its pixels.
package struct PNGHeader: Hashable, Sendable {
  package enum ColorType: UInt8, Hashable, Sendable {
    case gray = 0
    case trueColor = 2
    case indexed = 3
    case grayAlpha = 4
    case trueColorAlpha = 6

    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .trueColor: 3
      case .trueColorAlpha: 4
      }
    }

    fileprivate var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .trueColor, .grayAlpha, .trueColorAlpha: [8, 16]
      }
    }
  }

  package var width, height: Int
  package var colorType: ColorType
  /// Bits per channel.
  package var depth: Int
  package var isInterlaced: Bool

  init(chunk data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 13 else { throw .badHeader("\(data.count) bytes long instead of 13") }
    let bytes = Array(data)
    (width, height) = (Int(bigEndian(bytes[0..<4])), Int(bigEndian(bytes[4..<8])))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .badHeader("\(width) by \(height) pixels")
    }
    guard let type = ColorType(rawValue: bytes[9]) else { throw .badHeader("colour type \(bytes[9])") }
    (colorType, depth) = (type, Int(bytes[8]))
    guard type.depths.contains(depth) else { throw .badHeader("\(depth) bits a channel in colour type \(bytes[9])") }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw .badHeader("methods \(bytes[10]), \(bytes[11]), \(bytes[12])")
    }
    isInterlaced = bytes[12] == 1
  }

  package var size: BitmapSize { BitmapSize(width: width, height: height) }

  var bitsPerPixel: Int { depth * colorType.channels }

  /// Returns the number of bytes in a row of this many pixels, without its filter byte.
  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// Returns the number of bytes in all rows of a pass, including filter bytes.
  func length(of pass: Pass) -> Int { (1 + rowBytes(pass.width(of: self))) * pass.height(of: self) }

  /// The passes in the compressed pixels: the whole picture, or the seven passes of interlacing.
  var passes: [Pass] {
    let all = isInterlaced ? Pass.interlaced : [.whole]
    return all.filter { $0.width(of: self) > 0 && $0.height(of: self) > 0 }
  }

  /// Every `stepX`-th column from `x` and every `stepY`-th row from `y`.
  struct Pass {
    var x, y, stepX, stepY: Int

    static let whole = Pass(x: 0, y: 0, stepX: 1, stepY: 1)
    static let interlaced = [
      Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
      Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
      Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
      Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]

    func width(of header: PNGHeader) -> Int { (header.width - x + stepX - 1) / stepX }
    func height(of header: PNGHeader) -> Int { (header.height - y + stepY - 1) / stepY }
  }
}

func bigEndian(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
