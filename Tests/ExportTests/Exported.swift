import Diagnostics
import LayoutModel
import Pipeline
import TestSupport
import Testing

@testable import Export

/// Returns the files of a layout's export by name, and its losses.
func exported(
  _ layout: String, _ style: ExportStyle = .anchors, target: DeploymentTarget = .standard
) throws -> (files: [String: String], losses: [String]) {
  let compilation = compile("a.plumb", Array(layout.utf8)) { TestFiles.bytes("Examples/" + $0) }
  let problems = compilation.hasErrors ? compilation.diagnostics.map(\.message) : []
  try #require(problems.isEmpty)
  let export = SwiftExport([(compilation.name, compilation.document.screens)], style: style, target: target)
  let files = Dictionary(uniqueKeysWithValues: export.files.map { ($0.name, $0.text) })
  return (files, export.losses.flatMap(\.self).map(\.what))
}

/// Returns the files of a xib's export by name. The xib is a view of 320 by 480 points with these subviews.
func exported(xib views: String) throws -> [String: String] {
  let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" useAutolayout="YES">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>\(views)</subviews></view>
    </objects></document>
    """
  let compilation = compile("Box.xib", Array(document.utf8)) { _ in nil }
  try #require(!compilation.hasErrors)
  let export = SwiftExport([(compilation.name, compilation.document.screens)], style: .anchors)
  return Dictionary(uniqueKeysWithValues: export.files.map { ($0.name, $0.text) })
}

func viewLines(_ body: String) throws -> [String] {
  let (files, _) = try exported("screen S \"S\" {\n\(body)\n}\n")
  let text = try #require(files["SView.swift"])
  return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
}

func compiled(_ layout: String) throws -> [Screen] {
  let compilation = compile("a.plumb", Array(layout.utf8)) { _ in nil }
  let problems = compilation.hasErrors ? compilation.diagnostics.map(\.message) : []
  try #require(problems.isEmpty, "\(problems)")
  return compilation.document.screens
}
