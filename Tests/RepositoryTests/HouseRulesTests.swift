import Foundation
import Testing

@Suite struct `House rules` {
  @Test func `no file is longer than 600 lines`() {
    for file in Repository.swiftFiles(in: "Sources", "Tests", "Benchmarks") {
      #expect(file.lines.count <= 600, "\(file)")
    }
  }

  @Test func `no function is longer than 60 lines`() {
    for file in Repository.swiftFiles(in: "Sources", "Tests", "Benchmarks") {
      for function in functions(of: file) { #expect(function.length <= 60, "\(file): \(function.name)") }
    }
  }

  /// UIKit is exempt, because its signatures are Apple's.
  @Test func `functions take few parameters, with labels, and no two Bools side by side`() {
    let exceptions = [
      "appendBytes",  // A callback of Cairo, which writes bytes through it.
      "expectLayout",  // A test's expectations, all optional.
    ]
    // Changing the initializer of `LayoutSetting` would break programs that use the library.
    let published = ["Sources/PlumbKit/ScreenLayout.swift: init"]
    for file in Repository.swiftFiles(in: "Sources") where !file.path.hasPrefix("Sources/UIKit/") {
      for function in signatures(of: file.text)
      where !exceptions.contains(function.name) && !published.contains("\(file): \(function.name)") {
        let parameters = function.parameters
        #expect(parameters.count <= 5, "\(file): \(function.name)")
        #expect(parameters.count { $0.hasPrefix("_ ") } <= 2, "\(file): \(function.name)")
        let areBools = parameters.map { $0.contains(#/: Bool\b/#) && !$0.contains("->") }
        #expect(!zip(areBools, areBools.dropFirst()).contains { $0 && $1 }, "\(file): \(function.name)")
      }
    }
  }

  private func signatures(of text: String) -> [(name: String, parameters: [String])] {
    let code = text.replacing(#/\/\/[^\n]*/#, with: "").replacing(#/"""\n(?s:.*?)\n *"""/#, with: "")
    return code.matches(
      of: #/^ *(?:[@\w()]+ )*(?:func ([^\s(<]+)|(init|subscript)[?]?)(?:<[^(]*>)?\(/#.anchorsMatchLineEndings()
    )
    .map { match in (String(match.1 ?? match.2 ?? ""), parameters(after: code[match.range.upperBound...])) }
  }

  /// Splits a list of parameters at its commas, up to the parenthesis that closes it.
  private func parameters(after text: Substring) -> [String] {
    var parameters: [String] = []
    var current = ""
    var depth = 0
    var last: Character = " "
    for character in text.prefix(4000) {
      defer { last = character }
      let isOperator = character == "<" && last == " " || character == ">" && (last == " " || last == "-")
      if "([{<".contains(character), !isOperator { depth += 1 }
      if ")]}>".contains(character), !isOperator {
        if depth == 0 { break }
        depth -= 1
      }
      if character == ",", depth == 0 {
        parameters.append(current)
        current = ""
      } else if !current.isEmpty || !character.isWhitespace {
        current.append(character)
      }
    }
    return current.isEmpty ? parameters : parameters + [current]
  }

  @Test func `parameters are found and counted`() {
    let text = """
      struct S {
        func f<A: Comparable>(_ a: A, b: (Int, Int) -> Bool = { a, b in a < b }, _ c: [A: Int] = [:]) {}
        init(
          x: Int, y: Int = 0
        ) {}
        subscript(_ index: Int) -> Int { 0 }
        static func none() {}
      }
      let exported = \"""
        func g(_ a: Int, _ b: Int, _ c: Int) {}
        \"""
      """
    let found = signatures(of: text)
    #expect(found.map(\.name) == ["f", "init", "subscript", "none"])
    #expect(found.map(\.parameters.count) == [3, 2, 1, 0])
  }

  @Test func `sources take no shortcut around the compiler`() {
    for file in Repository.swiftFiles(in: "Sources") {
      for (index, line) in file.lines.enumerated() {
        for mark in ["@unchecked Sendable", "try!", " as! ", "TODO", "FIXME", "nonisolated(unsafe)"] {
          #expect(!line.contains(mark), "\(file):\(index + 1)")
        }
      }
    }
  }

  /// Swift 6.3 may free a large value that a `_read` accessor yields before the caller has read it, unless the accessor
  /// is inlined. The compiler never inlines a `package` accessor into another module.
  @Test func `accessors that lend values are inlined`() {
    let files = Repository.swiftFiles(in: "Sources").filter { $0.text.contains("_read {") }
    for file in files {
      let lines = file.lines
      for (index, line) in lines.enumerated() where line.contains("_read {") {
        let declaration = lines[max(index - 1, 0)...index].joined()
        #expect(line.contains("@inline(__always)"), "\(file):\(index + 1)")
        #expect(!declaration.contains("package "), "\(file):\(index + 1)")
        #expect(!declaration.contains("public ") || declaration.contains("@inlinable"), "\(file):\(index + 1)")
      }
    }
    #expect(!files.isEmpty)
  }

  @Test func `no sentence of a comment begins with that, those or what, and no comment with a slash too many`() {
    for file in Repository.swiftFiles(in: "Sources", "Tests", "Benchmarks") {
      for (index, line) in file.lines.enumerated() {
        #expect(line.firstMatch(of: #/^ *\/\/\/? (.*[.:;] )?((That|Those|What)\b|\/)/#) == nil, "\(file):\(index + 1)")
      }
    }
  }

  @Test func `tests are named by what they state, in one way`() {
    for file in Repository.swiftFiles(in: "Tests") {
      #expect(!file.text.contains(#/@(Test|Suite)\(\s*"/#), "\(file)")
    }
  }

  /// Only `ProjectFiles/Files` opens files and prints.
  @Test func `files are written and results printed in one room only`() {
    let marks = [
      "O_CREAT", "O_WRONLY", "O_TRUNC", "O_APPEND", "rename(", "renameat(", "unlink(", "unlinkat(", "mkdir(", "rmdir(",
      "ftruncate(", "fopen(", "fputs(", "fwrite(", "symlink(", "print(\"", "FileManager", "FileHandle",
    ]
    for file in commandFiles where !file.path.hasPrefix("Sources/ProjectFiles/Files/") {
      for (index, line) in file.lines.enumerated() {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        for mark in marks where !isComment { #expect(!line.contains(mark), "\(file.path):\(index + 1) \(mark)") }
      }
    }
  }

  @Test func `Foundation stays out of the commands`() {
    for file in commandFiles {
      #expect(!file.lines.contains { $0.hasSuffix("import Foundation") }, "\(file)")
    }
  }

  /// One module contains the differences between systems, with the same declarations for each system.
  @Test func `one module alone imports the C library of a system`() {
    let importers = Repository.swiftFiles(in: "Sources", "Tests", "Benchmarks", "Fuzz").filter { file in
      file.lines.contains { $0.contains(#/^\s*([@\w]+ )*import (\w+ )?(Glibc|Darwin|Musl)\b/#) }
    }
    #expect(importers.map(\.path) == ["Sources/Libc/Libc.swift"])
  }

  /// SwiftPM rejects dependencies with unsafe flags.
  @Test func `only programs, an example and fuzzing have flags that packages of others may not`() {
    let manifest = Repository.file("Package.swift")
    let uses = manifest.lines.filter { $0.contains("unsafeFlags") }
    let known = [
      "sanitizers.map { [.unsafeFlags(", "[.unsafeFlags([\"-static-stdlib\"], release)]",
      // An example in no product.
      "workout.swiftSettings? += [.unsafeFlags(",
    ]
    let fuzz = manifest.text.components(separatedBy: "if let sanitizers {").last ?? ""
    #expect(!uses.isEmpty)
    for use in uses { #expect(known.contains { use.contains($0) } || fuzz.contains(use), "\(use)") }
    #expect(manifest.text.components(separatedBy: "linkerSettings: selfContained").count == 2)
    #expect(manifest.text.contains("swiftSettings: strict, linkerSettings: selfContained),\n    server("))
  }

  /// The fuzzing build has the server without the command, so no file of the server may extend the command.
  @Test func `fuzzing builds the server without any file of its command`() {
    let manifest = Repository.file("Package.swift")
    let folder = "Sources/plumb-serve/"
    let parts = Repository.swiftFiles(in: "Sources/plumb-serve").filter {
      $0.text.contains(#/(extension|struct) Serve\b/#)
    }
    #expect(!parts.isEmpty)
    for part in parts { #expect(manifest.text.contains("\"\(part.path.dropFirst(folder.count))\""), "\(part.path)") }
  }

  /// All sources except those of libraries and of the build plug-in's program. Libraries are part of other programs, so
  /// they may use Foundation and standard error.
  private var commandFiles: [Repository.File] {
    let libraries = ["UIKit", "ViewTrees", "LayoutTesting", "PreviewRunner", "rewrite-objc"].map { "Sources/\($0)/" }
    return Repository.swiftFiles(in: "Sources").filter { file in !libraries.contains { file.path.hasPrefix($0) } }
  }

  /// Returns the functions of a file with their lengths, recognized by the formatter's indentation.
  private func functions(of file: Repository.File) -> [(name: Substring, length: Int)] {
    let lines = file.lines
    return lines.indices.compactMap { start in
      let words = lines[start].split(separator: " ")
      // A line that begins with a parenthesis is a case of a table, which may have code as text.
      guard words.contains("func") || words.contains(where: { $0.hasPrefix("init(") }), words.first != "//",
        words.first?.hasPrefix("(") == false
      else { return nil }
      let indentation = lines[start].prefix { $0 == " " }
      // Default values in a signature of several lines may end in braces too.
      let isWrapped = lines[start].hasSuffix("(")
      let opening = lines[start...].first { line in
        isWrapped ? line.hasPrefix(indentation + ")") : line.hasSuffix("{") || line.hasSuffix("}")
      }
      guard opening?.hasSuffix("{") == true,
        let end = lines[start...].firstIndex(where: { $0 == indentation + "}" })
      else { return nil }
      return (lines[start].drop { $0 == " " }, end - start + 1)
    }
  }

  @Test func `functions are found and measured`() {
    let file = Repository.File(
      path: "",
      text: """
        struct S {
          func f(
            x: Int, body: () -> Void = {}
          ) {
            g()
          }
          func h() { g() }
        }
        """)
    #expect(functions(of: file).map(\.length) == [5])
  }
}
