import Diagnostics
import LayoutModel
import Pipeline
import Testing
import plumb_serve

@Suite struct `The map of a storyboard` {
  private func compiled(_ screens: [Screen], _ sources: Sources = Sources()) -> Compilation {
    var document = Document()
    document.screens = screens
    var compilation = Compilation(path: "Main.storyboard", document)
    compilation.sources = sources
    return compilation
  }

  @Test func `has its scenes, its segues and the order of its tabs`() throws {
    var one = Screen(name: "One")
    var two = Screen(name: "Two")
    one.imported = ImportedScreen()
    two.imported = ImportedScreen()
    one.imported?.scene = ImportedScene(location: Point(x: 1, y: 2), isInitial: true)
    two.imported?.scene = ImportedScene(location: nil, isInitial: false)
    one.imported?.segues = [
      ImportedSegue(.show, identifier: "go", to: "Two", isInNavigation: false, origin: nil)
    ]
    var sources = Sources()
    let origin = SourceRange(sources.add(path: "Main.storyboard", bytes: []).id, 0..<0)
    let items = [one, two].map { ImportedTabs.Item(TabBar.Tab(title: $0.name), screen: $0.name, isInNavigation: false) }
    let tabs = ImportedTabs(name: nil, items: items, isInitial: true, origin: origin)
    one.imported?.tabs = tabs
    two.imported?.tabs = tabs
    let map = try #require(mapJSON(compiled([one, two], sources)))
    #expect(
      map == """
        {"scenes":[{"screen":"One","initial":true,"location":[1,2]},{"screen":"Two","initial":false}],\
        "ways":[{"from":"One","to":"Two","kind":"show","identifier":"go"},{"from":"One","to":"Two","kind":"tab","place":"Main.storyboard:1:1"}]}
        """)
  }

  @Test func `is none of other files`() {
    #expect(mapJSON(compiled([Screen(name: "One")])) == nil)
  }
}
