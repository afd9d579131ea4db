import LayoutModel
import Platform

extension ResolvedScreen {
  /// Returns the traits that a view's text is measured with.
  func textTraits(of view: ViewID) -> TextTraits {
    var traits = TextTraits(environment)
    traits.direction = isRightToLeft(view) ? .rightToLeft : .leftToRight
    return traits
  }

  /// Returns the text of a label or text view, prepared once for all widths, or nil if it is too short for that to pay.
  func typesetText(of view: ViewID) -> TypesetText? {
    guard let text = views[view].content.wrappingText, text.isLong else { return nil }
    return measures.typesetText(of: view) { text.typeset(in: textTraits(of: view)) }
  }

  /// Returns the intrinsic size of a view's alignment rectangle, with the author's overrides.
  ///
  /// - Parameter width: The width at which text wraps; nil for no limit.
  func intrinsicSize(of view: ViewID, fitting width: Points?) -> PerAxis<Points?> {
    guard let width else { return measures.naturalSize(of: view) { measuredSize(of: view, fitting: nil) } }
    return measures.fittedSize(.init(view: view, width: width)) { measuredSize(of: view, fitting: width) }
  }

  private func measuredSize(of view: ViewID, fitting width: Points?) -> PerAxis<Points?> {
    let content = views[view].content, overrides = views[view].layout.intrinsic
    if case .fixed(let width) = overrides.horizontal, case .fixed(let height) = overrides.vertical {
      return PerAxis(horizontal: width, vertical: height)
    }
    var size = controls.intrinsicSize(of: content, preferredWidth: width, typeset: typesetText(of: view))
    if let grid = canvas?.grid(of: content, needsUIKit: structure.needsUIKit) {
      for axis in Axis.allCases { size[axis] = size[axis].map(grid.roundingUp) }
    }
    for axis in Axis.allCases {
      switch overrides[axis] {
      case .natural: break
      case .none: size[axis] = nil
      case .fixed(let length): size[axis] = length
      }
    }
    return size
  }

  /// Returns the intrinsic length that is known before any frame.
  func intrinsicLength(_ view: ViewID, _ axis: Axis) -> Points? { intrinsicSize(of: view, fitting: nil)[axis] }

  func hasIntrinsicLength(_ view: ViewID, _ axis: Axis) -> Bool { intrinsicLength(view, axis) != nil }

  func alignmentInsets(of view: ViewID) -> EdgeInsets {
    views[view].layout.alignmentInsets ?? controls.alignmentInsets(of: views[view].content)
  }

  func platformMargins(of view: ViewID, width: Points, rowMargin: Points?) -> EdgeInsets {
    let traits = environment.traits
    if isScreenRoot(view) { return MarginMetrics.root(width: width, traits: traits) }
    if kind(of: view) == .stack { return .zero }
    guard kind(of: view) == .contentView, let table = table(around: view) else { return MarginMetrics.view }
    let accessory = accessory(beside: view)
    let margins = MarginMetrics.cell(
      rootMargin: rowMargin ?? rootMargin, era: environment.era, accessory: accessory, fillsScreen: isScreenRoot(table),
      preservesSuperview: views[view].layout.margins.preservesSuperview)
    return DirectionalEdgeInsets(margins).resolved(rightToLeft: isRightToLeft(view))
  }

  /// Whether a view is an item of a collection in an Xcode version whose items have no margins of their own.
  func isItemWithoutMargins(_ view: ViewID) -> Bool {
    guard kind(of: view) == .cell, !MarginMetrics.itemHasMargins(environment.era) else { return false }
    return table(around: view) == nil
  }

  private func accessory(beside view: ViewID) -> CellContent.Accessory {
    guard let cell = views[view].parent, case .cell(let content) = views[cell].content else {
      return .none
    }
    return content.accessory
  }

  /// Whether a view is the root of the screen or of an embedded one.
  func isScreenRoot(_ view: ViewID) -> Bool {
    guard let parent = views[view].parent else { return true }
    return kind(of: parent) == .container || kind(of: parent).has(.holdsControllers)
  }

  /// Returns the table whose row a content view belongs to, or nil for an item of a collection.
  private func table(around view: ViewID) -> ViewID? {
    let container = screen.ancestors(of: view).first { kind(of: $0) != .cell && kind(of: $0) != .section }
    return container.flatMap { kind(of: $0) == .table ? $0 : nil }
  }
}

extension Content {
  /// Whether the content's intrinsic height depends on its width.
  var wraps: Bool {
    if case .label(let text) = self { return text.lines != 1 && text.preferredMaxWidth == nil }
    if case .button(let button) = self { return button.wraps }
    if case .textView(let content) = self { return !content.scrolls }
    return false
  }

  /// The text of a label or text view, otherwise nil.
  fileprivate var wrappingText: TextAttributes? {
    if case .label(let text) = self { return text }
    if case .textView(let content) = self { return content.wrappedText }
    return nil
  }
}
