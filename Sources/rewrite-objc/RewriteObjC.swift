import Diagnostics
import Foundation
import ObjectiveCSyntax

/// Rewrites the Objective-C syntax in the sources of one target. The plug-in `plumb-objc` runs it before each build.
///
/// Below the folder of outputs it writes copies of the sources that change, an overlay that shows the compiler the copies
/// under the names of the originals, and the compiler's arguments.
@main
struct RewriteObjC {
  static func main() {
    do {
      guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else {
        throw Failure("this program is run by the build plug-in plumb-objc")
      }
      let problems = try run(arguments)
      for problem in problems { complain(problem.text) }
      exit(problems.isEmpty ? 0 : 1)
    } catch {
      complain("error: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: Arguments) throws -> [Problem] {
    let files = try arguments.sources.map { SwiftFile(path: $0, bytes: try read($0)) }
    let dependencies = try arguments.dependencies.map { SwiftFile(path: $0, bytes: try read($0)) }
    let rewriter = Rewriter(files, dependencies: dependencies, isProgram: arguments.isProgram)
    var output = Output(arguments)
    for (number, file) in files.enumerated() {
      let result = rewriter.result(for: number)
      if result.isChanged { output.add(result.bytes, for: file.path) }
    }
    try output.write(support: rewriter.hasSelectors ? selectorInitializers : "")
    return rewriter.problems
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw Failure("cannot read '\(path)'") }
    return Array(data)
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// `TARGET FOLDER SCRATCH library|program SOURCES -- DEPENDENCIES`
struct Arguments {
  var target: String
  /// The folder of all outputs.
  var folder: String
  /// The folder in which the build keeps its records.
  var scratch: String
  var isProgram: Bool
  var sources: [String]
  /// The sources of other targets that this one depends on.
  var dependencies: [String]

  init?(_ arguments: some Collection<String>) {
    var rest = Array(arguments)[...]
    guard rest.count >= 4 else { return nil }
    target = rest.removeFirst()
    folder = rest.removeFirst()
    scratch = rest.removeFirst()
    isProgram = rest.removeFirst() == "program"
    let parts = rest.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    sources = Array(parts.first ?? [])
    dependencies = parts.count > 1 ? Array(parts[1]) : []
  }
}
