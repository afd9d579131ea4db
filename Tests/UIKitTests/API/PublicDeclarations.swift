import Export
import Foundation
import TestSupport
import Testing

/// The public declarations of the module UIKit, as the compiler describes them.
struct PublicDeclarations {
  struct Graph: Decodable {
    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  struct Relationship: Decodable {
    var kind, source: String
  }

  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    struct Parameter: Decodable { var declarationFragments: [Fragment] }
    struct Signature: Decodable {
      var parameters: [Parameter]?
      var returns: [Fragment]?
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var functionSignature: Signature?

    var usr: String { identifier.precise }
    var path: String { pathComponents.joined(separator: ".") }

    /// The declaration without attributes and modifiers that callers do not see.
    var declaration: String {
      var text = declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      while let attribute = text.prefixMatch(of: #/@\w+(\([^)]*\))?\s+/#) { text.removeSubrange(attribute.range) }
      for word in ["override", "final", "convenience", "required", "weak", "unowned", "mutating", "nonisolated"] {
        if let range = text.firstRange(of: word + " "), text.distance(from: text.startIndex, to: range.lowerBound) < 30
        {
          text.removeSubrange(range)
        }
      }
      return text
    }

    /// The types of the parameters, in order.
    var parameters: [String] {
      (functionSignature?.parameters ?? []).map { parameter in
        let text = parameter.declarationFragments.map(\.spelling).joined()
        return text.firstRange(of: ": ").map { String(text[$0.upperBound...]) } ?? text
      }
    }

    /// The type of a property, or the result type of a function.
    var result: String {
      if let returns = functionSignature?.returns { return returns.map(\.spelling).joined() }
      guard let type = declaration.firstRange(of: ": ") else { return "" }
      return String(declaration[type.upperBound...]).replacing(" { get set }", with: "").replacing(" { get }", with: "")
    }

    var isStatic: Bool { kind.identifier.hasPrefix("swift.type.") }
    var isProperty: Bool { kind.identifier.hasSuffix("property") }
    var isFunction: Bool { ["method", "init"].contains { kind.identifier.hasSuffix($0) } }
    var isSettable: Bool { !declaration.contains("{ get }") && !declaration.contains("let ") }
  }

  /// All declarations except overrides, default implementations of requirements, and members that the compiler adds to
  /// enumerations and sets.
  static let all = Result { try read() }

  private static let added: Set<String> = [
    "rawValue", "hash(into:)", "init(rawValue:)", "hashValue", "==(_:_:)", "!=(_:_:)", "RawValue",
    "ArrayLiteralElement", "Element",
  ]

  /// The folder of the modules that this program was built from.
  static let modules: String = {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let folders = sequence(first: program) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let found = folders.lazy.map { $0.appendingPathComponent("Modules") }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("UIKit.swiftmodule").path)
    }
    return found?.path ?? ""
  }()

  #if arch(x86_64)
    private static let target = "x86_64-unknown-linux-gnu"
  #else
    private static let target = "aarch64-unknown-linux-gnu"
  #endif

  private static func read() throws -> [Symbol] {
    let folder = TemporaryFolder()
    let arguments = [
      "symbolgraph-extract", "-module-name", "UIKit", "-I", modules, "-target", target,
      "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
    ]
    let outcome = try Tool.run("swift", arguments)
    try #require(outcome.status == 0, "\(outcome.complaints)")
    let graphs = try ["UIKit", "UIKit@Foundation", "UIKit@FoundationEssentials", "UIKit@Swift"].map { name in
      let file = URL(fileURLWithPath: folder.path + "/" + name + ".symbols.json")
      return try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    }
    let relationships = graphs.flatMap(\.relationships)
    let repeated = Set(
      relationships.filter { ["overrides", "defaultImplementationOf"].contains($0.kind) }.map(\.source))
    return graphs.flatMap(\.symbols).filter { symbol in
      !repeated.contains(symbol.usr) && !symbol.usr.contains("::SYNTHESIZED::")
        && !added.contains(symbol.pathComponents.last ?? "")
    }
  }
}

enum Tool {
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var complaints: String
  }

  static func run(_ name: String, _ arguments: [String]) throws -> Outcome {
    let folder = TemporaryFolder()
    let files = ["out", "err"].map { URL(fileURLWithPath: folder.path + "/" + $0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let contents = try files.map { try [UInt8](Data(contentsOf: $0)) }
    return Outcome(
      status: process.terminationStatus, output: contents[0], complaints: String(decoding: contents[1], as: UTF8.self))
  }
}
