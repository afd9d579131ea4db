#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The place of an expectation, which it reports failures at: in Swift Testing, or else in XCTest.
struct TestPlace {
  let fileID, filePath: StaticString
  let line, column: UInt
  /// The path of the file.
  let path: String

  /// - Parameter path: The path of the file, if it has moved since compilation.
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, path: String? = nil) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.path = path ?? "\(filePath)"
  }

  /// The name of the module.
  var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  /// The folder of its goldens, in `Goldens` next to the target's folder. Inside the target, SwiftPM would report them
  /// as unhandled files.
  var goldenFolder: String {
    var folders = path.split(separator: "/").map(String.init)
    let name = folders.removeLast()
    let file = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    let target = folders.lastIndex(of: module) ?? folders.endIndex
    return "/" + (folders[..<target] + ["Goldens"] + folders[target...] + [file]).joined(separator: "/")
  }

  func fail(_ message: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: filePath, line: line)
    #endif
  }

  /// Attaches a file to the results of the test, if the framework supports it.
  func attach(_ bytes: [UInt8], named name: String) {
    #if canImport(Testing)
      if Test.current != nil { Attachment.record(bytes, named: name, sourceLocation: location) }
    #endif
  }

  #if canImport(Testing)
    private var location: SourceLocation {
      SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
  #endif
}
