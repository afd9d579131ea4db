extension Screen {
  /// Returns a constraint as an author might write it: `photo.width == 0.5 * name.width + 8 @750`.
  package func describe(_ constraint: Constraint) -> String {
    var text = "\(describe(constraint.first)) \(constraint.relation.rawValue) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(describe(constraint.multiplier)) * " }
      text += describe(second) + signed(constraint.constant)
    } else {
      text += describe(constraint.constant.points.value)
    }
    if !constraint.priority.isRequired { text += " @\(describe(constraint.priority.value))" }
    return text
  }

  package func describe(_ anchor: Anchor) -> String { "\(describe(anchor.item)).\(anchor.attribute.rawValue)" }

  package func describe(_ item: Item) -> String {
    switch item {
    case .view(let view): path(of: view)
    case .guide(.safeArea(let view)): prefix(view) + "safeArea"
    case .guide(.margins(let view)): prefix(view) + "margins"
    case .guide(.readable(let view)): prefix(view) + "readable"
    case .guide(.keyboard): "keyboard"
    case .guide(.scrollContent(let view)): prefix(view) + "content"
    case .guide(.scrollFrame(let view)): prefix(view) + "frame"
    case .guide(.topLayout): "topLayoutGuide"
    case .guide(.bottomLayout): "bottomLayoutGuide"
    case .guide(.custom(let guide)): guides[guide].name
    }
  }

  private func prefix(_ view: ViewID) -> String { view == .root ? "" : path(of: view) + "." }

  private func signed(_ constant: Constant) -> String {
    var text = ""
    let points = constant.points.value
    if points != 0 { text += points < 0 ? " - \(describe(-points))" : " + \(describe(points))" }
    let spacings = constant.systemSpacings
    if spacings != 0 {
      text += (spacings < 0 ? " - " : " + ") + (spacings.magnitude == 1 ? "~" : "\(describe(spacings.magnitude)) * ~")
    }
    return text
  }

  /// Returns a number rounded to three decimals, without trailing zeros.
  private func describe(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? String(Int(clamping: rounded)) : String(rounded)
  }
}
