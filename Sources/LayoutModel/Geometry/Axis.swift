/// One of the two axes along which constraints act.
@frozen
package enum Axis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  @inlinable package var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// One value for each axis.
@frozen
package struct PerAxis<Value> {
  package var horizontal, vertical: Value

  @inlinable package init(horizontal: Value, vertical: Value) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  @inlinable package subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Sendable where Value: Sendable {}
extension PerAxis: Equatable where Value: Equatable {}
extension PerAxis: Hashable where Value: Hashable {}
