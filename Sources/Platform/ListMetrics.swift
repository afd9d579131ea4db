package import LayoutModel

/// The geometry of lists whose cells have content configurations.
package enum ListMetrics {
  package static let cellMargins = ListFigures.cell(.current)
  package static let groupHeaderMargins = ListFigures.groupHeader(.current)
  package static let groupFooterMargins = ListFigures.groupFooter(.current)
  package static let plainTitleMargins = ListFigures.plainTitle(.current)
  package static let gapAfterImage = ListFigures.gapAfterImage(.current)
  package static let gapBetweenLines = ListFigures.gapBetweenLines(.current)
  package static let gapBetweenColumns = ListFigures.gapBetweenColumns(.current)
  package static let gapAroundGroup = ListFigures.gapAroundGroup(.current)
}
