import LayoutModel
import Testing

@Suite struct `Constraints of documents` {
  @Test func `what a constraint leaves out is the view that owns it, equality, no distance, and being required`() {
    let document = SmallDocument(
      views: view("a"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top"/>
        <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20"/>
        <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="30"/>
        """)
    #expect(document.frames["a"] == [0, 0, 300, 450])
  }

  @Test(
    arguments: [
      ("0.25", 40.0), ("1:4", 40), ("1/4", 40), ("5:2", 400),
    ])
  func `a multiplier is a number or a ratio, written with a colon or a slash`(text: String, width: Double) {
    let document = SmallDocument(
      views: view("a"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top"/>
        <constraint firstItem="a" firstAttribute="height" constant="160"/>
        <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="\(text)"/>
        """)
    #expect(document.frames["a"] == [0, 0, width, 160])
  }

  @Test func `margins, the safe area and the layout guides of controllers are items of constraints`() {
    let document = SmallDocument(
      views: view("a") + view("b"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top"/>
        <constraint firstItem="a" firstAttribute="width" constant="50"/>
        <constraint firstItem="a" firstAttribute="height" constant="50"/>
        <constraint firstItem="b" firstAttribute="centerX" secondItem="root" secondAttribute="centerXWithinMargins"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom"/>
        <constraint firstItem="b" firstAttribute="width" constant="50"/>
        <constraint firstItem="b" firstAttribute="height" constant="50"/>
        """)
    // Before Xcode 11, the canvas of a phone with a home button has a status bar of 20 points.
    #expect(document.frames["a"] == [16, 20, 50, 50])
    #expect(document.frames["b"] == [135, 70, 50, 50])
  }

  @Test func `the standard distance is none to a safe area, whatever was saved, and what was saved to all else`() {
    let document = SmallDocument(
      views: view("a"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" \
        symbolic="YES"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" \
        symbolic="YES"/>
        <constraint firstItem="a" firstAttribute="width" constant="50"/>
        <constraint firstItem="a" firstAttribute="height" constant="50"/>
        """)
    #expect(document.frames["a"] == [0, 20, 50, 50])
  }

  @Test func `a mask leaves out what it excludes, and a variation puts it in again where its size classes hold`() {
    let document = SmallDocument(
      views: view("a"),
      constraints: placed("a", x: 0, y: 0, width: 50, height: 50) + """
        <constraint firstItem="a" firstAttribute="width" constant="90" id="wide"/>
        <constraint firstItem="a" firstAttribute="height" constant="70" id="tall"/>
        """,
      extraRoot: """
        <variation key="default"><mask key="constraints">\
        <exclude reference="wide"/><exclude reference="tall"/></mask></variation>
        <variation key="widthClass=regular"><mask key="constraints"><include reference="wide"/></mask></variation>
        """)
    let screen = document.screen
    let conditions = screen.constraints.map { $0.condition.map { screen.conditions[$0] } }
    #expect(conditions == [nil, nil, nil, nil, .any([.any([]), .widthClass(.regular)]), .any([])])
    #expect(document.frames["a"] == [0, 0, 50, 50])
  }

  @Test func `a constraint has other constants in the size classes that a variation names`() {
    let document = SmallDocument(
      views: view("a"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="4">
        <variation key="heightClass=regular-widthClass=compact" constant="7"/></constraint>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top"/>
        <constraint firstItem="a" firstAttribute="width" constant="50"/>
        <constraint firstItem="a" firstAttribute="height" constant="50"/>
        """)
    #expect(document.frames["a"] == [7, 0, 50, 50])
  }

  @Test func `a keyboard's guide is a strip at the end of the safe area`() {
    let document = SmallDocument(
      views: view("a"),
      constraints: """
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top"/>
        <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing"/>
        <constraint firstItem="a" firstAttribute="bottom" secondItem="keys" secondAttribute="top"/>
        """,
      extraRoot: "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/>")
    #expect(document.frames["a"] == [0, 0, 320, 480])
  }
}
