import Testing
import UIKit

private typealias Dimension = NSCollectionLayoutDimension

/// A section in a collection of 300 by 600, and the frames of its items.
private struct SectionCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var items = 4
  var frames: [CGRect]
  var section: @MainActor @Sendable () -> NSCollectionLayoutSection

  @MainActor
  static func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(layoutSize: size(width, height))
  }

  @MainActor
  static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func rects(_ numbers: (CGFloat, CGFloat, CGFloat, CGFloat)...) -> [CGRect] {
    numbers.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
  }

  static let all = [
    SectionCase(
      testDescription: "a list of full width", items: 3,
      frames: rects((0, 0, 300, 44), (0, 44, 300, 44), (0, 88, 300, 44))
    ) {
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(44)),
          subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    },
    SectionCase(
      testDescription: "a grid of thirds, as many as fit",
      frames: rects((0, 0, 100, 50), (100, 0, 100, 50), (200, 0, 100, 50), (0, 50, 100, 50))
    ) {
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(50)),
          subitems: [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))]))
    },
    SectionCase(
      testDescription: "two to a row, with spaces and insets",
      frames: rects((10, 5, 135, 40), (155, 5, 135, 40), (10, 53, 135, 40), (155, 53, 135, 40))
    ) {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      return section
    },
    SectionCase(
      testDescription: "items repeat with their own widths",
      frames: rects((0, 0, 80, 20), (80, 0, 80, 20), (0, 20, 80, 20), (80, 20, 80, 20))
    ) {
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(20)),
          repeatingSubitem: item(.absolute(80), .fractionalHeight(1)), count: 2))
    },
    SectionCase(
      testDescription: "flexible spaces share what is left over",
      frames: rects((0, 0, 80, 20), (110, 0, 80, 20), (220, 0, 80, 20), (0, 20, 80, 20))
    ) {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item(.absolute(80), .fractionalHeight(1))])
      group.interItemSpacing = .flexible(4)
      return NSCollectionLayoutSection(group: group)
    },
    SectionCase(
      testDescription: "insets of an item lie in its place",
      frames: rects((4, 2, 142, 44), (154, 2, 142, 44), (4, 50, 142, 44), (154, 50, 142, 44))
    ) {
      let inner = item(.fractionalWidth(0.5), .fractionalHeight(1))
      inner.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(48)), subitems: [inner]))
    },
    SectionCase(
      testDescription: "one large item beside two small ones",
      frames: rects((0, 0, 200, 100), (200, 0, 100, 50), (200, 50, 100, 50), (0, 100, 200, 100))
    ) {
      let pair = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(100)),
          subitems: [item(.fractionalWidth(2.0 / 3), .fractionalHeight(1)), pair]))
    },
    SectionCase(
      testDescription: "a vertical group fills its height", items: 3,
      frames: rects((0, 0, 150, 40), (0, 40, 150, 40), (0, 100, 150, 40))
    ) {
      NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: size(.fractionalWidth(0.5), .absolute(100)), subitems: [item(.fractionalWidth(1), .absolute(40))])
      )
    },
    SectionCase(
      testDescription: "orthogonal groups are beside one another", items: 3,
      frames: rects((20, 0, 120, 60), (150, 0, 120, 60), (280, 0, 120, 60))
    ) {
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.absolute(120), .absolute(60)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 10
      section.contentInsets.leading = 20
      return section
    },
    SectionCase(
      testDescription: "a share of the collection's height", items: 2,
      frames: rects((0, 0, 300, 150), (0, 150, 300, 150))
    ) {
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.25)),
          subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    },
    SectionCase(
      testDescription: "a square by its width", items: 2,
      frames: rects((0, 0, 75, 75), (75, 0, 75, 75))
    ) {
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)),
          subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))]))
    },
    SectionCase(
      testDescription: "cells of an estimated height are as high as they ask", items: 3,
      frames: rects((0, 0, 300, 30), (0, 30, 300, 40), (0, 70, 300, 50))
    ) {
      NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: size(.fractionalWidth(1), .estimated(44)),
          subitems: [item(.fractionalWidth(1), .estimated(44))]))
    },
    SectionCase(
      testDescription: "a row of estimated height is as high as its highest item",
      frames: rects((0, 0, 150, 30), (150, 0, 150, 40), (0, 40, 150, 50), (150, 40, 150, 60))
    ) {
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .estimated(44)),
          subitems: [item(.fractionalWidth(0.5), .estimated(44))]))
    },
  ]
}

