#if os(Linux)
  package import UIKit

  extension DescribedScreen {
    /// The screen of a controller that is laid out: the one inside, if it is a navigation or tab bar controller.
    @MainActor
    package init(_ controller: UIViewController, named name: String) {
      let (content, bars) = controller.described, tree = ViewTree(content.view)
      let shown = tree.nodes.map { ShownView($0.view, name: $0.name, parent: $0.parent, frame: $0.frame) }
      self.init(content, shown, bars: bars, name: name)
    }
  }
#endif
