extension Rewriter {
  /// The prefix of a method whose body stays in an extension; as wide as `override `, which it replaces.
  private static let prefix = "extended_"

  /// Makes overrides in extensions callable from the class.
  ///
  /// Only Objective-C overrides from an extension. The method stays where it is under another name, and the class gets an
  /// override on the line of its brace that calls it. The same happens to a method of an extension that a subclass
  /// overrides.
  mutating func rewriteOverridesInExtensions() {
    let overridden = overriddenNames()
    for number in files.indices {
      for member in files[number].declarations.members {
        let type = files[number].declarations.types[member.type]
        guard type.keyword == .extension, member.keyword == .func || member.keyword == .var else { continue }
        let isOverride = member.words.contains(.override)
        guard isOverride || member.isObjectiveC && overridden.contains(member.name) else { continue }
        if member.clause >= 0, conditions[number].isCompiled[member.clause] == false { continue }
        if !isOverride, isOverriddenOnlyElsewhere(member, of: type) { continue }
        move(member, of: type, in: number)
      }
    }
  }

  private func overriddenNames() -> Set<String> {
    var names: Set<String> = []
    for file in files {
      for member in file.declarations.members where member.words.contains(.override) { names.insert(member.name) }
    }
    return names
  }

  /// Whether no class below the extended one overrides the member.
  private func isOverriddenOnlyElsewhere(_ member: Member, of type: TypeDeclaration) -> Bool {
    for place in declared.members(named: member.name) {
      let declarations = files[place.file].declarations
      let other = declarations.members[place.index]
      guard other.words.contains(.override), other.labels == member.labels else { continue }
      if isClass(declarations.types[other.type].lastName, below: type.lastName) { return false }
    }
    return true
  }

  /// Whether an extension of a class of another module declares what the member overrides.
  private func isDeclaredOutsideClasses(_ member: Member) -> Bool {
    guard member.words.contains(.override) else { return false }
    return declared.members(named: member.name).contains { place in
      let declarations = files[place.file].declarations
      let other = declarations.members[place.index]
      let type = declarations.types[other.type]
      return type.keyword == .extension && declared.classes[type.lastName] == nil && other.isObjectiveC
        && !other.words.contains(.override) && other.labels == member.labels
    }
  }

  /// Whether a member is compiled wherever its class is.
  private func isCompiled(_ member: Member, in number: Int, with home: TypeDeclaration, in file: Int) -> Bool {
    guard member.clause >= 0 else { return true }
    if conditions[number].isCompiled[member.clause] == true { return true }
    return home.clause >= 0 && conditions[file].signatures[home.clause] == conditions[number].signatures[member.clause]
  }

  private func isClass(_ name: String, below ancestor: String) -> Bool {
    var name = name
    var seen: Set<String> = []
    while seen.insert(name).inserted, let place = declared.classes[name]?.first {
      guard let parent = files[place.file].declarations.types[place.index].inherited.first else { return false }
      if parent == ancestor { return true }
      name = parent
    }
    return false
  }

  private mutating func move(_ member: Member, of type: TypeDeclaration, in number: Int) {
    let kind = member.keyword == .func ? "method" : "property"
    guard let place = declared.classes[type.lastName]?.first else {
      guard member.words.contains(.override) else { return }
      let message = "an extension of a class of another module cannot override the \(kind) '\(member.name)'"
      return report("\(message); write a subclass", at: member.index, in: number)
    }
    guard !isDeclaredOutsideClasses(member) else {
      let message =
        "an extension of a class of another module declares '\(member.name)', so that nothing can override it"
      return report("\(message); declare it in a class", at: member.index, in: number)
    }
    let home = files[place.file].declarations.types[place.index]
    guard isCompiled(member, in: number, with: home, in: place.file)
    else {
      let message = "the \(kind) '\(member.name)' is compiled only under a condition; write it in the body of the class"
      return report(message, at: member.index, in: number)
    }
    guard let text = forwarding(member, of: type, in: number) else {
      let message = "the \(kind) '\(member.name)' cannot be moved into the class; write it in the body of the class"
      return report(message, at: member.index, in: number)
    }
    giveOtherName(to: member, of: type, in: number, home: place.file)
    insert(" \(text);", after: home.body.lowerBound, in: place.file)
  }

