import Diagnostics
import LayoutModel

extension LintRule {
  package static let wideContent = LintRule(
    "wide-content", .warning, summary: "content that is as wide as another view, and wider than its scroll view",
    code: DiagnosticCode(
      817, title: "content wider than its scroll view",
      """
      The content has its width from a view outside the scroll view that is wider, such as the screen where the scroll
      view is inside the safe area. The page scrolls sideways. Relate the width to the scroll view's frame.
      """,
      wrong: """
        screen S {
          view page {
            pin edges
            scroll list {
              pin vertical
              pin horizontal to margins
              view card { pin edges; height == 900; width == page.width }
            }
          }
        }
        """,
      right: """
        screen S {
          view page {
            pin edges
            scroll list {
              pin vertical
              pin horizontal to margins
              view card { pin edges; height == 900; width == list.frame.width }
            }
          }
        }
        """)
  ) { context in
    context.widthsFromOutside.map { view, page, constraint in
      let width = context.number(context.frame(view).width)
      let name = context.screen.views[page].name
      return LintFinding(
        message:
          "\(context.name(view)) is \(width) wide in \(context.name(page)), which is \(context.points(context.frame(page).width)) wide and scrolls sideways",
        range: context.screen.constraints[constraint].origin,
        help: "relate its width to the scroll view, as in 'width == \(name).frame.width'")
    }
  }

  package static let narrowContent = LintRule(
    "narrow-content", .warning, summary: "content of a scroll view that is only as wide as its texts and controls",
    code: DiagnosticCode(
      818, title: "content without a width",
      """
      Edges that are pinned to the content of a scroll view give the content a size, but get none from the scroll view.
      Without a width of its own, the content is as wide as its texts and controls are by themselves.
      """,
      wrong: """
        screen S {
          scroll page {
            pin edges
            stack form {
              axis: vertical
              pin edges
              textField name { placeholder: "Your name" }
              view rest { height == 900 }
            }
          }
        }
        """,
      right: """
        screen S {
          scroll page {
            pin edges
            stack form {
              axis: vertical
              pin edges
              width == page.frame.width
              textField name { placeholder: "Your name" }
              view rest { height == 900 }
            }
          }
        }
        """)
  ) { context in
    context.visible.compactMap { page in
      guard let content = context.contentWithoutWidth(of: page) else { return nil }
      let name = context.screen.views[page].name
      let width = context.layout.views[page].contentSize?.width ?? 0
      return context.finding(
        "the content of \(context.name(page)) is \(context.points(width)) wide, as its views need, and not \(context.number(context.frame(page).width))",
        at: content, help: "give it a width: 'width == \(name).frame.width', or less by the distances from the edges")
    }
  }
}

extension LintContext {
  /// The views that have their width from a view outside the scroll view around them, and are wider than that scroll
  /// view. Pages beside each other are wider only together.
  fileprivate var widthsFromOutside: [(view: ViewID, page: ViewID, constraint: ConstraintID)] {
    var found: [(view: ViewID, page: ViewID, constraint: ConstraintID)] = []
    for state in layout.constraints where state.state == .satisfied {
      let constraint = screen.constraints[state.id]
      guard let second = constraint.second, constraint.multiplier == 1, constraint.relation == .equal,
        constraint.first.attribute == .width, second.attribute == .width
      else { continue }
      for (inner, outer) in [(constraint.first.item, second.item), (second.item, constraint.first.item)] {
        guard case .view(let view) = inner, let page = scrollView(around: view), !isInside(outer, page) else {
          continue
        }
        let isWider = frame(view).width > frame(page).width + LintContext.tolerance
        if isWider, !found.contains(where: { $0.page == page }) { found.append((view, page, state.id)) }
      }
    }
    return found
  }

  private func isInside(_ item: Item, _ page: ViewID) -> Bool {
    let owner = screen.guides.owner(of: item)
    return owner == page || screen.ancestors(of: owner).contains(page)
  }

  /// Returns the first view that spans the content of a page that scrolls vertically, if nothing but its own views gives
  /// the content a width that is less than the page's.
  fileprivate func contentWithoutWidth(of page: ViewID) -> ViewID? {
    guard case .scroll = screen.views[page].content, let size = layout.views[page].contentSize,
      size.width < frame(page).width - LintContext.tolerance,
      (size.height - frame(page).height).magnitude > LintContext.tolerance,
      let content = screen.views[page].children.first(where: { visible.contains($0) && spans($0, page) })
    else { return nil }
    return hasStatedWidth(content) ? nil : content
  }

