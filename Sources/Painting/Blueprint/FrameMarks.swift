import LayoutModel

/// Adds the overlays of frames, names, guides and baselines.
struct FrameMarks: PaintReader {
  let context: PaintContext
  let seen: SeenParts

  /// Draws each view's outline with its position and size, and with its name if names are enabled.
  func addFrames(to blueprint: inout Blueprint) {
    addOutlines("frames", alpha: 0.55, .frame, to: &blueprint) { id in
      let name = overlays.contains(.ids) ? layout.screen.views[id].name + "  " : "", own = layout.views[id].frame
      let corner = "\(own.minX.short), \(own.minY.short)", size = "\(own.width.short) × \(own.height.short)"
      return "\(name)\(corner)  \(size)"
    }
  }

  /// Draws each view's outline with its name, unless frames are enabled, which have it too.
  func addNames(to blueprint: inout Blueprint) {
    guard !overlays.contains(.frames) else { return }
    addOutlines("ids", alpha: 0.3, .name, to: &blueprint) { layout.screen.views[$0].name }
  }

  private func addOutlines(
    _ overlay: String, alpha: Double, _ importance: Blueprint.Importance, to blueprint: inout Blueprint,
    words: (ViewID) -> String
  ) {
    let color = palette.marks.frame, frames = SeenFrames(framedViews, seen, context)
    for id in frames.views {
      let text = words(id)
      blueprint.line(overlay, .rect(layout.views[id].screenFrame), Stroke(color.withAlpha(alpha)))
      blueprint.label(text, color, frames.target(of: id, textWidth: width(ofLabel: text)), importance)
    }
  }

  /// The views that the author wrote, without those that the platform inserts between a table and its cells' views.
  private var framedViews: [ViewID] {
    seen.views.filter { id in
      ![.contentView, .section].contains(layout.screen.views[id].kind) && !layout.views[id].screenFrame.isEmpty
    }
  }

  func addSafeArea(to blueprint: inout Blueprint) {
    let area = (layout.views.first?.screenFrame ?? screen).inset(by: layout.safeArea)
    blueprint.line("safe-area", .rect(area), Stroke(palette.marks.safeArea.withAlpha(0.8), dash: [3, 3]))
    guard style == .blueprint else { return }
    let spots = [Point(x: area.midX, y: area.minY), Point(x: area.midX, y: area.maxY)]
    blueprint.label("safe area", palette.marks.safeArea, at: spots, .detail)
  }

  /// Draws the layout margins of the root and of every view with its own.
  func addMargins(to blueprint: inout Blueprint) {
    for id in layout.views.indices where id == .root || context.isShown(id) {
      let view = layout.screen.views[id], solved = layout.views[id]
      guard id == .root || view.layout.margins.insets != .platform, solved.margins != .zero else { continue }
      let area = solved.screenFrame.inset(by: solved.margins)
      blueprint.line("margins", .rect(area), Stroke(palette.marks.margin.withAlpha(0.8), dash: [6, 3]))
    }
  }

  func addGuides(to blueprint: inout Blueprint) {
    for guide in layout.guides {
      let color = palette.marks.guide, frame = guide.screenFrame, owner = layout.screen.owner(of: .guide(guide.guide))
      guard seen.part(of: frame.inset(by: -0.5), in: owner) != nil else { continue }
      blueprint.fill("guides", .rect(frame), color.withAlpha(0.06))
      blueprint.line("guides", .rect(frame), Stroke(color, dash: [2, 2]))
      let name = layout.screen.describe(.guide(guide.guide))
      blueprint.label(name, color, at: [frame.center, frame.at(0.5, 0), frame.at(0.5, 1)], .name)
    }
  }

  /// Draws the first and last baselines of views with text.
  func addBaselines(to blueprint: inout Blueprint) {
    for id in seen.views {
      let solved = layout.views[id], frame = solved.screenFrame
      var baselines = [solved.firstBaseline, solved.lastBaseline].compactMap(\.self)
      if baselines.count == 2, baselines[0] == baselines[1] { baselines.removeLast() }
      for baseline in baselines {
        let y = frame.minY + baseline
        let line = Shape.line(Point(x: frame.minX - 4, y: y), Point(x: frame.maxX + 4, y: y))
        blueprint.line("baselines", line, Stroke(palette.marks.baseline, placement: .outside))
      }
    }
  }
}

extension Points {
  /// The value in decimal, rounded to at most two fraction digits.
  var short: String { Decimal.text(value, decimals: 2) }
}
