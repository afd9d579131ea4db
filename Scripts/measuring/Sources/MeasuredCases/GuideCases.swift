import UIKit

extension MeasuredCase {
  /// Where safe areas, margins and other guides are.
  static var guides: [MeasuredCase] { safeAreas + margins + otherGuides }

  private static var safeAreas: [MeasuredCase] {
    let published = "https://github.com/Vercantez/openuikit; notes on session 235 of WWDC 2018"
    let size = UIScreen.main.bounds.size
    let cases: [(name: String, frame: CGRect, insets: [String: CGFloat])] = [
      ("half below", CGRect(x: 30, y: 100, width: 100, height: size.height - 70), ["y": 0, "height": 34]),
      ("wholly below", CGRect(x: 0, y: size.height, width: size.width, height: 300), ["y": 0, "height": 34]),
      (
        "beyond every edge", CGRect(x: -50, y: -50, width: size.width + 100, height: size.height + 100),
        ["y": 59, "height": 34]
      ),
      ("at the top", CGRect(x: 5, y: 10, width: 60, height: 20), ["y": 49, "height": 0]),
      ("within", CGRect(x: 0, y: 100, width: size.width, height: 200), ["y": 0, "height": 0]),
    ]
    return cases.map { name, frame, insets in
      MeasuredCase(
        "safe area \(name)", question: "Which safe area insets (left, top, right, bottom) has a view with this frame?",
        published: Dictionary(uniqueKeysWithValues: insets.map { ("insets.\($0)", $1) }), source: published
      ) { screen in
        let view = UIView(frame: frame)
        screen.view.addSubview(view)
        screen.measure("insets") {
          let insets = view.safeAreaInsets
          return CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom)
        }
      }
    }
  }

  private static var margins: [MeasuredCase] {
    [
      MeasuredCase(
        "margins of a screen", question: "Where are a screen's margins?",
        layout: "view box { edges == margins.edges }"
      ) { screen in
        fill(screen.view.layoutMarginsGuide, with: screen.add(UIView(), as: "box"))
      },
      MeasuredCase(
        "margins of a view", question: "Where are the margins of a view in the middle of the screen?",
        layout: """
          view outer { size 200 by 100; center
            view box { edges == outer.margins.edges }
          }
          """
      ) { screen in
        let outer = centred(screen)
        fill(outer.layoutMarginsGuide, with: screen.add(UIView(), as: "box", to: outer))
      },
      MeasuredCase(
        "preserved margins", question: "How do margins of a superview reach into a view near its edge?",
        layout: """
          view outer { margins: 40; marginsFollowSafeArea: no; size 200 by 100; center
            view inner {
              margins: 10; marginsFollowSafeArea: no; preservesSuperviewMargins: yes; pin edges inset 4
              view box { edges == inner.margins.edges }
            }
          }
          """
      ) { screen in
        let outer = centred(screen)
        outer.layoutMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
        outer.insetsLayoutMarginsFromSafeArea = false
        let inner = screen.add(UIView(), as: "inner", to: outer)
        inner.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        inner.insetsLayoutMarginsFromSafeArea = false
        inner.preservesSuperviewLayoutMargins = true
        NSLayoutConstraint.activate([
          inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
          inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 4),
          inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -4),
          inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -4),
        ])
        fill(inner.layoutMarginsGuide, with: screen.add(UIView(), as: "box", to: inner))
      },
    ]
  }

  private static var otherGuides: [MeasuredCase] {
    [
      MeasuredCase(
        "readable width", question: "How wide is a readable column?", layout: "view box { edges == readable.edges }"
      ) { screen in
        fill(screen.view.readableContentGuide, with: screen.add(UIView(), as: "box"))
      },
      MeasuredCase(
        "keyboard", question: "Where is the keyboard's guide while there is no keyboard?",
        layout: "view box { pin horizontal; height == 40; bottom == keyboard.top }"
      ) { screen in
        let box = screen.add(UIView(), as: "box")
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
          box.heightAnchor.constraint(equalToConstant: 40),
          box.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
        ])
      },
      MeasuredCase(
        "a third of a screen", question: "How is a view rounded whose width is a third of the screen's?",
        layout: "view box { pin top, leading; width == superview.width / 3; height == superview.height / 7 }"
      ) { screen in
        let box = screen.add(UIView(), as: "box")
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: screen.view.topAnchor),
          box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
          box.widthAnchor.constraint(equalTo: screen.view.widthAnchor, multiplier: 1 / 3),
          box.heightAnchor.constraint(equalTo: screen.view.heightAnchor, multiplier: 1 / 7),
        ])
      },
    ]
  }

  private static func centred(_ screen: MeasuredScreen) -> UIView {
    let outer = screen.add(UIView(), as: "outer")
    NSLayoutConstraint.activate([
      outer.widthAnchor.constraint(equalToConstant: 200), outer.heightAnchor.constraint(equalToConstant: 100),
      outer.centerXAnchor.constraint(equalTo: screen.view.centerXAnchor),
      outer.centerYAnchor.constraint(equalTo: screen.view.centerYAnchor),
    ])
    return outer
  }

  private static func fill(_ guide: UILayoutGuide, with view: UIView) {
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}
