import ArgumentParser
import Libc
import ProjectFiles
import Programs
import Raster

/// A terminal protocol for showing pictures, or automatic detection.
enum TerminalChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, kitty, iTerm, sixel

  /// Shows a PNG file in the terminal.
  func show(_ png: [UInt8]) throws {
    guard let kind else {
      throw failure(
        "this terminal does not announce picture support; choose a protocol with --terminal kitty, iTerm or sixel")
    }
    let sequence: [UInt8]
    do throws(PNGError) { sequence = try kind.sequence(png: png) } catch { throw failure("\(error)") }
    try withFiles { () throws(FileError) in try Files.write(sequence, to: "-") }
  }

  private var kind: TerminalImage? {
    switch self {
    case .kitty: .kitty
    case .iTerm: .iTerm
    case .sixel: .sixel
    case .auto: TerminalChoice.detected
    }
  }

  /// The protocol that environment variables imply; nil if none does.
  private static var detected: TerminalImage? {
    let terminal = variable("TERM").lowercased(), program = variable("TERM_PROGRAM").lowercased()
    if !variable("KITTY_WINDOW_ID").isEmpty || terminal.contains("kitty") { return .kitty }
    if ["ghostty", "wezterm"].contains(program) || terminal.contains("ghostty") { return .kitty }
    if program == "iterm.app" { return .iTerm }
    if ["foot", "mlterm", "sixel", "yaft"].contains(where: terminal.contains) { return .sixel }
    return nil
  }
}
