package import LayoutModel
import Platform

/// A sheet of captioned pictures: screens, each on several devices or in several variants.
package struct ContactSheet: Sendable {
  /// The pictures of one screen, one for each column.
  package struct Row: Sendable {
    /// The screen's name, and the environment that all pictures in the row share.
    package var caption: [String]
    /// A picture for each column, or nil for an empty one.
    package var pictures: [DisplayList?]

    package init(caption: [String], pictures: [DisplayList?]) {
      self.caption = caption
      self.pictures = pictures
    }
  }

  package var title: String
  /// The device and the variant of each column.
  package var captions: [[String]]
  package var rows: [Row]
  package var appearance: Appearance

  package init(title: String, captions: [[String]], rows: [Row], appearance: Appearance = .light) {
    self.title = title
    self.captions = captions
    self.rows = rows
    self.appearance = appearance
  }

  /// Returns the sheet as one picture, at a common scale that fits the largest picture into `limit`. Pictures are
  /// aligned in rows and columns, or packed if the alignment would leave too much area empty.
  package func picture(fitting limit: Size = Size(width: 360, height: 640)) -> DisplayList {
    var painter = SheetPainter(self, fitting: limit)
    painter.paint()
    return painter.list
  }

  static let separator = "  ·  "

  package func pages(fitting limit: Size = Size(width: 360, height: 640)) -> [DisplayList] {
    rows.map { row in
      let title = row.caption.joined(separator: ContactSheet.separator)
      return ContactSheet(title: title, captions: captions, rows: [row], appearance: appearance).picture(fitting: limit)
    }
  }
}

private struct SheetPainter {
  let title: String
  let plan: SheetPlan
  let factor: Double
  let palette: Palette
  var list: DisplayList

  private static let margin: Points = 32, head: Points = 56

  init(_ sheet: ContactSheet, fitting limit: Size) {
    let sizes = sheet.rows.flatMap { $0.pictures.compactMap { $0?.size } }
    let widest = sizes.map(\.width).max() ?? 1
    let highest = sizes.map(\.height).max() ?? 1
    factor = min(1, limit.width.ratio(to: widest), limit.height.ratio(to: highest))
    plan = SheetPlan(sheet.cells(scaledBy: factor))
    palette = Palette.of(sheet.appearance)
    title = sheet.title
    let size = Size(
      width: max(plan.size.width + 2 * Self.margin, 240), height: plan.size.height + Self.head + 2 * Self.margin)
    list = DisplayList(title: title, size: size, background: palette.page)
  }

  mutating func paint() {
    let box = Rect(x: Self.margin, y: Self.margin, width: list.size.width - 2 * Self.margin, height: 26)
    let heading = TextAttributes(text: RichText(title), font: .system(20, .semibold), alignment: .left)
    write(heading.layout(in: box, traits: SheetCell.traits), palette.ink)
    for place in plan.places {
      let cell = place.cell
      let corner = Point(x: Self.margin + place.origin.x, y: Self.margin + Self.head + place.origin.y)
      let picture = Point(x: corner.x, y: corner.y + place.captionHeight)
      list.group(Group(id: cell.id)) { [factor] list in list.draw(cell.picture, at: picture, scaled: factor) }
      // Without a device around it, a screen in the sheet's colour has no visible edge.
      if cell.picture.background != palette.page {
        list.stroke(.rect(Rect(origin: picture, size: cell.size)), Stroke(palette.boxLine, placement: .outside))
      }
      write(cell.captionLayout(in: place.captionHeight, at: corner), palette.quietInk)
    }
  }

  private mutating func write(_ text: TextLayout, _ color: Color) {
    for line in text.lines {
      for fragment in line.fragments {
        list.text(fragment, at: Point(x: line.x + fragment.x, y: line.baseline), color, era: .current)
      }
    }
  }
}

