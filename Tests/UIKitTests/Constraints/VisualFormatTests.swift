import Testing
import UIKit

@MainActor
@Suite struct `Visual formats` {
  @MainActor
  private struct Scene {
    let stage: Stage
    let box = UIView(), name = UILabel(), age = UILabel(), field = UITextField()
    var views: [String: UIView] { ["box": box, "name": name, "age": age, "field": field] }

    init() throws {
      stage = try Stage()
      name.text = "Name"
      age.text = "Age"
      age.font = .systemFont(ofSize: 30)
      for view in [box, name, age, field] { stage.add(view) }
    }
  }

  nonisolated private static let formats:
    [(format: String, options: NSLayoutConstraint.FormatOptions, written: String)] = [
      ("H:|-[name(labelWidth)]-16-[box(>=250,<=300)]-16-[age(88@250)]-|", [], ""),
      ("|-[name]-[age]-(>=tall)-|", [], ""),
      ("V:|-tall-[box(high)]-(>=8,<=20@low)-[name(field)]", .alignAllCenterX, "align centerX"),
      ("H:|-16-[box(40)]-[field(>=200@1000)]-16-|", [.alignAllTop, .alignAllBottom], "align top, bottom"),
      ("H:[name(==age)]", [], ""),
      ("V:[name]-[age]", [.alignAllLeading, .alignAllTrailing], "align leading, trailing"),
      ("H:[name]-[age]", .alignAllFirstBaseline, "align firstBaseline"),
      ("H:|[name]-[age]", .alignAllLastBaseline, "align lastBaseline"),
      ("V:[name]-20-[age]", .spacingBaselineToBaseline, "baselines"),
      ("H:|-[name]-[age]", .directionLeftToRight, "leftToRight"),
      ("H:|-[box(50)]-(>=5)-[age]", .directionRightToLeft, "rightToLeft"),
      ("H:[box(20)]-(>=8,<=20@250)-[age]-0-|", [], ""), ("H:|[box][name(60)][age]|", [], ""),
      ("V:|-(-10)-[box(30)]-tall-|", [], ""), ("V:[field(>=50)][age(>=name)]-|", [], ""),
    ]

  @Test(arguments: formats)
  func `a format lays out as in a layout file`(
    format: String, options: NSLayoutConstraint.FormatOptions, written: String
  ) throws {
    let scene = try Scene()
    let metrics: [String: Any] = ["labelWidth": 90, "high": CGFloat(40), "tall": 12.5, "low": NSNumber(value: 250)]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: scene.views))
    try scene.stage.expect(
      ["box": scene.box, "name": scene.name, "age": scene.age, "field": scene.field],
      as: """
        let labelWidth = 90; let high = 40; let tall = 12.5; let low = 250
        view box; label name "Name"; label age "Age" { font: system(30) }; textField field
        \(format) \(written)
        """)
  }

  @Test func `constraints come as sizes, then spaces, each with its alignment`() throws {
    let scene = try Scene()
    let found = NSLayoutConstraint.constraints(
      withVisualFormat: "|-4-[box(>=10@20)]-[name]", options: .alignAllTop, metrics: nil, views: scene.views)
    #expect(found.map(\.firstAttribute) == [.width, .leading, .leading, .top])
    #expect(found.map(\.relation) == [.greaterThanOrEqual, .equal, .equal, .equal])
    #expect(found.map(\.priority.rawValue) == [20, 1000, 1000, 1000])
    #expect(found[1].secondItem === scene.stage.view && found[1].constant == 4)
    #expect(found.allSatisfy { !$0.isActive })
  }

  @Test func `a format may name layout guides`() throws {
    let scene = try Scene()
    let guide = UILayoutGuide()
    scene.stage.view.addLayoutGuide(guide)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[guide(30)][box(5)]", metrics: nil, views: ["guide": guide, "box": scene.box]))
    scene.stage.layOut()
    #expect(scene.box.frame.minX == 40)
  }

  /// Invalid formats with UIKit's messages.
  nonisolated private static let mistakes = [
    "H:|-[nobody]": "nobody is not a key in the views dictionary.",
    "H:|-gap-[box]": "gap is not a key in the metrics dictionary.",
    "H:|-[box": "Unable to parse constraint format", "V:|-8[box]": "Unable to parse constraint format",
    "": "Unable to parse constraint format", "H:[box] align top": "Unable to parse constraint format",
    "H:|safeArea|-[box]": "Unable to parse constraint format", "H:[box]\nlabel x": "Unable to parse constraint format",
    "H:[loose]-|": "because the related view doesn't have a superview",
    "H:[box(=8)]": "Unable to parse constraint format",
  ].sorted { $0.key < $1.key }.map { (format: $0.key, words: $0.value) }

  @Test(arguments: mistakes)
  func `what is no format stops with UIKit's words and the place`(format: String, words: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [format] in
      await MainActor.run {
        let root = UIView()
        let box = UIView()
        let loose = UIView()
        root.addSubview(box)
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: nil, views: ["box": box, "loose": loose])
      }
    }
    let told = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(told.contains(words), "\(told)")
    #expect(told.contains("^"))
  }
}