  private func spans(_ view: ViewID, _ page: ViewID) -> Bool {
    let width = layout.views[page].contentSize?.width ?? 0
    let sides: Set<Attribute> = [.left, .right, .leading, .trailing]
    let pins = layout.constraints.filter { state in
      let constraint = screen.constraints[state.id]
      return state.state == .satisfied && sides.contains(constraint.first.attribute)
        && [constraint.first.item, constraint.second?.item].contains(.view(view))
    }
    return pins.count > 1 && layout.views[view].frame.width > width / 2
  }

  /// Whether a constraint states the width of a view or of most of it, or relates a width in it to another view.
  private func hasStatedWidth(_ view: ViewID) -> Bool {
    let width = layout.views[view].frame.width
    return layout.constraints.contains { state in
      let constraint = screen.constraints[state.id]
      guard state.state == .satisfied, constraint.first.attribute == .width else { return false }
      let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
      let owners = items.map { screen.guides.owner(of: $0) }
      guard items.contains(where: { isInside($0, view) }) else { return false }
      return owners.contains(view) || !items.allSatisfy { isInside($0, view) }
        || owners.contains { layout.views[$0].frame.width > width / 2 }
    }
  }
}

extension LintRule {
  package static let seam = LintRule(
    "seam", .warning, summary: "items of a collection with a gap of less than a pixel between them",
    code: DiagnosticCode(
      819, title: "seam between items",
      """
      A flow layout rounds the places of items to pixels and keeps their sizes. Items that should touch and whose widths
      are not whole pixels are a fraction of a pixel apart, so that the background shows through.
      """,
      wrong: """
        data days = [1, 2, 3, 4, 5, 6, 7]

        screen S {
          collection week {
            pin edges
            itemSize: 0.142857142857 by 50
            itemSpacing: 0
            for day in days { cell { view fill { background: systemRed; pin edges } } }
          }
        }
        """,
      right: """
        data days = [1, 2, 3, 4, 5, 6, 7]

        screen S {
          collection week {
            pin edges
            itemSize: 0.142857142857 by 50
            itemSpacing: 1
            for day in days { cell { view fill { background: systemRed; pin edges } } }
          }
        }
        """)
  ) { context in
    context.visible.compactMap { view in
      guard case .collection(let content) = context.screen.views[view].content,
        let gap = context.seam(in: view, content)
      else { return nil }
      let share = decimal((gap.value * 100).rounded() / 100)
      return context.finding(
        "items of \(context.name(view)) are up to \(share) points apart, which shows as a seam", at: view,
        help: "make their sizes whole pixels, or leave a visible space between them")
    }
  }
}

extension LintContext {
  /// Returns the widest gap of less than a pixel between filled items of a collection that leaves no space between items,
  /// if any.
  fileprivate func seam(in view: ViewID, _ content: CollectionContent) -> Points? {
    guard content.itemSpacing == 0 else { return nil }
    let pixel = layout.environment.scale.points(Pixels(1))
    let items = screen.views[view].children.filter { layout.views[$0].isInstalled }
    let line = content.axis.crossed
    let gaps = zip(items, items.dropFirst()).compactMap { one, next -> Points? in
      let before = layout.views[one].frame
      let after = layout.views[next].frame
      guard before.extent(content.axis) == after.extent(content.axis) else { return nil }
      let gap = after.extent(line).start - before.extent(line).end
      let isSeam = gap > pixel / 32 && gap < pixel * 31 / 32
      return isSeam && isFilled(one) && isFilled(next) ? gap : nil
    }
    return gaps.max()
  }

  /// Whether an item has a background from edge to edge.
  private func isFilled(_ item: ViewID) -> Bool {
    let whole = frame(item)
    func fills(_ view: ViewID) -> Bool {
      let style = screen.views[view].style
      let covers = frame(view).contains(whole, tolerance: LintContext.tolerance)
      guard covers, !screen.views[view].layout.isHidden, style.alpha > 0 else { return false }
      return style.background != nil || screen.views[view].children.contains(where: fills)
    }
    return fills(item)
  }
}
