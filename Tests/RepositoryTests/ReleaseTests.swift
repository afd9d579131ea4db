import Foundation
import Testing

@Suite struct `What a release contains` {
  private struct Part {
    var name, license, source: String
  }

  private let parts: [Part] = Repository.file("Sources/plumb/Contents/parts.txt").lines
    .filter { !$0.hasPrefix("#") && !$0.isEmpty }
    .map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Part(name: cells[0], license: cells[1], source: cells[2])
    }

  @Test func `has a part for each library that Package.swift names`() throws {
    let manifest = Repository.file("Package.swift").text
    let packages = manifest.matches(of: #/\.package\(url: "https://github\.com/([^"]+)"/#).map { String($0.output.1) }
    #expect(packages.count >= 2)
    for package in packages { #expect(parts.contains { $0.source == package }, "\(package)") }
    // By pkg-config's names, which Debian's sources are not called by.
    let sources = [
      "libxml-2.0": "libxml2", "libdeflate": "libdeflate", "cairo-ft": "cairo", "harfbuzz": "harfbuzz",
      "libxxhash": "xxhash", "yaml-0.1": "libyaml",
    ]
    let libraries = manifest.matches(of: #/system\("\w+", "([^"]+)"/#).map { String($0.output.1) }
    #expect(libraries.count == sources.count)
    for library in libraries { #expect(parts.contains { $0.source == sources[library] }, "\(library)") }
  }

  @Test func `has a part for each package of fonts that Scripts/setup installs`() throws {
    let setup = Repository.file("Scripts/setup").text
    let fonts = setup.matches(of: #/\bfonts-[a-z-]+/#).map { String($0.output) }
    for font in Set(fonts) { #expect(parts.contains { font.hasPrefix($0.source) }, "\(font)") }
  }

  @Test func `has a license for each part, and each part once`() {
    #expect(parts.count > 20 && Set(parts.map(\.name)).count == parts.count)
    #expect(Set(parts.map(\.source)).count == parts.count)
    #expect(parts.allSatisfy { !$0.license.isEmpty })
  }

  /// Writes a small tree twice, with files made in another order and at other times.
  @Test func `is packed into the same bytes whenever and wherever that is done`() throws {
    let code = """
      import os, pathlib, sys, tempfile
      sys.path.insert(0, "Scripts")
      from releasing import archives
      packed = []
      for names in (("b", "a/c", "a/d"), ("a/d", "b", "a/c")):
          top = pathlib.Path(tempfile.mkdtemp())
          for name in names:
              (top / name).parent.mkdir(exist_ok=True)
              (top / name).write_text(name * 1000)
              os.utime(top / name, (len(packed), len(packed)))
          (top / "b").chmod(0o700)
          (top / "link").symlink_to("b")
          packed.append(archives.gzip(archives.tar(top, "top", 1000)))
      print(packed[0] == packed[1], len(packed[0]) < 1000)
      """
    #expect(try python(code) == "True True\n")
  }

  private func python(_ code: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", code]
    process.currentDirectoryURL = Repository.top
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
