import Diagnostics
import Foundation
import Language
import LayoutModel

struct EngineWorkload {
  enum Family: String, CaseIterable {
    /// Rows with their own constraints, each below the previous one.
    case list
    case stacks
    /// Texts that wrap, in a scroll view.
    case feed
  }

  var screen: Screen
  let environment: Environment

  init(_ family: Family, views: Int) throws {
    let text =
      switch family {
      case .list: EngineWorkload.list(rows: views / 5)
      case .stacks: EngineWorkload.stacks(rows: views / 4)
      case .feed: EngineWorkload.feed(rows: views / 4)
      }
    screen = try EngineWorkload.screen(of: resolve(parse(SourceFile(path: "work.plumb", text: text))))
    environment = Environment(Device.all[0])
  }

  static func credits() throws -> Screen {
    let folder = benchmarks.deletingLastPathComponent().appending(path: "Examples")
    func read(_ name: String) throws -> Diagnosed<SyntaxTree> {
      parse(SourceFile(path: name, bytes: [UInt8](try Data(contentsOf: folder.appending(path: name)))))
    }
    return try screen(of: resolve(read("credits.plumb")) { try? read($0) })
  }

  private static func screen(of resolved: Diagnosed<Document>) throws -> Screen {
    guard !resolved.hasErrors, let screen = resolved.value.screens.first else {
      throw CocoaError(.fileReadCorruptFile, userInfo: ["problems": resolved.diagnostics.prefix(3).map(\.message)])
    }
    return screen
  }

  private static func list(rows: Int) -> String {
    var text = "screen S {\n"
    for row in 0..<rows {
      text += """
          view row\(row) {
            pin leading, trailing
            height >= 44
            view icon\(row) { size 24 by 24; leading == superview.leading + 16; centerY == superview.centerY }
            label title\(row) "Row number \(row % 97)" {
              leading == icon\(row).trailing + 8
              centerY == superview.centerY
              hugging: 249
              top >= superview.top + 8
            }
            label note\(row) "\(row % 13) more" {
              leading == title\(row).trailing + 8
              firstBaseline == title\(row).firstBaseline
            }
            switch toggle\(row) {
              leading == note\(row).trailing + 8
              trailing == superview.trailing - 16
              centerY == superview.centerY
            }
          }
          row\(row).height == 44 @ low
          \(row == 0 ? "row0.top == safeArea.top" : "row\(row).top == row\(row - 1).bottom + 1")

        """
    }
    return text + "}\n"
  }

  private static func stacks(rows: Int) -> String {
    var text = "screen S {\n  stack column {\n    pin top, leading, trailing\n    axis: vertical; spacing: 4\n"
    for row in 0..<rows {
      text += """
            stack row\(row) {
              spacing: 8; alignment: center
              view icon\(row) { size 24 by 24 }
              label title\(row) "Row number \(row % 97)" { hugging: 249 }
              label note\(row) "\(row % 13) more"
            }

        """
    }
    return text + "  }\n}\n"
  }

  private static func feed(rows: Int) -> String {
    var text = "screen S {\n  scroll page {\n    pin edges\n    stack column {\n      axis: vertical; spacing: 12\n"
    text += "      pin edges to page.content\n      width == page.frame.width\n"
    for row in 0..<rows {
      let words = String(repeating: "word \(row % 89) ", count: 8 + row % 17)
      text += """
              view card\(row) {
                label head\(row) "Card \(row)" { pin top, leading, trailing inset 8 }
                label body\(row) "\(words)" { lines: 0; pin leading, trailing inset 8; top == head\(row).bottom + 4 }
                view line\(row) { height == 1; pin leading, trailing, bottom; top == body\(row).bottom + 8 }
              }

        """
    }
    return text + "    }\n  }\n}\n"
  }
}
