package import Diagnostics

/// A screen solved in an environment: every frame, and the reasons for these frames.
package struct SolvedLayout: Sendable {
  /// The screen in this environment: conditions decided, strings replaced and variations applied.
  package var screen: Screen
  package var environment: Environment
  package var views: PerView<SolvedView>
  package var guides: [SolvedGuide] = []
  package var bars: [SolvedBar] = []
  /// The safe area of the screen's root view, including bars.
  package var safeArea = EdgeInsets.zero
  package var constraints: [SolvedConstraint] = []
  package var conflicts: [SolvedConflict] = []
  package var ambiguities: [Ambiguity] = []
  package var diagnostics: [Diagnostic] = []

  package init(screen: Screen, environment: Environment, views: PerView<SolvedView>) {
    self.screen = screen
    self.environment = environment
    self.views = views
  }
}

package struct SolvedView: Sendable {
  /// The frame in the superview's coordinates, with edges on the pixel grid and without transforms.
  package var frame: Rect
  package var screenFrame: Rect
  /// Whether the view and all its ancestors are installed.
  package var isInstalled: Bool
  /// Distances from the top of the frame; nil for views without text.
  package var firstBaseline, lastBaseline: Points?
  /// The layouts of the view's texts, the main one first.
  package var texts: [TextLayout]
  /// The images of a button or cell, in the view's coordinates.
  package var images: [Rect]
  package var parts: [SolvedPart]
  /// The insets from the frame to the alignment rectangle, which constraints refer to.
  package var alignmentInsets: EdgeInsets
  @Boxed private var scrolling: Scrolling
  package var margins: EdgeInsets
  package var safeArea: EdgeInsets
  package var isRightToLeft: Bool

  package init(frame: Rect = .zero, screenFrame: Rect = .zero, isInstalled: Bool = true) {
    self.frame = frame
    self.screenFrame = screenFrame
    self.isInstalled = isInstalled
    firstBaseline = nil
    lastBaseline = nil
    texts = []
    images = []
    parts = []
    alignmentInsets = .zero
    _scrolling = SolvedView.notScrolling
    margins = .zero
    safeArea = .zero
    isRightToLeft = false
  }
}

extension SolvedView {
  /// The state of a scrolling view, boxed because few views scroll.
  private struct Scrolling: Sendable {
    var contentSize: Size?
    var contentShift = Point.zero, scrolled = Point.zero
    var contentInsets = EdgeInsets.zero
  }

  private static let notScrolling = Boxed(wrappedValue: Scrolling())

  package var contentSize: Size? {
    get { scrolling.contentSize }
    set { scrolling.contentSize = newValue }
  }

  /// The content's offset from the view's top left corner, from both content insets and scrolling.
  package var contentShift: Point {
    get { scrolling.contentShift }
    set { scrolling.contentShift = newValue }
  }

  /// The distance that the content is scrolled from its resting position.
  package var scrolled: Point {
    get { scrolling.scrolled }
    set { scrolling.scrolled = newValue }
  }

  /// The effective content insets, including the safe area's adjustment for bars.
  package var contentInsets: EdgeInsets {
    get { scrolling.contentInsets }
    set { scrolling.contentInsets = newValue }
  }
}

package struct SolvedGuide: Hashable, Sendable {
  package var guide: Guide
  package var screenFrame: Rect

  package init(guide: Guide, screenFrame: Rect) {
    self.guide = guide
    self.screenFrame = screenFrame
  }
}

/// A bar in the screen's chrome.
package struct SolvedBar: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case statusBar
    case navigationBar(NavigationBar)
    case tabBar(TabBar)
    case toolbar(Toolbar)
    case keyboard
    case homeIndicator
    /// The sheet or popover that contains the root view, which is stored like a bar.
    case card(cornerRadius: Points)
    case alert(Alert)
    case menu(Menu)
  }

  package var content: Content
  package var screenFrame: Rect
  package var parts: [SolvedPart]
  /// The root view of the screen that declares the bar: this screen, or a screen in a container.
  package var root = ViewID.root
  /// Whether no content is scrolled under the bar.
  package var isAtScrollEdge = false

  package init(_ content: Content, screenFrame: Rect, parts: [SolvedPart] = []) {
    self.content = content
    self.screenFrame = screenFrame
    self.parts = parts
  }

  package func inContainer(of root: ViewID) -> SolvedBar {
    var bar = self
    bar.root = root
    return bar
  }
}

/// The outcome for one of the document's constraints.
package struct SolvedConstraint: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// The condition does not hold, or an item is not installed.
    case inactive
    case satisfied
    /// The constraint is optional and not satisfied.
    case missed(by: Points)
    /// The constraint is required, but the engine broke it to satisfy others.
    case broken(by: Points)
  }

  package var id: ConstraintID
  package var state: State

  package init(id: ConstraintID, state: State) {
    self.id = id
    self.state = state
  }
}