private final class Tall: UICollectionViewCell {
  lazy var height = contentView.heightAnchor.constraint(equalToConstant: 0)
}

/// Provides cells of 30, 40, 50 … points.
private final class Source: NSObject, UICollectionViewDataSource {
  let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Tall)?.height.constant = CGFloat(30 + 10 * indexPath.item)
    (cell as? Tall)?.height.isActive = true
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "side", for: indexPath)
  }
}

@MainActor
@Suite struct `Compositional layouts` {
  private func collection(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.register(Tall.self, forCellWithReuseIdentifier: "cell")
    for kind in ["head", "foot"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "side")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  @Test(arguments: SectionCase.all)
  fileprivate func `items are placed`(arrangement: SectionCase) {
    let layout = UICollectionViewCompositionalLayout(section: arrangement.section())
    let source = Source([arrangement.items])
    let view = collection(layout, source)
    let frames = (0..<arrangement.items).map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .null
    }
    #expect(frames.map(rounded) == arrangement.frames)
    for cell in view.visibleCells {
      #expect(view.indexPath(for: cell).map { rounded(cell.frame) == frames.map(rounded)[$0.item] } == true)
    }
  }

  private func rounded(_ rect: CGRect) -> CGRect {
    func round(_ number: CGFloat) -> CGFloat { (number * 100).rounded() / 100 }
    return CGRect(x: round(rect.minX), y: round(rect.minY), width: round(rect.width), height: round(rect.height))
  }

  private func list(_ pins: Bool = false) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: SectionCase.size(.fractionalWidth(1), .absolute(100)),
        subitems: [SectionCase.item(.fractionalWidth(1), .fractionalHeight(1))]))
    let head = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: SectionCase.size(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top)
    head.pinToVisibleBounds = pins
    section.boundarySupplementaryItems = [
      head,
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: SectionCase.size(.fractionalWidth(1), .absolute(20)), elementKind: "foot", alignment: .bottom),
    ]
    return section
  }

  @Test func `headers and footers stand around a section's items`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    let source = Source([2, 1])
    let view = collection(UICollectionViewCompositionalLayout(section: list(), configuration: configuration), source)
    let tops = ["head", "foot"].map { kind in
      (0..<2).map {
        view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: $0))?.frame.minY
      }
    }
    #expect(tops == [[0, 257], [230, 387]])
    #expect(view.contentSize == CGSize(width: 300, height: 407))
  }

  @Test func `a pinned header stays in sight as long as its section`() {
    let source = Source([8, 8])
    let view = collection(UICollectionViewCompositionalLayout(section: list(true)), source)
    var tops: [CGFloat?] = []
    for offset: CGFloat in [0, 100, 840, 900] {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
      tops.append(view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: 0))?.frame.minY)
    }
    #expect(tops == [0, 100, 820, nil])
  }

  @Test func `a provider answers by section and environment`() {
    var sizes: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      sizes.append(environment.container.effectiveContentSize)
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: SectionCase.size(.fractionalWidth(1), .absolute(index == 0 ? 10 : 20)),
          subitems: [SectionCase.item(.fractionalWidth(1), .fractionalHeight(1))]))
    }
    let source = Source([1, 1])
    let view = collection(layout, source)
    #expect(view.contentSize.height == 30)
    #expect(Set(sizes.map(\.width)) == [300])
  }

  @Test func `from right to left the first item is at the right`() {
    let source = Source([2])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: SectionCase.all[1].section()))
    view.semanticContentAttribute = .forceRightToLeft
    view.register(Tall.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(rounded(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame ?? .null).minX == 200)
  }
}
