import Testing
import UIKit

private final class WordCell: UICollectionViewCell {
  let word = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    word.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(word)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[word]-4-|", metrics: nil, views: ["word": word])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-2-[word]-2-|", metrics: nil, views: ["word": word]))
  }

  required init?(coder: NSCoder) { nil }
}

private final class Words: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let sections: [[String]]
  var sizes: [CGSize] = []

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.word.text = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "side", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes.isEmpty ? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero : sizes[indexPath.item]
  }
}

/// A flow layout's values in UIKit and in a layout file.
struct Flow: Sendable, CustomTestStringConvertible {
  var written: String
  var set: @MainActor @Sendable (UICollectionViewFlowLayout) -> Void
  var testDescription: String { written }

  static let all = [
    Flow(written: "itemSize: 50 by 50") { _ in },
    Flow(written: "itemSize: 80 by 40; lineSpacing: 3; itemSpacing: 21") {
      $0.itemSize = CGSize(width: 80, height: 40)
      ($0.minimumLineSpacing, $0.minimumInteritemSpacing) = (3, 21)
    },
    Flow(written: "itemSize: 100 by 30; sectionInset: top 5 left 12 bottom 7 right 20") {
      $0.itemSize = CGSize(width: 100, height: 30)
      $0.sectionInset = UIEdgeInsets(top: 5, left: 12, bottom: 7, right: 20)
    },
    Flow(written: "itemSize: 60 by 60; axis: horizontal") {
      $0.itemSize = CGSize(width: 60, height: 60)
      $0.scrollDirection = .horizontal
    },
    Flow(written: "itemSize: automatic") { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize },
    Flow(written: "itemSize: 90 by 20; headerSize: 10 by 33; footerSize: 10 by 20") {
      $0.itemSize = CGSize(width: 90, height: 20)
      ($0.headerReferenceSize, $0.footerReferenceSize) = (CGSize(width: 10, height: 33), CGSize(width: 10, height: 20))
    },
  ]
}

@MainActor
@Suite struct Collections {
  private static let words = ["One", "Word", "after", "another", "in", "lines", "that", "fill", "up", "from the left"]

  private func collection(_ stage: Stage, _ words: Words, _ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: stage.view.bounds, collectionViewLayout: layout)
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "side")
    }
    view.dataSource = words
    view.delegate = words
    stage.view.addSubview(view)
    stage.layOut()
    return view
  }

  @Test(arguments: Flow.all, Stage.devices)
  func `items flow as in a layout file`(flow: Flow, device: String) throws {
    let stage = try Stage(device)
    let layout = UICollectionViewFlowLayout()
    let words = Words([Self.words])
    flow.set(layout)
    let view = collection(stage, words, layout)
    let cells = Self.words.indices.map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    let items = Self.words.enumerated().map { index, word in
      "cell c\(index) { label \"\(word)\" { pin horizontal inset 4; pin vertical inset 2 } }"
    }
    try stage.expectOnScreen(
      ["c0": try #require(cells[0]), "c3": try #require(cells[3]), "c9": try #require(cells[9])],
      as: "collection w { pin edges; \(flow.written)\n\(items.joined(separator: "\n")) }")
  }

  /// OpenUIKit on iOS 26.1: 90 points apart with sizes that differ, and 98.5 apart at 2x with equal ones.
  @Test(arguments: ["iphone-se-3", "iphone-16"])
  func `a line that is not full has items at the minimum spacing if they differ`(device: String) throws {
    let stage = try Stage(device)
    let words = Words([["A", "B", "C"]])
    let low = CGSize(width: 80, height: 40)
    words.sizes = [low, CGSize(width: 80, height: 90), low]
    let layout = UICollectionViewFlowLayout()
    let view = collection(stage, words, layout)
    func xs() -> [CGFloat] {
      (0..<3).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minX }
    }
    #expect(xs() == [0, 90, 180])
    words.sizes = [low, low, low]
    layout.invalidateLayout()
    stage.layOut()
    if view.bounds.width == 375 { #expect(xs() == [0, 98.5, 196.5]) }
  }

  /// OpenUIKit on iOS 26.1, at 2x.
  @Test func `places are rounded to pixels and sizes are kept`() throws {
    let stage = try Stage("iphone-se-3")
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 111.5, height: 44.25)
    layout.minimumLineSpacing = 8
    layout.minimumInteritemSpacing = 7
    layout.sectionInset = UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
    let view = collection(stage, Words([["A", "B", "C", "D", "E", "F"]]), layout)
    let frames = [1, 3].map { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    #expect(
      frames == [CGRect(x: 132, y: 5, width: 111.5, height: 44.25), CGRect(x: 9, y: 57.5, width: 111.5, height: 44.25)])
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == frames[1])
  }

  @Test func `sections follow each other with their headers`() throws {
    let stage = try Stage()
    let layout = UICollectionViewFlowLayout()
    let words = Words([["A", "B"], ["C"]])
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    words.sizes = [CGSize(width: 393, height: 20), CGSize(width: 100, height: 40)]
    let view = collection(stage, words, layout)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))?.frame.minY == 100)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 130)
    #expect(view.contentSize == CGSize(width: 393, height: 150))
  }

  @Test func `items are made as they come into view`() throws {
    let stage = try Stage()
    let words = Words([(0..<1000).map { "\($0)" }])
    let view = collection(stage, words, UICollectionViewFlowLayout())
    let count = view.visibleCells.count
    #expect(count > 20 && count < 120)
    view.contentOffset.y = 5000
    stage.layOut()
    #expect(view.indexPathsForVisibleItems.allSatisfy { $0.item > 400 } && view.visibleCells.count < 130)
  }

  @Test func `a layout of one's own places items where it says`() throws {
    final class Diagonal: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).map { place in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: place, section: 0))
          attributes.frame = CGRect(x: place * 100, y: place * 100, width: 100, height: 100)
          return attributes
        }
      }
    }
    let stage = try Stage()
    let view = collection(stage, Words([["A", "B", "C"]]), Diagonal())
    #expect(
      view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame == CGRect(x: 200, y: 200, width: 100, height: 100))
    #expect(view.contentSize == CGSize(width: 300, height: 300))
  }
}
