/// The rows of a table: their counts and heights, and the cells in view.
struct TableRows {
  struct Section {
    var rowCount: Int
    /// The heights of measured rows, by row.
    var heights: [Int: CGFloat] = [:]
    /// The positions of the section's top, its rows, its footer and its bottom.
    var top: CGFloat = 0
    var rowTops: [CGFloat] = []
    var footerTop: CGFloat = 0
    var bottom: CGFloat = 0
  }

  /// The sections; nil before the data source was asked.
  var sections: [Section]?
  var shown: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// The width at which the heights were measured.
  var width: CGFloat = 0

  mutating func forgetHeights() {
    for index in (sections ?? []).indices { sections?[index].heights = [:] }
  }

  func rect(_ path: IndexPath, width: CGFloat, insets: UIEdgeInsets) -> CGRect {
    guard let sections, sections.indices.contains(path.section) else { return .zero }
    let section = sections[path.section]
    guard section.rowTops.indices.contains(path.row) else { return .zero }
    let top = section.rowTops[path.row]
    let bottom = path.row + 1 < section.rowTops.count ? section.rowTops[path.row + 1] : section.footerTop
    return CGRect(x: insets.left, y: top, width: width - insets.left - insets.right, height: bottom - top)
  }
}
