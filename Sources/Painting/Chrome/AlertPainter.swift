import LayoutModel
import Platform

/// Draws an alert over the dimmed screen.
struct AlertPainter: BarPainter {
  let alert: Alert
  let look: BarLook

  func paint(on list: inout DisplayList) {
    list.fill(.rect(screen), dimming)
    for part in parts {
      if case .card(let radius) = part.role { paintCard(.rounded(part.frame, radius: radius), on: &list) }
    }
    write(parts[.title], colors.ink, on: &list)
    write(parts[.message], hasGlass && parts[.title] != nil ? colors.quietInk : colors.ink, on: &list)
    for part in parts where part.role == .separator { paintLine(part.frame, on: &list) }
    for part in parts {
      if case .field = part.role {
        list.fill(hasGlass ? .capsule(part.frame) : .rounded(part.frame, radius: 8), colors.fill)
        write(part, colors.placeholder, on: &list)
      }
      if case .glass(let isProminent) = part.role {
        list.fill(.capsule(part.frame), isProminent ? colors.strong(tint) : colors.fill)
      }
      if case .item(let place) = part.role {
        write(part, ink(of: alert.actions[place]), on: &list)
      }
    }
  }

  private var dimming: Color {
    guard colors.isColored else { return palette.dimming }
    let figure =
      switch environment.traits.appearance {
      case .light: AlertFigures.dimming
      case .dark: AlertFigures.dimmingInDark
      }
    return figure(environment.era).map { Color.black.withAlpha($0) } ?? palette.dimming
  }

  private func paintCard(_ card: Shape, on list: inout DisplayList) {
    list.fill(card, colors.dialog)
    if !colors.isColored { list.stroke(card, Stroke(colors.outline)) }
  }

  private var hasGlass: Bool { parts.contains(where: \.role.isGlass) }

  /// Returns the colour of an action's title: that of text in a capsule, and white in a filled one.
  private func ink(of action: Alert.Action) -> Color {
    if !action.isEnabled { return colors.placeholder }
    if hasGlass, action.isPreferred { return colors.onStrong }
    let plain = hasGlass ? colors.ink : tint
    return action.role == .destructive ? colors.resolve(SystemColors.color(named: "systemRed"), or: plain) : plain
  }
}

extension SolvedBar {
  /// Whether the bar is drawn over a sheet too.
  var isOverSheets: Bool {
    switch content {
    case .keyboard, .alert, .menu: true
    case .statusBar, .navigationBar, .tabBar, .toolbar, .homeIndicator, .card: false
    }
  }
}
