package import ProjectFiles

/// The decisions about a project's goldens and their undos, newest last. The caller holds the project's lock.
package struct Journal {
  package struct Entry: Sendable {
    package var number: Int
    package var made: ChangeSet
    package var decision: Decision

    /// The title of the original decision, such as `accept 3 variants`; an undo keeps the title.
    package var title: String { made.title }
  }

  private let project: Folder
  private let history: History
  private let lock: FileLock
  private let git: Git?

  package init(_ project: Folder, _ state: ProjectState, holding lock: FileLock, git: Git?) {
    self.project = project
    history = state.history
    self.lock = lock
    self.git = git
  }

  /// Applies file changes and saves the previous content for an undo.
  package func perform(_ title: String, _ changes: [FileChange], recording decision: Decision) throws(FileError) {
    var decision = decision
    decision.head = git?.commit("HEAD")
    try ChangeSet(title, changes, note: Array(decision.json.utf8)).make(in: project, under: lock, keepingIn: history)
  }

  package struct Prospect: Sendable {
    /// The newest decision that has not been undone.
    package var undoable: Entry?
    /// The newest undo, unless a decision followed it.
    package var redoable: Entry?
  }

  package func prospect() throws(FileError) -> Prospect {
    var prospect = Prospect()
    var takenBack: Set<Int> = []
    for number in try history.numbers().reversed() where !takenBack.contains(number) {
      let made = try history.read(number)
      guard let decision = Decision(made.note) else { continue }
      if let other = decision.kind.takenBack { takenBack.insert(other) }
      let entry = Entry(number: number, made: made, decision: decision)
      switch decision.kind {
      case .redo: continue
      case .undo: prospect.redoable = prospect.redoable ?? entry
      case .accept, .reject:
        prospect.undoable = entry
        return prospect
      }
    }
    return prospect
  }

  package func undo(_ entry: Entry) throws(RevertError) {
    try revert(entry, .undo(entry.number))
  }

  package func redo(_ entry: Entry) throws(RevertError) {
    try revert(entry, .redo(entry.number))
  }

  /// Checks that an entry can be reverted: its files have not changed since, and no later commit contains them.
  package func check(_ entry: Entry) throws(RevertError) {
    let changes = entry.made.changes
    let committed = git?.committed(since: entry.decision.head) ?? []
    let kept = changes.map(\.name).filter(committed.contains)
    guard kept.isEmpty else { throw .committed(kept) }
    var changed: [FileName] = []
    do throws(FileError) {
      for change in changes where try project.read(change.name) != change.after { changed.append(change.name) }
    } catch { throw .files(error) }
    guard changed.isEmpty else { throw .changed(changed) }
  }

  private func revert(_ entry: Entry, _ kind: Decision.Kind) throws(RevertError) {
    try check(entry)
    var decision = entry.decision
    decision.kind = kind
    do throws(FileError) {
      try perform(entry.title, entry.made.changes.reversed().map(\.reversed), recording: decision)
    } catch { throw .files(error) }
  }
}

package enum RevertError: Error, Sendable {
  case files(FileError)
  case committed([FileName])
  case changed([FileName])

  package var message: String {
    switch self {
    case .files(let error): error.message
    case .committed(let names): "\(words(names, singular: "is", plural: "are")) in a later commit; use git to revert it"
    case .changed(let names): "\(words(names, singular: "has", plural: "have")) changed since then"
    }
  }

  private func words(_ names: [FileName], singular: String, plural: String) -> String {
    let rest = names.count - 1
    return "'\(names[0].text)' " + (rest == 0 ? singular : "and \(rest) more \(plural)")
  }
}
