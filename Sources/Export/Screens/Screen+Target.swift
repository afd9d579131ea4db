import LayoutModel

extension Screen {
  /// The screen as its code can show it on a version of iOS. Before iOS 15 that is with buttons of the system in place of
  /// configurations, and with the safe area in place of the keyboard's guide.
  ///
  /// - Parameter losses: Receives what the version lacks.
  func runnable(on target: DeploymentTarget, _ losses: inout [ExportLoss]) -> Screen {
    if target.has(15) { return self }
    var screen = self
    screen.open = open.map { $0.runnable(on: target, &losses) }
    for id in views.indices {
      guard case .button(var button) = views[id].content, button.style.isConfiguration else { continue }
      let what = "the configuration '\(button.style)' of a button, which needs iOS 15"
      losses.append(ExportLoss(what: what, origin: views[id].origin))
      button.style = .system
      screen.views[id].content = .button(button)
    }
    for id in constraints.indices where screen.constraints[id].leaveKeyboard() {
      losses.append(ExportLoss(what: "the keyboard's guide, which needs iOS 15", origin: constraints[id].origin))
    }
    return screen
  }
}

extension Constraint {
  /// Constrains to the safe area what is constrained to the keyboard. Returns whether anything was.
  fileprivate mutating func leaveKeyboard() -> Bool {
    let isFirst = first.item == .guide(.keyboard), isSecond = second?.item == .guide(.keyboard)
    if isFirst { first = first.onSafeArea }
    if isSecond { second = second?.onSafeArea }
    return isFirst || isSecond
  }
}

extension Anchor {
  /// The anchor of the safe area where the keyboard's is while there is no keyboard: its strip lies along the bottom.
  fileprivate var onSafeArea: Anchor {
    Anchor(.guide(.safeArea(.root)), attribute == .top || attribute == .centerY ? .bottom : attribute)
  }
}
