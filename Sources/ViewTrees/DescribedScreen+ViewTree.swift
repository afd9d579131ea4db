#if os(Linux)
  package import UIKit

  extension DescribedScreen {
    /// What a controller shows that is laid out, inside of the navigation and the tabs that it may be.
    @MainActor
    package init(_ controller: UIViewController, named name: String) {
      let (content, bars) = controller.described, tree = ViewTree(content.view)
      let shown = tree.nodes.map { ShownView($0.view, name: $0.name, parent: $0.parent, frame: $0.frame) }
      self.init(content, shown, bars: bars, name: name)
    }
  }
#endif
