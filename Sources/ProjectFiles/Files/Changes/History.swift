import Libc

/// The sets of changes made in one folder, numbered from 1, newest last.
package struct History: Sendable {
  let state: UserState
  let name: FileName

  init(_ name: FileName, of state: UserState) { (self.name, self.state) = (name, state) }

  /// The number of sets to keep.
  private static let depth = 50
  private static let fileExtension = "changes"

  private func file(_ number: Int) -> FileName {
    name.appending(FileName(checked: "\(number).\(History.fileExtension)"))
  }

  /// Returns the numbers of all sets, in ascending order.
  package func numbers() throws(FileError) -> [Int] {
    let path = state.folder.path(of: name)
    guard Files.isFolder(path) else { return [] }
    let files = try Files.walk(path, extensions: [History.fileExtension])
    return files.compactMap { Int(PathParts.last(of: $0).prefix { $0 != "." }) }.sorted()
  }

  package func read(_ number: Int) throws(FileError) -> ChangeSet {
    let file = file(number), path = state.folder.path(of: file)
    guard let record = try state.folder.read(file).flatMap(ChangeRecord.init) else {
      throw .cannotRead(path: path, reason: "it is damaged; remove it to continue without its undo history")
    }
    return record.set
  }

  /// Adds a file of the state folder as the newest set, and removes the oldest sets beyond the limit.
  func append(_ other: FileName) throws(FileError) {
    let known = try numbers(), place = try state.folder.place(file((known.last ?? 0) + 1))
    try Files.move(state.folder.path(of: other), to: place)
    place.synchronizeFolder()
    for number in known.dropLast(History.depth - 1) { try state.folder.remove(file(number)) }
  }
}
