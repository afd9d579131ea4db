#if os(Linux)
  package import LayoutModel
  package import UIKit

  extension ViewTree {
    @MainActor
    fileprivate var shown: [ShownView] {
      nodes.map { ShownView($0.view, name: $0.name, parent: $0.parent, frame: $0.frame) }
    }
  }

  extension DescribedScreen {
    /// Describes the screen of a controller that is laid out. For a navigation or tab bar controller, describes the
    /// screen of the controller inside.
    @MainActor
    package init(_ controller: UIViewController, named name: String) {
      let (content, bars) = controller.described
      self.init(content, ViewTree(content.view).shown, bars: bars, name: name)
    }
  }

  extension SolvedLayout {
    /// Creates the layout of a tree of views. `filled()` adds the parts that only pictures need.
    @MainActor
    package init(_ tree: ViewTree, screen: String, preview: String? = nil, in environment: Environment) {
      self.init(of: tree.shown, screen: screen, preview: preview, in: environment)
    }
  }
#endif
