package import ArgumentParser

/// The options of the live preview. `plumb` parses them for help, completions and errors; `plumb-serve` acts on them.
package struct ServeOptions: ParsableArguments {
  package static let abstract = "Show layouts in the browser, live."
  package static let discussion = """
    Serves a page on this machine only. The page shows every screen on the devices you choose and updates as soon as \
    a file is saved. Press Ctrl-C to stop.
    """

  @Argument(help: "Files or folders; with --test, default: the project's inputs.", completion: .layouts)
  package var inputs: [String] = []

  @Option(
    help: ArgumentHelp("Build a Swift package and show its previews instead.", valueName: "folder"),
    completion: .directory)
  package var package: String?

  @Flag(help: "Compare layouts with the project's goldens; accept, reject and undo in the page.")
  package var test = false

  @Option(help: "The port to listen on; 0 for any free one. Default: 7586, or any free port if that is taken.")
  package var port: UInt16?

  @Option(
    help: ArgumentHelp("Export the page to a folder that any web server can serve, and exit.", valueName: "folder"),
    completion: .directory)
  package var export: String?

  @Option(
    help: ArgumentHelp(
      "The page's address to export, or the part of it after '?'; default: an iPhone 16.",
      valueName: "address"))
  package var address: String?

  @Flag(help: "Open the page in the browser.")
  package var open = false

  @Option(
    help: ArgumentHelp("The link that opens an editor, with {path}, {line} and {column}.", valueName: "url"))
  package var editor: String?

  @Flag(help: "Poll the files four times a second instead of waiting for change events.")
  package var poll = false

  package init() {}

  package func validate() throws {
    for (option, value) in [("package", package), ("export", export), ("address", address), ("editor", editor)]
    where value?.isEmpty == true {
      throw ValidationError("--\(option) is empty")
    }
    if inputs.contains("") { throw ValidationError("'' is neither a file nor a folder") }
    if inputs.contains("-") { throw ValidationError("cannot watch standard input") }
    if package != nil, !inputs.isEmpty { throw ValidationError("--package cannot be combined with files") }
    if address != nil, export == nil { throw ValidationError("--address needs --export") }
    if export != nil, test {
      throw ValidationError("--export cannot be combined with --test; 'plumb test --report' writes the differences")
    }
    if package != nil, test {
      throw ValidationError("--test works with layout files only; 'swift test' tests a package")
    }
    if inputs.isEmpty, !test, package == nil {
      throw ValidationError("name files or folders, or a package with --package")
    }
  }
}
