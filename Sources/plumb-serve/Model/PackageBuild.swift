package import Diagnostics
import LayoutModel
import Libc
import Pipeline
package import PreviewJobs
package import PreviewPackages
package import ProjectFiles

/// The previews from a package's last successful build, and the errors of later builds.
package struct PackageBuild: Sendable {
  /// nil before the first successful build.
  private var program: PreviewProgram?
  /// One input for each file with previews.
  package private(set) var inputs: [Workspace.Input] = []
  package private(set) var compilerErrors: [CompilerDiagnostic] = []
  /// The indices of previews in the program's list, by file and name.
  private var places: [PreviewKey: Int] = [:]

  private struct PreviewKey: Hashable {
    var file: String
    var name: String
  }

  package init() {}

  package mutating func update(_ package: PreviewPackage) {
    do throws(PackageFailure) {
      let program = try package.build()
      take(try program.previews(), of: program)
    } catch {
      fail(error)
    }
  }

  package mutating func take(_ previews: [PreviewListing], of program: PreviewProgram) {
    self.program = program
    compilerErrors = []
    places = [:]
    var documents: [(path: String, document: Document)] = []
    for (place, preview) in previews.enumerated() {
      var screen = preview.screen
      // Variants are identified by the screen's name, which must therefore be unique.
      var key = PreviewKey(file: preview.fileID, name: screen.name)
      if places[key] != nil { key.name += " (line \(preview.line))" }
      screen.name = key.name
      places[key] = place
      if documents.last?.path != preview.fileID { documents.append((preview.fileID, Document())) }
      documents[documents.count - 1].document.screens.append(screen)
    }
    inputs = documents.map { path, document in Workspace.Input(Compilation(path: path, document)) }
  }

  /// Records the errors of a failed build. The previews stay, although they are outdated.
  package mutating func fail(_ failure: PackageFailure) {
    compilerErrors = CompilerDiagnostic.all(in: failure.output)
    if compilerErrors.isEmpty {
      let output = String(decoding: failure.output, as: UTF8.self)
      let text = output.isEmpty ? failure.message : "\(failure.message)\n\(output)"
      compilerErrors = [CompilerDiagnostic(message: failure.message, text: text)]
    }
    for place in inputs.indices { inputs[place].current = nil }
  }

  /// Returns the pictures of variants of a file, as drawn by the program. A cancelled call may return fewer.
  func show(
    _ variants: [ScreenVariant], of path: String, _ request: PreviewRequest, unless cancellation: Cancellation
  ) -> [PaintedVariant.Content] {
    do throws(PackageFailure) {
      guard let program else { return [] }
      let jobs = variants.map { variant in
        var picture = PictureRequest(variant, format: .svg, scale: Scale(1), style: request.style)
        picture.overlays = request.overlays
        return PreviewJob(places[PreviewKey(file: path, name: variant.screen.name)] ?? 0, picture)
      }
      return zip(variants, try program.show(jobs, unless: cancellation)).map { variant, shown in
        switch shown {
        case .success(let shown): .preview(shown)
        case .failure(let failure): .failed("cannot draw the preview '\(variant.screen.name)': \(failure.message)")
        }
      }
    } catch {
      return variants.map { _ in .failed(error.message) }
    }
  }
}

package struct CompilerDiagnostic: Hashable, Sendable {
  package var message: String
  /// nil for an error without a line.
  package var place: TextPlace?
  /// The error as the compiler prints it, including the lines of code.
  package var text: String

  package init(message: String, place: TextPlace? = nil, text: String) {
    self.message = message
    self.place = place
    self.text = text
  }

  /// Returns the errors in a build's output without duplicates, because several steps of a build may report the same
  /// error.
  package static func all(in output: [UInt8]) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      if let compilerError = CompilerDiagnostic(head: line) {
        found.append(compilerError)
      } else if isCode(line), !found.isEmpty {
        found[found.count - 1].text += "\n" + line
      }
    }
    return found.reduce(into: []) { distinct, next in
      if !distinct.contains(where: { $0.place == next.place && $0.message == next.message }) { distinct.append(next) }
    }
  }

  /// Parses `/path/File.swift:4:21: error: words`.
  private init?(head line: Substring) {
    guard let mark = line.firstRange(of: ": error: ") else { return nil }
    let place = TextPlace(reading: String(line[..<mark.lowerBound]))
    guard place.position != nil else { return nil }
    self.init(message: String(line[mark.upperBound...]), place: place, text: String(line))
  }

  private static func isCode(_ line: Substring) -> Bool {
    line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
  }
}

/// The problems of a file and its pictures, in source order.
package struct FileProblems: Sendable {
  package var input: Workspace.Input
  package var diagnostics: [Diagnostic]
  var pictures: [Diagnostic: [Int]] = [:]
}
