import LayoutModel

extension LayoutWriter {
  /// Returns a view's autoresizing mask as constraints to its superview.
  func placement(of id: ViewID) -> [String] {
    guard case .autoresizing(let mask, let frame, let outer) = screen.views[id].placement,
      let parent = screen.views[id].parent,
      screen.views[parent].kind != .stack, !screen.views[parent].kind.has(.placesChildren)
    else { return [] }
    let horizontal = Springs(
      near: frame.minX.value, size: frame.width.value, whole: outer.width.value,
      flexes: (mask.contains(.flexibleMinX), mask.contains(.flexibleWidth), mask.contains(.flexibleMaxX)))
    let vertical = Springs(
      near: frame.minY.value, size: frame.height.value, whole: outer.height.value,
      flexes: (mask.contains(.flexibleMinY), mask.contains(.flexibleHeight), mask.contains(.flexibleMaxY)))
    if horizontal.fills, vertical.fills { return ["pin edges"] }
    let name = screen.views[id].name
    return horizontal.statements("left", "right", "width", guide: freeName(name + "Left"))
      + vertical.statements("top", "bottom", "height", guide: freeName(name + "Top"))
  }
}

private struct Springs {
  let near, size, whole: Double
  let flexes: (near: Bool, size: Bool, far: Bool)

  private var far: Double { whole - near - size }

  var fills: Bool { near == 0 && far == 0 && flexes == (false, true, false) }

  /// Returns the statements for one axis. Flexible parts share the change of the superview's size in proportion to
  /// their original lengths.
  func statements(_ start: String, _ end: String, _ extent: String, guide: String) -> [String] {
    let fromStart = "\(start) == superview.\(start)" + signed(near)
    let fromEnd = "\(end) == superview.\(end)" + signed(-far)
    let sized = "\(extent) == \(number(size))"
    switch flexes {
    case (false, false, _): return [fromStart, sized]
    case (true, false, false): return [fromEnd, sized]
    case (false, true, false): return [fromStart, fromEnd]
    case (true, false, true): return [sized] + gap(near, of: near + far, less: size)
    case (true, true, false): return [fromEnd, share(size, of: near + size, less: far)]
    case (false, true, true): return [fromStart, share(size, of: size + far, less: near)]
    case (true, true, true): return [share(size, of: whole, less: 0)] + gap(near, of: whole, less: 0)
    }
    func share(_ length: Double, of all: Double, less fixed: Double) -> String {
      let factor = all == 0 ? 0.5 : length / all
      return "\(extent) == \(number(factor)) * superview.\(extent)" + signed(-fixed * factor)
    }
    /// Returns a guide as long as the space before the view, because a position cannot be a fraction of a size, but a
    /// guide's size can.
    func gap(_ length: Double, of all: Double, less fixed: Double) -> [String] {
      let factor = all == 0 ? 0.5 : length / all
      return [
        "guide \(guide) {}",
        "\(guide).\(extent) == \(number(factor)) * superview.\(extent)\(signed(-fixed * factor))",
        "\(guide).\(start) == superview.\(start)", "\(guide).\(end) == \(start)",
      ]
    }
  }

  private func signed(_ value: Double) -> String {
    value == 0 ? "" : (value < 0 ? " - " : " + ") + number(value.magnitude)
  }
}
