import LayoutModel
import Platform

/// Sizes, baselines and text layouts of a screen's content, each computed once for all environments that measure
/// content alike.
///
/// A class, because several layouts fill the same tables.
final class ContentMeasureCache {
  struct Fitting: Hashable {
    var view: ViewID
    var width: Points
  }

  struct Baseline: Hashable {
    var view: ViewID
    var width: Points?
    var end: BaselineEnd
  }

  struct Box: Hashable {
    var view: ViewID
    var size: Size
    var content: Rect?
  }

  private struct ForwardingStack: Hashable {
    var stack: ViewID
    var end: BaselineEnd
  }

  /// The view that provides a stack's baseline; nil if the stack contains no text.
  struct Forwarding: Equatable {
    var view: ViewID?
  }

  /// The number of entries at which a table is emptied. A window that is dragged only needs the most recent widths.
  private static let maxCount = 1 << 16

  private var natural: PerView<PerAxis<Points?>?>
  private var typeset: [ViewID: TypesetText] = [:]
  private var fitted: [Fitting: PerAxis<Points?>] = [:]
  private var baselines: [Baseline: Points] = [:]
  private var shown: [Box: ShownContent] = [:]
  private var forwardings: [ForwardingStack: Forwarding] = [:]

  init(viewCount: Int) { natural = PerView(repeating: nil, count: viewCount) }

  /// - Parameter measure: Returns the view's size when neither its width nor its height is limited.
  func naturalSize(of view: ViewID, orElse measure: () -> PerAxis<Points?>) -> PerAxis<Points?> {
    if let size = natural[view] { return size }
    let size = measure()
    natural[view] = size
    return size
  }

  /// Returns the line breaker of a multi-line text, which serves every width.
  func typesetText(of view: ViewID, orElse set: () -> TypesetText) -> TypesetText {
    find(view, in: &typeset, orElse: set)
  }

  func fittedSize(_ key: Fitting, orElse measure: () -> PerAxis<Points?>) -> PerAxis<Points?> {
    find(key, in: &fitted, orElse: measure)
  }

  func baseline(_ key: Baseline, orElse measure: () -> Points) -> Points {
    find(key, in: &baselines, orElse: measure)
  }

  /// Returns nil if the view that provides the baseline is still unknown.
  func forwarding(of stack: ViewID, _ end: BaselineEnd) -> Forwarding? {
    forwardings[ForwardingStack(stack: stack, end: end)]
  }

  func setForwarding(of stack: ViewID, _ end: BaselineEnd, to view: ViewID?) {
    forwardings[ForwardingStack(stack: stack, end: end)] = Forwarding(view: view)
  }

  func shownContent(_ key: Box, orElse lay: () -> ShownContent) -> ShownContent {
    find(key, in: &shown, where: { !$0.isEmpty }, orElse: lay)
  }

  func forget(_ view: ViewID) {
    natural[view] = nil
    typeset[view] = nil
    for key in fitted.keys.filter({ $0.view == view }) { fitted[key] = nil }
    for key in baselines.keys.filter({ $0.view == view }) { baselines[key] = nil }
    for key in shown.keys.filter({ $0.view == view }) { shown[key] = nil }
  }

  func forgetForwardings() { forwardings.removeAll(keepingCapacity: true) }

  private func find<Key, Value>(
    _ key: Key, in table: inout [Key: Value], where isWorthKeeping: (Value) -> Bool = { _ in true },
    orElse measure: () -> Value
  ) -> Value {
    if let value = table[key] { return value }
    let value = measure()
    guard isWorthKeeping(value) else { return value }
    if table.count >= ContentMeasureCache.maxCount { table.removeAll(keepingCapacity: true) }
    table[key] = value
    return value
  }
}

/// The texts and images that a view itself shows.
struct ShownContent {
  var texts: [TextLayout]
  var images: [Rect]

  var isEmpty: Bool { texts.isEmpty && images.isEmpty }
}
