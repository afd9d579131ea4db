import UIKit

extension MeasuredCase {
  private static let openUIKit = "https://github.com/Vercantez/openuikit"

  /// How a stack view shares its room.
  static var stacks: [MeasuredCase] { sharing + proportional + hiding + baselines }

  private static var sharing: [MeasuredCase] {
    [
      MeasuredCase(
        "equal hugging", question: "Which of three views that hug equally takes the spare room?",
        published: ["first.width": 213.5, "second.width": 29, "third.width": 41.5], source: openUIKit,
        layout: """
          stack stack {
            spacing: 8; pin top, leading; width == 300
            view first { intrinsic: 29.5 by 20 }
            view second { intrinsic: 29 by 20 }
            view third { intrinsic: 41.5 by 20 }
          }
          """
      ) { screen in
        screen.addStack(
          ["first": Box(29.5, by: 20), "second": Box(29, by: 20), "third": Box(41.5, by: 20)], width: 300, spacing: 8)
      },
      MeasuredCase(
        "equal compression", question: "Which of three views that resist compression equally becomes smaller?",
        layout: """
          stack stack {
            spacing: 8; pin top, leading; width == 200
            view first { intrinsic: 80 by 20 }
            view second { intrinsic: 90 by 20 }
            view third { intrinsic: 100 by 20 }
          }
          """
      ) { screen in
        screen.addStack(
          ["first": Box(80, by: 20), "second": Box(90, by: 20), "third": Box(100, by: 20)], width: 200, spacing: 8)
      },
      MeasuredCase(
        "wrapping texts", question: "How do texts that may wrap share a row?",
        published: ["first.width": 116.67, "second.width": 116.67, "third.width": 116.67],
        source:
          "26 of 27 saved rows of 22 public documents; https://github.com/lionheart/openradar-mirror/issues/19638",
        layout: """
          stack stack {
            spacing: 16; pin top, leading; width == 382
            label first "34 posts" { lines: 0 }
            label second "5 answers" { lines: 0 }
            label third "29 karma" { lines: 0 }
          }
          """
      ) { screen in
        screen.addStack(
          [
            "first": label("34 posts", lines: 0), "second": label("5 answers", lines: 0),
            "third": label("29 karma", lines: 0),
          ], width: 382, spacing: 16)
      },
      MeasuredCase(
        "wrapping text beside a switch", question: "Does one text that may wrap leave a switch its width?",
        layout: """
          stack stack {
            spacing: 8; alignment: center; pin top, leading; width == 240
            label first "A setting with a name of two lines" { lines: 0 }
            switch second
          }
          """
      ) { screen in
        let stack = screen.addStack(
          ["first": label("A setting with a name of two lines", lines: 0), "second": UISwitch()], width: 240, spacing: 8
        )
        stack.alignment = .center
      },
      spaced(.equalSpacing, "equal spacing", "equalSpacing"),
      spaced(.equalCentering, "equal centring", "equalCentering"),
      spaced(.fillEqually, "filling equally", "fillEqually"),
      MeasuredCase(
        "custom spacing", question: "What follows a hidden view that has a spacing of its own?",
        layout: """
          stack stack {
            spacing: 8; pin top, leading
            view first { intrinsic: 40 by 20; spacingAfter: 30 }
            view second { intrinsic: 40 by 20; spacingAfter: 50; hidden: yes }
            view third { intrinsic: 40 by 20 }
          }
          """
      ) { screen in
        let views = (0..<3).map { _ in Box(40, by: 20) }
        let stack = screen.addStack(["first": views[0], "second": views[1], "third": views[2]], spacing: 8)
        stack.setCustomSpacing(30, after: views[0])
        stack.setCustomSpacing(50, after: views[1])
        views[1].isHidden = true
      },
      MeasuredCase(
        "nested stacks", question: "How high is a row of columns whose longest is not the first?",
        layout: """
          stack stack {
            spacing: 8; alignment: top; pin top, leading
            stack former { axis: vertical; spacing: 4
              view first { intrinsic: 40 by 20 }
            }
            stack latter { axis: vertical; spacing: 4
              view second { intrinsic: 60 by 20 }
              view third { intrinsic: 50 by 30 }
            }
          }
          """
      ) { screen in
        let first = Box(40, by: 20)
        let second = Box(60, by: 20)
        let third = Box(50, by: 30)
        let left = UIStackView(arrangedSubviews: [first])
        let right = UIStackView(arrangedSubviews: [second, third])
        for column in [left, right] {
          column.axis = .vertical
          column.spacing = 4
        }
        screen.addStack(["former": left, "latter": right], spacing: 8).alignment = .top
        for (name, view) in [("first", first), ("second", second), ("third", third)] { screen.measure(name, view) }
      },
    ]
  }

  private static func spaced(
    _ distribution: UIStackView.Distribution, _ name: String, _ word: String
  ) -> MeasuredCase {
    MeasuredCase(
      name, question: "Where are views of three widths in a row of 301 points?",
      layout: """
        stack stack {
          distribution: \(word); pin top, leading; width == 301
          view first { intrinsic: 30 by 20 }
          view second { intrinsic: 50 by 20 }
          view third { intrinsic: 70 by 20 }
        }
        """
    ) { screen in
      let stack = screen.addStack(
        ["first": Box(30, by: 20), "second": Box(50, by: 20), "third": Box(70, by: 20)], width: 301)
      stack.distribution = distribution
    }
  }

