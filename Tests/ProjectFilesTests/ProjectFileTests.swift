import Diagnostics
import LayoutModel
import Painting
import Pipeline
import ProjectFiles
import Testing
import TestSupport

@Suite struct `Project files` {
  private func read(_ text: String) -> Diagnosed<ProjectFile> {
    ProjectFile.read(SourceFile(path: "plumb.yml", text: text))
  }

  @Test func `every setting is read`() {
    let read = read(
      """
      inputs: [Layouts, shared/extra.plumb]
      screens: Credits
      devices: [iphone-16, ipad-1*, 320x480]
      orientations: both
      textSizes: [large, accessibility*]
      appearances: [dark]
      languages: [written, pt_BR]
      directions: rtl
      strings: pseudo
      coverage: pairwise
      styles: [blueprint, wireframe]
      show: [frames, ids]
      scale: 2
      goldens: tests/goldens
      tolerance: { frame: 0.5, antialiasing: ignore }
      ignore: [clock, status/*]
      cells:
        - match: "credits/*"
          tolerance: { maxDiffPixels: 20 }
          ignore: "content of #avatar"
      check:
        deny: [warnings, P0702]
        allow:
          small-touch-target: nobody touches a wall display
      """)
    let project = read.value
    #expect(read.diagnostics.isEmpty)
    #expect(project.inputs == ["Layouts", "shared/extra.plumb"])
    #expect(project.axes.screens == ["Credits"])
    #expect(project.axes.devices.count == 3)
    #expect(project.axes.orientations == [.portrait, .landscape])
    #expect(project.axes.textSizes.count == 6)
    #expect(project.axes.appearances == [.dark])
    #expect(project.axes.directions == [.rightToLeft])
    #expect(project.axes.languages.map { $0?.identifier } == [nil, "pt-BR"])
    #expect(project.axes.strings == [.pseudo])
    #expect(project.axes.coverage == .pairwise)
    #expect(project.styles == [.wireframe, .blueprint])
    #expect(project.overlays == [.frames, .ids])
    #expect(project.scale == Scale(2))
    #expect(project.goldens == "tests/goldens")
    let rules = project.rules(for: "credits/Credits@iphone-16")
    #expect(rules.tolerance.frame == 0.5)
    #expect(rules.tolerance.antialiasing == .ignore)
    #expect(rules.tolerance.maxDiffPixels == 20)
    #expect(rules.masks.map(\.view) == ["clock", "status/*", "avatar"])
    #expect(rules.masks.map(\.part) == [.whole, .whole, .content])
    #expect(project.rules(for: "browse/Browse@iphone-16").masks.map(\.text) == ["clock", "status/*"])
    #expect(project.rules(for: "browse/Browse@iphone-16").tolerance.maxDiffPixels == 0)
    #expect(project.check.deniesWarnings && project.check.denied.map(\.description) == ["P0702"])
    #expect(project.check.allowed.map(\.code.description) == ["P0806"])
    #expect(project.check.allowed.map(\.reason) == ["nobody touches a wall display"])
  }

