import Diagnostics
import LayoutModel
import Pipeline
import TestSupport
import Testing

@testable import Export

/// The files of a layout's export, by name.
func exported(_ layout: String, _ style: ExportStyle = .anchors) throws -> (files: [String: String], losses: [String]) {
  let compilation = compile("a.plumb", Array(layout.utf8)) { TestFiles.bytes("Examples/" + $0) }
  let problems = compilation.hasErrors ? compilation.diagnostics.map(\.message) : []
  try #require(problems.isEmpty)
  let export = SwiftExport([(compilation.name, compilation.document.screens)], style: style)
  let files = Dictionary(uniqueKeysWithValues: export.files.map { ($0.name, $0.text) })
  return (files, export.losses.flatMap(\.self).map(\.what))
}

/// The lines of the view class of a screen with this body.
func viewLines(_ body: String) throws -> [String] {
  let (files, _) = try exported("screen S \"S\" {\n\(body)\n}\n")
  let text = try #require(files["SView.swift"])
  return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
}
