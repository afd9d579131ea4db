import ProjectFiles

/// A run, or the merged shards of one, and what reports show of it.
package struct RunReport: Sendable {
  package private(set) var record: RunRecord
  /// The folder with the pictures of each cell that differs.
  private var workspaces: [String: StateFolder]
  /// The shards that the merge lacks.
  package private(set) var missingShards: [Int] = []

  /// A URL template for lines of the sources with `{path}`, `{line}` and `{column}`; nil for no links.
  package var sourceURL: String?

  package init(_ record: RunRecord, _ workspace: StateFolder) {
    self.record = record
    workspaces = Dictionary(record.results.map { ($0.cell, workspace) }) { first, _ in first }
  }

  /// Merges several runs, each with its folder, into one report. The order of shards doesn't matter.
  package init?(merging runs: [(record: RunRecord, workspace: StateFolder)]) {
    guard let first = runs.first else { return nil }
    self.init(first.record, first.workspace)
    for (other, workspace) in runs.dropFirst() {
      record.equal += other.equal
      record.skipped += other.skipped
      record.milliseconds = max(record.milliseconds, other.milliseconds)
      for mask in other.masks {
        if let place = record.masks.firstIndex(where: { $0.text == mask.text && $0.place == mask.place }) {
          record.masks[place].merge(mask)
        } else {
          record.masks.append(mask)
        }
      }
      for result in other.results where workspaces[result.cell] == nil {
        record.results.append(result)
        workspaces[result.cell] = workspace
      }
    }
    record.equal = Set(record.equal).sorted()
    record.results.sort { $0.cell < $1.cell }
    let shards = runs.compactMap(\.record.shard)
    if let count = shards.map(\.count).max() {
      let present = Set(shards.map(\.index))
      missingShards = (1...count).filter { !present.contains($0) }
    }
    record.shard = nil
  }

  /// Returns a file that the run saved for a cell, or nil if there is none.
  package func artefact(_ kind: StateFolder.Artefact, of cell: String) -> [UInt8]? {
    workspaces[cell].flatMap { try? $0.read(StateFolder.artefact(kind, of: cell)) }
  }
}