  @Test(arguments: [
    ("«devcies»: [iphone-16]", "there is no setting 'devcies'; did you mean 'devices'?"),
    ("devices: [«iphone-61»]", "no device is named 'iphone-61'; did you mean 'iphone-16'?"),
    ("coverage: «all»", "no coverage is named 'all'"),
    ("coverage: «Pairwise»", "no coverage is named 'Pairwise'; did you mean 'pairwise'?"),
    ("scale: «big»", "expected a number, found 'big'"),
    ("scale: «100»", "a scale must be between 0.1 and 16, not 100"),
    ("scale: 1\n«scale»: 2", "'scale' appears twice"),
    ("goldens: «../out»", "'../out' must be a relative path inside the project file's folder"),
    ("goldens: «/tmp»", "'/tmp' must be a relative path inside the project file's folder"),
    ("tolerance: «none»", "expected a mapping of settings, found 'none'"),
    ("tolerance: { «frames»: 1 }", "there is no setting 'frames'; did you mean 'frame'?"),
    ("cells:\n  - «ignore: content of #a»", "this rule has no 'match'"),
    (
      "ignore: [clock, «the clock»]", "expected a view such as 'clock', or 'content of #avatar', found 'the clock'"
    ),
    (
      "cells:\n  - { match: a, ignore: «content of avatar» }",
      "expected a view such as 'clock', or 'content of #avatar', found 'content of avatar'"
    ),
    (
      "cells:\n  - { match: a, ignore: «content of» #avatar\n  }",
      "expected a view such as 'clock', or 'content of #avatar', found 'content of'"
    ),
    ("inputs: [«[a]»]", "expected a string, found a list"),
    ("check: { deny: [«warning»] }", "no rule is named 'warning'; did you mean 'warnings'?"),
    (
      "check:\n  allow:\n    «small-touch-targt»: x",
      "no rule is named 'small-touch-targt'; did you mean 'small-touch-target'?"
    ),
    ("check:\n  allow:\n    «missing-label»:\n", "'missing-label' is allowed without a reason"),
    (
      "check: { allow: «[missing-label]» }",
      "expected a mapping from each rule to the reason why it is allowed, found a list"
    ),
    (
      "check: { deny: missing-label, allow: { «P0809»: they have none } }", "'P0809' is both denied and allowed"
    ),
    ("é: [1\nb«»: {", "this is not YAML: did not find expected ',' or ']' while parsing a flow sequence"),
    ("«- a»", "expected a mapping of settings, found a list"),
    ("goldens: «\"../\u{301}x\"»", "'../\u{301}x' must be a relative path inside the project file's folder"),
    (" scale: 1\n«»goldens: x", "this is not YAML: did not find expected <document start>"),
    ("scale: 1\n---\n«»goldens: x", "a project file must be a single YAML document, but another one begins here"),
    (
      "---\nscale: 1\n...\n---\n«»goldens: x",
      "a project file must be a single YAML document, but another one begins here"
    ),
    ("devices: «[]»", "this list is empty, but needs at least one device"),
    ("devices:«»", "this list is empty, but needs at least one device"),
    ("screens: «\"\"»", "this list is empty, but needs at least one screen"),
    ("previews: «[]»", "this list is empty, but needs at least one preview"),
    ("inputs: «[]»", "this list is empty, but needs at least one file or folder"),
    ("styles: «[]»", "this list is empty, but needs at least one style"),
    ("ios: «[]»", "this list is empty, but needs at least one version of iOS"),
    ("languages: «[]»", "this list is empty, but needs at least one language"),
    ("cells:\n  - match: «[]»", "this list is empty, but needs at least one variant"),
    ("screens: [Login, «\"\"»]", "expected a string, found nothing"),
    ("inputs:\n  - a\n  -«»\n", "expected a string, found nothing"),
    ("goldens:«»", "expected a folder, found nothing"),
    ("goldens: «[a, b]»", "expected a folder, found a list"),
    ("devices: [iphone-16, «iphone-17»]\nios: [18]", "'iphone-17' does not run iOS 18"),
    ("devices: [iphone-16]\nios: [18, «17»]", "none of the devices runs iOS 17"),
    ("\u{FEFF}é: 1\n«scales»: 2", "there is no setting 'scales'; did you mean 'scale'?"),
  ])
  func `a mistake is told at its place`(text: String, message: String) {
    let source = MarkedSource(text)
    let diagnostics = ProjectFile.read(source.file).diagnostics.filter { $0.message == message }
    #expect(diagnostics.first?.range == source.ranges.first, "\(ProjectFile.read(source.file).diagnostics)")
    #expect(diagnostics.count == 1)
  }

  @Test func `no file, and a file of comments, are a project with the usual settings`() {
    for text in ["", "# nothing\n", "---\n"] {
      let read = read(text)
      #expect(read.value.goldens == "goldens", "\(text)")
    }
  }

  @Test(arguments: ["\u{FEFF}", "---\n", "\u{FEFF}---\n", "# é\n--- # x\n", "%YAML 1.1\n---\n"])
  func `settings are all read, whatever YAML has before them`(start: String) {
    for end in ["", "...\n", "# end\n", "\n\n"] {
      let read = read(start + "scale: 2\ngoldens: x\n" + end)
      #expect(read.diagnostics.isEmpty)
      #expect(read.value.scale == Scale(2))
      #expect(read.value.goldens == "x")
    }
  }