/// A view with more than one equally good position or size.
package struct Ambiguity: Hashable, Sendable {
  package var view: ViewID
  package var axis: Axis
  /// The frames at both ends of the possible range, in the screen's coordinates. An unlimited range ends far off the
  /// screen.
  package var minimum, maximum: Rect
  /// Constraints of equal priority that compete with each other; empty if there are none.
  package var ties: [LayoutCause]

  package init(view: ViewID, axis: Axis, minimum: Rect, maximum: Rect, ties: [LayoutCause] = []) {
    self.view = view
    self.axis = axis
    self.minimum = minimum
    self.maximum = maximum
    self.ties = ties
  }
}

extension SolvedLayout {
  /// Returns the frame of an item in the screen's coordinates, or nil if the item is not installed.
  package func frame(of item: Item) -> Rect? {
    switch item {
    case .view(let view): isInstalled(view) ? views[view].screenFrame : nil
    case .guide(let guide): frame(of: guide)
    }
  }

  private func frame(of guide: Guide) -> Rect? {
    if let solved = guides.first(where: { $0.guide == guide }) { return solved.screenFrame }
    switch guide {
    case .safeArea(let view): return alignmentRect(of: view)?.inset(by: insets(ofSafeAreaIn: view))
    case .margins(let view): return alignmentRect(of: view)?.inset(by: views[view].margins)
    case .scrollContent(let view): return contentRect(of: view)
    case .scrollFrame(let view): return alignmentRect(of: view)
    case .keyboard:
      return bars.first { $0.content == .keyboard }?.screenFrame ?? strip(at: safeRect.maxY)
    case .topLayout: return strip(at: safeRect.minY)
    case .bottomLayout: return strip(at: safeRect.maxY)
    case .readable, .custom: return nil
    }
  }

  private func isInstalled(_ view: ViewID) -> Bool { views.indices.contains(view) && views[view].isInstalled }

  private func alignmentRect(of view: ViewID) -> Rect? {
    isInstalled(view) ? views[view].screenFrame.inset(by: views[view].alignmentInsets) : nil
  }

  private func contentRect(of view: ViewID) -> Rect? {
    guard let rect = alignmentRect(of: view), let size = views[view].contentSize else { return nil }
    return Rect(origin: rect.origin + views[view].contentShift, size: size)
  }

  /// Returns the insets of a view's safe area. The root's insets include bars.
  package func insets(ofSafeAreaIn view: ViewID) -> EdgeInsets { view == .root ? safeArea : views[view].safeArea }

  private var safeRect: Rect {
    (frame(of: .view(.root)) ?? Rect(origin: .zero, size: environment.size)).inset(by: safeArea)
  }

  private func strip(at y: Points) -> Rect {
    let area = safeRect
    return Rect(x: area.minX, y: y, width: area.width, height: 0)
  }
}

/// An anchor of a constraint in a solved layout.
package struct SolvedAnchor: Hashable, Sendable {
  /// The alignment rectangle in the screen's coordinates.
  package var rect: Rect
  /// A position in the screen's coordinates, or a length.
  package var value: Points
}

extension SolvedLayout {
  /// Returns both anchors of a constraint as Auto Layout relates them, or nil if an item is not installed. Anchors
  /// belong to alignment rectangles. Leading and trailing follow the direction of the innermost view around both items.
  /// For views inside a scroll view, the scroll view's edges are those of its content.
  package func values(of constraint: Constraint) -> (first: SolvedAnchor, second: SolvedAnchor?)? {
    let first = constraint.first
    guard let second = constraint.second else {
      guard let only = solved(first, beside: nil, isRightToLeft: false) else { return nil }
      return (only, nil)
    }
    let isDirected = first.attribute.isDirectional || second.attribute.isDirectional
    let isRightToLeft = isDirected && views[screen.commonAncestor(first.item, second.item)].isRightToLeft
    guard let one = solved(first, beside: second.item, isRightToLeft: isRightToLeft),
      let other = solved(second, beside: first.item, isRightToLeft: isRightToLeft)
    else { return nil }
    return (one, other)
  }

  private func solved(_ anchor: Anchor, beside other: Item?, isRightToLeft: Bool) -> SolvedAnchor? {
    guard let rect = rect(of: anchor, beside: other) else { return nil }
    let value = rect.value(of: anchor.attribute, isRightToLeft: isRightToLeft)
    return SolvedAnchor(rect: rect, value: value ?? baseline(anchor, in: rect))
  }

  private func rect(of anchor: Anchor, beside other: Item?) -> Rect? {
    let owner = screen.owner(of: anchor.item)
    guard let other, !anchor.attribute.isSize, screen.scrolls(owner, over: other), isInstalled(owner) else {
      return rect(of: anchor.item)
    }
    let content = contentRect(of: owner)
    switch anchor.item {
    // UIKit keeps the centre of the scroll view's frame, in the content's coordinates.
    case .view where anchor.attribute.isCenter: return rect(of: anchor.item)?.offset(by: views[owner].contentShift)
    case .view: return content ?? rect(of: anchor.item)
    case .guide(.safeArea): return content?.inset(by: insets(ofSafeAreaIn: owner))
    case .guide(.margins): return content?.inset(by: views[owner].margins)
    case .guide: return rect(of: anchor.item)
    }
  }

