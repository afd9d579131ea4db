import Testing
import UIKit

/// A stack's arrangement, with its names in layout files.
struct Arrangement: CustomStringConvertible, Sendable {
  var axis: (NSLayoutConstraint.Axis, String)
  var distribution: (UIStackView.Distribution, String)
  var alignment: (UIStackView.Alignment, String)

  static let distributions: [(UIStackView.Distribution, String)] = [
    (.fill, "fill"), (.fillEqually, "fillEqually"), (.fillProportionally, "fillProportionally"),
    (.equalSpacing, "equalSpacing"), (.equalCentering, "equalCentering"),
  ]
  static let alignments: [(UIStackView.Alignment, String)] = [
    (.fill, "fill"), (.leading, "leading"), (.center, "center"), (.trailing, "trailing"),
  ]
  static let baselines: [(UIStackView.Alignment, String)] = [
    (.firstBaseline, "firstBaseline"), (.lastBaseline, "lastBaseline"),
  ]

  static var all: [Arrangement] {
    let axes: [(NSLayoutConstraint.Axis, String)] = [(.horizontal, "horizontal"), (.vertical, "vertical")]
    return axes.flatMap { axis in
      distributions.flatMap { distribution in
        (alignments + (axis.0 == .horizontal ? baselines : [])).map {
          Arrangement(axis: axis, distribution: distribution, alignment: $0)
        }
      }
    }
  }

  var description: String { "\(axis.1) \(distribution.1) \(alignment.1)" }
}

@MainActor
@Suite struct `Stack views` {
  @Test(arguments: Arrangement.all, ["iphone-se-3", "ipad-10"])
  func `arranged views lie where a layout file's do`(arrangement: Arrangement, device: String) throws {
    let stage = try Stage(device)
    let title = UILabel()
    let text = UILabel()
    let last = UILabel()
    let hidden = UILabel()
    title.text = "Title"
    text.text = "A text that is somewhat longer"
    last.text = "End"
    hidden.text = "Not seen"
    title.font = .systemFont(ofSize: 28)
    text.numberOfLines = 0
    hidden.isHidden = true
    let stack = stage.add(UIStackView(arrangedSubviews: [title, hidden, text, last]))
    stack.axis = arrangement.axis.0
    stack.distribution = arrangement.distribution.0
    stack.alignment = arrangement.alignment.0
    stack.spacing = 6
    stack.setCustomSpacing(14, after: text)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 310), stack.heightAnchor.constraint(equalToConstant: 220),
    ])
    try stage.expect(
      ["stack": stack, "title": title, "text": text, "last": last],
      as: """
        stack stack {
          axis: \(arrangement.axis.1); distribution: \(arrangement.distribution.1); alignment: \(arrangement.alignment.1)
          spacing: 6
          top == safeArea.top; leading == superview.leading; width == 310; height == 220
          label title "Title" { font: system(28) }
          label hidden "Not seen" { hidden: yes }
          label text "A text that is somewhat longer" { lines: 0; spacingAfter: 14 }
          label last "End"
        }
        """)
  }

  @Test func `a stack is as large as its views, their spaces and its margins`() throws {
    let stage = try Stage()
    let stack = stage.add(UIStackView())
    let box = UIView()
    let label = UILabel()
    label.text = "Beside it"
    box.widthAnchor.constraint(equalToConstant: 60).isActive = true
    box.heightAnchor.constraint(equalToConstant: 30).isActive = true
    stack.addArrangedSubview(box)
    stack.addArrangedSubview(label)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    stack.spacing = UIStackView.spacingUseSystem
    try stage.expect(
      ["stack": stack, "box": box, "label": label],
      as: """
        stack stack {
          marginsRelative: yes; margins: top 1 leading 2 bottom 3 trailing 4; spacing: ~; marginsFollowSafeArea: no
          view box { size 60 by 30 }
          label label "Beside it"
        }
        """)
  }

  @Test func `what is hidden, shown, added or taken away is arranged again`() throws {
    let stage = try Stage()
    let views = (0..<3).map { _ in UIView() }
    for view in views { view.widthAnchor.constraint(equalToConstant: 10).isActive = true }
    let stack = stage.add(UIStackView(arrangedSubviews: views))
    stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
    func places() -> [CGFloat] {
      stage.layOut()
      return stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame.minX) + [stack.frame.width]
    }
    #expect(places() == [0, 10, 20, 30])
    views[0].isHidden = true
    #expect(places() == [0, 10, 20])
    views[0].isHidden = false
    stack.spacing = 5
    #expect(places() == [0, 15, 30, 40])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    #expect(places() == [0, 15, 30, 40])
    stack.removeArrangedSubview(views[0])
    #expect(places() == [0, 15, 25])
    #expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    #expect(places() == [0, 10])
  }

  @Test func `a column forwards its baselines to its first and last view in sight, a row to its tallest`() {
    let top = UILabel()
    let bottom = UILabel()
    let hidden = UILabel()
    top.text = "Top"
    bottom.text = "Bottom"
    hidden.text = "Hidden"
    bottom.font = .systemFont(ofSize: 40)
    hidden.isHidden = true
    let stack = UIStackView(arrangedSubviews: [top, bottom, hidden])
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === top && stack.forLastBaselineLayout === bottom)
    let outer = UIStackView(arrangedSubviews: [stack])
    outer.axis = .vertical
    #expect(outer.forLastBaselineLayout === bottom)
    stack.axis = .horizontal
    #expect(stack.forFirstBaselineLayout === bottom && stack.forLastBaselineLayout === bottom)
    let empty = UIStackView()
    #expect(empty.forFirstBaselineLayout === empty && empty.forLastBaselineLayout === empty)
  }

  @Test func `the last line of a column is where a layout file's is`() throws {
    let stage = try Stage()
    let top = UILabel()
    let bottom = UILabel()
    let beside = UILabel()
    top.text = "Top"
    bottom.text = "Bottom"
    beside.text = "Beside"
    let stack = stage.add(UIStackView(arrangedSubviews: [top, bottom]))
    stack.axis = .vertical
    stage.add(beside)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 100),
      stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      beside.leadingAnchor.constraint(equalTo: stack.trailingAnchor),
      beside.lastBaselineAnchor.constraint(equalTo: stack.lastBaselineAnchor),
    ])
    try stage.expect(
      ["beside": beside],
      as: """
        stack stack { axis: vertical; top == superview.top + 100; leading == superview.leading
          label "Top"; label "Bottom" }
        label beside "Beside" { leading == stack.trailing; lastBaseline == stack.lastBaseline }
        """)
  }
}
