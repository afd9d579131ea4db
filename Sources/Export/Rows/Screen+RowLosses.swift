import LayoutModel

extension Screen {
  /// What rows and sections depend on, of which their data sources know nothing.
  var lossesOfRows: [ExportLoss] {
    views.indices.flatMap { id -> [ExportLoss] in
      let kind = self[id].kind
      guard kind == .cell || kind == .section else { return [] }
      var what: [String] = []
      if let condition = self[id].condition, case .sometimes = conditions[condition].simplified {
        what.append("the condition on a " + (kind == .section ? "section" : "row"))
      }
      if kind == .section {
        what += self[id].variations.flatMap(\.changes).map { "that '\($0.property.name)' depends on a condition" }
      }
      return what.map { ExportLoss(what: $0, origin: self[id].origin) }
    }
  }
}
