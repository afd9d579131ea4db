/// Modules of JavaScript as one script, because a browser takes milliseconds to load each of them.
///
/// Each module becomes a function that is called once, after those of the modules that it imports. Imports and exports stand at
/// the start of a line, modules import from files beside them and not in a circle, and they export functions and constants.
package struct JoinedModules: Sendable {
  package private(set) var script = ""
  private let sources: [String: String]
  private var joined: Set<Substring> = []

  /// - Parameters:
  ///   - root: The module that runs last, outside of any function.
  ///   - sources: The modules, by names such as `app.js`.
  package init(_ root: String, among sources: [String: String]) {
    self.sources = sources
    let module = linked(root[...])
    script += module.body
  }

  private mutating func join(_ name: Substring) {
    guard joined.insert(name).inserted else { return }
    let module = linked(name)
    script += """
      const \(object(of: name)) = (() => {
      \(module.body)
      return { \(module.exports.joined(separator: ", ")) };
      })();

      """
  }

  /// Returns a module without the keywords, after those that it imports have been added to the script.
  private mutating func linked(_ name: Substring) -> (body: String, exports: [Substring]) {
    guard let source = sources[String(name)] else { preconditionFailure("there is no module '\(name)'") }
    var lines: [Substring] = [], exports: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") {
        lines.append(binding(line)[...])
      } else if line.hasPrefix("export ") {
        let declaration = line.dropFirst("export ".count)
        exports += names(declaredIn: declaration)
        lines.append(declaration)
      } else {
        lines.append(line)
      }
    }
    return (lines.joined(separator: "\n"), exports)
  }

  /// Returns the constants that stand for an import.
  private mutating func binding(_ line: Substring) -> String {
    let parts = line.dropFirst("import ".count).split(separator: " from './")
    guard parts.count == 2, parts[1].hasSuffix("';") else { preconditionFailure("'\(line)' is not understood") }
    let name = parts[1].dropLast(2)
    join(name)
    let names = parts[0].hasPrefix("* as ") ? parts[0].dropFirst("* as ".count) : parts[0].replacing(" as ", with: ": ")
    return "const \(names) = \(object(of: name));"
  }

  private func object(of name: Substring) -> String { "$\(name.prefix { $0 != "." })" }

  private func names(declaredIn declaration: Substring) -> [Substring] {
    let keywords = ["function ", "async function ", "const "]
    guard let keyword = keywords.first(where: declaration.hasPrefix) else {
      preconditionFailure("'\(declaration)' is not a function or a constant")
    }
    let rest = declaration.dropFirst(keyword.count)
    guard rest.hasPrefix("{") else { return [rest.prefix { $0.isLetter || $0.isNumber }] }
    return rest.dropFirst().prefix { $0 != "}" }.split(whereSeparator: { " ,".contains($0) })
  }
}
