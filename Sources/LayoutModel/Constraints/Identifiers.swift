/// An element's index in its screen, typed by the kind of element, so that a view's id cannot refer to a guide. Public,
/// like `TypedArray`, because the compiler does not specialize `package` generics across modules.
@frozen
public struct ID<Element>: Hashable, Strideable, Sendable {
  public var index: Int32

  @inlinable public init(_ index: Int) { self.index = Int32(index) }

  @inlinable public static func < (a: ID, b: ID) -> Bool { a.index < b.index }
  @inlinable public static func == (a: ID, b: ID) -> Bool { a.index == b.index }
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
  @inlinable public func distance(to other: ID) -> Int { Int(other.index) - Int(index) }
  @inlinable public func advanced(by count: Int) -> ID { ID(Int(index) + count) }
}

package typealias ViewID = ID<View>
package typealias GuideID = ID<CustomGuide>
package typealias ConstraintID = ID<Constraint>
package typealias ConditionID = ID<Condition>

extension ID<View> {
  package static var root: ViewID { ViewID(0) }
}

/// An array indexed by typed ids.
@frozen
public struct TypedArray<Key, Element> {
  @usableFromInline var elements: [Element]

  @inlinable public init(_ elements: [Element]) { self.elements = elements }
}

package typealias PerView<Element> = TypedArray<View, Element>

extension TypedArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @inlinable public init() { elements = [] }

  @inlinable public var startIndex: ID<Key> { ID(0) }
  @inlinable public var endIndex: ID<Key> { ID(elements.count) }
  @inlinable public var count: Int { elements.count }
  @inlinable public var indices: Range<ID<Key>> { startIndex..<endIndex }

  /// Yields the element in place, so that a read of one part copies only that part.
  @inlinable public subscript(id: ID<Key>) -> Element {
    @inline(__always) _read { yield elements.span[Int(id.index)] }
    @inline(__always) _modify { yield &elements[Int(id.index)] }
  }

  @inlinable public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try elements.withContiguousStorageIfAvailable(body)
  }

  @inlinable public mutating func append(_ element: consuming Element) { elements.append(consume element) }

  @inlinable public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  @inlinable public mutating func replaceSubrange(
    _ range: Range<ID<Key>>, with replacement: some Collection<Element>
  ) {
    elements.replaceSubrange(Int(range.lowerBound.index)..<Int(range.upperBound.index), with: replacement)
  }
}

extension TypedArray: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension TypedArray {
  func sharesStorage(with other: TypedArray) -> Bool {
    let place = elements.withUnsafeBufferPointer { $0.baseAddress }
    return count == other.count && place == other.elements.withUnsafeBufferPointer { $0.baseAddress }
  }
}

extension TypedArray: Sendable where Element: Sendable {}
extension TypedArray: Equatable where Element: Equatable {}
extension TypedArray: Hashable where Element: Hashable {}
