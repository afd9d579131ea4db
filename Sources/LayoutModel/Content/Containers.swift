package enum Spacing: Hashable, Sendable {
  case points(Points)
  /// The platform's standard spacing.
  case system
}

package struct StackContent: Hashable, Sendable {
  package enum Distribution: String, CaseIterable, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// `leading` means top in a horizontal stack, and `trailing` bottom.
  package enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline
  }

  package var axis: Axis
  package var distribution: Distribution
  package var alignment: Alignment
  package var spacing: Spacing
  package var isBaselineRelative: Bool
  package var isMarginsRelative: Bool

  package init(axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill) {
    (self.axis, self.distribution, self.alignment) = (axis, distribution, alignment)
    spacing = .points(0)
    isBaselineRelative = false
    isMarginsRelative = false
  }
}

package struct ScrollContent: Hashable, Sendable {
  package enum InsetAdjustment: String, CaseIterable, Hashable, Sendable {
    case automatic, scrollableAxes, never, always
  }

  package var contentInset: EdgeInsets
  package var insetAdjustment: InsetAdjustment
  /// The content offset, zero at rest.
  package var offset: Point

  package init() {
    contentInset = .zero
    insetAdjustment = .automatic
    offset = .zero
  }
}

package enum RowHeight: Hashable, Sendable {
  case automatic
  case points(Points)
}

package struct TableContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case plain, grouped, insetGrouped }

  package var style: Style
  package var rowHeight: RowHeight
  package var sectionHeaderHeight: RowHeight
  package var sectionFooterHeight: RowHeight
  package var showsSeparators: Bool
  /// From the ends of a row to those of its separator; nil uses the platform's.
  package var separatorInset: DirectionalEdgeInsets?

  package init(style: Style = .plain) {
    self.style = style
    rowHeight = .automatic
    sectionHeaderHeight = .automatic
    sectionFooterHeight = .automatic
    showsSeparators = true
    separatorInset = nil
  }
}

package struct SectionContent: Hashable, Sendable {
  package var header, footer: String

  package init(header: String = "", footer: String = "") { (self.header, self.footer) = (header, footer) }
}

package struct CellContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case custom, basic, subtitle, value1, value2 }
  package enum Accessory: String, CaseIterable, Hashable, Sendable {
    case none, disclosure, checkmark, detail, detailDisclosure
  }

  package var style: Style
  package var title, detail: TextAttributes
  package var image: ImageSource?
  package var accessory: Accessory
  /// Both override the table's.
  package var rowHeight: RowHeight?
  package var separatorInset: DirectionalEdgeInsets?

  package init(style: Style = .custom, title: TextAttributes, detail: TextAttributes) {
    (self.style, self.title, self.detail) = (style, title, detail)
    image = nil
    accessory = .none
    (rowHeight, separatorInset) = (nil, nil)
  }
}

package struct CollectionContent: Hashable, Sendable {
  /// nil sizes each item by its content.
  package var itemSize: Size?
  package var lineSpacing, itemSpacing: Points
  package var sectionInset: EdgeInsets
  package var axis: Axis
  package var headerSize, footerSize: Size

  package init() {
    itemSize = Size(width: 50, height: 50)
    lineSpacing = 10
    itemSpacing = 10
    sectionInset = .zero
    axis = .vertical
    headerSize = .zero
    footerSize = .zero
  }
}
