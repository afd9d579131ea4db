import LayoutEngine
import LayoutModel
import Libc
import Pipeline
import Testing
import TestSupport

@Suite struct `Solving many cells` {
  private func compilation(_ width: Int) -> Compilation {
    compile("test.plumb", Array("screen S { view a { size \(width) by 40; center } }\nscreen T { divider }".utf8)) {
      _ in nil
    }
  }

  @Test func `gives each what solving it alone gives, in any order`() {
    let axes = Axes(devices: DeviceChoice.named("iphone-se") + DeviceChoice.named("ipad-*"))
    let variants = compilation(40).variants(axes)
    let shuffled = variants.indices.sorted { ($0 % 3, $0) < ($1 % 3, $1) }
    var solver = VariantSolver()
    for index in shuffled {
      let variant = variants[index]
      let alone = solve(variant.screen, in: variant.environment)
      #expect(solver.solve(variant).views.map(\.screenFrame) == alone.views.map(\.screenFrame))
    }
  }

  @Test func `takes no screen for another of its name`() {
    var solver = VariantSolver()
    for width in [40, 50, 60] {
      let variants = compilation(width).variants(Axes(devices: DeviceChoice.named("iphone-16")))
      #expect(solver.solve(variants[0]).views.last?.frame.width == Points(Double(width)))
    }
  }

  /// Layouts whose views conflict, are ambiguous, share too little space, or depend on one another in long chains.
  private static let texts =
    [
      "screen S { view a { width == 10; width == 20 }; view b; label c \"text\" }",
      "screen S { for i in 1...40 { label l\\(i) \"text\" { pin horizontal } } }",
      (["screen S {"] + (0..<60).map { "view v\($0) { pin top; height == 10; width >= 20 @\(900 - $0) }" }
        + (1..<60).map { "v\($0).leading >= v\($0 - 1).trailing + 8; v\($0).width == v\($0 - 1).width @\(100 + $0)" }
        + [
          "v0.leading == leading; v59.trailing == trailing }"
        ]).joined(separator: "\n"),
    ] + (1...4).map { GeneratedLayout.text(seed: $0) }

  @Test(arguments: texts) func `ends at whatever check it is cancelled, and starts afresh after that`(text: String) {
    let compilation = compile("test.plumb", Array(text.utf8)) { _ in nil }
    var solver = VariantSolver()
    for variant in compilation.variants(Axes(devices: DeviceChoice.named("iphone-16"))) {
      let alone = solve(variant.screen, in: variant.environment)
      for count in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] {
        let cancellation = Cancellation(afterChecks: count)
        let found = solver.result(unless: cancellation) { $0.solve(variant) }
        #expect((found == nil) == cancellation.isRequested)
        #expect(count > 0 || found == nil)
        #expect(solver.solve(variant).views.map(\.screenFrame) == alone.views.map(\.screenFrame))
      }
    }
  }

  @Test func `goes on with copies of a screen, until one of them is changed`() {
    let screens = compilation(40).document.screens
    var copy = screens[0]
    #expect(copy.sharesStorage(with: screens[0]) && !copy.sharesStorage(with: screens[1]))
    copy.views[.root].style.alpha = 0.5
    #expect(!copy.sharesStorage(with: screens[0]))
  }
}
