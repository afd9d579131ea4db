extension Workload {
  enum Family: String, CaseIterable {
    case nest, nestsoft, listfixed, listsoft, listequal, feed
  }

  static func make(_ family: Family, _ count: Int) -> SolveProblem {
    var work = Workload("\(family.rawValue)\(count)")
    switch family {
    case .nest: work.nest(count, isSoft: false)
    case .nestsoft: work.nest(count, isSoft: true)
    case .listfixed, .listsoft, .listequal: work.list(count, family)
    case .feed: work.feed(count)
    }
    return work.finished
  }

  /// Adds views that are each inset in the previous one. If `isSoft`, their sizes are optional.
  private mutating func nest(_ count: Int, isSoft: Bool) {
    let inset = 100 / Double(count)
    var outer = root
    for _ in 1..<count {
      let inner = view()
      relate(inner.left, "==", outer.left, inset)
      relate(inner.top, "==", outer.top, inset)
      relate(inner.right, isSoft ? "<=" : "==", outer.right, -inset)
      relate(inner.bottom, isSoft ? "<=" : "==", outer.bottom, -inset)
      if isSoft {
        relate(inner.wide, "==", outer.wide, -2 * inset, .high)
        relate(inner.high, "==", outer.high, -2 * inset, .high)
      }
      outer = inner
    }
  }

  /// Adds rows below each other, with fixed, intrinsic or equal heights.
  private mutating func list(_ count: Int, _ family: Family) {
    var above: View?
    for index in 0..<count - 1 {
      let row = view()
      let height = Double(44 + index % 7)
      relate(row.left, "==", root.left, 16)
      relate(row.right, "==", root.right, -16)
      relate(row.top, "==", above?.bottom ?? root.top, above == nil || family == .listequal ? 0 : 8)
      switch family {
      case .listfixed: set(row.high, "==", height)
      case .listsoft: intrinsic(row, nil, height)
      case .listequal, .nest, .nestsoft, .feed: if let above { relate(row.high, "==", above.high) }
      }
      above = row
    }
    if family == .listequal, let above { relate(above.bottom, "==", root.bottom) }
  }

  /// Adds cells of five views each, which are as high as their highest content.
  private mutating func feed(_ count: Int) {
    var above: View?
    for index in 0..<(count - 1) / 5 {
      let cell = view()
      let icon = view()
      let title = view()
      let detail = view()
      let accessory = view()
      relate(cell.left, "==", root.left)
      relate(cell.right, "==", root.right)
      relate(cell.top, "==", above?.bottom ?? root.top, above == nil ? 0 : 1)
      set(cell.high, "==", 0, .low)
      fixed(icon, 40, 40)
      relate(icon.left, "==", cell.left, 16)
      relate(icon.top, "==", cell.top, 8)
      relate(cell.bottom, ">=", icon.bottom, 8)
      relate(title.left, "==", icon.right, 12)
      relate(title.top, "==", cell.top, 8)
      relate(title.right, "<=", accessory.left, -8)
      intrinsic(title, Double(120 + 37 * (index % 6)), 20)
      relate(detail.left, "==", title.left)
      relate(detail.top, "==", title.bottom, 4)
      relate(detail.right, "<=", accessory.left, -8)
      intrinsic(detail, Double(100 + 53 * (index % 7)), Double(16 + 18 * (index % 3)))
      relate(cell.bottom, ">=", detail.bottom, 8, isToggled: index % (count / 100 + 1) == 0)
      relate(accessory.right, "==", cell.right, -16)
      relate(accessory.centerY, "==", cell.centerY)
      fixed(accessory, 12, 18)
      above = cell
    }
  }

  mutating func fixed(_ view: View, _ width: Double, _ height: Double) {
    set(view.wide, "==", width)
    set(view.high, "==", height)
  }
}
