import Export
import Foundation
import TestSupport
import Testing

/// A statement of a public binding of UIKit about an Objective-C type or member.
private struct Fact: Decodable {
  struct Parameter: Decodable {
    var type: String
    var nullable: Bool?
  }

  var type, role: String
  var kind: String
  var base: String?
  var adopts: [String]?
  var member: String?
  var ios: String?
  var `static`: Bool?
  var nullable: Bool?
  var settable: Bool?
  var returns: String?
  var params: [Parameter]?
  var cases: [String]?
}

/// The facts of the binding, which is not part of the project.
private struct Binding {
  private static let path = "../shared/facts/uikit_api.jsonl"
  static let isThere = TestFiles.bytes(path) != nil

  private var types: [String: Fact] = [:]
  private var members: [String: [Fact]] = [:]
  private var byMember: [String: [Fact]] = [:]

  init() throws {
    let text = try #require(TestFiles.text(Self.path))
    for line in text.split(separator: "\n") {
      let fact = try JSONDecoder().decode(Fact.self, from: Data(line.utf8))
      if fact.role == "type" {
        if types[fact.type] == nil { types[fact.type] = fact }
      } else {
        members[fact.type, default: []].append(fact)
        if fact.kind == "category", let base = fact.base { members[base, default: []].append(fact) }
        byMember[fact.member ?? "", default: []].append(fact)
      }
    }
  }

  /// The binding's names of types that have another name in Objective-C.
  private static let names = [
    "UITableViewCellAccessoryType": "UITableViewCellAccessory", "NSTextAlignment": "UITextAlignment",
    "NSLineBreakMode": "UILineBreakMode", "UIAccessibilityTraits": "UIAccessibilityTrait",
  ]

  func type(_ name: String) -> Fact? { types[Self.names[name] ?? name] }

  /// Returns the type, its superclasses and the protocols that it adopts.
  private func ancestors(of name: String) -> [String] {
    var all: [String] = []
    var next = [Self.names[name] ?? name]
    while let name = next.popLast() {
      if all.contains(name) { continue }
      all.append(name)
      guard let type = types[name] else { continue }
      next += [type.base].compactMap(\.self) + (type.adopts ?? []).reversed()
    }
    return all
  }

  /// Returns the declarations of a member, the nearest to the type first.
  func members(_ selector: String, of type: String) -> [Fact] {
    let own = ancestors(of: type).flatMap { members[$0] ?? [] }.filter { $0.member == selector }
    return own.isEmpty ? (byMember[selector] ?? []).filter { $0.kind == "category" || $0.role == "constant" } : own
  }
}

