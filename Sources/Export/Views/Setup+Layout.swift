import LayoutModel

extension Setup {
  /// Sets the properties besides constraints that affect layout, where they differ from a base's.
  mutating func addLayout(_ view: View, from base: View, isRoot: Bool) {
    let layout = view.layout, old = base.layout
    if layout.isHidden != old.isHidden { set("isHidden", "\(layout.isHidden)") }
    let own = view.hasRoomForIntrinsicSize ? nil : layout.intrinsic
    addPriorities("setContentHuggingPriority", layout.hugging, from: old.hugging, own)
    addPriorities(
      "setContentCompressionResistancePriority", layout.compressionResistance, from: old.compressionResistance, own)
    addMargins(layout.margins, from: old.margins)
    if layout.semantic != old.semantic { set("semanticContentAttribute", "." + layout.semantic.rawValue) }
    if layout.alignmentInsets != old.alignmentInsets { lose("alignment insets") }
    if layout.additionalSafeArea != old.additionalSafeArea, !isRoot {
      lose("additional safe area insets, which only view controllers have")
    }
  }

  /// - Parameter intrinsic: The size that constraints set in place of the content's. The content's size then gets the
  ///   lowest priority.
  private mutating func addPriorities(
    _ method: String, _ new: PerAxis<Priority>, from old: PerAxis<Priority>, _ intrinsic: PerAxis<IntrinsicLength>?
  ) {
    for axis in Axis.allCases {
      let isReplaced = intrinsic.map { $0[axis] != .natural } ?? false
      let priority = isReplaced ? Priority(1) : new[axis]
      if priority != old[axis] {
        call(method, [.init("", Values.priority(priority)), .init("for", "." + axis.rawValue)])
      }
    }
  }

  private mutating func addMargins(_ new: LayoutMargins, from old: LayoutMargins) {
    if new.insets != old.insets {
      switch new.insets {
      case .platform: break
      case .fixed(let insets): set("layoutMargins", Values.insets(insets))
      case .directional(let insets): set("directionalLayoutMargins", Values.insets(insets))
      }
    }
    if new.preservesSuperview != old.preservesSuperview {
      set("preservesSuperviewLayoutMargins", "\(new.preservesSuperview)")
    }
    if new.followsSafeArea != old.followsSafeArea {
      set("insetsLayoutMarginsFromSafeArea", "\(new.followsSafeArea)")
    }
    if new.followsReadableWidth != old.followsReadableWidth {
      lose("margins that follow the readable width, which has no property in UIKit")
    }
  }
}

extension View {
  /// Whether its intrinsic size can be written as constraints, because its class has none.
  var hasRoomForIntrinsicSize: Bool {
    [.view, .spacer, .map, .web, .placeholder, .container, .effect].contains(kind)
  }
}
