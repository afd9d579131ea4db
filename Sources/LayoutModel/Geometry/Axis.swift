/// One of the two axes along which constraints act.
@frozen
public enum Axis: String, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  @inlinable public var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// One value for each axis. Public, because the compiler does not specialize `package` generics across modules.
@frozen
public struct PerAxis<Value> {
  public var horizontal, vertical: Value

  @inlinable public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @inlinable public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Sendable where Value: Sendable {}

extension PerAxis: Equatable where Value: Equatable {}

extension PerAxis: Hashable where Value: Hashable {}