  /// Returns the rectangle that an item's anchors belong to.
  private func rect(of item: Item) -> Rect? {
    switch item {
    case .view(let view): alignmentRect(of: view)
    case .guide(let guide): frame(of: guide)
    }
  }

  /// Returns the position of a baseline in the screen's coordinates. Without text, the first baseline is at the top and
  /// the last one at the bottom.
  private func baseline(_ anchor: Anchor, in rect: Rect) -> Points {
    let isFirst = anchor.attribute == .firstBaseline
    guard case .view(let view) = anchor.item,
      let baseline = isFirst ? views[view].firstBaseline : views[view].lastBaseline
    else { return isFirst ? rect.minY : rect.maxY }
    return views[view].screenFrame.minY + baseline
  }
}

extension Screen {
  fileprivate func scrolls(_ view: ViewID, over item: Item) -> Bool {
    views[view].kind == .scroll && ancestors(of: owner(of: item)).contains(view)
  }
}

extension Rect {
  /// Returns a position or length of the rectangle, or nil for baselines.
  package func value(of attribute: Attribute, isRightToLeft: Bool = false) -> Points? {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .leading: isRightToLeft ? maxX : minX
    case .trailing: isRightToLeft ? minX : maxX
    case .top: minY
    case .bottom: maxY
    case .width: width
    case .height: height
    case .centerX: midX
    case .centerY: midY
    case .firstBaseline, .lastBaseline: nil
    }
  }
}

/// A part of a bar or control that the platform places, such as a bar's item or a switch's knob.
package struct SolvedPart: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// A bar's background, and the hairline next to the content.
    case ground, edge
    /// The area in which content under floating items is faded, and the strip below that fades the effect out.
    case scrollEdge, scrollEdgeFade
    /// The capsule behind floating items.
    case glass(isProminent: Bool)
    case prompt, title, largeTitle
    case backArrow, backTitle
    /// A bar's item by its index on its side or in the whole bar, or an alert's action by its index.
    case leadingItem(Int), trailingItem(Int), item(Int)
    indirect case badge(of: Role)
    /// The parts of a tab by index, and the background of the selected tab.
    case tabSelection(Int), tabIcon(Int), tabTitle(Int), tabBadge(Int)
    case leftView, rightView, clearButton
    case searchField, magnifier, searchText, cancel
    case segments, segment(Int), segmentImage(Int)
    case track, setTrack
    case knob
    case minus, plus
    case spinner
    case dot(Int)
    /// The accessories at the trailing edge of a row.
    case disclosure, checkmark, detail
    case separator
    case header, footer
    case dateField(Int)
    case key, wordKey, shift, delete, emojiKey
    /// The symbols in the strip below the keys.
    case emoji, dictation
    case grabber
    case arrow(PopoverArrow.Direction)
    /// The band across a picker's wheels, and a row by its distance from the selection.
    case band, wheelRow(Int)
    /// The dimming over the secondary column of a split view.
    case shade
    /// The background of an alert or of a floating column; an alert's message, and its text fields by index.
    case card(cornerRadius: Points), message, field(Int)
    /// The image and the checkmark of a menu's action by index, the title of a group, and the gap above a group.
    case icon(Int), mark(Int), groupTitle(Int), gap
    /// The parts of a calendar: the month, the chevron behind the month, and the arrows at the other end of the line.
    case month, monthMark, previousMonth, nextMonth
    case weekday, day, chosenDay
  }

  package var role: Role
  /// In the screen's coordinates.
  package var frame: Rect
  /// In the screen's coordinates.
  package var text: TextLayout?

  package init(_ role: Role, _ frame: Rect, text: TextLayout? = nil) {
    self.role = role
    self.frame = frame
    self.text = text
  }
}

extension [SolvedPart] {
  package subscript(role: SolvedPart.Role) -> SolvedPart? { first { $0.role == role } }
}

/// A constraint that a finding refers to: one in the document, or one that the platform adds.
package enum LayoutCause: Hashable, Sendable {
  case constraint(ConstraintID)
  /// A rule of the platform in a few words, and the view that the rule applies to.
  case rule(String, ViewID)
}

/// A minimal set of required constraints that cannot all be satisfied. Without any one of them, the rest can be.
package struct SolvedConflict: Hashable, Sendable {
  /// The constraints in the order in which the engine prefers them. The engine broke the last one.
  package var members: [LayoutCause]
  package var axes: [Axis]

  package init(members: [LayoutCause], axes: [Axis]) {
    self.members = members
    self.axes = axes
  }

  package var broken: LayoutCause? { members.last }
}

extension Screen {
  /// Returns the views that causes involve, without duplicates, in screen order.
  package func views(of causes: [LayoutCause]) -> [ViewID] {
    let found = causes.flatMap { cause in
      switch cause {
      case .rule(_, let view): [view]
      case .constraint(let id):
        [constraints[id].first, constraints[id].second].compactMap { $0.map { owner(of: $0.item) } }
      }
    }
    return Set(found).sorted()
  }
}
