import LayoutModel
import Pipeline

/// Twenty screens of an ordinary app, each slightly different.
enum MatrixScreens {
  static let devices = [
    "iphone-16", "iphone-16-plus", "iphone-16-pro", "iphone-16-pro-max", "iphone-se-3", "iphone-13-mini", "iphone-14",
    "iphone-11", "iphone-8-plus", "iphone-17", "iphone-air", "iphone-se-1",
  ]

  static var source: String { (0..<20).map(screen).joined(separator: "\n") }

  static var requests: [PictureRequest] {
    let compilation = compile("matrix.plumb", Array(source.utf8)) { _ in nil }
    precondition(!compilation.hasErrors, "the screens are a layout: \(source)")
    let axes = Axes(
      devices: devices.map { name in
        guard let device = Device.named(name) else { preconditionFailure("no device is called \(name)") }
        return .device(device)
      })
    return compilation.variants(axes).map { PictureRequest($0, format: .png, scale: Scale(1)) }
  }

  private static func screen(_ place: Int) -> String {
    let body = [list, form, cards, text][place % 4](place)
    return """
      screen Screen\(place) "Screen \(place)" {
      background: systemBackground
      navigationBar "Screen \(place)" { \(place % 3 == 0 ? "large: yes; " : "")trailing button "Edit" }
      tabBar { tab "Browse" icon "list" selected; tab "Mail" icon "envelope"; tab "Settings" icon "gear" }
      \(body)
      }
      """
  }

  private static func list(_ place: Int) -> String {
    let rows = (0..<8 + place).map {
      "cell row\($0) { style: subtitle; title: \"Row \($0) of screen \(place)\"; detail: \"What it says\"; accessory: disclosure }"
    }
    return "table rows { pin edges\n\(rows.joined(separator: "\n")) }"
  }

  private static func form(_ place: Int) -> String {
    var lines = ["stack column { axis: vertical; spacing: 12"]
    for field in 0..<5 + place % 3 {
      lines.append("label name\(field) \"Field \(field)\" { font: textStyle(footnote) }")
      lines.append("textField field\(field) { placeholder: \"Write here\"; borderStyle: roundedRect }")
    }
    lines += [
      "segmented kind { segments: [\"One\", \"Two\", \"Three\"]; selected: 0 }", "slider amount { value: 0.4 }",
    ]
    lines += ["button send \"Send\" { style: filled } }", "column.top == safeArea.top + 16"]
    return (lines + ["column.horizontal == margins.horizontal"]).joined(separator: "\n")
  }

  private static func cards(_ place: Int) -> String {
    var lines: [String] = []
    for card in 0..<5 {
      lines.append(
        """
        view card\(card) {
        background: systemGray6; corner: 12; border: 1 systemGray4
        image photo\(card) { size 64 by 64 }
        label title\(card) "Card \(card) of \(place)" { font: textStyle(headline) }
        label detail\(card) "A few words that say what it is about." { lines: 0; font: textStyle(subheadline) }
        pin photo\(card).leading, photo\(card).top inset 12
        title\(card).leading == photo\(card).trailing + 12
        title\(card).top == photo\(card).top
        detail\(card).top == title\(card).bottom + 4
        pin title\(card).trailing, detail\(card).trailing inset 12
        detail\(card).leading == title\(card).leading
        height == 88
        }
        pin card\(card).horizontal to margins
        """)
      lines.append("card\(card).top == " + (card == 0 ? "safeArea.top + 12" : "card\(card - 1).bottom + 12"))
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ place: Int) -> String {
    let words = String(repeating: "Words that fill a screen from its top to the buttons at its end. ", count: 8 + place)
    return """
      textView words { text: "\(words)"; font: textStyle(body) }
      button back "Back" { style: tinted }
      button next "Next" { style: filled }
      words.top == safeArea.top + 8
      words.horizontal == margins.horizontal
      words.bottom == back.top - 8
      back.bottom == next.bottom == safeArea.bottom - 8
      back.leading == margins.leading
      next.leading == back.trailing + 8
      next.trailing == margins.trailing
      back.width == next.width
      """
  }
}
