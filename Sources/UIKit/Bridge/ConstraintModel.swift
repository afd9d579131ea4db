import LayoutModel

extension NSLayoutConstraint {
  func model(_ first: Anchor, _ second: Anchor?) -> Constraint {
    var model = Constraint(
      first, relation.modelRelation, to: second,
      constant: Constant(Points(constant), systemSpacings: Double(details?.systemSpacings ?? 0)),
      priority: Priority(Double(priority.rawValue)))
    model.multiplier = Double(multiplier)
    return model
  }

  /// Whether the constraint relates distances between anchors. The screen has an extra guide for each distance.
  var relatesSpans: Bool { details?.firstSpan != nil || details?.secondSpan != nil }

  /// Whether one of the constraint's items no longer exists.
  var isOrphaned: Bool {
    if let first, first.item == nil { return true }
    if let second, second.item == nil { return true }
    return false
  }

  /// Whether the constraint relates a horizontal attribute to a vertical one. The engine ignores such constraints.
  var crossesAxes: Bool {
    let first = firstAttribute.family
    let second = secondAttribute.family
    guard first != .none, second != .none, first != .sizes else { return false }
    return (first == .vertical) != (second == .vertical || second == .sizes && secondAttribute == .height)
  }
}

extension ItemReference {
  /// Returns an attribute of the item in the layout model; nil if the item is not in the host's tree.
  func anchor(_ attribute: NSLayoutConstraint.Attribute, _ host: LayoutHost) -> Anchor? {
    guard let item, let view = item.owningItem, let (own, isOfMargins) = attribute.modelAttribute,
      let id = view.id(in: host)
    else { return nil }
    if view !== item { return (item as? UILayoutGuide)?.anchor(own, of: view, id) }
    if isOfMargins { return Anchor(.guide(.margins(id)), own) }
    guard own == .firstBaseline || own == .lastBaseline else { return Anchor(id, own) }
    return Anchor(view.baselineView(attribute).id(in: host) ?? id, own)
  }
}

extension UILayoutGuide {
  /// While no keyboard is shown, the keyboard's guide is the area below the safe area, where bars may be.
  fileprivate func anchor(_ attribute: Attribute, of owner: UIView, _ id: ViewID) -> Anchor? {
    if kind == .keyboard, !(owner.window?.hasKeyboard ?? false) {
      switch attribute {
      case .top: return Anchor(.guide(.safeArea(id)), .bottom)
      case .bottom, .leading, .trailing, .left, .right, .centerX, .width: return Anchor(id, attribute)
      case .height, .centerY, .firstBaseline, .lastBaseline: break
      }
    }
    return modelItem(of: id).map { Anchor($0, attribute) }
  }
}

extension UIView {
  func id(in host: LayoutHost) -> ViewID? {
    guard let hostedIndex, hostedIndex.host === host else { return nil }
    return ViewID(hostedIndex.index)
  }
}

extension UILayoutGuide {
  /// Returns the guide in the layout model; nil for a custom guide that is not in the engine's screen.
  func modelItem(of owner: ViewID) -> Item? {
    switch kind {
    case .custom, .topSupport, .bottomSupport: place < 0 ? nil : .guide(.custom(GuideID(place)))
    case .safeArea: .guide(.safeArea(owner))
    case .margins: .guide(.margins(owner))
    case .readable: .guide(.readable(owner))
    case .keyboard: .guide(.keyboard)
    case .scrollContent: .guide(.scrollContent(owner))
    case .scrollFrame: .guide(.scrollFrame(owner))
    }
  }
}

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
    margins.preservesSuperview = flags.contains(.preservesMargins) && parent?.propagatesMargins ?? true
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

  /// Whether any view in the tree holds a constraint, arranges its subviews or does not translate its mask. The engine
  /// solves only such trees.
  var usesConstraints: Bool {
    if !flags.contains(.translatesMask) || !holding.isEmpty || arrangesSubviews { return true }
    return children.contains { $0.usesConstraints }
  }

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
  fileprivate var wrapsText: Bool {
    if case .label(let text) = self { return text.lines != 1 }
    if case .textView(let content) = self { return !content.scrolls }
    return false
  }
}
