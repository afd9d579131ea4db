import Diagnostics
import Foundation
import Testing

@testable import ProjectFiles

/// A machine that runs the steps of a documented workflow: a clone of a project on a branch, a remote, and substitutes
/// for services that only a hosted runner has.
///
/// Teams copy these workflows, and a mistake in their scripts shows only when the scripts run.
final class HostedRunner {
  struct Failure: Error {}

  private let plumb: Plumb
  private let jobs: [String: [Step]]
  private(set) var failed: [String] = []
  /// The shard of the current job of a matrix.
  private var shard = ""

  struct Step {
    var name = ""
    var action: String?
    var options: [String: String] = [:]
    var environment: [String: String] = [:]
    var script: String?
    var isAlways = false
  }

  /// - Parameter workflow: A file of the documentation.
  init(_ workflow: String = "layouts.yml") throws {
    plumb = try Plumb()
    jobs = try HostedRunner.jobs(in: Plumb.repository.appending(path: "Documentation/\(workflow)"))
    for folder in ["tools", "home"] { try make(folder) }
    try shell("git init -q --bare -b main remote.git && git init -q -b main project && mkdir project/Examples")
    try shell("cp \(Plumb.repository.path)/Examples/*.plumb project/Examples/")
    try plumb.write("inputs: [Examples]\ndevices: [iphone-16]\ncheck: { deny: [warnings] }\n", to: "project/plumb.yml")
    try shell(
      "cd project && git remote add origin ../remote.git && git add -A && git commit -qm start && git push -q origin main"
    )
    try shell("git clone -q remote.git work && cd work && git checkout -qb change")
    try packRelease()
    try plumb.write(
      "#!/bin/sh\necho \"$@\" > \"$COMMENT\"\nfor last; do :; done\ncat \"$last\" >> \"$COMMENT\"\n", to: "tools/gh")
    // Downloads come from local files.
    try plumb.write("#!/bin/sh\nfor last; do :; done\ncat \"$last\"\n", to: "tools/curl")
    try shell("chmod +x tools/*")
  }

