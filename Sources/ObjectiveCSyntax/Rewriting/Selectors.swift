extension Rewriter {
  /// A selector as it is written: `getter: Type.name(labels:) as Type`.
  private struct Reference {
    var accessor: String?
    var prefix: Range<Int>
    var name: Int
    /// The labels, if they are written; nil for `_`.
    var labels: [String?]?
    /// The token `as`.
    var cast: Int?
    var end: Int
  }

  /// Rewrites `#selector(Type.tapped)` to `Selector("tapped:", calls: Type.tapped)`, whose second argument is a function that
  /// takes the target and returns its method.
  mutating func rewrite(selectorAt index: Int, _ content: Range<Int>, in number: Int) {
    let file = files[number]
    guard let reference = reference(content, in: file) else {
      let message = "'#selector' can only be rewritten for a method or a property; write #selector(Type.name)"
      return report(message, at: content.first ?? index, in: number)
    }
    let receiver: Receiver
    switch self.receiver(of: reference, at: index, in: file) {
    case .some(let found): receiver = found
    case nil:
      let message = "'#selector' outside a type needs the type's name; write #selector(Type.name)"
      return report(message, at: reference.name, in: number)
    }
    hasSelectors = true
    importUIKit(in: number)
    replace(index..<index + 1, with: "Selector", in: number)
    if reference.accessor != nil {
      rewrite(accessor: reference, of: receiver, at: content, in: number)
    } else {
      rewrite(method: reference, of: receiver, at: content, in: number)
    }
  }

  /// On which object a selector is sent.
  private enum Receiver {
    case type(String)
    /// An object whose type only the compiler knows.
    case object(String)
  }

  private func reference(_ content: Range<Int>, in file: SwiftFile) -> Reference? {
    var start = content.lowerBound
    var accessor: String?
    if content.count > 2, file.isMark(start + 1, ":"), ["getter", "setter"].contains(file.text(of: start)) {
      accessor = file.text(of: start)
      start += 2
    }
    var cast: Int?
    var end = start
    while end < content.upperBound {
      if file.tokens[end].word == .as {
        cast = end
        break
      }
      end = file.index(after: end)
    }
    guard start < end else { return nil }
    var name = end - 1
    var labels: [String?]?
    if file.isMark(name, ")") {
      let opening = file.partners[name]
      guard opening > start else { return nil }
      labels = self.labels(opening + 1..<name, in: file)
      guard labels != nil else { return nil }
      name = opening - 1
    }
    guard file.isName(name), name == start || name > start + 1 && file.isMark(name - 1, ".") else { return nil }
    let prefix = start..<max(name - 1, start)
    return Reference(accessor: accessor, prefix: prefix, name: name, labels: labels, cast: cast, end: end)
  }

  private func labels(_ range: Range<Int>, in file: SwiftFile) -> [String?]? {
    guard range.count % 2 == 0 else { return nil }
    var labels: [String?] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      guard file.isName(index), file.isMark(index + 1, ":") else { return nil }
      let label = file.name(at: index)
      labels.append(label == "_" ? nil : label)
    }
    return labels
  }

  private func receiver(of reference: Reference, at index: Int, in file: SwiftFile) -> Receiver? {
    let isOwn = reference.prefix.count == 1 && [.self, .super].contains(file.tokens[reference.prefix.lowerBound].word)
    guard reference.prefix.isEmpty || isOwn else {
      let last = reference.prefix.last { file.isName($0) } ?? reference.prefix.lowerBound
      let text = file.text(of: reference.prefix)
      return file.name(at: last).first?.isUppercase == true ? .type(text) : .object(text)
    }
    let number = file.declarations.typeOfToken[index]
    guard number >= 0 else { return nil }
    let type = file.declarations.types[number]
    let isProtocol =
      type.keyword == .extension && declared.protocols.contains(type.lastName) || type.keyword == .protocol
    return .type(isProtocol ? "Self" : type.spelling)
  }

  // MARK: Methods

  private mutating func rewrite(
    method reference: Reference, of receiver: Receiver, at content: Range<Int>, in number: Int
  ) {
    let file = files[number]
    let name = "\"\(selector(of: reference, receiver, in: file))\", "
    switch receiver {
    case .type(let type):
      let isStatic = candidates(reference, receiver, in: file).allSatisfy(\.isStatic)
      let opening = isStatic && isKnown(reference, receiver, in: file) ? "{ (_: \(type).Type) in " : ""
      replacePrefix(of: reference, at: content, with: "\(name)calls: \(opening)\(type).", in: number)
      if !opening.isEmpty { insert(" }", after: reference.end - 1, in: number) }
      if let cast = reference.cast, arrows(in: cast + 1..<content.upperBound, of: file) == 1 {
        insert(" (\(type)) ->", after: cast, in: number)
      }
    case .object(let object):
      replacePrefix(of: reference, at: content, with: "\(name)of: \(object), calls: { $0.", in: number)
      insert(" }", after: content.upperBound - 1, in: number)
    }
  }

  private mutating func replacePrefix(
    of reference: Reference, at content: Range<Int>, with text: String, in number: Int
  ) {
    if reference.name > content.lowerBound {
      // A name may not be separated from the dot before it.
      let file = files[number]
      let range = file.tokens[content.lowerBound].range.lowerBound..<file.tokens[reference.name].range.lowerBound
      add(.replace(range, paddedBefore: text, in: file.bytes), to: number)
    } else {
      insert(text, before: reference.name, in: number)
    }
  }

  private func arrows(in range: Range<Int>, of file: SwiftFile) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if file.tokens[index].kind == .arrow { count += 1 }
      index = file.index(after: index)
    }
    return count
  }

  // MARK: Properties

  private mutating func rewrite(
    accessor reference: Reference, of receiver: Receiver, at content: Range<Int>, in number: Int
  ) {
    let file = files[number]
    let property = file.name(at: reference.name)
    let isSetter = reference.accessor == "setter"
    let name =
      isSetter ? "set\(property.prefix(1).uppercased())\(property.dropFirst()):" : property
    let head: String
    switch receiver {
    case .type(let type): head = "\"\(name)\", calls: { (target: \(type)) in { target."
    case .object(let object): head = "\"\(name)\", of: \(object), calls: { target in { target."
    }
    replacePrefix(of: reference, at: content, with: head, in: number)
    insert(isSetter ? " = $0 } }" : " } }", after: reference.end - 1, in: number)
  }

  // MARK: Names

  /// Returns the name in Objective-C. Without written labels it is that of the declaration, if the target has it.
  private func selector(of reference: Reference, _ receiver: Receiver, in file: SwiftFile) -> String {
    let name = file.name(at: reference.name)
    let candidates = candidates(reference, receiver, in: file)
    if let labels = reference.labels {
      return candidates.first { $0.labels == labels }?.selector ?? selectorName(name, labels: labels)
    }
    return (candidates.first(where: \.isObjectiveC) ?? candidates.first)?.selector ?? name
  }

  private func isKnown(_ reference: Reference, _ receiver: Receiver, in file: SwiftFile) -> Bool {
    !candidates(reference, receiver, in: file).isEmpty
  }

  /// Returns the functions that a selector can mean: those of its type or, if the type has none, of all types.
  private func candidates(_ reference: Reference, _ receiver: Receiver, in file: SwiftFile) -> [Member] {
    let places = declared.members(named: file.name(at: reference.name))
    var own: [Member] = []
    var all: [Member] = []
    let typeName: Substring?
    if case .type(let type) = receiver { typeName = type.split(separator: ".").last } else { typeName = nil }
    for place in places {
      let declarations = files[place.file].declarations
      let member = declarations.members[place.index]
      guard member.keyword == .func else { continue }
      all.append(member)
      if let typeName, declarations.types[member.type].lastName == typeName { own.append(member) }
    }
    return own.isEmpty ? all : own
  }
}
