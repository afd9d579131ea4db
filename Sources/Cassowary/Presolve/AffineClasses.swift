/// Variables that required equalities relate to each other: each is `scale · representative + constant`, or a constant.
///
/// A union–find structure whose links are affine maps. The smaller class joins the larger one, so that the length of a
/// chain of links is at most logarithmic in the number of variables.
struct AffineClasses<Number: Scalar>: ~Copyable {
  /// The parent of variables that are constants.
  static var fixed: Int32 { -1 }

  struct Link: BitwiseCopyable {
    var scale: Number
    var parent: Int32
    /// The node of the constant part.
    var node: Int32
    var size: Int32
    /// The slot of this representative in an accumulator, valid if `stamp` is the current one.
    var stamp: Int32
    var slot: Int32
  }

  var links = Buffer<Link>()

  mutating func reset(variables count: Int) {
    links.removeAll()
    links.reserve(count)
    for index in 0..<count {
      links.append(Link(scale: 1, parent: Int32(index), node: ConstantProgram<Number>.zero, size: 1, stamp: 0, slot: 0))
    }
  }

  func isFixed(_ variable: Int32) -> Bool { links[variable].parent == AffineClasses.fixed }

  func fix(_ representative: Int32, to node: Int32) {
    links.base[Int(representative)].parent = AffineClasses.fixed
    links.base[Int(representative)].node = node
  }

  func join(_ child: Int32, to parent: Int32, scale: Number, node: Int32) {
    let link = links.base + Int(child)
    link.pointee.parent = parent
    link.pointee.scale = scale
    link.pointee.node = node
    links.base[Int(parent)].size += link.pointee.size
  }
}
