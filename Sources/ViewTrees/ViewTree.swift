#if canImport(UIKit)
  package import UIKit

  /// The views that an app created, each with a name. Views that UIKit creates inside its own views are left out.
  ///
  /// Only documented API is used, so that the same tree has the same names and frames wherever it is laid out.
  @MainActor
  package struct ViewTree {
    package struct Node {
      package let view: UIView
      /// The name, unique among siblings.
      package let name: String
      /// The index of the superview's node; nil for the root.
      package let parent: Int?
      /// The frame in the coordinates of the superview's node, without transforms.
      package let frame: CGRect
    }

    /// The nodes, superviews before their subviews.
    package private(set) var nodes: [Node] = []
    private var names: ViewNames

    /// - Parameters:
    ///   - root: The root of a tree that has been laid out.
    ///   - usesIdentifiers: Whether accessibility identifiers take precedence as names.
    package init(_ root: UIView, usesIdentifiers: Bool = true) {
      names = ViewNames(usesIdentifiers: usesIdentifiers)
      nodes = [Node(view: root, name: ViewNames.className(of: root), parent: nil, frame: root.bounds.atOrigin)]
      addSubviews(of: root, 0)
    }

    private mutating func addSubviews(of view: UIView, _ place: Int) {
      names.takeProperties(of: view)
      let kept = PlatformViews.isOpaque(view) ? given(to: view) : subviews(of: view)
      let named = names.named(kept.map(\.view))
      for ((child, frame), name) in zip(kept, named) {
        nodes.append(Node(view: child, name: name, parent: place, frame: frame))
        addSubviews(of: child, nodes.count - 1)
      }
    }

    /// Returns the subviews to include, with their frames in the view. Private views of UIKit are replaced by their
    /// subviews.
    private func subviews(of view: UIView, offset: CGPoint = .zero) -> [(view: UIView, frame: CGRect)] {
      inOrder(view).flatMap { child -> [(view: UIView, frame: CGRect)] in
        let frame = child.untransformedFrame.offsetBy(dx: offset.x, dy: offset.y)
        guard PlatformViews.isPrivate(child) else { return [(child, frame)] }
        if child.isHidden { return [] }
        let bounds = child.bounds
        return subviews(of: child, offset: CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
      }
    }

    /// Returns the views that an app gave to a view of UIKit, which inserts them somewhere in its own hierarchy.
    private func given(to view: UIView) -> [(view: UIView, frame: CGRect)] {
      var views: [UIView?] = []
      if let bar = view as? UINavigationBar {
        let items = (bar.topItem?.leftBarButtonItems ?? []) + (bar.topItem?.rightBarButtonItems ?? [])
        views = [bar.topItem?.titleView] + items.map(\.customView)
      } else if let bar = view as? UIToolbar {
        views = (bar.items ?? []).map(\.customView)
      } else if let field = view as? UITextField {
        views = [field.leftView, field.rightView]
      }
      return views.compactMap(\.self).filter { $0.isDescendant(of: view) }.map { child in
        (child, view.convert(child.untransformedFrame, from: child.superview))
      }
    }

    /// Returns subviews in order. Rows and items are sorted by position, because UIKit creates them in any order.
    private func inOrder(_ view: UIView) -> [UIView] {
      guard view is UITableView || view is UICollectionView else { return view.subviews }
      return view.subviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }

    /// Returns the names from the root's child down to the view, joined by `/`. The root's path is its name.
    package func path(of place: Int) -> String {
      var names: [String] = []
      var current = place
      while let parent = nodes[current].parent {
        names.append(nodes[current].name)
        current = parent
      }
      return names.isEmpty ? nodes[place].name : names.reversed().joined(separator: "/")
    }
  }

  extension UIView {
    fileprivate var untransformedFrame: CGRect {
      if transform.isIdentity { return frame }
      let anchor = layer.anchorPoint
      let size = bounds.size
      return CGRect(
        x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
        height: size.height)
    }
  }

  extension CGRect {
    fileprivate var atOrigin: CGRect { CGRect(origin: .zero, size: size) }
  }
#endif
