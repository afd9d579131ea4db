/// Generates realistic layout files of any length: many screens, each with views, guides, conditions, styles and
/// constraints in every notation.
enum GeneratedLayout {
  /// - Parameter lines: The minimum number of lines.
  static func text(lines: Int) -> String {
    var text = theme
    var count = theme.count { $0 == "\n" }
    var number = 0
    while count < lines {
      let screen = screen(number)
      text += screen
      count += screen.count { $0 == "\n" }
      number += 1
    }
    return text
  }

  private static let theme = """
    // Values that all screens share.

    let standard = 8
    let wide = standard * 2 + 4
    color surface = light #FFFFFF dark #1C1C1E
    font body = textStyle(body)
    style link: button { font: body; color: surface }
    data names = ["Abyssinian", "Balinese", "Chartreux"]

    component Entry(title: text, side: number = 40) {
      image picture { source: title; width == side; height == side }
      label caption { text: title; font: body; lines: 2 }
      H:|-[picture]-[caption]-| align centerY
      picture.vertical == vertical
    }


    """

  private static func screen(_ number: Int) -> String {
    """
    screen Screen\(number) "Screen \(number)" {
      background: surface
      navigationBar "Screen \(number)"

      guide gutter { width == 24 }
      label title "Number \(number)" {
        font: system(\(12 + number % 20), semibold)
        lines: \(number % 3)
        top == safeArea.top + standard
        horizontal == margins.horizontal
      }
      // The picture keeps its shape.
      image photo { source: "photo\(number)"; contentMode: scaleAspectFit; aspect 16:9 }
      stack choices {
        axis: vertical
        spacing: \(number % 12)
        button first "First": link
        button second "Second": link { hugging: 251 }
        for name in names { Entry(title: name, side: \(30 + number % 30)) }
      }

      photo.top == title.bottom + ~
      photo.leading == gutter.trailing == margins.leading + wide
      photo.width <= width / 2 - standard * \(1 + number % 4) @ high - 1
      pin choices.leading, choices.trailing to margins inset standard
      V:[photo]-(>=8,<=20)-[choices]-| align centerX
      when width is compact and not (orientation is landscape) {
        choices.height >= \(100 + number % 50) @ 750 as least\(number)
      } else {
        choices.height == \(80 + number % 50)
      }
    }


    """
  }
}
