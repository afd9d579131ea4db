#if os(Linux)
  package import LayoutModel
  import UIKit

  extension SolvedLayout {
    /// Creates the layout of a tree of views. `filled()` adds the parts that only pictures need.
    @MainActor
    package init(_ tree: ViewTree, screen: String, preview: String? = nil, in environment: Environment) {
      let shown = tree.nodes.map { ShownView($0.view, name: $0.name, parent: $0.parent, frame: $0.frame) }
      self.init(of: shown, screen: screen, preview: preview, in: environment)
    }
  }
#endif
