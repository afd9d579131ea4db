import ArgumentParser
import Foundation
import Libc
import Pipeline
@testable import plumb
import ProjectFiles
import Testing
import TestSupport

@Suite struct `Pictures that are kept up to date` {
  private let folder = TemporaryFolder()
  private let workspace: Workspace

  init() throws {
    for (seed, name) in ["a", "b", "c"].enumerated() {
      try Files.write(Array(GeneratedLayout.text(seed: seed + 1).utf8), to: folder.path + "/in/\(name).plumb")
    }
    workspace = Workspace([folder.path + "/in"])
  }

  private var paths: Set<String> { Set(workspace.inputs.map(\.path)) }

  private func writer(to output: String) throws -> PictureWriter {
    let watch = try Watch.parse(["--quiet", "-o", "\(folder.path)/\(output)/", "--scale", "1", folder.path + "/in"])
    return PictureWriter(
      planner: try watch.outputs.planner(try watch.axes.axes(), watch.pictures), jobs: 1, reports: watch.reports)
  }

  private func pictures(in output: String) throws -> [String: [UInt8]] {
    let top = "\(folder.path)/\(output)"
    guard Files.isFolder(top) else { return [:] }
    let files = try Files.walk(top, extensions: ["png"])
    return Dictionary(uniqueKeysWithValues: try files.map { (PathParts.last(of: $0), try Files.read($0)) })
  }

  @Test func `are all there in the end, whenever an update is cancelled`() throws {
    var whole = try writer(to: "whole")
    #expect(whole.update(workspace.inputs, paths, unless: Cancellation()) == "3 of 3 pictures written")
    let expected = try pictures(in: "whole")
    for count in [0, 1, 2, 5, 10, 20, 50, 100, 200, 500] {
      var writer = try writer(to: "\(count)")
      let cancellation = Cancellation(afterChecks: count)
      let summary = writer.update(workspace.inputs, paths, unless: cancellation)
      #expect((summary == nil) == cancellation.isRequested)
      if summary == nil {
        #expect(writer.update(workspace.inputs, [], unless: Cancellation()) == "3 of 3 pictures written")
      }
      #expect(try pictures(in: "\(count)") == expected)
      #expect(writer.update(workspace.inputs, paths, unless: Cancellation()) == "0 of 3 pictures written")
    }
  }

  @Test func `begin with what was saved last`() throws {
    let last = try #require(workspace.inputs.last?.path)
    for count in 1... {
      let output = "first\(count)"
      var writer = try writer(to: output)
      #expect(writer.update(workspace.inputs, paths, unless: Cancellation(afterChecks: 0)) == nil)
      _ = writer.update(workspace.inputs, [last], unless: Cancellation(afterChecks: count))
      let names = try pictures(in: output).keys
      guard !names.isEmpty else { continue }
      #expect(names.allSatisfy { $0.hasPrefix("c.") })
      break
    }
  }
}
