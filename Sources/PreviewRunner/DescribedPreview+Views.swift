import LayoutModel
import Pipeline
import PreviewJobs
import UIKit
import ViewTrees

extension DescribedPreview {
  /// The screen as a layout file.
  ///
  /// - Parameter root: the window, or the view of its controller.
  /// - Returns: nil where no controller shows it.
  @MainActor
  init?(of root: UIView, screen name: String) {
    let own = (root as? UIWindow)?.rootViewController ?? root.next as? UIViewController
    guard let controller = own else { return nil }
    let described = DescribedScreen(controller, named: name), (text, screen) = layoutFile(of: described.screen)
    let views = screen.views.indices.compactMap { id in
      described.places[id].map { View(name: screen.views[id].name, frame: $0) }
    }
    self.init(text: text, views: views, losses: described.losses)
  }
}
