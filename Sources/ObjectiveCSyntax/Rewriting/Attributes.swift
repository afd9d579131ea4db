extension Rewriter {
  /// Blanks the attributes that only Objective-C has.
  mutating func rewriteAttributes(of number: Int) {
    let file = files[number]
    for index in file.tokens.indices where file.tokens[index].kind == .attribute {
      switch file.text(of: index) {
      case "@objc":
        var end = index + 1
        if file.isMark(end, "(") {
          guard file.partners[end] < file.tokens.count else { continue }
          end = file.partners[end] + 1
        }
        replace(index..<end, with: "", in: number)
      case "@objcMembers", "@IBOutlet": replace(index..<index + 1, with: "", in: number)
      // A library that is tested has no main function of its own.
      case "@UIApplicationMain": replace(index..<index + 1, with: isProgram ? "@main" : "", in: number)
      default: break
      }
    }
  }

  /// Makes Objective-C's protocols class-bound, and gives optional requirements a default that says so by an error.
  mutating func rewriteProtocols(of number: Int) {
    let file = files[number]
    for type in file.declarations.types where type.keyword == .protocol && type.isObjectiveC {
      guard !type.inherited.contains(where: ["AnyObject", "NSObjectProtocol", "class"].contains) else { continue }
      if let colon = type.colon {
        insert(" AnyObject,", after: colon, in: number)
      } else {
        insert(": AnyObject", after: type.name.upperBound - 1, in: number)
      }
    }
    let optional = Dictionary(
      grouping: file.declarations.members.filter { $0.words.contains(.optional) }, by: \.type)
    for (index, type) in file.declarations.types.enumerated() where type.keyword == .protocol {
      guard let members = optional[index], type.body.upperBound < file.tokens.count else { continue }
      let defaults = members.compactMap { rewrite(optional: $0, in: number) }
      let access = type.access.map { $0.rawValue + " " } ?? ""
      let text = "; \(access)extension \(type.spelling) { \(defaults.joined(separator: "; ")) }"
      insert(text, after: type.body.upperBound, in: number)
    }
  }

  /// Makes an optional requirement one that throws, which every implementation meets, and returns its default.
  private mutating func rewrite(optional member: Member, in number: Int) -> String? {
    let file = files[number]
    let attributes = member.modifiers.filter { file.tokens[$0].word == .optional }
    for index in attributes { replace(index..<index + 1, with: "", in: number) }
    let isStatic = member.isStatic ? "static " : ""
    if member.keyword == .func {
      let effects = member.result.prefix { file.tokens[$0].kind != .arrow }
      if !effects.contains(where: { file.tokens[$0].word == .throws }) {
        insert(" throws", after: effects.last ?? member.list.upperBound - 1, in: number)
      }
      let head = file.text(of: member.generics.lowerBound - 1..<member.list.upperBound)
      let result = file.text(of: effects.endIndex..<member.result.upperBound)
      let isAsync = effects.contains { file.tokens[$0].word == .async } ? " async" : ""
      return "\(isStatic)func \(head)\(isAsync) throws \(result) { throw CancellationError() }"
    } else if member.keyword == .var {
      guard let body = member.body, body.upperBound < file.tokens.count else { return nil }
      replace(body.lowerBound..<body.upperBound + 1, with: "{get throws}", in: number)
      let type = file.text(of: member.result)
      return "\(isStatic)var \(member.name)\(type) { get throws { throw CancellationError() } }"
    } else {
      report("an optional requirement has to be a method or a property", at: member.index, in: number)
      return nil
    }
  }
}
