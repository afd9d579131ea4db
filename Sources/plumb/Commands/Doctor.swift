import ArgumentParser
import CairoRenderer
import Diagnostics
import ProjectFiles
import Programs

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Report what this machine lacks and how to install it.",
    discussion: """
      Exits with 1 if anything that Plumb requires is missing. Parts that only some layouts or commands need are listed \
      as optional and do not change the exit status.
      """)

  @Option(help: "text or json.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  func run() throws {
    let checkup = Checkup()
    switch format {
    case .text: try Standard.output(checkup.text)
    case .json: try Standard.output(checkup.json + "\n")
    }
    if !checkup.isFine { throw ExitCode(1) }
  }
}

extension Checkup {
  var text: String {
    needs.map { need in
      guard let place = need.place else {
        return "\(need.isRequired ? "missing " : "optional")  \(need.name), needed for \(need.purpose)\n"
          + "          \(need.remedy)\n"
      }
      return "ok        \(need.name): \(place)\n"
    }.joined() + "\n"
      + (isFine ? "Plumb has everything it requires.\n" : "Install the missing parts before you use Plumb.\n")
  }

  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("schema", 1)
      json.field("version", plumbVersion)
      json.field("ok", isFine)
      json.arrayField("needs") { json in
        for need in needs {
          json.object { json in
            json.field("name", need.name)
            json.field("purpose", need.purpose)
            json.field("required", need.isRequired)
            json.field("ok", need.place != nil)
            json.optionalField("place", need.place)
            json.optionalField("remedy", need.place == nil ? need.remedy : nil)
            if !need.packages.isEmpty {
              json.field("packages", need.packages)
              json.field("files", need.files)
            }
          }
        }
      }
    }
    return json.text
  }
}
