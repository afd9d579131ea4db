#if canImport(UIKit)
  package import UIKit

  /// The views of a tree that somebody made, each with a name; what the platform makes inside of its own views is left out.
  ///
  /// Only what UIKit documents is asked, so that the same tree has the same names and frames wherever it is laid out.
  @MainActor
  package struct ViewTree {
    package struct Node {
      package let view: UIView
      /// Unique among its siblings.
      package let name: String
      /// The place of its superview among the nodes; nil for the root.
      package let parent: Int?
      /// In that superview's points, transforms left out.
      package let frame: CGRect
    }

    /// Superviews before their subviews.
    package private(set) var nodes: [Node] = []
    private var names: ViewNames

    /// - Parameters:
    ///   - root: of a tree that is laid out.
    ///   - usesIdentifiers: whether views go by their accessibility identifiers before anything else.
    package init(_ root: UIView, usesIdentifiers: Bool = true) {
      names = ViewNames(usesIdentifiers: usesIdentifiers)
      nodes = [Node(view: root, name: ViewNames.className(of: root), parent: nil, frame: root.bounds.atOrigin)]
      addSubviews(of: root, 0)
    }

    private mutating func addSubviews(of view: UIView, _ place: Int) {
      names.takeProperties(of: view)
      let kept = PlatformViews.isOpaque(view) ? given(to: view) : subviews(of: view),
        named = names.named(kept.map(\.view))
      for ((child, frame), name) in zip(kept, named) {
        nodes.append(Node(view: child, name: name, parent: place, frame: frame))
        addSubviews(of: child, nodes.count - 1)
      }
    }

    /// The subviews that count, and those inside of platform's ones that do not, with their frames in the view.
    private func subviews(of view: UIView, offset: CGPoint = .zero) -> [(view: UIView, frame: CGRect)] {
      inOrder(view).flatMap { child -> [(view: UIView, frame: CGRect)] in
        let frame = child.untransformedFrame.offsetBy(dx: offset.x, dy: offset.y)
        guard PlatformViews.isPrivate(child) else { return [(child, frame)] }
        if child.isHidden { return [] }
        let bounds = child.bounds
        return subviews(of: child, offset: CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
      }
    }

    /// The views that somebody gave one of the platform's, which puts them somewhere inside of it.
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

    /// Rows and items in the order of their places: in which they are made is nobody's business.
    private func inOrder(_ view: UIView) -> [UIView] {
      guard view is UITableView || view is UICollectionView else { return view.subviews }
      return view.subviews.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }

    /// The names from the root's child down to the view, joined by `/`; the root's own path is its name.
    package func path(of place: Int) -> String {
      var names: [String] = [], current = place
      while let parent = nodes[current].parent {
        names.append(nodes[current].name)
        current = parent
      }
      return names.isEmpty ? nodes[place].name : names.reversed().joined(separator: "/")
    }
  }

  extension UIView {
    /// The frame it would have without its transform.
    fileprivate var untransformedFrame: CGRect {
      if transform.isIdentity { return frame }
      let anchor = layer.anchorPoint, size = bounds.size
      return CGRect(
        x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
        height: size.height)
    }
  }

  extension CGRect {
    fileprivate var atOrigin: CGRect { CGRect(origin: .zero, size: size) }
  }
#endif
