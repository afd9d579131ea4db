/// A phone screen of 100 rounded rectangles and 60 labels on 393 by 852 points, in our language and in those of peers.
struct Scene {
  struct Box {
    var x, y, width, height, radius, line: Double
    var fill, stroke: String
  }

  struct Words {
    var x, baseline, size: Double
    var string, color: String
  }

  private(set) var boxes: [Box] = []
  private(set) var words: [Words] = []

  init() {
    box(0, 0, 393, 852, 24, "#FFFFFF")
    box(0, 47, 393, 44, 4, "#EDF2F7")
    for (x, string) in [(16.0, "Back"), (150, "Inbox (42)"), (340, "Edit")] { text(x, 74, 16, string) }
    box(16, 100, 360, 140, 12, "#E2E8F0")
    text(130, 175, 14, "image 360 x 140")
    for row in 0..<14 { addRow(row) }
    box(0, 784, 393, 67, 4, "#EDF2F7")
    for (place, title) in ["Home", "Search", "New", "Alerts", "Me"].enumerated() {
      box(14 + Double(place) * 77, 792, 50, 26, 6, "#FFFFFF")
      text(20 + Double(place) * 77, 834, 10, title)
    }
    for place in 0..<100 - boxes.count {
      box(20 + 50 * Double(place), 215, 44, 18, 9, "#FAF5FF", "#805AD5")
    }
    for place in 0..<60 - words.count {
      text(24 + 50 * Double(place % 7), place < 7 ? 228 : 112 + 12 * Double(place - 7), 8, "tag \(place)", "#553C9A")
    }
  }

  /// Adds a cell of six boxes and three labels.
  private mutating func addRow(_ row: Int) {
    let y = 250 + 38 * Double(row)
    box(8, y, 376, 34, 6, "#F7FAFC")
    box(14, y + 4, 25, 25, 12, "#BEE3F8", "#3182CE")
    box(46, y + 3, 200 - 7 * Double(row % 5), 13, 3, "#FFFFFF", "#A0AEC0")
    box(46, y + 18, 150 + 11 * Double(row % 4), 11, 3, "#FFFFFF", "#A0AEC0")
    box(330, y + 8, 30, 17, 8, "#C6F6D5", "#38A169")
    box(366, y + 11, 10, 10, 2, "#FED7D7", "#E53E3E")
    text(48, y + 14, 10, "Conversation title number \(row)")
    text(48, y + 27, 8.5, "leading 12 · trailing ≥ 8 · p\(250 + row)", "#718096")
    text(334, y + 20, 8, "new")
  }

  private mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, _ fill: String,
    _ stroke: String = "#4A5568"
  ) {
    boxes.append(
      Box(x: x, y: y, width: width, height: height, radius: radius, line: 1, fill: fill, stroke: stroke))
  }

  private mutating func text(
    _ x: Double, _ baseline: Double, _ size: Double, _ string: String, _ color: String = "#2D3748"
  ) {
    words.append(Words(x: x, baseline: baseline, size: size, string: string, color: color))
  }
}

extension Scene {
  /// A layout with a view for each box and a label for each text.
  var plumb: String {
    var lines = ["screen Scene \"Scene\" {", "background: #CBD5E0"]
    for (place, box) in boxes.enumerated() {
      lines.append(
        """
        view box\(place) { background: \(box.fill); corner: \(box.radius); border: \(box.line) \(box.stroke); \
        left == superview.left + \(box.x); top == superview.top + \(box.y); size \(box.width) by \(box.height) }
        """)
    }
    for (place, text) in words.enumerated() {
      lines.append(
        """
        label text\(place) "\(text.string)" { font: system(\(text.size)); color: \(text.color); \
        left == superview.left + \(text.x); firstBaseline == superview.top + \(text.baseline) }
        """)
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  var typst: String {
    var lines = [
      "#set page(width: 393pt, height: 852pt, margin: 0pt, fill: rgb(\"#CBD5E0\"))",
      "#set text(font: \"Inter\", top-edge: \"baseline\", bottom-edge: \"baseline\")",
    ]
    for box in boxes {
      let radius = min(box.radius, box.width / 2, box.height / 2)
      lines.append(
        """
        #place(top + left, dx: \(box.x)pt, dy: \(box.y)pt, rect(width: \(box.width)pt, height: \(box.height)pt, \
        radius: \(radius)pt, fill: rgb("\(box.fill)"), stroke: \(box.line)pt + rgb("\(box.stroke)")))
        """)
    }
    for text in words {
      lines.append(
        """
        #place(top + left, dx: \(text.x)pt, dy: \(text.baseline)pt, \
        text(size: \(text.size)pt, fill: rgb("\(text.color)"), "\(text.string)"))
        """)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
