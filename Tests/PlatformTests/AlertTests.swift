import LayoutModel
import Platform
import Testing

@Suite struct `Alerts` {
  private func alert(_ style: Alert.Style = .alert, _ titles: String...) -> Alert {
    var actions = titles.map { Alert.Action(title: $0) }
    actions[0].role = .cancel
    return Alert(title: "Delete this account?", message: "Your cats are gone for good.", style: style, actions: actions)
  }

  private func screen(_ environment: Environment) -> Rect { Rect(origin: .zero, size: environment.size) }

  private func actions(_ placed: PlacedAlert) -> [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for part in placed.parts { if case .item(let place) = part.role { frames[place] = part.frame } }
    return frames
  }

  @Test(arguments: IOSVersion.allCases)
  func `stand in the middle of what a keyboard leaves`(version: IOSVersion) throws {
    let environment = try environment("iphone-16", version)
    for room in [screen(environment), Rect(x: 0, y: 0, width: 393, height: 516)] {
      let frame = PartPlacement(environment).place(alert(.alert, "Cancel", "Delete"), in: room).frame
      // Since iOS 26, alerts stay in the safe area.
      let top = version < .ios26 ? 0 : environment.safeArea.top
      let bottom = version < .ios26 ? room.maxY : min(room.maxY, 852 - environment.safeArea.bottom)
      #expect(abs((frame.midX - room.midX).value) <= 0.5 && abs((frame.midY - (top + bottom) / 2).value) <= 0.5)
      #expect(frame.width == (version < .ios26 ? 270 : 320))
    }
  }

  @Test(arguments: [(.large, 48), (.xxxLarge, 48), (.accessibility2, 63.5)] as [(TextSize, Points)])
  func `have higher actions at accessibility sizes only, since iOS 26`(size: TextSize, height: Points) throws {
    let environment = try environment("iphone-se-3", textSize: size)
    let placed = PartPlacement(environment).place(alert(.alert, "Stay"), in: screen(environment))
    let action = try #require(actions(placed)[0])
    let message = try #require(placed.parts[.message]).frame
    #expect(action.height == height && action.minX == placed.frame.minX + 16)
    #expect(abs((placed.frame.maxY - action.maxY - 16).value) <= 0.5)
    #expect(abs((action.minY - message.maxY).value - 20.333) <= 0.5)
  }

  @Test(arguments: [(.ios18, [.semibold, .regular]), (.ios26, [.medium, .medium])] as [(IOSVersion, [FontWeight])])
  func `emphasize the action that cancels until iOS 18`(version: IOSVersion, weights: [FontWeight]) throws {
    let environment = try environment("iphone-16", version)
    let placed = PartPlacement(environment).place(alert(.alert, "Cancel", "Delete"), in: screen(environment))
    let found = (0...1).compactMap { placed.parts[.item($0)]?.font?.weight }
    #expect(found == weights)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `put two short actions side by side, the one that cancels first`(direction: LayoutDirection) throws {
    let environment = try environment("iphone-16", .ios26, direction)
    let places = actions(PartPlacement(environment).place(alert(.alert, "Cancel", "Delete"), in: screen(environment)))
    let cancel = try #require(places[0])
    let delete = try #require(places[1])
    #expect(cancel.minY == delete.minY && cancel.width == delete.width)
    #expect(direction == .leftToRight ? cancel.maxX < delete.minX : delete.maxX < cancel.minX)
  }

  @Test(arguments: [["Cancel", "Delete everything that I have"], ["Cancel", "Keep", "Delete"]])
  func `put other actions in a column, the one that cancels last`(titles: [String]) throws {
    let environment = try environment()
    var question = alert(.alert, titles[0])
    question.actions += titles.dropFirst().map { Alert.Action(title: $0) }
    let places = actions(PartPlacement(environment).place(question, in: screen(environment)))
    let column = places.sorted { $0.value.minY < $1.value.minY }.map(\.key)
    #expect(column == Array(1..<titles.count) + [0])
    #expect(Set(places.values.map(\.minX)).count == 1)
  }

  @Test func `emphasize the action that is preferred, and fill it on iOS 26`() throws {
    let environment = try environment()
    var question = alert(.alert, "Cancel", "Save")
    question.actions[1].isPreferred = true
    let parts = PartPlacement(environment).place(question, in: screen(environment)).parts
    let filled = parts.filter { $0.role == .glass(isProminent: true) }
    #expect(filled.map(\.frame) == [try #require(parts[.item(1)]).frame])
    question.actions[1].isEnabled = false
    let disabled = PartPlacement(environment).place(question, in: screen(environment)).parts
    #expect(!disabled.contains { $0.role == .glass(isProminent: true) })
  }

  @Test func `rise from a phone's bottom as action sheets until iOS 18, with a card for what cancels`() throws {
    for (device, version, rises) in [
      ("iphone-16", .ios18, true), ("iphone-se-3", .ios17, true), ("iphone-16", .ios26, false),
      ("ipad-10", .ios18, false),
    ] as [(String, IOSVersion, Bool)] {
      let environment = try environment(device, version)
      let room = screen(environment)
      let placed = PartPlacement(environment).place(alert(.actionSheet, "Cancel", "Keep", "Delete"), in: room)
      let cards = placed.parts.filter { if case .card = $0.role { true } else { false } }.map(\.frame)
      #expect(cards.count == (rises ? 2 : 1), "\(device)")
      #expect((placed.frame.maxY == room.maxY - max(8, environment.safeArea.bottom)) == rises, "\(device)")
      if rises { #expect(cards[1].minY - cards[0].maxY == 8 && cards[1].height == 57) }
    }
  }

  @Test(arguments: Alert.Style.allCases, IOSVersion.allCases)
  func `stay on the screen, however long the message and large the text`(style: Alert.Style, version: IOSVersion) throws
  {
    for device in ["iphone-se-3", "ipad-10"] {
      let environment = try environment(device, version, textSize: .accessibility5)
      var question = alert(style, "Cancel", "Delete")
      question.message = String(repeating: "All of it. ", count: 400)
      let frame = PartPlacement(environment).place(question, in: screen(environment)).frame
      #expect(screen(environment).contains(frame), "\(device) \(frame)")
    }
  }

  @Test func `hold a field for each text that they ask for, below what they say`() throws {
    let environment = try environment()
    var question = alert(.alert, "Cancel", "Sign In")
    question.fields = ["User name", "Password"]
    let parts = PartPlacement(environment).place(question, in: screen(environment)).parts
    let message = try #require(parts[.message]).frame
    let fields = try (0...1).map { try #require(parts[.field($0)]).frame }
    #expect(fields[0].minY > message.maxY && abs((fields[1].minY - fields[0].maxY - 8).value) < 0.01)
    #expect(fields.allSatisfy { $0.size == Size(width: 290, height: 48) })
    #expect(try #require(parts[.item(0)]).frame.minY > fields[1].maxY)
  }
}
