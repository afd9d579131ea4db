import Diagnostics
import Testing

@Suite struct `A text in a terminal` {
  @Test(arguments: [
    ("a\u{1B}]0;title\u{7}b", "a\u{FFFD}]0;title\u{FFFD}b"), ("a\rb", "a\u{FFFD}b"), ("\u{1B}[2K", "\u{FFFD}[2K"),
    ("\u{1B}[8m", "\u{FFFD}[8m"), ("\u{1B}[1;8m", "\u{FFFD}[1;8m"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("\u{7F}\u{0}", "\u{FFFD}\u{FFFD}"),
    ("\u{1B}[", "\u{FFFD}["), ("\u{1B}[1\u{301}m", "\u{FFFD}[1\u{301}m"), ("a\r\nb", "a\u{FFFD}\nb"),
  ])
  func `has nothing that would be obeyed`(text: String, shown: String) {
    #expect(text.withoutTerminalControls == shown)
  }

  @Test(arguments: [
    "a\n\tb", "\u{1B}[1;31merror\u{1B}[0m: ä", "\u{1B}[33m…\u{1B}[0m", "\u{1B}[m", "日本 👩‍👧 é", "\u{A0}\u{C2}",
  ])
  func `keeps its letters, lines and colours`(text: String) {
    #expect(text.withoutTerminalControls == text)
  }
}
