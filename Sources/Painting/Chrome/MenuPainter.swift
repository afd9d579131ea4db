import LayoutModel

/// A menu over the screen and, where that is dimmed, the view that it is of.
struct MenuPainter: BarPainter {
  let menu: Menu
  let look: BarLook

  func paint(on list: inout DisplayList) {
    guard let card = parts.first, case .card(let radius) = card.role else { return }
    if menu.style == .contextMenu { paintSource(on: &list) }
    let shape = Shape.rounded(card.frame, radius: radius)
    if colors.isColored { paintShadow(of: card.frame, radius, on: &list) }
    list.fill(shape, colors.dialog)
    list.group(Group(clip: shape)) { paintActions(on: &$0) }
    if !colors.isColored { list.stroke(shape, Stroke(colors.outline)) }
  }

  private func paintSource(on list: inout DisplayList) {
    list.fill(.rect(screen), palette.dimming)
    guard case .view(let view)? = menu.source else { return }
    ViewTreePainter(view, tint: tint, context)?.paint(on: &list)
  }

  private func paintShadow(of frame: Rect, _ radius: Points, on list: inout DisplayList) {
    for layer in 1...10 {
      let spread = Points(Double(layer) * 4)
      list.fill(.rounded(frame.inset(by: -spread), radius: radius + spread), Color.black.withAlpha(0.007))
    }
  }

  private func paintActions(on list: inout DisplayList) {
    write(parts[.title], colors.quietInk, on: &list)
    for part in parts {
      if case .groupTitle = part.role { write(part, colors.quietInk, on: &list) }
      if case .gap = part.role { list.fill(.rect(part.frame), colors.isColored ? colors.fill : palette.surface) }
      if case .separator = part.role { paintLine(part.frame, on: &list) }
      if case .item(let place) = part.role { write(part, ink(of: menu.actions[place]), on: &list) }
      if case .icon(let place) = part.role { paintIcon(of: menu.actions[place], in: part.frame, on: &list) }
      if case .mark = part.role { paintIcon(.check, in: part.frame, colors.ink, on: &list) }
      if case .disclosure = part.role {
        paintIcon(context.isRightToLeft ? .chevronLeft : .chevronRight, in: part.frame, colors.quietInk, on: &list)
      }
    }
  }

  private func paintIcon(of action: Menu.Action, in box: Rect, on list: inout DisplayList) {
    guard let name = action.icon else { return }
    paintPicture(
      ImageSource(name: name, isSymbol: true), in: box, mode: .scaleAspectFit, tint: ink(of: action),
      over: colors.dialog, on: &list)
  }

  private func ink(of action: Menu.Action) -> Color {
    guard action.isEnabled else { return colors.placeholder }
    return action.isDestructive
      ? colors.resolve(SystemColors.color(named: "systemRed"), or: colors.ink) : colors.ink
  }
}
