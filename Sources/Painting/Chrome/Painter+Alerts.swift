import LayoutModel

extension Painter {
  /// An alert over the dimmed screen.
  mutating func paint(_ alert: Alert, _ parts: [SolvedPart], tint: Color) {
    list.fill(.rect(screen), palette.dimming)
    for part in parts { if case .card(let radius) = part.role { paintCard(.rounded(part.frame, radius: radius)) } }
    write(parts[.title], colors.ink)
    write(parts[.message], colors.ink)
    paintLines(parts)
    for part in parts {
      if case .field = part.role {
        list.fill(.rounded(part.frame, radius: 8), colors.fill)
        write(part, colors.placeholder)
      }
      if case .glass(let isProminent) = part.role {
        list.fill(.capsule(part.frame), isProminent ? colors.strong(tint) : colors.fill)
      }
      if case .item(let place) = part.role {
        write(part, ink(of: alert.actions[place], tint, isGlass: hasGlass(parts)))
      }
    }
  }

  private mutating func paintCard(_ card: Shape) {
    list.fill(card, colors.dialog)
    if !colors.isColored { list.stroke(card, Stroke(colors.outline)) }
  }

  private mutating func paintLines(_ parts: [SolvedPart]) {
    for part in parts where part.role == .separator {
      let end = Point(x: part.frame.maxX, y: part.frame.maxY)
      list.stroke(.line(part.frame.origin, end), Stroke(colors.hairline, placement: .inside))
    }
  }

  private func hasGlass(_ parts: [SolvedPart]) -> Bool {
    parts.contains { if case .glass = $0.role { true } else { false } }
  }

  /// Actions in capsules are written in the colour of text, and on a filled capsule in white.
  private func ink(of action: Alert.Action, _ tint: Color, isGlass: Bool) -> Color {
    if !action.isEnabled { return colors.placeholder }
    if isGlass, action.isPreferred { return colors.onStrong }
    let plain = isGlass ? colors.ink : tint
    return action.role == .destructive ? colors.resolve(SystemColors.color(named: "systemRed"), or: plain) : plain
  }
}

extension SolvedBar {
  /// Whether it is drawn over a sheet too.
  var isOverSheets: Bool {
    switch content {
    case .keyboard, .alert: true
    case .statusBar, .navigationBar, .tabBar, .toolbar, .homeIndicator, .card: false
    }
  }
}
