import LayoutModel

extension UIView {
  /// Returns the view in the layout model, without its position in the hierarchy.
  func model(in surroundings: ContentEnvironment) -> View {
    var model = View(name: "", content: content(surroundings))
    model.placement = placement
    model.layout.hugging = PerAxis(attributes.hugging)
    model.layout.compressionResistance = PerAxis(attributes.resistance)
    model.layout.margins = modelMargins
    model.layout.additionalSafeArea = EdgeInsets(additionalSafeArea)
    model.layout.semantic = attributes.semantic.direction
    model.layout.isHidden = isHidden
    model.layout.intrinsic = modelIntrinsicSize(model.content)
    model.layout.alignmentInsets = SizeProbe.ownAlignmentInsets(of: self).map(EdgeInsets.init)
    parent?.arrange(self, &model.layout)
    refine(&model, surroundings)
    return model
  }

  private var placement: Placement {
    guard flags.contains(.translatesMask), let parent else { return .constraints }
    let mask = parent.flags.contains(.autoresizesSubviews) ? LayoutModel.AutoresizingMask(autoresizingMask) : []
    return .autoresizing(
      mask, frame: Rect(geometry.box.inset(by: alignmentRectInsets)), superviewSize: Size(parent.geometry.box.size))
  }

  private var modelMargins: LayoutMargins {
    var margins = LayoutMargins()
    margins.insets = .fixed(EdgeInsets(ownMargins))
    margins.preservesSuperview = flags.contains(.preservesMargins) && parent?.handsMarginsOn ?? true
    margins.followsSafeArea = flags.contains(.insetsMargins)
    margins.respectsMinimum = false
    return margins
  }

  private func modelIntrinsicSize(_ content: Content) -> PerAxis<IntrinsicLength> {
    guard let size = SizeProbe.ownIntrinsicSize(of: self) else {
      flags.remove(.asksAgain)
      return PerAxis(horizontal: .natural, vertical: .natural)
    }
    flags.set(.asksAgain, content.wrapsText)
    return PerAxis(horizontal: IntrinsicLength(size.width), vertical: IntrinsicLength(size.height))
  }

  /// Whether the tree needs the engine: it has a constraint, a stack or a view whose mask is not translated.
  var usesConstraints: Bool {
    if !flags.contains(.translatesMask) || !holding.isEmpty || arrangesSubviews { return true }
    return children.contains { $0.usesConstraints }
  }

  /// Returns the view whose baseline this view uses.
  func baselineView(_ attribute: NSLayoutConstraint.Attribute) -> UIView {
    var view = self
    for _ in 0..<64 where !view.arrangesSubviews {
      let next = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      guard next !== view, next.isDescendant(of: view) else { break }
      view = next
    }
    return view
  }
}

extension PerAxis where Value == Priority {
  fileprivate init(_ priorities: PerAxisPriority) {
    self.init(
      horizontal: Priority(Double(priorities.horizontal.rawValue)),
      vertical: Priority(Double(priorities.vertical.rawValue)))
  }
}

extension IntrinsicLength {
  fileprivate init(_ length: CGFloat) { self = length < 0 ? .none : .fixed(Points(length)) }
}

extension Content {
  /// Whether the height depends on the width.
  fileprivate var wrapsText: Bool {
    if case .label(let text) = self { return text.lines != 1 }
    if case .textView(let content) = self { return !content.scrolls }
    return false
  }
}