  @Test func `the template is a project file as it stands, and with its comments taken away`() {
    let template = ProjectFile.template(inputs: ["Layouts", "a b.plumb"])
    #expect(read(template).diagnostics.isEmpty)
    #expect(read(template).value.inputs == ["Layouts", "a b.plumb"])
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isSetting = line.hasPrefix("# ") && line.contains(":") || line.hasPrefix("#   ")
      return isSetting && !line.hasSuffix(".") && !line.contains("`plumb") || line.contains("# see")
        ? line.drop { $0 == "#" }.dropFirst(line.hasPrefix("# ") ? 1 : 0) : line
    }
    let uncommented = lines.joined(separator: "\n")
    #expect(read(uncommented).diagnostics.map(\.message) == [])
    #expect(read(uncommented).value.variants.count == 1)
  }

  @Test(arguments: [
    "a: &a [*a]", "\u{0}", "%YAML 9.9\n---", "a: !!binary 12",
    "a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b]\n"
      + "d: &d [*c, *c, *c, *c, *c, *c, *c]\ne: &e [*d, *d, *d, *d, *d, *d, *d]\nf: [*e, *e, *e, *e, *e, *e, *e]",
  ])
  func `what is no project is refused, and nothing is expanded without end`(text: String) {
    #expect(!read(text).diagnostics.isEmpty)
  }

  @Test(arguments: ["[", "{", "- ", "? ", "a: ", "\n ", "*", "&a "])
  func `a hundred thousand of anything are refused at once`(unit: String) {
    #expect(!read(String(repeating: unit, count: 100_000) + "x").diagnostics.isEmpty)
  }

  @Test func `bytes that are no text are told as such`() {
    let file = SourceFile(path: "plumb.yml", bytes: [0x61, 0xFF, 0xFE, 0x3A])
    #expect(ProjectFile.read(file).diagnostics.map(\.code.number) == [1001])
  }

  private static let layouts = [
    compile("a.plumb", Array("screen Login { }\npreview Login \"Long\" { }\nscreen List { }\n".utf8)) { _ in nil }
  ]

  @Test(arguments: [
    ("screens: [Login, «Lits»]", "no screen is named 'Lits'; did you mean 'List'?"),
    ("screens: [Login, «Settings*»]", "no screen is named 'Settings*'"),
    ("previews: [none, «Lang»]", "no preview is named 'Lang'; did you mean 'Long'?"),
    ("devices: [iphone-16, «canvas»]", "no screen has a canvas"),
    ("languages: [written, «dee»]", "no strings table has the language 'dee'"),
    (
      "cells:\n  - match: [\"a/*\", «a/Lits@iphone-16»]",
      "no variant is named 'a/Lits@iphone-16'; did you mean 'a/List@iphone-16'?"
    ),
  ])
  func `a name that nothing has is told at its place among good ones`(text: String, message: String) {
    let source = MarkedSource(text)
    let read = ProjectFile.read(source.file)
    let variants = ["a/List@iphone-16", "a/Login@iphone-16"]
    let found = read.value.unmatchedNames(in: Self.layouts, variants: variants)
    #expect(read.diagnostics.isEmpty)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.range) == source.ranges)
  }

  @Test func `names are not judged while a layout has errors`() {
    let broken = Self.layouts + [compile("b.plumb", Array("screen Settings {".utf8)) { _ in nil }]
    let project = ProjectFile.read(SourceFile(path: "plumb.yml", text: "screens: [Settings, Lits]")).value
    #expect(project.unmatchedNames(in: broken).isEmpty)
  }

  @Test(arguments: [
    "screens: [Login, L*]", "previews: [none, Long]", "devices: [iphone-16, 320x480, all]\nios: [26]",
    "devices: 320x480\nios: 16", "languages: written",
    "ignore: []\nshow: []\ncells: []\ncheck: { deny: [], allow: }",
  ])
  func `lists whose names all match something are good`(text: String) {
    let read = ProjectFile.read(SourceFile(path: "plumb.yml", text: text))
    #expect(read.diagnostics.isEmpty && read.value.unmatchedNames(in: Self.layouts).isEmpty)
  }
}
