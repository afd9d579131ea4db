import TestSupport

/// A layout file with names and texts that could break exported code. Each seed gives a different one.
struct HostileLayout {
  private var random: SplitMix
  private var lines: [String] = []
  private var taken: [Scope: Set<String>] = [:]
  /// Whether statements refer to names. The language does not allow references to every name.
  private let refers: Bool
  private var colors: [String] = []
  private var fonts: [String] = []
  private var numbers: [String] = []
  private var styles: [String] = []
  private var components: [(name: String, parameters: [String])] = []

  static func text(seed: Int, refers: Bool) -> String {
    var layout = HostileLayout(seed: seed, refers: refers)
    layout.write()
    return layout.lines.joined(separator: "\n") + "\n"
  }

  private init(seed: Int, refers: Bool) {
    random = SplitMix(state: UInt64(seed) &* 7919)
    self.refers = refers
  }

  // MARK: Words

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }
  private mutating func chance(_ share: Int) -> Bool { random.below(100) < share }

  private enum Scope { case file, screen, parameters, states, previews }

  /// Returns a name that is new in its scope.
  private mutating func name(_ scope: Scope = .screen) -> String {
    while true {
      let name = pick(HostileWords.names)
      if taken[scope, default: []].insert(name).inserted { return name }
    }
  }

  private mutating func text() -> String { Self.quoted(pick(HostileWords.texts)) }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        default: scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
      }.joined() + "\""
  }

  private mutating func color() -> String {
    if refers, !colors.isEmpty, chance(40) { return pick(colors) }
    return pick(["red", "systemTeal", "#123456", "light #FFFFFF dark #1C1C1E", "label"])
  }

  private mutating func font() -> String {
    if refers, !fonts.isEmpty, chance(40) { return pick(fonts) }
    return pick([
      "system(15)", "system(15, bold)", "textStyle(body, bold)", "textStyle(title1)",
      "custom(\(text()), \(pick([15, 17])))", "custom(\"123\", 15)",
    ])
  }

  private mutating func number() -> String {
    if refers, !numbers.isEmpty, chance(30) { return pick(numbers) }
    return "\(random.below(40))"
  }

  // MARK: Declarations

  private mutating func write() {
    for _ in 0..<random.below(3) {
      let name = name(.file)
      lines.append("color \(name) = \(pick(["#102030", "light #FFFFFF dark #1C1C1E"]))")
      colors.append(name)
    }
    for _ in 0..<random.below(3) {
      let name = name(.file)
      lines.append("font \(name) = \(font())")
      fonts.append(name)
    }
    for _ in 0..<random.below(3) {
      let name = name(.file)
      lines.append("let \(name) = \(random.below(40))")
      numbers.append(name)
    }
    for _ in 0..<random.below(3) {
      let name = name(.file)
      let color = color()
      lines.append("style \(name) { background: \(color); corner: 4 }")
      styles.append(name)
    }
    for _ in 0..<random.below(3) { writeComponent() }
    var screens: [(name: String, states: [String])] = []
    for _ in 0..<1 + random.below(2) { screens.append(writeScreen()) }
    for screen in screens { writePreviews(of: screen) }
  }

  private mutating func writeComponent() {
    let name = name(.file)
    taken[.parameters] = []
    taken[.screen] = []
    let title = self.name(.parameters)
    let id = self.name()
    let other = self.name()
    lines.append("component \(name)(\(title): text) {")
    lines.append("label \(id) { text: \(title); pin top, leading }")
    lines.append("button \(other) \(text()) { pin bottom, leading }")
    lines.append("}")
    components.append((name, [title]))
  }

  private mutating func writeScreen() -> (name: String, states: [String]) {
    let name = name(.file)
    let title = text()
    taken[.screen] = []
    taken[.states] = []
    lines.append("screen \(name) \(title) {")
    var parameters: [String] = []
    var flags: [String] = []
    var states: [String] = []
    for _ in 0..<random.below(3) {
      let parameter = self.name()
      lines.append("param \(parameter) = \(4 + random.below(20))")
      parameters.append(parameter)
    }
    if chance(40) {
      let flag = self.name()
      lines.append("param \(flag) = yes")
      flags.append(flag)
    }
    writeBars()
    for _ in 0..<2 + random.below(6) { view(depth: 0) }
    if refers {
      for parameter in parameters {
        lines.append("view \(self.name()) { size \(parameter) by \(parameter) + \(number()); center }")
      }
      for flag in flags { lines.append("when \(flag) { label \(self.name()) \(text()) { center } }") }
    }
    for _ in 0..<random.below(3) {
      let state = self.name(.states)
      states.append(state)
      lines.append("when state is \(state) { label \(self.name()) \(text()) { center } }")
    }
    if chance(30) {
      lines.append("when width is compact { label \(self.name()) \(text()) { center } }")
      lines.append("when ios >= 26 { view \(self.name()) { size 10 by 10; center } }")
    }
    if chance(20) { writeAlert() }
    lines.append("}")
    return (name, states)
  }

  private mutating func writeBars() {
    if chance(40) {
      lines.append("navigationBar \(text()) {")
      for _ in 0..<random.below(3) {
        lines.append("\(pick(["leading", "trailing"])) button \(text())\(pick(["", " color red", " disabled"]))")
      }
      lines.append("}")
    }
    if chance(25) {
      let tabs = (0..<2 + random.below(3)).map { "tab \(text()) icon \"star\"\($0 == 0 ? " selected" : "")" }
      lines.append("tabBar { \(tabs.joined(separator: "; ")) }")
    } else if chance(20) {
      lines.append("toolbar { button \(text()); flexibleSpace; button \(text()) color red }")
    }
  }

  private mutating func writeAlert() {
    lines.append("alert \(text()) {")
    lines.append("message: \(text())")
    lines.append("action \(text()) preferred")
    lines.append("action \(text()) disabled")
    lines.append("action \"Cancel\" cancel")
    if chance(50) { lines.append("field \(text())") }
    lines.append("}")
  }

  private mutating func writePreviews(of screen: (name: String, states: [String])) {
    taken[.previews] = []
    for state in screen.states where chance(70) {
      lines.append("preview \(screen.name) \(Self.quoted(name(.previews))) { state = \(state) }")
    }
    if chance(30) { lines.append("preview \(screen.name) \(Self.quoted(name(.previews))) { appearance = dark }") }
  }

  // MARK: Views

  private mutating func style() -> String { !styles.isEmpty && chance(25) ? ": \(pick(styles))" : "" }

  private mutating func view(depth: Int) {
    let id = name()
    let place = pick(["center", "pin top, leading", "pin bottom, horizontal"])
    let body = depth == 0 ? "; \(place)" : ""
    switch random.below(depth < 2 ? 18 : 11) {
    case 0, 1, 2: lines.append("label \(id) \(text())\(style()) { font: \(font()); color: \(color())\(body) }")
    case 3: lines.append("button \(id) \(text())\(style()) { alpha: 0.5\(body) }")
    case 4: lines.append("textField \(id) { placeholder: \(text())\(body) }")
    case 5: lines.append("image \(id) { source: \(pick(["symbol(\"star\")", text()])); tint: \(color())\(body) }")
    case 6: lines.append("segmented \(id) { segments: [\(text()), \(text())]\(body) }")
    case 7: lines.append("\(pick(["switch", "slider", "activity", "searchBar"])) \(id) { alpha: 1\(body) }")
    case 8: lines.append("textView \(id) { text: \(text())\(body) }")
    case 9:
      lines.append("guide \(id) { width == \(number()) }")
      if refers { lines.append("view \(name()) { leading == \(id).trailing; width == 20 }") }
    case 10:
      lines.append("label \(id) { text: [\(text()), symbol(\"star\")]; note: \(text())\(body) }")
    case 11, 12: stack(id, body, depth)
    case 13: table(id, body)
    case 14: collection(id, body)
    case 15: lines.append("picker \(id) { rows: [\(text()), \(text())]\(body) }")
    case 16: instance(id, body)
    default: box(id, body, depth)
    }
  }

  private mutating func stack(_ id: String, _ body: String, _ depth: Int) {
    lines.append("stack \(id)\(style()) {")
    lines.append("axis: vertical; spacing: \(number())\(body)")
    for _ in 0..<1 + random.below(3) { view(depth: depth + 2) }
    lines.append("}")
  }

  private mutating func box(_ id: String, _ body: String, _ depth: Int) {
    lines.append("view \(id)\(style()) {")
    lines.append("corner: \(pick(["4", "circle"])); background: \(color())\(body)")
    for _ in 0..<1 + random.below(3) { view(depth: depth + 1) }
    lines.append("}")
    if refers, chance(60) { lines.append("\(id).width >= \(number()) @high") }
  }

  private mutating func instance(_ id: String, _ body: String) {
    guard !components.isEmpty else { return lines.append("view \(id) { alpha: 1\(body) }") }
    for _ in 0..<1 + random.below(2) {
      let component = pick(components)
      let id = chance(50) ? " " + name() : ""
      lines.append("\(component.name)\(id)(\(component.parameters[0]): \(text())) { pin leading }")
    }
  }

  private mutating func table(_ id: String, _ body: String) {
    lines.append("table \(id) {")
    lines.append("style: grouped\(body)")
    for _ in 0..<1 + random.below(2) {
      let isSection = chance(60)
      if isSection { lines.append("section \(text()) {") }
      for _ in 0..<1 + random.below(3) { cell() }
      if isSection { lines.append("}") }
    }
    lines.append("}")
  }

  private mutating func cell() {
    let id = chance(50) ? name() : ""
    if chance(50) {
      lines.append("cell \(id) { style: subtitle; title: \(text()); detail: \(text()) }")
    } else {
      lines.append("cell \(id) {")
      for _ in 0..<1 + random.below(3) {
        lines.append("label \(name()) \(text()) { pin top, leading; color: \(color()) }")
      }
      lines.append("button \(name()) \(text()) { pin bottom, trailing }")
      lines.append("}")
    }
  }

  private mutating func collection(_ id: String, _ body: String) {
    lines.append("collection \(id) {")
    lines.append("itemSize: \(pick(["50 by 50", "0.5 by 44"]))\(body)")
    for _ in 0..<1 + random.below(3) { cell() }
    lines.append("}")
  }
}
