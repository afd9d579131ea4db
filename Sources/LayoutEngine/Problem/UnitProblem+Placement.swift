import Cassowary
import LayoutModel

extension UnitProblem {
  /// Adds the constraints of a view's autoresizing mask.
  mutating func addPlacement(of view: ViewID) {
    for form in placement(of: view) { add(form, .equal, .required, .platform(.autoresizingMask, view)) }
  }

  /// Returns the forms that a view's autoresizing mask requires to be zero, two for each axis; empty for other
  /// placements.
  func placement(of view: ViewID) -> [LinearForm] {
    guard case .autoresizing(let mask, let frame, let superviewSize) = resolved.views[view].placement,
      let parent = resolved.views[view].parent, resolved.units.unit(of: parent) == unit
    else { return [] }
    if case .stack = resolved.views[parent].content, resolved.views[view].layout.isArranged { return [] }
    return Axis.allCases.flatMap { axis in
      Springs(mask, frame, superviewSize, axis).forms(rect(view), rect(parent), Flow(axis, isRightToLeft: false))
    }
  }
}

/// One axis of an autoresizing mask: the original margins and length, and which of them are flexible.
private struct Springs {
  let near, size, far: Double
  let flexesNear, flexesSize, flexesFar: Bool

  init(_ mask: AutoresizingMask, _ frame: Rect, _ superviewSize: Size, _ axis: Axis) {
    let isHorizontal = axis == .horizontal
    near = UnitProblem.bounded((isHorizontal ? frame.minX : frame.minY).value)
    size = UnitProblem.bounded(frame.size[axis].value)
    far = UnitProblem.bounded(superviewSize[axis].value) - near - size
    flexesNear = mask.contains(isHorizontal ? .flexibleMinX : .flexibleMinY)
    flexesSize = mask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
    flexesFar = mask.contains(isHorizontal ? .flexibleMaxX : .flexibleMaxY)
  }

  /// Returns two forms that must be zero. Flexible parts share the change of the superview's length in proportion to
  /// their original lengths.
  func forms(_ inner: RectVariables, _ outer: RectVariables, _ flow: Flow) -> [LinearForm] {
    let nearMargin = inner.start(flow) - outer.start(flow)
    let farMargin = outer.end(flow) - inner.end(flow)
    let extent = inner.extent(flow), whole = outer.extent(flow)
    switch (flexesNear, flexesSize, flexesFar) {
    case (false, false, _): return [nearMargin - LinearForm(constant: near), extent - LinearForm(constant: size)]
    case (true, false, false): return [farMargin - LinearForm(constant: far), extent - LinearForm(constant: size)]
    case (false, true, false): return [nearMargin - LinearForm(constant: near), farMargin - LinearForm(constant: far)]
    case (true, false, true):
      let rest = whole - LinearForm(constant: size)
      return [extent - LinearForm(constant: size), nearMargin - rest * part(near, of: near + far)]
    case (true, true, false):
      let rest = whole - LinearForm(constant: far)
      return [farMargin - LinearForm(constant: far), extent - rest * part(size, of: near + size)]
    case (false, true, true):
      let rest = whole - LinearForm(constant: near)
      return [nearMargin - LinearForm(constant: near), extent - rest * part(size, of: size + far)]
    case (true, true, true):
      let all = near + size + far
      return [nearMargin - whole * part(near, of: all), extent - whole * part(size, of: all)]
    }
  }

  private func part(_ length: Double, of whole: Double) -> Double { whole == 0 ? 0.5 : length / whole }
}
