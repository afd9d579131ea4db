import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct Anchors {
  @Test(arguments: Stage.devices) func `guides and multipliers place views as in a layout file`(device: String) throws {
    let stage = try Stage(device)
    let box = stage.add(UIView())
    let inner = stage.add(UIView(), to: box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.topAnchor, constant: 8),
      box.leadingAnchor.constraint(equalTo: stage.view.layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: stage.view.readableContentGuide.trailingAnchor),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      inner.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: box.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 100),
      inner.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 1 / 3.0, constant: 2),
    ])
    try stage.expect(
      ["box": box, "inner": inner],
      as: """
        view box {
          top == safeArea.top + 8; leading == margins.leading; trailing == readable.trailing; height == 0.5 * width
          view inner { center; width == 100; height == box.height / 3 + 2 }
        }
        """)
  }

  @Test(arguments: Stage.devices) func `texts, priorities and baselines weigh as in a layout file`(device: String)
    throws
  {
    let stage = try Stage(device)
    let name = stage.add(UILabel())
    let age = stage.add(UILabel())
    let more = stage.add(UIButton(type: .system))
    name.text = "A name that is far too long for what is left of this line on any phone"
    age.text = "Forty-two years"
    name.numberOfLines = 0
    age.font = .preferredFont(forTextStyle: .largeTitle)
    more.setTitle("More", for: .normal)
    name.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    let margins = stage.view.layoutMarginsGuide
    let wish = more.widthAnchor.constraint(equalToConstant: 200)
    wish.priority = UILayoutPriority(UILayoutPriority.defaultHigh.rawValue - 1)
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalToSystemSpacingBelow: stage.view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      name.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      age.leadingAnchor.constraint(equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
      age.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      age.lastBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor, constant: 50),
      more.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      more.topAnchor.constraint(greaterThanOrEqualTo: name.bottomAnchor, constant: 8),
      more.topAnchor.constraint(greaterThanOrEqualTo: age.bottomAnchor, constant: 8), wish,
    ])
    try stage.expect(
      ["name": name, "age": age, "more": more],
      as: """
        label name "A name that is far too long for what is left of this line on any phone" {
          lines: 0; compression: horizontal 749 vertical 750
          top == safeArea.top + 2 * ~; leading == margins.leading
        }
        label age "Forty-two years" {
          font: textStyle(largeTitle)
          leading == name.trailing + ~; trailing == margins.trailing; lastBaseline == name.firstBaseline + 50
        }
        button more "More" { centerX == superview.centerX; top >= name.bottom + 8; top >= age.bottom + 8; width == 200 @high - 1 }
        """)
  }

  @Test func `a changed constant moves what hangs on it, and nothing else is asked again`() throws {
    let stage = try Stage()
    let box = stage.add(UIView())
    let below = stage.add(UIView())
    let height = box.heightAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: stage.view.topAnchor),
      box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10), height,
      below.topAnchor.constraint(equalTo: box.bottomAnchor), below.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      below.widthAnchor.constraint(equalTo: box.widthAnchor), below.heightAnchor.constraint(equalToConstant: 5),
    ])
    stage.layOut()
    #expect(below.frame == CGRect(x: 0, y: 40, width: 10, height: 5))
    height.constant = 60
    #expect(below.frame.minY == 40)
    stage.layOut()
    #expect(below.frame == CGRect(x: 0, y: 60, width: 10, height: 5))
    height.isActive = false
    box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2).isActive = true
    stage.layOut()
    #expect(below.frame.minY == 20)
  }

  @Test func `a distance between anchors equals another`() throws {
    let stage = try Stage()
    let first = stage.add(UIView())
    let second = stage.add(UIView())
    for view in [first, second] {
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      view.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
    }
    let root = stage.view
    first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30).isActive = true
    root.leadingAnchor.anchorWithOffset(to: first.leadingAnchor)
      .constraint(equalTo: first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor), multiplier: 0.5).isActive =
      true
    stage.layOut()
    #expect(second.frame.minX == 110)
  }

  @Test func `anchors of the same attribute are equal, others are not`() {
    let view = UIView()
    let other = UIView()
    #expect(view.topAnchor == view.topAnchor)
    #expect(view.topAnchor != view.bottomAnchor)
    #expect(view.topAnchor != other.topAnchor)
    #expect(Set([view.widthAnchor, view.widthAnchor, view.heightAnchor]).count == 2)
  }
}