@Suite(.enabled(if: Binding.isThere, "needs facts about UIKit beside the project"))
struct `The table agrees with a public binding of UIKit` {
  @Test func `about what there is, and about optionality, types, static members and versions`() throws {
    let binding = try Binding()
    let names = try typeNames()
    var problems: [String] = []
    var count = 0
    for (row, symbol) in try APITable.members() {
      let types = symbol.pathComponents.dropLast()
      let owner = names[types.joined(separator: ".")] ?? types.joined()
      if let type = binding.type(owner), let cases = type.cases {
        let isThere = cases.contains { row.source.lowercased() == owner.lowercased() + $0.lowercased() }
        if !isThere { problems.append("\(row.path): no constant \(row.source)") }
        continue
      }
      let facts = binding.members(row.source, of: owner)
      guard !facts.isEmpty else {
        problems.append("\(row.path): no member \(row.source) of \(owner)")
        continue
      }
      count += 1
      let differences = facts.map { $0.role == "constant" ? [] : symbol.differences(from: $0, names) }
      if !differences.contains(row.differences) { problems.append("\(row.path): \(differences.first ?? [])") }
      if facts.allSatisfy({ ($0.ios ?? "").isLater(than: row.ios) }) {
        problems.append("\(row.path): \(facts[0].ios ?? "")")
      }
      if let type = binding.type(owner), (type.ios ?? "").isLater(than: row.ios) {
        problems.append("\(row.path): its type came with \(type.ios ?? "")")
      }
    }
    #expect(count > 1200 && problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  /// Returns the Objective-C names of the types, by their names in Swift.
  private func typeNames() throws -> [String: String] {
    let rows = try APITable.api.get().rows
    return Dictionary(rows.filter(\.isType).map { ($0.path, $0.source) }) { first, _ in first }
  }
}

extension AppleAPI.Row {
  fileprivate var isType: Bool {
    let words = declaration.split(separator: " ")
    return (origin == .rule || origin == .name) && ["class", "struct", "enum", "protocol"].contains(words[0])
      && !["func", "var"].contains(words[1])
  }
}

extension String {
  /// Returns whether this version is later than another. Versions up to iOS 14 count as equal.
  fileprivate func isLater(than other: String) -> Bool {
    guard let version = Double(self), version > 14 else { return false }
    return version > Double(other) ?? 14
  }
}

extension PublicDeclarations.Symbol {
  /// Returns the differences between the declaration and the binding.
  fileprivate func differences(from fact: Fact, _ names: [String: String]) -> [String] {
    var differences: [String] = []
    let isInitializer = kind.identifier.hasSuffix("init")
    if !isInitializer, isStatic != (fact.static ?? false) { differences.append("static") }
    if isProperty != (fact.role == "property") { differences.append("property") }
    if isProperty, fact.role == "property", isSettable != (fact.settable ?? false) { differences.append("settable") }
    if !isInitializer {
      if result.isOptional != (fact.nullable ?? false) { differences.append("optional") }
      if result.plain(names) != (fact.returns ?? "void").plain(names) { differences.append("type") }
    }
    let known = fact.params ?? []
    guard parameters.count == known.count else { return differences + ["parameters"] }
    for (place, (own, fact)) in zip(parameters, known).enumerated() {
      if own.hasSuffix("?") != (fact.nullable ?? false) { differences.append("\(place + 1) optional") }
      if own.plain(names) != fact.type.plain(names) { differences.append("\(place + 1) type") }
    }
    return differences
  }
}

extension String {
  fileprivate var isOptional: Bool { hasSuffix("?") || hasSuffix("!") }

  /// Returns the type without optionality, lists and dots, with the same name in Swift and in the binding.
  fileprivate func plain(_ names: [String: String]) -> String {
    let text = hasPrefix("new ") ? String(dropFirst(4)) : self
    if ["Action", "UICompletionHandler"].contains(text) || ["Action<", "Func<"].contains(where: text.hasPrefix)
      || text.contains("->")
    {
      return "closure"
    }
    var name = text
    while name.isOptional { name.removeLast() }
    name = name.replacing("any ", with: "")
    if name.hasSuffix("[]") { name.removeLast(2) }
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    name = names[name] ?? name.replacing(".", with: "")
    if ["IUI", "INS"].contains(where: name.hasPrefix) { name.removeFirst() }
    return Self.sameTypes[name] ?? name
  }

  private static let sameTypes = [
    "string": "String", "NSString": "String", "bool": "Bool", "nint": "Int", "nuint": "Int", "int": "Int",
    "UInt": "Int",
    "nfloat": "CGFloat", "float": "Float", "double": "Double", "TimeInterval": "Double", "NSIndexPath": "IndexPath",
    "NSUrl": "URL", "NSBundle": "Bundle", "NSDate": "Date", "NSData": "Data", "NSIndexSet": "IndexSet",
    "NSTimeZone": "TimeZone", "NSLocale": "Locale", "NSCalendar": "Calendar", "NSObject": "Any", "AnyObject": "Any",
    "INativeObject": "Any", "Class": "AnyClass", "void": "()",
    "UITableViewCellAccessory": "UITableViewCellAccessoryType",
    "UITextAlignment": "NSTextAlignment", "UILineBreakMode": "NSLineBreakMode",
    "UIAccessibilityTrait": "UIAccessibilityTraits", "NSLayoutAttribute": "NSLayoutConstraintAttribute",
    "NSLayoutRelation": "NSLayoutConstraintRelation", "NSLayoutFormatOptions": "NSLayoutConstraintFormatOptions",
    "UIListContentTextTransform": "UIListContentConfigurationTextPropertiesTextTransform",
  ]
}
