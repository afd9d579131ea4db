import PlumbKit
import Testing

// The example of Documentation/library.md. A test compares it with the page.

/// The picture of a screen on an iPad, or why there is none.
func picture(of text: String) throws -> [UInt8] {
  let file = LayoutFile(text)
  for problem in file.problems + file.check() { print(problem) }
  let setting = try LayoutSetting(device: "ipad-10", orientation: .landscape, appearance: .dark)
  guard let name = file.screens.first, let layout = file.layout(of: name, in: setting) else { return [] }
  for view in layout.views { print(view.path, view.frameOnScreen) }
  return try layout.picture(.png, style: .full)
}

@Test func `the example of the library's page draws`() throws {
  let bytes = try picture(of: "screen S { label title \"Hello\" { center } }\n")
  #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
}
