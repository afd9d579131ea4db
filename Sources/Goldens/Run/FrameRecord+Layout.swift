package import LayoutModel

extension FrameRecord {
  /// What a golden keeps of a solved layout.
  package init(_ layout: SolvedLayout) {
    let screen = layout.screen
    let views = screen.views.indices.filter { layout[$0].isInstalled }.map { id -> View in
      let view = screen[id], solved = layout[id]
      var record = View(path: screen.path(of: id), kind: view.kind.rawValue, frame: thousandths(solved.frame))
      record.objectID = view.imported?.objectID
      record.contentSize = solved.contentSize.map {
        Size(width: thousandths($0.width), height: thousandths($0.height))
      }
      record.isHidden = view.layout.isHidden
      record.ambiguousAxes = layout.ambiguities.filter { $0.view == id }.map(\.axis.rawValue)
      return record
    }
    let safe = layout.safeArea
    self.init(
      screen: screen.name, preview: screen.preview, device: layout.environment.deviceName,
      size: layout.environment.size,
      safeArea: EdgeInsets(
        top: thousandths(safe.top), left: thousandths(safe.left), bottom: thousandths(safe.bottom),
        right: thousandths(safe.right)), views: views)
  }
}
