import LayoutModel
import Synchronization

/// A line drawing in a square of 24 units, written as SVG path data: `M`, `L`, `H`, `V`, `C` and `Z` with absolute
/// coordinates, plus `O x,y,r` for a circle and `D x,y,r` for a dot. In a filled variant, an outline inside a filled
/// one is cut out, unless it begins with `m` instead of `M`.
struct Icon: Equatable {
  enum Part: Equatable {
    case outline([PathElement], isClosed: Bool, isOutside: Bool)
    case circle(center: Point, radius: Points)
    case dot(center: Point, radius: Points)
  }

  let parts: [Part]

  init(_ data: String) {
    var reader = IconReader(data)
    parts = reader.parts()
  }

  static let cross = Icon("M8,8L16,16M16,8L8,16")
  static let plus = Icon("M12,5V19M5,12H19")
  static let minus = Icon("M5,12H19")
  static let plusInCircle = Icon("O12,12,10 M12,7V17M7,12H17")
  static let info = Icon("O12,12,10 D12,7.5,1.2 M12,11V17")
  static let magnifier = Icon("O10.5,10.5,6.5 M15.3,15.3L20.5,20.5")
  static let chevronRight = Icon("M9,5L16,12L9,19")
  static let chevronLeft = Icon("M15,5L8,12L15,19")
  static let check = Icon("M4.5,12.5L10,18L20,6.5")
  static let pin = Icon("M12,21C8,15 6,12 6,9C6,1.6 18,1.6 18,9C18,12 16,15 12,21Z O12,9.3,2.5")
  static let globe = Icon("O12,12,9 M3,12H21M12,3C5.5,8 5.5,16 12,21C18.5,16 18.5,8 12,3")
}

extension Icon {
  static func named(_ name: String) -> Icon? {
    read.withLock { icons in
      if let icon = icons[name] { return icon }
      guard let data = SymbolTable.drawings.entry(named: name) else { return nil }
      let icon = Icon(String(decoding: data, as: UTF8.self))
      icons[name] = icon
      return icon
    }
  }

  /// A cache of parsed drawings by name.
  private static let read = Mutex<[String: Icon]>([:])

  /// The names that have a drawing, in byte order.
  static var names: [String] {
    SymbolTable.drawings.lines().map { String(decoding: $0.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self) }
  }
}

private struct IconReader {
  private var rest: Substring.UTF8View
  private var here = Point.zero

  init(_ data: String) { rest = Substring(data).utf8 }

  mutating func parts() -> [Icon.Part] {
    var parts: [Icon.Part] = []
    var elements: [PathElement] = []
    var isOutside = false
    func finish(isClosed: Bool) {
      if elements.count > 1 { parts.append(.outline(elements, isClosed: isClosed, isOutside: isOutside)) }
      elements = []
    }
    while let command = nextCommand() {
      switch command {
      case UInt8(ascii: "M"), UInt8(ascii: "m"):
        finish(isClosed: false)
        isOutside = command == UInt8(ascii: "m")
        here = point()
        elements.append(.move(here))
      case UInt8(ascii: "L"): elements.append(.line(moved(to: point())))
      case UInt8(ascii: "H"): elements.append(.line(moved(to: Point(x: number(), y: here.y))))
      case UInt8(ascii: "V"): elements.append(.line(moved(to: Point(x: here.x, y: number()))))
      case UInt8(ascii: "C"):
        let first = point()
        let second = point()
        elements.append(.curve(first, second, moved(to: point())))
      case UInt8(ascii: "Z"):
        elements.append(.close)
        finish(isClosed: true)
      case UInt8(ascii: "O"), UInt8(ascii: "D"):
        finish(isClosed: false)
        let center = point()
        let radius = number()
        parts.append(
          command == UInt8(ascii: "O") ? .circle(center: center, radius: radius) : .dot(center: center, radius: radius))
      case _: preconditionFailure("no command of a drawing is \(command)")
      }
    }
    finish(isClosed: false)
    return parts
  }

  private mutating func moved(to point: Point) -> Point {
    here = point
    return point
  }

  private mutating func nextCommand() -> UInt8? {
    while let byte = rest.first, byte == UInt8(ascii: " ") { rest.removeFirst() }
    return rest.popFirst()
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func number() -> Points {
    while let byte = rest.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") { rest.removeFirst() }
    let digits = rest.prefix { $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    guard let value = Double(Substring(digits)) else { preconditionFailure("no number at \(Substring(rest))") }
    return Points(value)
  }
}

/// A bundled text with a name on each line, in byte order, which is searched in place: building a dictionary takes longer
/// than drawing a small picture.
struct SymbolTable: Sendable {
  /// A name, a space and path data on each line.
  static let drawings = SymbolTable(bytes: PackageResources.drawings_txt)
  /// A word on each line.
  static let words = SymbolTable(bytes: PackageResources.words_txt)

  let bytes: [UInt8]

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Returns the rest of the line that begins with `name`; nil if there is none.
  func entry(named name: String) -> ArraySlice<UInt8>? {
    var name = name
    return name.withUTF8 { name in bytes.withUnsafeBufferPointer { range(of: name, in: $0) } }.map { bytes[$0] }
  }

  func lines() -> [ArraySlice<UInt8>] { bytes.split(separator: SymbolTable.newline) }

  private func range(of name: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    // Both are starts of lines, or the end.
    var lower = 0
    var upper = bytes.count
    while lower < upper {
      var start = lower + (upper - lower) / 2
      while start > lower, bytes[start - 1] != SymbolTable.newline { start -= 1 }
      let end = bytes[start...].firstIndex(of: SymbolTable.newline) ?? bytes.count
      let nameEnd = bytes[start..<end].firstIndex(of: SymbolTable.space) ?? end
      let found = bytes[start..<nameEnd]
      if found.elementsEqual(name) { return nameEnd..<end }
      if found.lexicographicallyPrecedes(name) { lower = min(end + 1, bytes.count) } else { upper = start }
    }
    return nil
  }
}