  private static var proportional: [MeasuredCase] {
    let source = "https://mcmap.net/q/1871613"
    return [(10, 10, [10, 50, 60, 130]), (100, 0, [100, 50, 150, 50]), (0, 100, [0, 50, 50, 50])].map {
      (leading: CGFloat, trailing: CGFloat, places: [CGFloat]) in
      MeasuredCase(
        "proportional in margins of \(Int(leading)) and \(Int(trailing))",
        question: "Are proportional shares those of the whole stack, or of the room within its margins?",
        published: [
          "first.x": places[0], "first.width": places[1], "second.x": places[2], "second.width": places[3],
        ],
        source: leading == 10 ? source : "derived from the constraints printed at \(source)",
        layout: """
          stack stack {
            distribution: fillProportionally; marginsRelative: yes; marginsFollowSafeArea: no
            margins: top 0 leading \(Int(leading)) bottom 0 trailing \(Int(trailing))
            pin top, leading; width == 200
            view first { intrinsic: 25 by 30 }
            view second { intrinsic: 75 by 30 }
          }
          """
      ) { screen in
        let stack = screen.addStack(["first": Box(25, by: 30), "second": Box(75, by: 30)], width: 200)
        stack.distribution = .fillProportionally
        stack.isLayoutMarginsRelativeArrangement = true
        stack.insetsLayoutMarginsFromSafeArea = false
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: 0, leading: leading, bottom: 0, trailing: trailing)
      }
    }
  }

  private static var hiding: [MeasuredCase] {
    [
      MeasuredCase(
        "hidden between neighbours", question: "Where is an arranged view that is hidden?",
        published: ["third.x": 214.67, "third.width": 0], source: openUIKit,
        layout: """
          stack stack {
            distribution: fillEqually; spacing: 8; size 320 by 100; pin top, leading
            view first
            view second
            view third { hidden: yes }
            view fourth
          }
          """
      ) { screen in
        let third = UIView()
        third.isHidden = true
        let stack = screen.addStack(
          ["first": UIView(), "second": UIView(), "third": third, "fourth": UIView()], width: 320, spacing: 8)
        stack.distribution = .fillEqually
        stack.heightAnchor.constraint(equalToConstant: 100).isActive = true
      },
      MeasuredCase(
        "hidden at the end", question: "Does a hidden last view leave its spacing?",
        layout: """
          stack stack {
            spacing: 8; pin top, leading
            view first { intrinsic: 40 by 20 }
            view second { intrinsic: 40 by 20; hidden: yes }
          }
          """
      ) { screen in
        let second = Box(40, by: 20)
        second.isHidden = true
        screen.addStack(["first": Box(40, by: 20), "second": second], spacing: 8)
      },
      MeasuredCase(
        "hidden with a height", question: "How high is a hidden view that must be 128 points high?"
      ) { screen in
        let second = Box(40, by: 20)
        second.heightAnchor.constraint(equalToConstant: 128).isActive = true
        second.isHidden = true
        screen.addStack(["first": Box(40, by: 20), "second": second, "third": Box(40, by: 20)], spacing: 8).axis =
          .vertical
      },
    ]
  }

  private static var baselines: [MeasuredCase] {
    [
      MeasuredCase(
        "first baselines", question: "Where does a row begin that is aligned by first baselines?",
        published: ["first.y": 0, "second.y": -26.7, "third.y": 0],
        source: "https://github.com/lionheart/openradar-mirror/issues/17416",
        layout: """
          stack stack {
            spacing: 8; alignment: firstBaseline; pin leading; top == superview.top + 80
            label first "Hello" { font: system(28) }
            label second "Ciao" { font: system(56) }
            label third "Hola" { font: system(28) }
          }
          """
      ) { screen in
        let stack = screen.add(
          UIStackView(arrangedSubviews: [label("Hello", size: 28), label("Ciao", size: 56), label("Hola", size: 28)]),
          as: "stack")
        for (name, view) in zip(["first", "second", "third"], stack.arrangedSubviews) { screen.measure(name, view) }
        stack.spacing = 8
        stack.alignment = .firstBaseline
        stack.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 80).isActive = true
      },
      MeasuredCase(
        "label beside a field", question: "How far does a field extend beyond a row that begins with a label?",
        layout: """
          stack stack {
            spacing: 8; alignment: firstBaseline; pin leading; top == superview.top + 80; width == 278
            label first "First"
            textField second { borderStyle: roundedRect; font: system(14) }
          }
          """
      ) { screen in
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 14)
        let stack = screen.add(UIStackView(arrangedSubviews: [label("First"), field]), as: "stack")
        for (name, view) in zip(["first", "second"], stack.arrangedSubviews) { screen.measure(name, view) }
        stack.spacing = 8
        stack.alignment = .firstBaseline
        stack.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 80).isActive = true
        stack.widthAnchor.constraint(equalToConstant: 278).isActive = true
      },
      MeasuredCase(
        "last baselines", question: "Where does a row end that is aligned by last baselines?",
        layout: """
          stack stack {
            spacing: 8; alignment: lastBaseline; pin top, leading; width == 200
            label first "One line"
            label second "A text that takes two lines at least" { lines: 0 }
          }
          """
      ) { screen in
        screen.addStack(
          ["first": label("One line"), "second": label("A text that takes two lines at least", lines: 0)], width: 200,
          spacing: 8
        ).alignment = .lastBaseline
      },
    ]
  }
}