/// The positions of the pictures on a contact sheet.
struct SheetPlan {
  struct Place {
    var cell: SheetCell
    /// The top left corner of the caption above the picture.
    var origin: Point
    var captionHeight: Points
  }

  private(set) var places: [Place] = []
  private(set) var size = Size.zero

  fileprivate static let gap: Points = 28
  /// The maximum fraction of the area that rows and columns may leave empty.
  private static let maxEmpty = 0.125

  /// Packs a single row or column, and pictures whose alignment would leave too much area empty.
  init(_ rows: [[SheetCell?]]) {
    let columns = rows.map(\.count).max() ?? 0
    if rows.count > 1, columns > 1 {
      let lines = Self.aligned(rows, columns)
      if Self.emptyShare(of: lines) <= Self.maxEmpty {
        pack(lines)
        return
      }
    }
    let cells = rows.flatMap { $0.compactMap(\.self) }
    let captionHeights = Dictionary(cells.map { ($0.size, $0.captionHeight) }, uniquingKeysWith: max)
    // Sorts by height and keeps the order of pictures with the same size.
    let order = cells.indices.sorted {
      let a = cells[$0].size
      let b = cells[$1].size
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
    /// The size of the line with the gaps after it.
    var room: Size

    init(_ places: [Place], room: Size) {
      self.places = places
      self.room = room
    }
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
      var places: [Place] = []
      var x: Points = 0
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
  /// little empty area.
  private mutating func pack(_ lines: [Line]) {
    let rooms = lines.map(\.room)
    let packings = Skyline.widths(for: rooms).map { Skyline.packed(rooms, within: $0) }
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
  fileprivate var room: Size {
    Size(width: cell.size.width + SheetPlan.gap, height: captionHeight + cell.size.height + SheetPlan.gap)
  }
}

/// One picture of a contact sheet, with its caption above it.
struct SheetCell {
  var id: String
  var picture: DisplayList
  var size: Size
  /// The height of the caption, with the spaces above and below it.
  var captionHeight: Points

  private var caption: TextAttributes
  private static let gap: Points = 6, minCaption: Points = 26

  static let traits = TextTraits(scale: Scale(2))

  /// - Parameter isOneLine: Whether all words of the caption are on one line rather than on separate lines.
  init(words: [String], isOneLine: Bool, picture: DisplayList, factor: Double) {
    id = words.joined(separator: " ")
    self.picture = picture
    size = picture.size(scaledBy: factor)
    caption = Self.caption(words.joined(separator: isOneLine ? ContactSheet.separator : "\n"))
    let room = Rect(x: 0, y: 0, width: size.width, height: .infinity)
    captionHeight = max(Self.minCaption, caption.layout(in: room, traits: Self.traits).size.height + 2 * Self.gap)
  }

  /// Whether a caption fits on one line above a picture of this width.
  static func fits(_ words: [String], in width: Points) -> Bool {
    let room = Rect(x: 0, y: 0, width: width, height: .infinity)
    return caption(words.joined(separator: ContactSheet.separator)).layout(in: room, traits: traits).lines.count == 1
  }

  private static func caption(_ text: String) -> TextAttributes {
    TextAttributes(text: RichText(text), font: .system(11, .medium), alignment: .left, lines: 0, lineBreak: .wordWrap)
  }

  /// Aligns the caption to the bottom of a space of this height above the picture.
  func captionLayout(in height: Points, at corner: Point) -> TextLayout {
    let own = captionHeight
    let box = Rect(x: corner.x, y: corner.y + height - own, width: size.width, height: own - Self.gap)
    return caption.layout(in: box, traits: Self.traits)
  }
}

extension ContactSheet {
  /// Returns the cells of each row, nil for an empty one. Pictures of the same width get one-line captions only if all
  /// their captions fit on one line.
  func cells(scaledBy factor: Double) -> [[SheetCell?]] {
    func words(_ row: Row, _ column: Int) -> [String] {
      (row.caption + (captions.indices.contains(column) ? captions[column] : [])).filter { !$0.isEmpty }
    }
    var tooNarrow: Set<Points> = []
    for row in rows {
      for (column, picture) in row.pictures.enumerated() {
        guard let width = picture?.size(scaledBy: factor).width, !tooNarrow.contains(width) else { continue }
        if !SheetCell.fits(words(row, column), in: width) { tooNarrow.insert(width) }
      }
    }
    return rows.map { row in
      row.pictures.enumerated().map { column, picture in
        picture.map { picture in
          let isOneLine = !tooNarrow.contains(picture.size(scaledBy: factor).width)
          return SheetCell(words: words(row, column), isOneLine: isOneLine, picture: picture, factor: factor)
        }
      }
    }
  }
}

extension DisplayList {
  fileprivate func size(scaledBy factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}

/// The lower edge of the boxes packed so far, as steps from left to right.
struct Skyline {
  struct Packing {
    var origins: [Point]
    var size: Size
    /// A cost to minimize: the aspect ratio, at least 1, times the ratio of the packing's area to its boxes' area.
    var fault: Double
  }

  private struct Step {
    var x, y, width: Points
  }

  private var steps: [Step]
  /// The rounding error allowed between sums of widths, which depend on the order of their terms.
  private static let tolerance: Points = 0.001

  private init(width: Points) { steps = [Step(x: 0, y: 0, width: width)] }

  /// Returns the candidate widths: those of the first box, the first two boxes, and so on, thinned to about forty.
  static func widths(for boxes: [Size]) -> [Points] {
    let widest = boxes.map(\.width).max() ?? 0
    var widths: [Points] = []
    var width: Points = 0
    for box in boxes {
      width += box.width
      if width >= widest { widths.append(width) }
    }
    let stride = max(1, (widths.count + 39) / 40)
    return widths.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
  }

  /// Packs boxes in order, each as far up as possible and then as far left.
  static func packed(_ boxes: [Size], within width: Points) -> Packing {
    var skyline = Skyline(width: width)
    let origins = boxes.map { skyline.place($0) }
    let ends = zip(origins, boxes).map { Point(x: $0.x + $1.width, y: $0.y + $1.height) }
    let size = Size(width: ends.map(\.x).max() ?? 0, height: ends.map(\.y).max() ?? 0)
    let filled = boxes.map { $0.width.value * $0.height.value }.reduce(0, +)
    let aspect = size.width.ratio(to: size.height)
    let fault = max(aspect, 1 / aspect) * size.width.value * size.height.value / filled
    return Packing(origins: origins, size: size, fault: fault)
  }

  private mutating func place(_ box: Size) -> Point {
    var best: Point?
    for first in steps.indices {
      guard let y = top(of: box.width, from: first) else { break }
      if best.map({ y < $0.y }) ?? true { best = Point(x: steps[first].x, y: y) }
    }
    let origin = best ?? .zero
    cover(from: origin.x, to: origin.x + box.width, at: origin.y + box.height)
    return origin
  }

  /// Returns the minimum y for a box of this width at a step, or nil if the box would exceed the right edge.
  private func top(of width: Points, from first: Int) -> Points? {
    var left = width
    var y: Points = 0
    for step in steps[first...] {
      y = max(y, step.y)
      left -= step.width
      if left <= Self.tolerance { return y }
    }
    return nil
  }

  private mutating func cover(from start: Points, to end: Points, at y: Points) {
    var covered: [Step] = []
    for step in steps {
      let stepEnd = step.x + step.width
      if step.x < start { covered.append(Step(x: step.x, y: step.y, width: min(stepEnd, start) - step.x)) }
      if step.x <= start, start < stepEnd { covered.append(Step(x: start, y: y, width: end - start)) }
      if stepEnd > end { covered.append(Step(x: max(step.x, end), y: step.y, width: stepEnd - max(step.x, end))) }
    }
    steps = covered
  }
}
