package import LayoutModel

/// Places the parts of bars and controls in frames that are known, all in the screen's points.
package struct PartPlacement: Sendable {
  let environment: Environment
  /// Of the screen.
  let traits: TextTraits
  /// Whether leading is right in what is placed.
  let isRightToLeft: Bool

  package init(_ environment: Environment, isRightToLeft: Bool? = nil) {
    self.environment = environment
    traits = TextTraits(environment)
    self.isRightToLeft = isRightToLeft ?? (environment.traits.direction == .rightToLeft)
  }

  /// The same for what runs another way than its screen.
  package func running(_ isRightToLeft: Bool) -> PartPlacement {
    isRightToLeft == self.isRightToLeft ? self : PartPlacement(environment, isRightToLeft: isRightToLeft)
  }

  /// The parts of a control; rows and sections have theirs from their table.
  package func parts(of content: Content, in frame: Rect) -> [SolvedPart] {
    switch content {
    case .switch(let isOn): parts(ofSwitch: isOn, in: frame)
    case .slider(let content): parts(of: content, in: frame)
    case .stepper: partsOfStepper(in: frame)
    case .segmented(let content): parts(of: content, in: frame)
    case .progress(let content): parts(of: content, in: frame)
    case .activity(let content): parts(of: content, in: frame)
    case .pageControl(let content): parts(of: content, in: frame)
    case .datePicker(let content): parts(of: content, in: frame)
    case .searchBar(let content): parts(of: content, in: frame)
    case .navigationBar(let bar): parts(of: bar, in: frame)
    case .tabBar(let bar): parts(of: bar, in: frame)
    case .toolbar(let bar): parts(of: bar, in: frame)
    case .view, .label, .button, .image, .textField, .textView, .picker, .divider, .spacer, .map, .web, .effect, .stack,
      .scroll, .table, .section, .cell, .contentView, .collection, .container, .placeholder:
      []
    }
  }

  var era: PlatformEra { environment.era }
  var screen: Rect { Rect(origin: .zero, size: environment.size) }

  /// How wide a string is in one line.
  func width(of string: String, _ font: Font) -> Points {
    FontMetrics(font.resolved(textSize: .large, era: era), era: era).width(of: string)
  }

  /// A part with one line of text in its middle, or at another place.
  func written(
    _ role: SolvedPart.Role, _ string: String, _ font: Font, in frame: Rect, _ alignment: TextAlignment = .center
  ) -> SolvedPart {
    let text = TextAttributes(text: RichText(string), font: font, alignment: alignment)
    return SolvedPart(role, frame, text: text.layout(in: frame, traits: traits))
  }

  /// The alignment of text that begins at the leading edge.
  var leading: TextAlignment { isRightToLeft ? .right : .left }

  /// The part of a row that starts so far from its trailing edge.
  func trailing(_ inset: Points, width: Points, of frame: Rect) -> Rect {
    let x = isRightToLeft ? frame.minX + inset : frame.maxX - inset - width
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }
}

extension Rect {
  /// This rectangle without a strip at an edge.
  func cutting(top: Points = 0, left: Points = 0, bottom: Points = 0, right: Points = 0) -> Rect {
    inset(by: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
}
