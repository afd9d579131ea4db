import LayoutEngine
import LayoutModel
import Testing

/// Lines of flow layouts as measured on iOS 26.1 by OpenUIKit, whose tests state the numbers at 2x. Lines of equal items
/// are the same in PSTCollectionView, which follows iOS 6.
@Suite struct `9 The last line of a flow layout` {
  private let side = Size(width: 80, height: 40)

  /// The horizontal positions of items in the given sizes, in a collection 375 points wide.
  private func xs(_ sizes: [Size], _ properties: (inout CollectionContent) -> Void = { _ in }) -> [Double] {
    var content = CollectionContent()
    properties(&content)
    let flow = FlowPlacement(content, bounds: Size(width: 375, height: 400))
    return flow.place(sizes).frames.map { ($0.minX.value * 2).rounded() / 2 }
  }

  @Test(
    arguments: [(4, 50, 0, [0, 65, 130, 195]), (2, 80, 0, [0, 98.5]), (3, 80, 12, [12, 102.5, 192.5])]
      as [(Int, Double, Double, [Double])])
  func `has equal items where a full line has them`(count: Int, width: Double, inset: Double, places: [Double]) {
    let size = Size(width: Points(width), height: 40)
    let found = xs(Array(repeating: size, count: count)) {
      $0.sectionInset = EdgeInsets(top: 4, left: Points(inset), bottom: 6, right: Points(inset))
    }
    #expect(found == places)
  }

  @Test func `has items that differ at the minimum spacing`() {
    let high = Size(width: 80, height: 90)
    #expect(xs([side, high, side]) == [0, 90, 180])
    #expect(xs([side, Size(width: 60, height: 40)]) == [0, 90])
    // After a full line of four as well: 98.5, 196.5 and 295 are the places of that line.
    #expect(xs([side, side, side, side, side, high]) == [0, 98.5, 196.5, 295, 0, 90])
    #expect(xs([side, high]) { $0.itemSpacing = 21 } == [0, 101])
  }

  @Test(arguments: [(0, 20.0), (3, 20.0), (3, 0.0), (3, 1e-9), (2, 400.0), (1, 375.0)])
  func `is never further apart than the line allows`(count: Int, width: Double) {
    let found = xs(Array(repeating: Size(width: Points(width), height: 9), count: count)) { $0.itemSpacing = 0 }
    #expect(found.count == count && found.allSatisfy { $0.isFinite && $0 >= -13 && $0 <= 375 })
  }

  /// 132 and 57.5 for 131.75 and 57.25, and items 44.25 high.
  @Test(arguments: [(2, [132, 57.5]), (3, [131.667, 57.333])] as [(Double, [Double])])
  func `rounds places to pixels and keeps sizes`(scale: Double, origin: [Double]) throws {
    let cells = (0..<6).map { "cell c\($0) { view { pin edges } }" }.joined(separator: "\n")
    let layout = try solved(
      """
      collection c { pin edges; itemSize: 111.5 by 44.25; lineSpacing: 8; itemSpacing: 7
        sectionInset: top 5 left 9 bottom 5 right 9
        \(cells) }
      """, in: .plain(375, 300, scale: scale))
    #expect([layout["c/c1"][0], layout["c/c3"][1]] == origin)
    for place in 0..<6 {
      #expect(layout["c/c\(place)"].suffix(2) == [111.5, 44.25])
      #expect(layout["c/c\(place)/contentView"] == [0, 0, 111.5, 44.25])
    }
  }
}
