#if canImport(UIKit)
  package import FrameRecords
  package import LayoutModel
  import UIKit

  extension FrameRecord {
    /// Records a tree of views for a golden, without looks, using only UIKit's documented API.
    @MainActor
    package init(_ tree: ViewTree, screen: String, in environment: Environment) {
      let views = tree.nodes.indices.map { place -> View in
        let node = tree.nodes[place]
        let view = node.view
        var record = View(path: tree.path(of: place), kind: view.kind, frame: Rect(node.frame).inThousandths)
        if let scroll = view as? UIScrollView, !(view is UITextView) {
          let size = Rect(CGRect(origin: .zero, size: scroll.contentSize))
          record.contentSize = size.size.inThousandths
        }
        record.isHidden = view.isHidden
        if view.leadingAnchor.hasAmbiguousLayout || view.widthAnchor.hasAmbiguousLayout {
          record.ambiguousAxes.append(.horizontal)
        }
        if view.topAnchor.hasAmbiguousLayout || view.heightAnchor.hasAmbiguousLayout {
          record.ambiguousAxes.append(.vertical)
        }
        return record
      }
      let safe = tree.nodes[0].view.safeAreaInsets
      self.init(
        screen: screen, device: environment.deviceName, size: environment.size,
        safeArea: EdgeInsets(
          top: Points(Double(safe.top)), left: Points(Double(safe.left)), bottom: Points(Double(safe.bottom)),
          right: Points(Double(safe.right))
        ).inThousandths,
        views: views)
      hasLooks = false
    }
  }

  extension Rect {
    fileprivate init(_ rect: CGRect) {
      self.init(
        x: Points(Double(rect.minX)), y: Points(Double(rect.minY)), width: Points(Double(rect.width)),
        height: Points(Double(rect.height)))
    }
  }
#endif
