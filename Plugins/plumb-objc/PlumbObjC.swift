import Foundation
import PackagePlugin

/// Rewrites the Objective-C syntax in a target's sources before each build on Linux; the target's settings name the file
/// with the compiler's arguments.
@main
struct PlumbObjC: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    #if os(Linux)
      guard let module = target as? SwiftSourceModuleTarget else { return [] }
      let sources = paths(of: module)
      let folder = context.package.directoryURL.appending(path: ".build/plumb-objc")
      let dependencies = modules(below: module).flatMap(paths)
      return [
        .buildCommand(
          displayName: "Rewriting the Objective-C syntax of \(module.name)",
          executable: try context.tool(named: "rewrite-objc").url,
          arguments: [
            module.name, folder.path, scratch(of: context).path, module.kind == .executable ? "program" : "library",
          ] + sources.map(\.path) + ["--"] + dependencies.map(\.path),
          inputFiles: sources + dependencies,
          outputFiles: [folder.appending(path: "\(module.name)/Rewritten.swift")])
      ]
    #else
      return []
    #endif
  }

  /// Returns the modules that a target can import, whose protocols can have optional requirements. Plumb's have none.
  private func modules(below target: any Target) -> [SwiftSourceModuleTarget] {
    var seen: Set<String> = [target.id]
    var rest: [any Target] = [target]
    var modules: [SwiftSourceModuleTarget] = []
    while let next = rest.popLast() {
      for dependency in next.dependencies {
        let targets: [any Target]
        switch dependency {
        case .target(let target): targets = Self.ownProducts.contains(target.name) ? [] : [target]
        case .product(let product): targets = Self.ownProducts.contains(product.name) ? [] : product.targets
        @unknown default: targets = []
        }
        for target in targets where seen.insert(target.id).inserted {
          rest.append(target)
          if let module = target as? SwiftSourceModuleTarget { modules.append(module) }
        }
      }
    }
    return modules
  }

  private static let ownProducts: Set<String> = ["UIKit", "LayoutTesting", "PlumbKit", "PreviewRunner"]

  private func paths(of module: SwiftSourceModuleTarget) -> [URL] { module.sourceFiles(withSuffix: "swift").map(\.url) }

  /// Returns the folder in which the build keeps its records: the one above `plugins/outputs`.
  private func scratch(of context: PluginContext) -> URL {
    var folder = context.pluginWorkDirectoryURL
    while folder.lastPathComponent != "plugins", folder.pathComponents.count > 1 { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent()
  }
}
