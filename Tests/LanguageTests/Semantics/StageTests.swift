import Diagnostics
import LayoutModel
import Testing

@testable import Language

@Suite struct `Stages of a resolution` {
  private func units(_ text: String) -> [Unit] {
    Loader.load(parse(SourceFile(path: "test.plumb", text: text))) { _ in nil }.value
  }

  private func evaluator(_ text: String) -> Evaluator {
    let units = units(text)
    return Evaluator(units, Declarations.collect(units).value)
  }

  @Test func `declarations are found without a value being read`() {
    let collected = Declarations.collect(units("let a = b\nlet a = 1\nscreen S { nonsense }\nstyle a { }"))
    #expect(collected.value.all.map(\.name.text) == ["a", "a", "S", "a"])
    #expect(collected.value.find("S", .screen, in: 0) == 2)
    #expect(collected.value.find("S", .value, in: 0) == nil)
    #expect(collected.diagnostics.map(\.code) == [.declaredTwice])
  }

  @Test(
    arguments: [
      ("a", "let a = 2 * b\nlet b = 3 + c\nlet c = 1", 8, nil), ("a", "let a = min(4, max(2, 3))", 3, nil),
      ("a", "let a = b\nlet b = a", nil, .circularValue), ("a", "let a = 1 / 0", nil, .divisionByZero),
    ] as [(String, String, Double?, DiagnosticCode?)])
  func `values are found without a screen`(name: String, text: String, number: Double?, code: DiagnosticCode?) throws {
    var values = evaluator(text)
    let id = try #require(values.declarations.find(name, .value, in: 0))
    let found = values.value(ofDeclaration: id, for: values.declarations[id].name)
    if case .number(let found) = found { #expect(found == number) } else { #expect(number == nil) }
    #expect(values.diagnostics.all.map(\.code) == [code].compactMap(\.self))
  }

  @Test func `bodies become views, and their constraints wait`() throws {
    var screens = ScreenBuilder(evaluator("screen S { view a { alpha: 0.5; label b; b.top == top + 8 } }"))
    let body = try #require(ScreenSyntax(screens.values.declarations[0].node).body)
    let added = screens.add(View(name: "S", content: .view))
    let root = try #require(added)
    let scope = screens.values.addScope(Scope(unit: 0))
    screens.fill(root, with: body, at: screens.rootPlace(root, in: scope, as: .screen))
    #expect(screens.draft.screen.views.map(\.name) == ["S", "a", "b"])
    #expect(screens.draft.screen.view(named: "a").map { screens.draft.screen.views[$0].style.alpha } == 0.5)
    #expect(screens.draft.screen.constraints.isEmpty && screens.draft.pending.count == 1)
    screens.finish()
    #expect(screens.draft.screen.constraints.map { screens.draft.screen.describe($0) } == ["a/b.top == a.top + 8"])
    #expect(screens.values.diagnostics.all.isEmpty)
  }

  @Test func `constraints are made of a draft, whoever drew it up`() throws {
    var draft = Draft()
    draft.screen = Screen(name: "S")
    let root = draft.screen.add(View(name: "S", content: .view))
    let box = draft.screen.add(View(name: "box", content: .view, parent: root))
    var values = evaluator("screen S { box.size == 40; pin box.edges }")
    let scope = values.addScope(Scope(unit: 0))
    let body = try #require(ScreenSyntax(values.declarations[0].node).body)
    values.scopes[scope.index].items["box"] = ScopedItem(target: .view(box), range: body.range)
    let place = Place(
      scope: scope, parent: root, subject: .view(root), root: root, kind: .view, condition: nil, role: .screen)
    draft.pending = zip([.constraint, .pin], body.children).map {
      Draft.PendingConstraint(statement: $0, node: $1, place: place, isNarrow: false)
    }
    var builder = ConstraintBuilder(values: values, draft: draft)
    builder.constrainAll()
    #expect(builder.draft.pending.isEmpty && builder.values.diagnostics.all.isEmpty)
    #expect(builder.draft.screen.constraints.count == 6)
  }
}
