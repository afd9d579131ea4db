#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The location of an expectation in a test. Failures are reported to Swift Testing, or else to XCTest.
struct TestPlace {
  let fileID, filePath: StaticString
  let line, column: UInt
  let path: String

  /// - Parameter path: The path of the file, if it has moved since compilation.
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, path: String? = nil) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.path = path ?? "\(filePath)"
  }

  var module: String { String("\(fileID)".prefix { $0 != "/" }) }

  /// The folder of the expectation's goldens, in `Goldens` next to the target's folder. SwiftPM would report goldens
  /// inside the target as unhandled files.
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

  /// Attaches a file to the results of the test, if the framework supports attachments.
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
