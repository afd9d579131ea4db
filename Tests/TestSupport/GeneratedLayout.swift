/// A random layout file with views, stacks, scrolling content and constraints of all kinds. Each seed gives a different
/// one.
package struct GeneratedLayout {
  private var random: SplitMix
  private var lines: [String] = []
  private var count = 0
  private let name: String

  package static func text(seed: Int, name: String = "Generated") -> String {
    var layout = GeneratedLayout(seed: seed, name: name)
    layout.write()
    return layout.lines.joined(separator: "\n") + "\n"
  }

  private init(seed: Int, name: String) {
    random = SplitMix(state: UInt64(seed))
    self.name = name
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }
  private mutating func chance(_ share: Int) -> Bool { random.below(100) < share }
  private mutating func newName(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)Part"
  }

  private mutating func write() {
    lines.append("screen \(name) \"\(name)\" {")
    if chance(30) { lines.append("navigationBar \"\(name)\" { }") }
    if chance(20) { lines.append("tabBar { tab \"One\" icon \"star\" selected; tab \"Two\" icon \"circle\" }") }
    fill("safeArea.", depth: 0, count: 2 + random.below(4))
    lines.append("}")
  }

  /// Writes views one below the other inside their superview.
  private mutating func fill(_ outer: String, depth: Int, count: Int) {
    var above = "\(outer)top"
    var names: [String] = []
    for _ in 0..<count {
      let name = view(depth: depth)
      let gap = 4 * random.below(6)
      lines.append("\(name).top == \(above) + \(gap)")
      horizontal(name, outer, before: names)
      above = "\(name).bottom"
      names.append(name)
    }
    if depth > 0 { lines.append("\(above) == bottom - 8") } else { lines.append("\(above) <= \(outer)bottom @800") }
    if chance(25), let first = names.first { addGuide(beside: first) }
  }

  private mutating func horizontal(_ name: String, _ outer: String, before: [String]) {
    switch random.below(5) {
    case 0:
      lines.append("\(name).leading == margins.leading")
      lines.append("\(name).trailing == margins.trailing\(pick(["", " @900"]))")
    case 1:
      lines.append("\(name).centerX == centerX + \(2 * random.below(10))")
      lines.append("\(name).width <= 0.\(5 + random.below(4)) * width")
    case 2:
      lines.append("\(name).left == left + \(random.below(30))")
      lines.append("\(name).right <= right - 10")
    case 3 where !before.isEmpty:
      lines.append("\(name).leading == \(pick(before)).leading + \(random.below(20))")
      lines.append("\(name).trailing <= trailing - 4 @\(pick([751, 999]))")
    default:
      lines.append("\(name).leading >= leading + 12")
      lines.append("\(name).trailing == trailing - \(random.below(40))")
    }
  }

  private mutating func addGuide(beside name: String) {
    let guide = newName("guide")
    lines.append("guide \(guide) {}")
    lines.append("\(guide).top == \(name).top")
    lines.append("\(guide).height == \(name).height")
    lines.append("\(guide).left == left + 20")
    lines.append("\(guide).width == 0.25 * width")
    let mark = newName("mark")
    lines.append("view \(mark) { background: systemRed }")
    lines.append("\(mark).left == \(guide).right")
    lines.append("\(mark).width == 6")
    lines.append("\(mark).top == \(guide).top")
    lines.append("\(mark).bottom == \(guide).bottom @990")
  }

  private mutating func view(depth: Int) -> String {
    switch random.below(depth < 2 ? 10 : 6) {
    case 0, 1: return label()
    case 2: return leaf("button", "\"Press \(count)\"")
    case 3: return leaf(pick(["switch", "slider", "stepper", "progress", "textField", "activity"]))
    case 4: return box()
    case 5: return leaf("segmented", "{ segments: [\"One\", \"Two\", \"Three\"] }")
    case 6, 7: return stack(depth: depth)
    case 8: return scroll(depth: depth)
    default: return container(depth: depth)
    }
  }

  private mutating func leaf(_ kind: String, _ rest: String = "") -> String {
    let name = newName(kind)
    lines.append("\(kind) \(name) \(rest)")
    return name
  }

  private mutating func label() -> String {
    let name = newName("label")
    let words = Array(repeating: "words that wrap", count: 1 + random.below(5))
    lines.append("label \(name) \"\(words.joined(separator: " "))\" {")
    lines.append("lines: \(random.below(4))")
    lines.append("font: \(pick(["textStyle(body)", "textStyle(headline)", "system(\(10 + random.below(14)))"]))")
    if chance(40) { lines.append("hugging: horizontal \(pick([249, 252, 750])) vertical 251") }
    if chance(40) { lines.append("compression: horizontal \(pick([749, 751])) vertical \(pick([740, 1000]))") }
    lines.append("}")
    return name
  }

  private mutating func box() -> String {
    let name = newName("box")
    lines.append("view \(name) { background: #3366CC; alpha: 0.5; corner: 6 }")
    lines.append("\(name).height == \(20 + random.below(60))")
    if chance(50) { lines.append("\(name).width == 2 * \(name).height @\(pick([750, 1000]))") }
    return name
  }

  private mutating func stack(depth: Int) -> String {
    let name = newName("stack")
    lines.append("stack \(name) {")
    lines.append("axis: \(pick(["horizontal", "vertical"]))")
    lines.append("spacing: \(2 * random.below(8))")
    lines.append("alignment: \(pick(["fill", "leading", "center", "trailing"]))")
    lines.append("distribution: \(pick(["fill", "fill", "fillEqually", "equalSpacing", "fillProportionally"]))")
    if chance(30) { lines.append("margins: 6; marginsRelative: yes") }
    for _ in 0..<2 + random.below(3) { _ = view(depth: depth + 2) }
    if chance(30) { lines.append("label \(newName("gone")) \"hidden\" { hidden: yes }") }
    lines.append("}")
    return name
  }

  private mutating func scroll(depth: Int) -> String {
    let name = newName("scroll")
    let inner = newName("column")
    lines.append("scroll \(name) {")
    lines.append("stack \(inner) { axis: vertical; spacing: 8")
    for _ in 0..<2 + random.below(6) { _ = view(depth: 2) }
    lines.append("}")
    lines.append("\(inner).leading == \(name).content.leading")
    lines.append("\(inner).trailing == \(name).content.trailing")
    lines.append("\(inner).top == \(name).content.top")
    lines.append("\(inner).bottom == \(name).content.bottom - 10")
    lines.append("\(inner).width == \(name).frame.width")
    lines.append("}")
    lines.append("\(name).height == \(80 + random.below(100))")
    return name
  }

  private mutating func container(depth: Int) -> String {
    let name = newName("group")
    lines.append("view \(name) {")
    if chance(40) { lines.append("margins: top 2 left 14 bottom 3 right 9") }
    if chance(20) { lines.append("preservesSuperviewMargins: yes") }
    fill("", depth: depth + 1, count: 1 + random.below(3))
    lines.append("}")
    return name
  }
}
