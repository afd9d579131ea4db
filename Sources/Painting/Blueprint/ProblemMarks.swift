import LayoutModel
import Platform

/// Adds the overlays of problems, priorities and notes.
struct ProblemMarks: PaintReader {
  let context: PaintContext
  let seen: SeenParts

  func addTouchTargets(to blueprint: inout Blueprint) {
    let minimum = TouchTarget.side
    for id in seen.views where layout.screen.views[id].kind.has(.isControl) {
      let frame = layout.views[id].screenFrame
      guard TouchTarget.isMissed(by: frame.size) else { continue }
      let target = frame.centered(max(minimum, frame.width), max(minimum, frame.height))
      let color = palette.marks.broken
      blueprint.line("touch-targets", .rounded(target, radius: 6), with: Stroke(color, dash: [4, 3]))
      let text = "\(frame.width.short) × \(frame.height.short) < \(minimum.short)"
      blueprint.label(text, color, at: [target.at(0.5, 0), target.at(0.5, 1)], as: .problem)
    }
  }

  /// Draws the frames of ambiguous views at both ends of their possible range.
  func addAmbiguities(to blueprint: inout Blueprint) {
    for ambiguity in layout.ambiguities where context.isShown(ambiguity.view) {
      let color = palette.marks.ambiguity
      let solved = layout.views[ambiguity.view].screenFrame
      for ghost in [ambiguity.minimum, ambiguity.maximum] where differs(ghost, solved) {
        guard let frame = ghost.visible(near: screen) else { continue }
        blueprint.fill("ambiguity", .rect(frame), with: color.withAlpha(0.08))
        blueprint.line("ambiguity", .rect(frame), with: Stroke(color, weight: .points(1), dash: [6, 4]))
        blueprint.line(
          "ambiguity", .line(solved.center, frame.center), with: Stroke(color, placement: .center, dash: [2, 3]))
      }
      let text = "\(layout.screen.views[ambiguity.view].name): ambiguous \(ambiguity.axis.adverb)"
      blueprint.label(text, color, at: [solved.at(0.5, 0), solved.at(0.5, 1), solved.center], as: .problem)
    }
  }

  private func differs(_ a: Rect, _ b: Rect) -> Bool {
    let gaps = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
    return gaps.contains { $0.magnitude > 0.5 }
  }

  /// Outlines and labels the views of broken constraints, with dashed outlines for the conflict's other views.
  func addConflicts(to blueprint: inout Blueprint) {
    let color = palette.marks.broken
    let broken = layout.constraints.filter { if case .broken = $0.state { true } else { false } }.map(\.id)
    let given = layout.screen.views(of: broken.map { .constraint($0) })
    let involved = layout.screen.views(of: layout.conflicts.flatMap(\.members))
    for view in Set(involved + given).sorted() {
      guard view != .root, context.isShown(view) else { continue }
      let frame = layout.views[view].screenFrame.inset(by: -1)
      let isGiven = given.contains(view)
      if isGiven { blueprint.fill("conflicts", .rect(frame), with: color.withAlpha(0.07)) }
      blueprint.line("conflicts", .rect(frame), with: Stroke(color, weight: .points(1.5), dash: isGiven ? [] : [3, 3]))
    }
    for constraint in broken.map({ layout.screen.constraints[$0] }) {
      guard let frame = layout.frame(of: constraint.first.item) else { continue }
      let text = "cannot hold: " + layout.screen.describe(constraint)
      blueprint.label(text, color, at: [frame.at(0.5, 0), frame.at(0.5, 1), frame.center], as: .problem)
    }
  }

  /// Labels hugging and compression resistance priorities that differ from the defaults.
  func addPriorities(to blueprint: inout Blueprint) {
    let usual = LayoutAttributes()
    for id in seen.views {
      let attributes = layout.screen.views[id].layout
      let frame = layout.views[id].screenFrame
      var words: [String] = []
      if attributes.hugging != usual.hugging { words.append("hug " + text(attributes.hugging)) }
      if attributes.compressionResistance != usual.compressionResistance {
        words.append("resist " + text(attributes.compressionResistance))
      }
      let spots = [frame.at(0.5, 1), frame.at(0.5, 0), frame.at(1, 0.5)]
      blueprint.label(words.joined(separator: "  "), palette.marks.margin, at: spots, as: .detail)
    }
  }

  private func text(_ priorities: PerAxis<Priority>) -> String {
    let across = Decimal.text(priorities.horizontal.value)
    let down = Decimal.text(priorities.vertical.value)
    return across == down ? across : "↔\(across) ↕\(down)"
  }

  func addNotes(to blueprint: inout Blueprint) {
    for id in seen.views {
      guard let note = layout.screen.views[id].style.note else { continue }
      let frame = layout.views[id].screenFrame
      blueprint.label(note, palette.quietInk, at: [frame.at(0.5, 1), frame.at(0.5, 0)], for: frame.center, as: .detail)
    }
  }
}

extension Axis {
  fileprivate var adverb: String {
    switch self {
    case .horizontal: "horizontally"
    case .vertical: "vertically"
    }
  }
}

extension Rect {
  /// Returns the part of this rectangle on or near the screen; nil if it is empty.
  fileprivate func visible(near bounds: Rect) -> Rect? {
    isEmpty ? nil : intersection(bounds.inset(by: -bounds.width))
  }
}
