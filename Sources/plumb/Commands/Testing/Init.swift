import ArgumentParser
import Pipeline
import Programs
import ProjectFiles

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a plumb.yml for the layouts in this folder, with every setting explained.")

  @Flag(help: "Replace an existing plumb.yml.")
  var force = false

  func run() throws {
    let path = ProjectFile.fileName
    try withFiles { () throws(FileError) in
      if !force, try Files.readIfPresent(path) != nil {
        throw .cannotWrite(path: path, reason: "it already exists; --force replaces it")
      }
      let layouts = try Files.walk(".", extensions: Compilation.extensions).map { String($0.dropFirst(2)) }
      let text = ProjectFile.template(inputs: folders(of: layouts))
      try Files.write(Array(text.utf8), to: path, over: force ? .anything : .read(nil))
    }
    Complaints.say("wrote \(path); run 'plumb test' next")
  }

  /// Returns the topmost folders that contain layouts, or this folder if one of them is directly in it.
  private func folders(of paths: [String]) -> [String] {
    let folders = paths.map { path in path.firstIndex(of: "/").map { String(path[..<$0]) } ?? "." }
    return folders.isEmpty || folders.contains(".") ? ["."] : Set(folders).sorted()
  }
}