  /// Packs an archive like a release's, with the command under test.
  private func packRelease() throws {
    try shell(
      """
      mkdir -p temp pack/plumb-1.2.3/bin && ln -s '\(Plumb.command.path)' pack/plumb-1.2.3/bin/plumb
      tar czf release.tar.gz -C pack plumb-1.2.3
      """)
  }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(at: plumb.folder.appending(path: folder), withIntermediateDirectories: true)
  }

  /// Commits goldens on the branch of the pull request.
  func recordGoldens() throws {
    try shell("cd work && CI= '\(Plumb.command.path)' test --update missing -q || [ $? -eq 1 ]")
    try shell("cd work && git add -A && git commit -qm goldens")
  }

  /// Commits a change of a file on the branch of the pull request.
  func propose(_ file: String, replacing old: String, by new: String) throws {
    let url = plumb.folder.appending(path: "work/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    try #require(text.contains(old), "\(file) has no '\(old)'")
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: url)
    try shell("cd work && git commit -qam change")
  }

  func text(_ file: String) throws -> String { try read("work/\(file)") }

  func stepSummary() throws -> String { try read("step-summary") }

  func comment() throws -> String { try read("comment") }

  private func read(_ file: String) throws -> String {
    try String(contentsOf: plumb.folder.appending(path: file), encoding: .utf8)
  }

  func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: plumb.folder.appending(path: "work/\(folder)").path)
  }

  func branchFiles() throws -> [String] {
    try shell("git -C remote.git ls-tree -r --name-only layout-pictures").split(separator: "\n").map(String.init)
  }

  func run(job name: String, shard: Int? = nil) throws {
    let steps = try #require(jobs[name])
    self.shard = shard.map(String.init) ?? ""
    // Only a job that checks out the project has its files.
    let place = steps.contains { $0.action == "actions/checkout@v4" } ? "work" : "elsewhere"
    try shell("rm -rf elsewhere step-summary path; mkdir -p elsewhere")
    failed = []
    for step in steps where failed.isEmpty || step.isAlways {
      if let action = step.action {
        try stand(in: action, step, at: place)
      } else {
        let script = try #require(step.script)
        do { try shell("cd \(place)\n" + value(script), step.environment) } catch { failed.append(step.name) }
      }
    }
    if !failed.isEmpty { throw Failure() }
  }

  /// Performs a GitHub action on local files.
  private func stand(in action: String, _ step: Step, at place: String) throws {
    let path = value(step.options["path"] ?? "")
    let name = value(step.options["name"] ?? step.options["pattern"] ?? "")
    switch action {
    case "actions/checkout@v4": return
    case "actions/upload-artifact@v4":
      try shell("mkdir -p artifacts; rm -rf artifacts/\(name); cp -R \(place)/\(path) artifacts/\(name)")
    case "actions/download-artifact@v4":
      // Artifacts that match a pattern get a folder each.
      let target = name.contains("*") ? "\(place)/" : "\(place)/\(path)"
      try shell((path.isEmpty ? "" : "rm -rf \(target);") + "cp -R artifacts/\(name) \(target)")
    case let other: Issue.record("no stand-in for \(other)")
    }
  }

  @discardableResult
  private func shell(_ script: String, _ added: [String: String] = [:]) throws -> String {
    let process = Process()
    let output = Pipe()
    let folder = plumb.folder.path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-e", "-c", script]
    process.currentDirectoryURL = plumb.folder
    var environment = plumb.environment.merging(added.mapValues(value)) { $1 }
    let path = plumb.folder.appending(path: "path")
    let onPath = ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    environment["PATH"] = (onPath + ["\(folder)/tools", environment["PATH"] ?? ""]).joined(separator: ":")
    environment["GITHUB_PATH"] = path.path
    environment["RUNNER_TEMP"] = "\(folder)/temp"
    environment["HOME"] = "\(folder)/home"
    let identity = [
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    environment.merge(identity) { $1 }
    environment["COMMENT"] = "\(folder)/comment"
    let github = [
      "CI": "true", "GITHUB_WORKSPACE": "\(folder)/work", "GITHUB_BASE_REF": "main",
      "GITHUB_SERVER_URL": "https://github.com",
      "GITHUB_REPOSITORY": "team/app", "GITHUB_STEP_SUMMARY": "\(folder)/step-summary",
    ]
    environment.merge(github) { $1 }
    // The only address that a step pushes to.
    environment["GIT_CONFIG_COUNT"] = "1"
    environment["GIT_CONFIG_KEY_0"] = "url.\(folder)/remote.git.insteadOf"
    environment["GIT_CONFIG_VALUE_0"] = "https://x-access-token:secret@github.com/team/app.git"
    process.environment = environment
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a value with its expressions replaced.
  private func value(_ text: String) -> String {
    let known = [
      "github.event.pull_request.head.sha": "head1234", "github.event.pull_request.number": "12",
      "github.token": "secret",
      "github.repository": "team/app", "matrix.shard": shard,
    ]
    if text.hasSuffix("-linux-x86_64.tar.gz") { return plumb.folder.appending(path: "release.tar.gz").path }
    let value = known.reduce(text) { $0.replacingOccurrences(of: "${{ \($1.key) }}", with: $1.value) }
    if value.contains("${{") { Issue.record("no value for \(value)") }
    return value
  }

  private static func jobs(in file: URL) throws -> [String: [Step]] {
    let source = SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
    let parsed = parseYAML(source)
    try #require(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
    let jobs = try #require(parsed.value?["jobs"]?.pairs)
    return Dictionary(
      uniqueKeysWithValues: jobs.map { job in
        guard case .sequence(let items)? = job.value["steps"]?.value else { return (job.key.text ?? "", []) }
        return (job.key.text ?? "", items.map(step))
      })
  }

  private static func step(_ node: YAMLNode) -> Step {
    func texts(_ name: String) -> [String: String] {
      Dictionary((node[name]?.pairs ?? []).map { ($0.key.text ?? "", $0.value.text ?? "") }) { first, _ in first }
    }
    return Step(
      name: node["name"]?.text ?? "", action: node["uses"]?.text, options: texts("with"), environment: texts("env"),
      script: node["run"]?.text, isAlways: node["if"]?.text?.contains("always()") == true)
  }
}

extension YAMLNode {
  fileprivate var pairs: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let pairs) = value { pairs } else { nil }
  }

  fileprivate subscript(key: String) -> YAMLNode? { pairs?.first { $0.key.text == key }?.value }
}
