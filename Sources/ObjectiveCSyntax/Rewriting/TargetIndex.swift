/// The declarations of a target and of those that it depends on, by name.
struct TargetIndex {
  struct Place: Hashable {
    var file: Int
    /// The index among the file's types or members.
    var index: Int
  }

  /// The target's classes by the last part of their names.
  private(set) var classes: [String: [Place]] = [:]
  private(set) var protocols: Set<String> = []
  /// The target's functions and variables by their names.
  private var members: [String: [Place]] = [:]
  /// Optional functions of protocols by their names, with their labels.
  private(set) var optionalFunctions: [String: Set<[String?]>] = [:]
  /// Optional variables of protocols by their names, with the names of the protocols.
  private(set) var optionalVariables: [String: Set<String>] = [:]
  /// The protocols that the target's variables and parameters have as their type, by the name of the variable.
  private(set) var typesOfVariables: [String: Set<String>] = [:]

  init(files: [SwiftFile], dependencies: [SwiftFile]) {
    for (number, file) in files.enumerated() {
      for (index, type) in file.declarations.types.enumerated() {
        if type.keyword == .class { classes[type.lastName, default: []].append(Place(file: number, index: index)) }
        if type.keyword == .protocol { protocols.insert(type.lastName) }
      }
      for (index, member) in file.declarations.members.enumerated() {
        members[member.name, default: []].append(Place(file: number, index: index))
        if member.keyword == .var || member.keyword == .let {
          for token in member.result where file.isName(token) {
            typesOfVariables[member.name, default: []].insert(file.name(at: token))
          }
        }
      }
    }
    for file in files + dependencies { addOptionals(of: file) }
  }

  /// Returns the target's functions and variables of a name; at most a hundred, so that any text takes linear time.
  func members(named name: String) -> ArraySlice<Place> { (members[name] ?? []).prefix(100) }

  private mutating func addOptionals(of file: SwiftFile) {
    for member in file.declarations.members where member.words.contains(.optional) {
      let type = file.declarations.types[member.type]
      guard type.keyword == .protocol else { continue }
      if member.keyword == .func { optionalFunctions[member.name, default: []].insert(member.labels) }
      if member.keyword == .var { optionalVariables[member.name, default: []].insert(type.lastName) }
    }
  }
}
