import Diagnostics

/// Distances inwards from the edges of a rectangle, in points. Left and right do not depend on the layout direction.
@frozen
package struct EdgeInsets: Hashable, Sendable {
  package var top, left, bottom, right: Points

  @inlinable package init(top: Points, left: Points, bottom: Points, right: Points) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  @inlinable package init(all inset: Points) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  package static let zero = EdgeInsets(all: 0)

  @inlinable package var horizontal: Points { left + right }
  @inlinable package var vertical: Points { top + bottom }

  @inlinable package static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  @inlinable package static prefix func - (a: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: -a.top, left: -a.left, bottom: -a.bottom, right: -a.right)
  }
}

/// Edge insets whose sides follow the layout direction.
@frozen
package struct DirectionalEdgeInsets: Hashable, Sendable {
  package var top, leading, bottom, trailing: Points

  @inlinable package init(top: Points, leading: Points, bottom: Points, trailing: Points) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package init(_ insets: EdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  package static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  package func resolved(rightToLeft: Bool) -> EdgeInsets {
    rightToLeft
      ? EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
      : EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

extension EdgeInsets {
  var source: String { sides([("top", top), ("left", left), ("bottom", bottom), ("right", right)]) }
}

extension DirectionalEdgeInsets {
  var source: String {
    sides([("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)])
  }
}

/// Returns the nonzero sides by name, or a single length if all sides are equal.
private func sides(_ sides: [(name: String, length: Points)]) -> String {
  if sides.allSatisfy({ $0.length == sides[0].length }) { return decimal(sides[0].length.value) }
  return sides.filter { $0.length != 0 }.map { $0.name + " " + decimal($0.length.value) }.joined(separator: " ")
}
