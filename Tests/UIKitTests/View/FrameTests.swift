import Testing
import UIKit

@MainActor
@Suite struct Frames {
  private typealias Mask = UIView.AutoresizingMask

  /// The frame of a view of 20 × 20 at 10, 10 when its superview grows from 100 × 100 to 200 × 160.
  nonisolated private static let springs: [(mask: Mask, frame: CGRect)] = [
    ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
    ([Mask.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 120, height: 80)),
    ([Mask.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 110, y: 70, width: 20, height: 20)),
    ([Mask.flexibleRightMargin, .flexibleBottomMargin], CGRect(x: 10, y: 10, width: 20, height: 20)),
    ([Mask.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 22.5, y: 10, width: 20, height: 20)),
    ([Mask.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(x: 20, y: 10, width: 40, height: 20)),
  ]

  @Test(arguments: springs)
  func `springs and struts follow the superview's size`(mask: UIView.AutoresizingMask, expected: CGRect) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.autoresizingMask = mask
    root.addSubview(view)
    root.frame.size = CGSize(width: 200, height: 160)
    #expect(view.frame == expected)
  }

  @Test func `frame, bounds and centre are one place`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
    view.bounds.size.width = 30
    #expect(view.frame == CGRect(x: 5, y: 10, width: 30, height: 40))
    view.center = .zero
    #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    view.frame.origin = CGPoint(x: 1, y: 2)
    #expect(view.center == CGPoint(x: 16, y: 22))
  }

  @Test func `views with masks and views with constraints lie beside each other`() throws {
    let stage = try Stage()
    let fixed = UIView(frame: CGRect(x: 10, y: 100, width: 50, height: 50))
    let tied = stage.add(UIView())
    stage.view.addSubview(fixed)
    NSLayoutConstraint.activate([
      tied.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 8),
      tied.topAnchor.constraint(equalTo: fixed.topAnchor), tied.widthAnchor.constraint(equalToConstant: 30),
      tied.heightAnchor.constraint(equalTo: fixed.heightAnchor),
    ])
    stage.layOut()
    #expect(tied.frame == CGRect(x: 68, y: 100, width: 30, height: 50))
    fixed.frame.origin.x = 20
    fixed.frame.size.height = 70
    stage.layOut()
    #expect(tied.frame == CGRect(x: 78, y: 100, width: 30, height: 70))
  }

  /// Covers classes with their intrinsic content sizes.
  @Test func `content asks for the size that a layout file's does`() throws {
    let stage = try Stage()
    let toggle = stage.add(UISwitch())
    let slider = stage.add(UISlider())
    let stepper = stage.add(UIStepper())
    let spinner = stage.add(UIActivityIndicatorView(style: .large))
    let bar = stage.add(UIProgressView(progressViewStyle: .default))
    let field = stage.add(UITextField())
    let button = stage.add(UIButton(type: .system))
    field.placeholder = "Name"
    button.setTitle("Go on", for: .normal)
    try stage.expect(
      ["t": toggle, "s": slider, "p": stepper, "a": spinner, "b": bar, "f": field, "g": button],
      as: """
        switch t; slider s; stepper p; activity a { style: large }; progress b
        textField f { placeholder: "Name" }
        button g "Go on"
        """)
  }
}
