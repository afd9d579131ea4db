import LayoutModel

/// The positions of the pictures on a contact sheet.
struct SheetPlan {
  struct Place {
    var cell: SheetCell
    /// The top left corner of the caption, which the picture is below.
    var origin: Point
    var captionHeight: Points
  }

  private(set) var places: [Place] = []
  private(set) var size = Size.zero

  fileprivate static let gap: Points = 28
  /// The largest share of their area that rows and columns may leave empty.
  private static let mostEmpty = 0.125

  /// Keeps the rows and columns, unless there is only one of either or they would leave much of their area empty; then
  /// packs the pictures one by one.
  init(_ rows: [[SheetCell?]]) {
    let columns = rows.map(\.count).max() ?? 0
    if rows.count > 1, columns > 1 {
      let lines = Self.aligned(rows, columns)
      if Self.emptyShare(of: lines) <= Self.mostEmpty {
        pack(lines)
        return
      }
    }
    let cells = rows.flatMap { $0.compactMap(\.self) }
    let captionHeights = Dictionary(cells.map { ($0.size, $0.captionHeight) }, uniquingKeysWith: max)
    // Tallest first; pictures of one size stay in their order.
    let order = cells.indices.sorted {
      let (a, b) = (cells[$0].size, cells[$1].size)
      return (b.height, b.width, $0) < (a.height, a.width, $1)
    }
    pack(
      order.map { index in
        let cell = cells[index]
        return Line(Place(cell: cell, origin: .zero, captionHeight: captionHeights[cell.size] ?? cell.captionHeight))
      })
  }

  /// A row of pictures, or one picture, that is packed as a unit.
  private struct Line {
    var places: [Place]
    /// The area that the line takes up, with the gaps after it.
    var room: Size

    init(_ places: [Place], room: Size) { (self.places, self.room) = (places, room) }
    init(_ place: Place) { self.init([place], room: place.room) }
  }

  private static func emptyShare(of lines: [Line]) -> Double {
    let filled = lines.flatMap(\.places).map { $0.room.area }.reduce(0, +)
    return 1 - filled / lines.map { $0.room.area }.reduce(0, +)
  }

  private static func aligned(_ rows: [[SheetCell?]], _ columns: Int) -> [Line] {
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.indices.contains(column) ? $0[column]?.size.width : nil }.max() ?? 0
    }
    return rows.map { row in
      let captionHeight = row.compactMap { $0?.captionHeight }.max() ?? 0
      var places: [Place] = [], x: Points = 0
      for (column, width) in widths.enumerated() {
        if row.indices.contains(column), let cell = row[column] {
          places.append(Place(cell: cell, origin: Point(x: x, y: 0), captionHeight: captionHeight))
        }
        x += width + gap
      }
      return Line(places, room: Size(width: x, height: places.map(\.room.height).max() ?? 0))
    }
  }

  /// Packs lines as far up and then as far left as possible, at the width that makes the sheet roughly square with
  /// little area left empty.
  private mutating func pack(_ lines: [Line]) {
    let rooms = lines.map(\.room), packings = Skyline.widths(for: rooms).map { Skyline.packed(rooms, within: $0) }
    guard let best = packings.min(by: { $0.fault < $1.fault }) else { return }
    places = zip(lines, best.origins).flatMap { line, origin in
      line.places.map { place in
        var place = place
        place.origin = Point(x: origin.x + place.origin.x, y: origin.y)
        return place
      }
    }
    size = Size(width: best.size.width - Self.gap, height: best.size.height)
  }
}

extension Size {
  fileprivate var area: Double { width.value * height.value }
}

extension SheetPlan.Place {
  /// The area that the picture takes up with its caption and the gap after it.
  fileprivate var room: Size {
    Size(width: cell.size.width + SheetPlan.gap, height: captionHeight + cell.size.height + SheetPlan.gap)
  }
}
