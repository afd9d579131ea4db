package import LayoutModel

/// Places the parts of bars and controls in given frames, all in the screen's coordinates.
package struct PartPlacement: Sendable {
  let environment: Environment
  /// The traits of the screen.
  let traits: TextTraits
  /// Whether the layout direction is right to left.
  let isRightToLeft: Bool

  package init(_ environment: Environment, isRightToLeft: Bool? = nil) {
    self.environment = environment
    traits = TextTraits(environment)
    self.isRightToLeft = isRightToLeft ?? (environment.traits.direction == .rightToLeft)
  }

  /// Returns the same for a view whose direction differs from the screen's.
  package func running(_ isRightToLeft: Bool) -> PartPlacement {
    isRightToLeft == self.isRightToLeft ? self : PartPlacement(environment, isRightToLeft: isRightToLeft)
  }

  /// Returns the parts of a control. Rows and sections get theirs from their table.
  package func parts(of content: Content, in frame: Rect) -> [SolvedPart] {
    if case .switch(let isOn) = content { return parts(ofSwitch: isOn, in: frame) }
    if case .slider(let content) = content { return parts(of: content, in: frame) }
    if case .stepper = content { return partsOfStepper(in: frame) }
    if case .textField(let content) = content { return parts(of: content, in: frame) }
    if case .segmented(let content) = content { return parts(of: content, in: frame) }
    if case .progress(let content) = content { return parts(of: content, in: frame) }
    if case .activity(let content) = content { return parts(of: content, in: frame) }
    if case .pageControl(let content) = content { return parts(of: content, in: frame) }
    if case .datePicker(let content) = content { return parts(of: content, in: frame) }
    if case .searchBar(let content) = content { return parts(of: content, in: frame) }
    if case .navigationBar(let bar) = content { return parts(of: bar, in: frame) }
    if case .tabBar(let bar) = content { return parts(of: bar, in: frame) }
    if case .toolbar(let bar) = content { return parts(of: bar, in: frame) }
    if case .alert(let alert) = content { return place(alert, in: frame).parts }
    if case .menu(let menu) = content, case .rect(let source)? = menu.source {
      return place(menu, beside: source, in: frame).parts
    }
    return []
  }

  var era: PlatformEra { environment.era }
  var device: DeviceClass { ChromeMetrics(environment).device }
  var screen: Rect { Rect(origin: .zero, size: environment.size) }

  /// Returns the width of a string on one line.
  func width(of string: String, _ font: Font) -> Points {
    FontMetrics(font.resolved(textSize: .large, era: era, fonts: environment.fonts), era: era).width(of: string)
  }

  /// Returns the width of a box for a string on one line: a point more than the string's, so that rounding never
  /// truncates it.
  func boxWidth(of string: String, _ font: Font) -> Points { width(of: string, font) + 1 }

  /// Returns a part with one line of text, by default in its middle.
  func written(
    _ role: SolvedPart.Role, _ string: String, _ font: Font, in frame: Rect, _ alignment: TextAlignment = .center
  ) -> SolvedPart {
    let text = TextAttributes(text: RichText(string), font: font, alignment: alignment)
    return SolvedPart(role, frame, text: text.layout(in: frame, traits: traits))
  }

  /// The alignment of text at the leading edge.
  var leading: TextAlignment { isRightToLeft ? .right : .left }

  /// Returns the part of a row at a distance from its leading edge.
  func leading(_ inset: Points, width: Points, of frame: Rect) -> Rect {
    let x = isRightToLeft ? frame.maxX - inset - width : frame.minX + inset
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }

  /// Returns the part of a row at a distance from its trailing edge.
  func trailing(_ inset: Points, width: Points, of frame: Rect) -> Rect {
    let x = isRightToLeft ? frame.minX + inset : frame.maxX - inset - width
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }
}

extension Rect {
  /// Returns this rectangle without strips at its edges.
  func cutting(top: Points = 0, left: Points = 0, bottom: Points = 0, right: Points = 0) -> Rect {
    inset(by: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }
}
