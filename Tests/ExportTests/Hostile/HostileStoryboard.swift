import TestSupport

/// A storyboard with names and texts that could break exported code. Each seed gives a different one.
struct HostileStoryboard {
  private var random: SplitMix
  private var text = ""
  private var count = 0

  static func text(seed: Int) -> String {
    var storyboard = HostileStoryboard(random: SplitMix(state: UInt64(seed) &* 104_729))
    storyboard.write()
    return storyboard.text
  }

  private init(random: SplitMix) { self.random = random }

  private mutating func chance(_ share: Int) -> Bool { random.below(100) < share }

  private mutating func word() -> String { Self.escaped(HostileWords.texts[random.below(HostileWords.texts.count)]) }

  /// Omits the control characters that XML forbids.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\"": "&quot;"
      case "\n", "\t", "\r": "&#\(scalar.value);"
      default: scalar.value < 32 ? "" : String(scalar)
      }
    }.joined()
  }

  private mutating func id() -> String {
    count += 1
    return "id\(count)"
  }

  private mutating func attribute(_ name: String, _ share: Int) -> String {
    chance(share) ? " \(name)=\"\(word())\"" : ""
  }

  private mutating func write() {
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12" orientation="portrait"/><scenes>

      """
    let scenes = (0..<1 + random.below(3)).map { _ in id() }
    if chance(30) { writeTabs(scenes) }
    for scene in scenes { write(scene, leadingTo: scenes[random.below(scenes.count)]) }
    text += "</scenes></document>\n"
  }

  private mutating func writeTabs(_ scenes: [String]) {
    text +=
      "<scene sceneID=\"\(id())\"><objects><tabBarController id=\"\(id())\"\(attribute("storyboardIdentifier", 60))>"
    text += "<tabBar key=\"tabBar\" id=\"\(id())\"/><connections>"
    for scene in scenes {
      text += "<segue destination=\"\(scene)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"\(id())\"/>"
    }
    text += "</connections></tabBarController></objects></scene>\n"
  }

  private mutating func write(_ scene: String, leadingTo other: String) {
    let names = attribute("storyboardIdentifier", 60) + attribute("customClass", 40) + attribute("title", 40)
    text += "<scene sceneID=\"\(id())\"><objects><viewController id=\"\(scene)\"\(names)\(attribute("userLabel", 20))>"
    text += "<view key=\"view\" id=\"\(id())\"\(attribute("customClass", 20))>"
    text += "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"852\"/><subviews>\n"
    let buttons = (0..<random.below(3)).map { _ in writeButton(scene, leadingTo: other) }
    var outlets = buttons
    for _ in 0..<1 + random.below(4) { outlets.append(writeLabel()) }
    if chance(50) { outlets.append(writeTable()) }
    text += "</subviews></view>"
    if chance(40) { text += "<tabBarItem key=\"tabBarItem\" title=\"\(word())\" id=\"\(id())\"/>" }
    if chance(40) { text += "<navigationItem key=\"navigationItem\" title=\"\(word())\" id=\"\(id())\"/>" }
    text += "<connections>"
    for outlet in outlets where chance(60) {
      text += "<outlet property=\"\(word())\" destination=\"\(outlet)\" id=\"\(id())\"/>"
    }
    text += "</connections></viewController></objects></scene>\n"
  }

  private mutating func writeButton(_ scene: String, leadingTo other: String) -> String {
    let button = id()
    let title = word()
    text +=
      "<button opaque=\"NO\" contentMode=\"scaleToFill\" buttonType=\"system\" id=\"\(button)\"\(attribute("userLabel", 50))>"
    text += frame() + "<state key=\"normal\" title=\"\(title)\"/><connections>"
    if chance(70) {
      text += "<action selector=\"\(word()):\" destination=\"\(scene)\" eventType=\"touchUpInside\" id=\"\(id())\"/>"
    }
    if chance(50) {
      text += "<segue destination=\"\(other)\" kind=\"show\"\(attribute("identifier", 80)) id=\"\(id())\"/>"
    }
    text += "</connections></button>\n"
    return button
  }

  private mutating func writeLabel() -> String {
    let label = id()
    text += "<label text=\"\(word())\" id=\"\(label)\"\(attribute("userLabel", 60))\(attribute("customClass", 20))>"
    text +=
      frame() + "<fontDescription key=\"fontDescription\" name=\"\(word())\" family=\"\(word())\" pointSize=\"15\"/>"
    text += "</label>\n"
    return label
  }

  private mutating func writeTable() -> String {
    let table = id()
    text +=
      "<tableView dataMode=\"prototypes\" style=\"plain\" rowHeight=\"44\" id=\"\(table)\"\(attribute("userLabel", 50))>"
    text += "<rect key=\"frame\" x=\"0.0\" y=\"400\" width=\"393\" height=\"400\"/><prototypes>"
    for _ in 0..<1 + random.below(2) {
      text += "<tableViewCell style=\"IBUITableViewCellStyleDefault\" reuseIdentifier=\"\(word())\" id=\"\(id())\""
      text += "\(attribute("customClass", 60))><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"44\"/>"
      text += "<tableViewCellContentView key=\"contentView\" id=\"\(id())\">"
      text += "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"44\"/><subviews>"
      _ = writeLabel()
      text += "</subviews></tableViewCellContentView></tableViewCell>"
    }
    text += "</prototypes></tableView>\n"
    return table
  }

  private mutating func frame() -> String {
    let rect = (random.below(200), random.below(400))
    return "<rect key=\"frame\" x=\"\(rect.0)\" y=\"\(rect.1)\" width=\"120\" height=\"30\"/>"
  }
}
