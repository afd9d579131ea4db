import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct Lists {
  private final class Items: NSObject, UICollectionViewDataSource {
    let sections: Int
    let cell: UICollectionView.CellRegistration<UICollectionViewListCell, String>
    let header: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

    init(_ sections: Int, _ fill: @escaping (UICollectionViewListCell) -> Void) {
      self.sections = sections
      cell = .init { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        fill(cell)
      }
      header = .init(elementKind: UICollectionView.elementKindSectionHeader) { view, _, _ in
        var content = UIListContentConfiguration.groupedHeader()
        content.text = "Cats"
        view.contentConfiguration = content
      }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: "Cat \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func list(
    _ stage: Stage, _ configuration: UICollectionLayoutListConfiguration, sections: Int = 2,
    _ fill: @escaping (UICollectionViewListCell) -> Void = { _ in }
  ) -> (view: UICollectionView, items: Items) {
    let items = Items(sections, fill)
    let view = UICollectionView(
      frame: stage.view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.dataSource = items
    stage.view.addSubview(view)
    stage.layOut()
    return (view, items)
  }

  nonisolated private static let appearances:
    [(UICollectionLayoutListConfiguration.Appearance, side: CGFloat, first: CGFloat, between: CGFloat)] = [
      (.plain, 0, 0, 0), (.grouped, 0, 17.5, 35), (.insetGrouped, 20, 17.5, 35), (.sidebar, 20, 17.5, 35),
      (.sidebarPlain, 0, 0, 0),
    ]

  @Test(arguments: appearances)
  func `rows are as wide as their appearance leaves, one below the other`(
    appearance: UICollectionLayoutListConfiguration.Appearance, side: CGFloat, first: CGFloat, between: CGFloat
  ) throws {
    let stage = try Stage()
    let (view, items) = list(stage, .init(appearance: appearance))
    let frames = view.visibleCells.map(\.frame)
    withExtendedLifetime(items) {
      #expect(frames.map(\.minX) == Array(repeating: side, count: 4))
      #expect(frames.allSatisfy { $0.width == 393 - 2 * side && abs($0.height - 44) < 0.01 })
      #expect(abs(frames[0].minY - first) < 0.34 && abs(frames[1].minY - frames[0].maxY) < 0.01)
      #expect(abs(frames[2].minY - frames[1].maxY - between) < 0.34)
    }
  }

  nonisolated private static let accessories: [(@MainActor @Sendable () -> UICellAccessory, atEnd: Bool)] = [
    ({ .disclosureIndicator() }, true), ({ .checkmark() }, true), ({ .detail() }, true),
    ({ .outlineDisclosure() }, true), ({ .label(text: "7") }, true), ({ .delete(displayed: .always) }, false),
    ({ .insert(displayed: .always) }, false), ({ .multiselect(displayed: .always) }, false),
    ({ .reorder(displayed: .always) }, true),
    ({ .customView(configuration: .init(customView: UISwitch(), placement: .trailing())) }, true),
    ({ .customView(configuration: .init(customView: UISwitch(), placement: .leading())) }, false),
  ]

  @Test(arguments: accessories.indices)
  func `accessories take their room from the content`(index: Int) throws {
    let (make, atEnd) = Self.accessories[index]
    let stage = try Stage()
    let (view, items) = list(stage, .init(appearance: .plain)) { $0.accessories = [make()] }
    try withExtendedLifetime(items) {
      let cell = try #require(view.visibleCells.first)
      let content = cell.contentView.frame
      let start = content.minX
      let end = content.maxX
      #expect(start >= 0 && end <= 393 && (atEnd ? start == 0 && end < 385 : start > 8 && end == 393))
      let others = cell.subviews.filter { $0 !== cell.contentView && $0.bounds.width > 0 }
      for frame in others.map(\.frame) {
        #expect(frame.maxX <= start || frame.minX >= end)
        #expect(frame.midY == cell.bounds.midY)
      }
    }
  }

  @Test func `an accessory for editing is not there while nobody edits`() throws {
    let stage = try Stage()
    let (view, items) = list(stage, .init(appearance: .plain)) {
      $0.accessories = [.checkmark(displayed: .whenEditing), .disclosureIndicator(displayed: .whenNotEditing)]
    }
    let (other, others) = list(stage, .init(appearance: .plain)) { $0.accessories = [.disclosureIndicator()] }
    withExtendedLifetime((items, others)) {
      #expect(view.visibleCells.first?.contentView.frame == other.visibleCells.first?.contentView.frame)
    }
  }

  @Test func `accessories for editing come and go with it`() throws {
    let stage = try Stage()
    let (view, items) = list(stage, .init(appearance: .plain)) { $0.accessories = [.delete()] }
    try withExtendedLifetime(items) {
      let cell = try #require(view.visibleCells.first)
      #expect(cell.contentView.frame.minX == 0 && !cell.configurationState.isEditing)
      view.isEditing = true
      stage.layOut()
      #expect(cell.contentView.frame.minX > 20 && cell.configurationState.isEditing)
      view.isEditing = false
      stage.layOut()
      #expect(cell.contentView.frame.minX == 0)
    }
  }

  private func row(_ cell: UICollectionViewCell) -> (row: ListRow?, start: Points?) {
    guard case .cell(let content) = shown(cell).content else { return (nil, nil) }
    return (content.listRow, content.separatorInset?.leading)
  }

  nonisolated private static let looks:
    [(UICollectionLayoutListConfiguration.Appearance, TableContent.Style, lines: [Bool])] = [
      (.plain, .plain, [true, true]), (.grouped, .grouped, [true, false]),
      (.insetGrouped, .insetGrouped, [true, false]), (.sidebar, .sidebar, [false, false]),
      (.sidebarPlain, .plain, [false, false]),
    ]

  @Test(arguments: looks)
  func `rows look like a table's, with lines between them from where their text begins`(
    appearance: UICollectionLayoutListConfiguration.Appearance, style: TableContent.Style, lines: [Bool]
  ) throws {
    let stage = try Stage()
    let (view, items) = list(stage, .init(appearance: appearance), sections: 1)
    try withExtendedLifetime(items) {
      let rows = view.visibleCells.map { row($0) }
      #expect(rows.map(\.row?.style) == [style, style] && rows.map(\.row?.isSeparated) == lines)
      #expect(rows.map(\.row?.isFirst) == [true, false] && rows.map(\.row?.isLast) == [false, true])
      let content = try #require(view.visibleCells[0].contentView as? UIListContentView)
      let guide = try #require(content.textLayoutGuide)
      let text = view.visibleCells[0].convert(guide.layoutFrame, from: guide.owningView)
      #expect(text.minX > 8 && rows[0].start.map { abs($0.value - Double(text.minX)) < 0.01 } == true)
    }
  }

  @Test func `lines go where the list shows none, and begin where a constraint has them begin`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let stage = try Stage()
    let (view, items) = list(stage, configuration) { cell in
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70).isActive = true
    }
    configuration.showsSeparators = false
    let (other, others) = list(stage, configuration)
    withExtendedLifetime((items, others)) {
      #expect(row(view.visibleCells[0]).start == 70)
      #expect(other.visibleCells.map { row($0).row?.isSeparated } == [false, false, false, false])
    }
  }

  @Test func `a section's first item is no row where it is the header`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let stage = try Stage()
    let (view, items) = list(stage, configuration, sections: 1)
    withExtendedLifetime(items) {
      #expect(row(view.visibleCells[0]).row == nil && row(view.visibleCells[1]).row?.isFirst == true)
    }
  }

  @Test func `content is indented by its level`() throws {
    let stage = try Stage()
    let (view, items) = list(stage, .init(appearance: .plain)) {
      ($0.indentationLevel, $0.indentationWidth) = (2, 12)
    }
    withExtendedLifetime(items) { #expect(view.visibleCells.first?.contentView.frame.minX == 24) }
  }

  @Test func `a header stands above its rows, in a plain list as long as one of them is in sight`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let stage = try Stage()
    let (view, items) = list(stage, configuration)
    try withExtendedLifetime(items) {
      let kind = UICollectionView.elementKindSectionHeader
      let first = IndexPath(item: 0, section: 0)
      let header = try #require(view.supplementaryView(forElementKind: kind, at: first))
      let text = try #require((header as? UICollectionViewListCell)?.contentView as? UIListContentView).textLabel
      // 17 above a footnote's line and 6 below it.
      #expect(abs(header.bounds.height - text.bounds.height - 23) < 0.67)
      #expect(view.cellForItem(at: first)?.frame.minY == header.frame.maxY && header.frame.width == 353)
    }
  }
}
