import LayoutModel
import Platform

/// Sizes, baselines and text layouts of a screen's content, each computed once for all environments that measure alike.
///
/// A class, because several solutions fill it together.
final class ContentMeasures {
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

  /// The view that provides a stack's baseline; nil without any text.
  struct Forwarding: Equatable {
    var view: ViewID?
  }

  /// Entries beyond this are dropped: a window dragged through thousands of widths needs only the last few.
  private static let greatestCount = 1 << 16

  private var natural: PerView<PerAxis<Points?>?>
  private var typeset: [ViewID: TypesetText] = [:]
  private var fitted: [Fitting: PerAxis<Points?>] = [:]
  private var baselines: [Baseline: Points] = [:]
  private var shown: [Box: ShownContent] = [:]
  private var forwardings: [ForwardingStack: Forwarding] = [:]

  init(viewCount: Int) { natural = PerView(repeating: nil, count: viewCount) }

  /// The size when neither width nor height is limited.
  func naturalSize(of view: ViewID, orElse measure: () -> PerAxis<Points?>) -> PerAxis<Points?> {
    if let size = natural[view] { return size }
    let size = measure()
    natural[view] = size
    return size
  }

  /// The line-breaking of a multi-line text at any width.
  func typesetText(of view: ViewID, orElse set: () -> TypesetText) -> TypesetText {
    find(view, in: &typeset, orElse: set)
  }

  func fittedSize(_ key: Fitting, orElse measure: () -> PerAxis<Points?>) -> PerAxis<Points?> {
    find(key, in: &fitted, orElse: measure)
  }

  func baseline(_ key: Baseline, orElse measure: () -> Points) -> Points {
    find(key, in: &baselines, orElse: measure)
  }

  /// The known provider of a stack's baseline.
  func forwarding(of stack: ViewID, _ end: BaselineEnd) -> Forwarding? {
    forwardings[ForwardingStack(stack: stack, end: end)]
  }

  func setForwarding(of stack: ViewID, _ end: BaselineEnd, to view: ViewID?) {
    forwardings[ForwardingStack(stack: stack, end: end)] = Forwarding(view: view)
  }

  func shownContent(_ key: Box, orElse lay: () -> ShownContent) -> ShownContent { find(key, in: &shown, orElse: lay) }

  /// Forgets everything that depends on a view's content.
  func forget(_ view: ViewID) {
    natural[view] = nil
    typeset[view] = nil
    for key in fitted.keys.filter({ $0.view == view }) { fitted[key] = nil }
    for key in baselines.keys.filter({ $0.view == view }) { baselines[key] = nil }
    for key in shown.keys.filter({ $0.view == view }) { shown[key] = nil }
  }

  /// Forgets which views provide the baselines of stacks.
  func forgetForwardings() { forwardings.removeAll(keepingCapacity: true) }

  private func find<Key, Value>(_ key: Key, in table: inout [Key: Value], orElse measure: () -> Value) -> Value {
    if let value = table[key] { return value }
    let value = measure()
    if table.count >= ContentMeasures.greatestCount { table.removeAll(keepingCapacity: true) }
    table[key] = value
    return value
  }
}

/// The texts and images that a view itself shows.
struct ShownContent {
  var texts: [TextLayout]
  var images: [Rect]
}
