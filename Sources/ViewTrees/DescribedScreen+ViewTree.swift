#if os(Linux)
  package import UIKit

  extension DescribedScreen {
    /// Describes the screen of a controller that is laid out. For a navigation or tab bar controller, describes the
    /// screen of the controller inside.
    @MainActor
    package init(_ controller: UIViewController, named name: String) {
      let (content, bars) = controller.described
      let tree = ViewTree(content.view)
      let shown = tree.nodes.map { ShownView($0.view, name: $0.name, parent: $0.parent, frame: $0.frame) }
      self.init(content, shown, bars: bars, name: name)
    }
  }
#endif
