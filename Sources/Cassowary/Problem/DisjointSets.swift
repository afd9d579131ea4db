/// The numbers below a count in sets that can be joined: a union–find structure.
package struct DisjointSets: ~Copyable {
  private var parents = Buffer<Int32>()

  package init(count: Int) {
    parents.reserve(count)
    for element in 0..<count { parents.append(Int32(element)) }
  }

  /// Returns the element that stands for the set of an element.
  package func root(of element: Int32) -> Int32 {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  /// Joins the set of an element to the one that `root` stands for.
  package func join(_ element: Int32, to root: Int32) { parents[self.root(of: element)] = root }
}
