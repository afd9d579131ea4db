import Export
import TestSupport
import Testing

enum APITable {
  static let api = Result { try #require(TestFiles.text("Sources/UIKit/api.tsv").flatMap { AppleAPI($0) }) }

  /// Returns the rows whose Objective-C names occur in the public binding, with the compiler's symbols.
  static func members() throws -> [(row: AppleAPI.Row, symbol: PublicDeclarations.Symbol)] {
    let symbols = Dictionary(try PublicDeclarations.all.get().map { ($0.usr, $0) }) { first, _ in first }
    return try api.get().rows.compactMap { row in
      guard row.origin == .rule || row.origin == .name, let symbol = symbols[row.usr],
        symbol.isProperty || symbol.isFunction
      else { return nil }
      return (row, symbol)
    }
  }
}

@Suite struct `The table of Apple's API` {
  @Test func `has a row for each public declaration, and no other`() throws {
    let rows = try APITable.api.get().rows
    let symbols = try PublicDeclarations.all.get()
    var declared = Dictionary(symbols.map { ($0.usr, $0) }) { first, _ in first }
    #expect(declared.count > 2000)
    var problems: [String] = []
    for row in rows {
      guard let symbol = declared.removeValue(forKey: row.usr) else {
        problems.append("no longer declared: \(row.path)")
        continue
      }
      if (symbol.path, symbol.declaration) != (row.path, row.declaration) {
        problems.append("\(row.path) is now: \(symbol.declaration)")
      }
    }
    problems += declared.values.map { symbol in
      let row = [symbol.path, symbol.declaration, "", "", "", "", symbol.usr].joined(separator: "\t")
      return "add a row: \(row)"
    }
    #expect(problems.isEmpty, "\(problems.sorted().joined(separator: "\n"))")
  }

  @Test func `is sorted, and says of each declaration that is not Apple's why it is there`() throws {
    let rows = try APITable.api.get().rows
    let keys = rows.map { [$0.path, $0.declaration, $0.line].joined(separator: "\t") }
    #expect(keys == keys.sorted { Array($0.unicodeScalars).lexicographicallyPrecedes(Array($1.unicodeScalars)) })
    #expect(rows.allSatisfy { !$0.source.isEmpty })
    let ours = Set(rows.filter { $0.origin == .ours }.map(\.path))
    #expect(
      ours == [
        "DiffableDataSource", "KitObject", "ScrollDelegating", "Selector.Thunk", "Selector.init(_:_:)",
        "Selector.init(_:of:_:)", "Selector.name", "TextAttributeValue", "TextAttributeValue.hash",
        "TextAttributeValue.isEqual(_:)",
        "TraitObserver", "UIBarButtonItem.init(barButtonSystemItem:target:action:)",
        "UIBarButtonItem.init(image:style:target:action:)", "UIBarButtonItem.init(title:style:target:action:)",
        "UIControl.addTarget(_:action:for:)", "UIControl.removeTarget(_:for:)",
      ])
  }

  @Test func `derives each name from the one in Objective-C by Swift's rules, unless Swift has one of its own`() throws
  {
    let members = try APITable.members()
    let properties = Dictionary(grouping: members.filter { $0.symbol.isProperty }) { $0.symbol.context }
      .mapValues { Set($0.compactMap(\.symbol.pathComponents.last)) }
    var problems: [String] = []
    for (row, symbol) in members where !row.source.isConstant(of: symbol) {
      let name = ImportedName.swift(symbol.objectiveC(row.source, properties[symbol.context] ?? []))
      let own = symbol.pathComponents.last ?? ""
      let isGetter = symbol.isProperty && "is" + name.prefix(1).uppercased() + name.dropFirst() == own
      if (name == own || isGetter) != (row.origin == .rule) { problems.append("\(row.path): \(row.source) is \(name)") }
    }
    #expect(members.count > 1200 && problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }
}

extension String {
  /// Returns whether this is the name of a constant of an enumeration or outside any type.
  fileprivate func isConstant(of symbol: PublicDeclarations.Symbol) -> Bool {
    symbol.isProperty && symbol.isStatic && first?.isUppercase ?? false
  }
}

extension PublicDeclarations.Symbol {
  fileprivate var context: String { pathComponents.dropLast().joined() }

  /// Returns the Objective-C declaration with this selector and these types.
  fileprivate func objectiveC(_ selector: String, _ properties: Set<String>) -> ImportedName.Declaration {
    let isInitializer = kind.identifier.hasSuffix("init")
    return ImportedName.Declaration(
      selector: selector,
      role: isProperty ? .property : isInitializer && selector.hasPrefix("init") ? .initializer : .method,
      isStatic: isStatic || isInitializer, parameters: parameters.map(\.withoutOptionality),
      result: isInitializer ? context : result.withoutOptionality, context: context, properties: properties)
  }
}

extension String {
  /// A type without its optionality and the dots in its name.
  fileprivate var withoutOptionality: String {
    var name = self
    while let last = name.last, "?!".contains(last) { name.removeLast() }
    name = name.replacing("any ", with: "").replacing(".", with: "")
    // A separate string type in Swift, which is NSString in Objective-C.
    return name == "UIFontTextStyle" ? "String" : name
  }
}
