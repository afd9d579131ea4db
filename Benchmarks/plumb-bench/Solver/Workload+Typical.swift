extension Workload {
  /// Returns a phone screen of sixty views: bars, an image, five rows, a form, buttons, a toast and a dragged button.
  static func typical() -> SolveProblem {
    var work = Workload("typical60")
    let safe = work.view()
    let tabs = work.view()
    work.pin(safe, to: work.root, left: 0, top: 59, right: 0, bottom: 34)
    work.pin(tabs, to: work.root, left: 0, right: 0, bottom: 0)
    work.set(tabs.high, "==", 83)
    let rows = work.rows(below: work.header(in: safe), in: safe)
    let form = work.form(below: rows, in: safe)
    let bar = work.buttons(above: tabs, below: form, in: safe)
    work.tabItems(in: tabs)
    work.floating(in: safe, above: tabs)
    let spacer = work.view()
    work.pin(spacer, to: form, left: 0, right: 0)
    work.relate(spacer.top, "==", form.bottom)
    work.relate(spacer.bottom, "==", bar.top)
    return work.finished
  }

  private mutating func pin(
    _ view: View, to other: View, left: Double? = nil, top: Double? = nil, right: Double? = nil, bottom: Double? = nil
  ) {
    if let left { relate(view.left, "==", other.left, left) }
    if let top { relate(view.top, "==", other.top, top) }
    if let right { relate(view.right, "==", other.right, -right) }
    if let bottom { relate(view.bottom, "==", other.bottom, -bottom) }
  }

  private mutating func header(in safe: View) -> View {
    let bar = view()
    let back = view()
    let title = view()
    let action = view()
    pin(bar, to: safe, left: 0, top: 0, right: 0)
    set(bar.high, "==", 44)
    for (item, width) in [(back, 60.0), (action, 44)] {
      relate(item.centerY, "==", bar.centerY)
      intrinsic(item, width, 22)
    }
    pin(back, to: bar, left: 8)
    pin(action, to: bar, right: 8)
    relate(title.centerX, "==", bar.centerX, 0, .high)
    relate(title.centerY, "==", bar.centerY)
    intrinsic(title, 120, 22, isToggled: true)
    relate(title.left, ">=", back.right, 8)
    relate(title.right, "<=", action.left, -8)
    let picture = view()
    pin(picture, to: safe, left: 16, right: 16)
    relate(picture.top, "==", bar.bottom, 8)
    relate(picture.high, "==", picture.wide, 0, .high, times: 9.0 / 16, isToggled: true)
    relate(picture.high, "<=", root.high, 0, times: 0.14)
    set(picture.high, ">=", 40)
    var above = picture
    for height in [28.0, 20] {
      let line = view()
      relate(line.left, "==", picture.left)
      relate(line.right, "<=", picture.right)
      relate(line.top, "==", above.bottom, 6)
      intrinsic(line, 210, height)
      above = line
    }
    return above
  }

  private mutating func rows(below first: View, in safe: View) -> View {
    var above = first
    for index in 0..<5 {
      let cell = view()
      let icon = view()
      let title = view()
      let detail = view()
      let accessory = view()
      pin(cell, to: safe, left: 0, right: 0)
      relate(cell.top, "==", above.bottom, index == 0 ? 8 : 0, isToggled: true)
      set(cell.high, ">=", 44)
      set(cell.high, "==", 0, .low)
      fixed(icon, 28, 28)
      relate(icon.left, "==", cell.left, 16)
      relate(icon.centerY, "==", cell.centerY)
      relate(title.left, "==", icon.right, 12)
      relate(title.top, "==", cell.top, 6)
      relate(title.right, "<=", accessory.left, -8)
      intrinsic(title, Double(150 + 20 * index), 20)
      relate(detail.left, "==", title.left)
      relate(detail.top, "==", title.bottom, 2)
      relate(detail.right, "<=", accessory.left, -8)
      intrinsic(detail, Double(90 + 60 * index), 16)
      relate(cell.bottom, ">=", detail.bottom, 6)
      relate(accessory.right, "==", cell.right, -16)
      relate(accessory.centerY, "==", cell.centerY)
      fixed(accessory, 12, 18)
      above = cell
    }
    return above
  }

  private mutating func form(below rows: View, in safe: View) -> View {
    let form = view()
    pin(form, to: safe, left: 16, right: 16)
    relate(form.top, "==", rows.bottom, 12)
    var above: View?
    var firstLabel: View?
    for index in 0..<3 {
      let label = view()
      let field = view()
      relate(label.left, "==", form.left)
      relate(label.centerY, "==", field.centerY)
      intrinsic(label, Double(60 + 18 * index), 20)
      relate(field.left, "==", label.right, 8)
      relate(field.right, "==", form.right)
      set(field.high, "==", 34)
      relate(field.top, "==", above?.bottom ?? form.top, above == nil ? 0 : 8)
      if let firstLabel { relate(label.wide, "==", firstLabel.wide) }
      firstLabel = firstLabel ?? label
      above = field
    }
    if let above { relate(form.bottom, "==", above.bottom) }
    return form
  }

  private mutating func buttons(above tabs: View, below form: View, in safe: View) -> View {
    let bar = view()
    let confirm = view()
    let cancel = view()
    pin(bar, to: safe, left: 16, right: 16)
    relate(bar.top, ">=", form.bottom, 12)
    set(bar.high, "==", 44)
    // The first constraint to be violated if the content is too high.
    relate(bar.bottom, "==", tabs.top, -12, .middle)
    pin(confirm, to: bar, left: 0, top: 0, bottom: 0)
    pin(cancel, to: bar, top: 0, right: 0, bottom: 0)
    relate(cancel.left, "==", confirm.right, 12)
    relate(confirm.wide, "==", cancel.wide, isToggled: true)
    return bar
  }

  private mutating func tabItems(in tabs: View) {
    var before: View?
    for index in 0..<5 {
      let icon = view()
      let label = view()
      relate(icon.left, "==", before?.right ?? tabs.left)
      if let before { relate(icon.wide, "==", before.wide, isToggled: true) }
      relate(icon.top, "==", tabs.top, 6)
      set(icon.high, "==", 28)
      relate(label.centerX, "==", icon.centerX)
      relate(label.top, "==", icon.bottom, 2)
      intrinsic(label, Double(30 + 4 * index), 12)
      before = icon
    }
    guard let before else { return }
    relate(before.right, "==", tabs.right)
    let badge = view()
    let divider = view()
    relate(badge.centerX, "==", before.right, -20)
    relate(badge.centerY, "==", before.top, 4)
    set(badge.wide, "==", 16)
    relate(badge.high, "==", badge.wide)
    pin(divider, to: tabs, left: 0, top: 0, right: 0)
    set(divider.high, "==", 0.5)
  }

  private mutating func floating(in safe: View, above tabs: View) {
    let toast = view()
    let dragged = view()
    relate(toast.centerX, "==", safe.centerX)
    relate(toast.bottom, "==", tabs.top, -8)
    relate(toast.wide, "<=", safe.wide, -32)
    intrinsic(toast, 360, 36)
    set(dragged.left, "==", 300, .low)
    set(dragged.top, "==", 640, .low)
    fixed(dragged, 56, 56)
    relate(dragged.right, "<=", safe.right, -16)
    relate(dragged.left, ">=", safe.left, 16)
    relate(dragged.bottom, "<=", tabs.top, -16)
    relate(dragged.top, ">=", safe.top, 16)
  }
}
