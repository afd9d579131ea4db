import LayoutModel
import UIKit

/// Returns a view as pictures show it.
@MainActor
func shown(_ view: UIView) -> View {
  SolvedLayout(
    of: [ShownView(view, name: "view", parent: nil, frame: view.frame)], screen: "S", in: UIScreen.main.environment
  ).screen.views[.root]
}