  /// Gives a member of an extension its other name and takes `override` away.
  private mutating func giveOtherName(to member: Member, of type: TypeDeclaration, in number: Int, home: Int) {
    let file = files[number]
    insert(Self.prefix, before: member.index + 1, in: number)
    for index in member.modifiers {
      let token = file.tokens[index]
      if token.word == .override {
        let isHidden = home != number && (type.access == .private || type.access == .fileprivate)
        if isHidden {
          replace(index..<index + 1, with: "internal", in: number)
        } else {
          let next = file.tokens[index + 1]
          let isFollowed = next.range.lowerBound == token.range.upperBound + 1 && !next.startsLine
          // Without the word and the space after it the name ends in its column.
          add(
            Edit(range: token.range.lowerBound..<token.range.upperBound + (isFollowed ? 1 : 0), text: ""), to: number)
        }
      } else if token.word == .open {
        replace(index..<index + 1, with: "public", in: number)
      } else if token.word == .class {
        replace(index..<index + 1, with: "static", in: number)
      }
    }
  }

  /// Returns the declaration in the class that calls the member; nil if a call cannot pass its parameters on.
  private func forwarding(_ member: Member, of type: TypeDeclaration, in number: Int) -> String? {
    let file = files[number]
    let words = attributes(of: member, in: file) + modifiers(of: member, type)
    let isUnavailable = words.contains("unavailable")
    let name = file.text(of: member.index + 1)
    let callee = (member.isStatic ? "Self." : "self.") + Self.prefix + member.name
    if member.keyword == .var {
      guard let body = member.body, !member.result.isEmpty, body.upperBound < file.tokens.count else { return nil }
      let contents = body.lowerBound + 1..<body.upperBound
      if contents.contains(where: { [.willSet, .didSet].contains(file.tokens[$0].word) }) { return nil }
      let isSettable = contents.contains {
        file.tokens[$0].word == .set && file.isMark($0 + 1, "{") || isSetter($0, file)
      }
      let getter = isUnavailable ? "fatalError()" : callee
      let setter = isUnavailable ? "" : "\(callee) = newValue"
      let accessors = isSettable ? "{ get { \(getter) } set { \(setter) } }" : "{ \(getter) }"
      return "\(words)var \(name)\(file.text(of: member.result)) \(accessors)"
    }
    guard member.generics.isEmpty, member.parameters.count == file.split(interior(of: member.list)).count else {
      return nil
    }
    var arguments: [String] = []
    for parameter in member.parameters {
      let type = file.text(of: parameter.type)
      guard !type.contains("..."), !type.contains("@autoclosure") else { return nil }
      let value = (type.hasPrefix("inout ") ? "&" : "") + parameter.name
      arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    let effects = member.result.prefix { file.tokens[$0].kind != .arrow }.map { file.tokens[$0].word }
    let marks = (effects.contains(.throws) ? "try " : "") + (effects.contains(.async) ? "await " : "")
    let head = "func \(name)\(file.text(of: member.list)) \(file.text(of: member.result))"
    if isUnavailable { return "\(words)\(head) { fatalError() }" }
    return "\(words)\(head) { \(marks)\(callee)(\(arguments.joined(separator: ", "))) }"
  }

  private func isSetter(_ index: Int, _ file: SwiftFile) -> Bool {
    guard file.tokens[index].word == .set, file.isMark(index + 1, "("), file.partners[index + 1] < file.tokens.count
    else { return false }
    return file.isMark(file.partners[index + 1] + 1, "{")
  }

  private func interior(of list: Range<Int>) -> Range<Int> {
    list.count < 2 ? list.lowerBound..<list.lowerBound : list.lowerBound + 1..<list.upperBound - 1
  }

  /// Returns the attributes that the declaration in the class needs too.
  private func attributes(of member: Member, in file: SwiftFile) -> String {
    var text = ""
    for index in member.modifiers where file.tokens[index].kind == .attribute {
      guard ["@available", "@discardableResult", "@MainActor"].contains(file.text(of: index)) else { continue }
      text += file.text(of: index..<(file.isMark(index + 1, "(") ? file.index(after: index + 1) : index + 1)) + " "
    }
    return text
  }

  private func modifiers(of member: Member, _ type: TypeDeclaration) -> String {
    var words: [Word] = []
    if let access = member.words.first(where: \.isAccess) ?? type.access, ![.private, .fileprivate].contains(access) {
      words.append(access)
    }
    if member.words.contains(.override) { words.append(.override) }
    if member.isStatic { words.append(.class) }
    return words.map { $0.rawValue + " " }.joined()
  }
}
