import Diagnostics
package import ProjectFiles

/// Changes of several files that happen together: after a crash, all of them or none.
package struct Transaction: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var path: String
    /// nil where there is no such file.
    package var before, after: [UInt8]?

    package init(path: String, before: [UInt8]?, after: [UInt8]?) {
      (self.path, self.before, self.after) = (path, before, after)
    }
  }

  /// What it does, in words such as `accept 3 goldens`.
  package var title: String
  package var changes: [Change]
  /// The number of the transaction that this one takes back.
  package var undoes: Int?

  package init(_ title: String, _ changes: [Change], undoes: Int? = nil) {
    (self.title, self.changes, self.undoes) = (title, changes, undoes)
  }

  /// The same backwards.
  package func reversed(undoing number: Int) -> Transaction {
    Transaction(
      "undo: \(title)", changes.map { Change(path: $0.path, before: $0.after, after: $0.before) }, undoes: number)
  }
}

/// The transactions of a project, newest last, each in a folder of its own.
///
/// An entry is written in full and made durable before any of its files is touched; its `plan.json` is what makes it
/// count. Whoever opens the journal after a crash finishes the entry that was begun. The caller holds the project's lock.
package struct Journal {
  /// How many transactions can be undone.
  private static let depth = 50

  private let folder: String

  package init(_ folder: String = StateFolder.journalPath) { self.folder = folder }

  private func path(_ number: Int, _ name: String) -> String { "\(folder)/\(number)/\(name)" }

  /// Finishes what a crash left half done; the title of what was finished.
  @discardableResult
  package func recover() throws(FileError) -> String? {
    guard let last = try numbers().last, try Files.readIfPresent(path(last, "done")) == nil else { return nil }
    let transaction = try read(last)
    for change in transaction.changes { try removeLeftovers(of: change.path) }
    try finish(last, transaction)
    return transaction.title
  }

  /// Removes what was written of a file under another name before the crash.
  private func removeLeftovers(of path: String) throws(FileError) {
    guard let slash = path.lastIndex(of: "/"), Files.isFolder(String(path[..<slash])) else { return }
    for file in try Files.walk(String(path[..<slash]), extensions: ["tmp"]) where file.hasPrefix(path + ".") {
      try Files.remove(file)
    }
  }

  /// Applies a transaction and keeps what undoes it.
  package func perform(_ transaction: Transaction) throws(FileError) {
    guard !transaction.changes.isEmpty else { return }
    let number = (try numbers().last ?? 0) + 1
    for (index, change) in transaction.changes.enumerated() {
      if let before = change.before { try Files.write(before, to: path(number, "\(index).before"), .power) }
      if let after = change.after { try Files.write(after, to: path(number, "\(index).after"), .power) }
    }
    try Files.write(Array(plan(transaction).utf8), to: path(number, "plan.json"), .power)
    try finish(number, transaction)
    try prune()
  }

  /// The newest transaction that has not been undone, with its number.
  package func undoable() throws(FileError) -> (number: Int, transaction: Transaction)? {
    var undone: Set<Int> = []
    for number in try numbers().reversed() {
      let transaction = try read(number)
      if let other = transaction.undoes {
        undone.insert(other)
      } else if !undone.contains(number) {
        return (number, transaction)
      }
    }
    return nil
  }

  private func finish(_ number: Int, _ transaction: Transaction) throws(FileError) {
    for change in transaction.changes {
      if let after = change.after {
        if try Files.readIfPresent(change.path) != after { try Files.write(after, to: change.path, .power) }
      } else {
        try Files.remove(change.path)
      }
    }
    try Files.write([], to: path(number, "done"), .power)
  }

  // MARK: - Entries

  /// The entries that count, in order.
  private func numbers() throws(FileError) -> [Int] {
    guard Files.isFolder(folder) else { return [] }
    return try Files.walk(folder, extensions: ["json"]).compactMap { file in
      let parts = file.split(separator: "/")
      return parts.last == "plan.json" ? parts.dropLast().last.flatMap { Int($0) } : nil
    }.sorted()
  }

  private func plan(_ transaction: Transaction) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", 1)
      json.field("title", transaction.title)
      json.optionalField("undoes", transaction.undoes)
      json.arrayField("changes") { json in
        for change in transaction.changes {
          json.object { json in
            json.field("path", change.path)
            json.field("before", change.before != nil)
            json.field("after", change.after != nil)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func read(_ number: Int) throws(FileError) -> Transaction {
    let planPath = path(number, "plan.json")
    guard let json = try? JSONValue(reading: try Files.read(planPath)), let items = json["changes"]?.array else {
      throw .cannotRead(path: planPath, reason: "it is no journal entry; remove its folder to go on without it")
    }
    var changes: [Transaction.Change] = []
    for (index, item) in items.enumerated() {
      guard let file = item["path"]?.text else { continue }
      let before = item["before"]?.flag == true ? try Files.read(path(number, "\(index).before")) : nil
      let after = item["after"]?.flag == true ? try Files.read(path(number, "\(index).after")) : nil
      changes.append(Transaction.Change(path: file, before: before, after: after))
    }
    return Transaction(json["title"]?.text ?? "", changes, undoes: json["undoes"]?.count)
  }

  /// Forgets the oldest entries: first that they count, then the rest.
  private func prune() throws(FileError) {
    for number in try numbers().dropLast(Journal.depth) {
      let count = try read(number).changes.count
      try Files.remove(path(number, "plan.json"))
      for index in 0..<count {
        for name in ["before", "after"] { try Files.remove(path(number, "\(index).\(name)")) }
      }
      try Files.remove(path(number, "done"))
      Files.removeFolderIfEmpty("\(folder)/\(number)")
    }
  }
}
