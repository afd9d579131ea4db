import LayoutModel
import Platform
import Testing

private let tallPhone: DeviceClass = [.homeIndicator]
private let lyingPhone: DeviceClass = [.homeIndicator, .low]
private let pad: DeviceClass = [.pad, .wide, .homeIndicator]
private let padWithButton: DeviceClass = [.pad, .wide]

@Suite struct `Figures` {
  @Test(
    arguments: [
      (BarFigures.navigationBar, .xcode16, tallPhone, 44), (BarFigures.navigationBar, .xcode26, tallPhone, 54),
      (BarFigures.navigationBar, .xcode26, lyingPhone, 54), (BarFigures.navigationBar, .xcode9, pad, 44),
      (BarFigures.navigationBar, .xcode11, pad, 50), (BarFigures.navigationBarOfCard, .xcode16, tallPhone, 56),
      (BarFigures.navigationBarOfCard, .xcode26, pad, 54), (BarFigures.tabBar, .xcode16, pad, 45),
      (BarFigures.tabBar, .xcode16, padWithButton, 50), (BarFigures.toolbarView, .xcode16, tallPhone, 49),
      (BarFigures.toolbarView, .xcode16, pad, 44), (BarFigures.toolbarOfCanvas, .xcode12, [], 49),
      (BarFigures.toolbarOfCanvas, .xcode15, [], 44),
    ] as [(Figure<Points>, PlatformEra, DeviceClass, Points)])
  func `are those of the newest era and the device that they are asked for`(
    figure: Figure<Points>, era: PlatformEra, device: DeviceClass, value: Points
  ) {
    #expect(figure(era, device) == value)
  }

  @Test(
    arguments: [(375, [], 16), (395, [], 16), (396, [], 20), (402, [], 20), (507, .pad, 16), (507, [.pad, .wide], 20)]
      as [(Points, DeviceClass, Points)])
  func `of margins depend on the window's width`(width: Points, device: DeviceClass, value: Points) {
    #expect(MarginFigures.root(FigureSetting(era: .current, device: device, width: width)) == value)
  }

  @Test func `tell where each of their rows comes from`() {
    let rows = BarFigures.navigationBar.rows
    #expect(rows.map(\.value) == [44, 50, 54, 32, 44, 54, 54])
    #expect(rows.first?.evidence == .saved(883))
    #expect(rows.last?.evidence == .measured(by: "GKNavigationBarSwift"))
  }
}

@Suite struct `Parts` {
  private func parts(_ content: Content, _ frame: Rect, rightToLeft: Bool = false) throws -> [SolvedPart] {
    PartPlacement(try environment("iphone-16-pro", .ios18), isRightToLeft: rightToLeft).parts(of: content, in: frame)
  }

  private func keyboard(
    on screen: Environment, _ suggestions: Suggestions = .shown
  ) -> (frame: Rect, parts: [SolvedPart]) {
    let height = ChromeMetrics(screen).keyboardHeight(suggestions)
    let frame = Rect(x: 0, y: screen.size.height - height, width: screen.size.width, height: height)
    return (frame, PartPlacement(screen).partsOfKeyboard(in: frame))
  }

  /// Five dots of 7 points, 18 apart, take 79 of 152.
  @Test func `a page control's dots stand as far apart as its width counts them`() throws {
    let dots = try parts(.pageControl(PageControlContent(pages: 5)), Rect(x: 0, y: 0, width: 152, height: 26))
    #expect(dots.map(\.frame.minX) == [36.5, 54.5, 72.5, 90.5, 108.5])
    #expect(dots.map(\.role) == (0..<5).map { .dot($0) })
  }

  @Test(arguments: [(false, 20), (true, 402 - 20)] as [(Bool, Points)])
  func `a bar's first item begins where the root view's content does`(rightToLeft: Bool, edge: Points) throws {
    var bar = NavigationBar(title: "Title")
    bar.leading = [BarItem(.title("Back"))]
    let item = try parts(.navigationBar(bar), Rect(x: 0, y: 100, width: 402, height: 44), rightToLeft: rightToLeft)
      .first { $0.role == .leadingItem(0) }
    #expect(item.map { rightToLeft ? $0.frame.maxX : $0.frame.minX } == edge)
  }

  @Test(arguments: [(false, 10), (true, 90)] as [(Bool, Points)])
  func `a progress view's track is as high as the view, and filled from its leading end`(
    rightToLeft: Bool, start: Points
  ) throws {
    let frame = Rect(x: 10, y: 10, width: 100, height: 12)
    let parts = try parts(.progress(ProgressContent(value: 0.2)), frame, rightToLeft: rightToLeft)
    #expect(parts.map(\.role) == [.track, .setTrack])
    #expect(parts.map(\.frame) == [frame, Rect(x: start, y: 10, width: 20, height: 12)])
  }

  @Test func `a switch's knob is at the end that tells its state`() throws {
    let frame = Rect(x: 10, y: 10, width: 51, height: 31)
    let knobs = try [(true, false), (false, false), (true, true)].map { isOn, rightToLeft in
      try parts(.switch(isOn: isOn), frame, rightToLeft: rightToLeft).last?.frame
    }
    #expect(
      knobs == [
        Rect(x: 32, y: 12, width: 27, height: 27), Rect(x: 12, y: 12, width: 27, height: 27),
        Rect(x: 12, y: 12, width: 27, height: 27),
      ])
  }

  @Test(arguments: [true, false]) func `knobs are wide since iOS 26`(isOn: Bool) throws {
    let placement = PartPlacement(try environment())
    let knob = placement.parts(of: .switch(isOn: isOn), in: Rect(x: 10, y: 10, width: 63, height: 28)).last?.frame
    #expect(knob == Rect(x: isOn ? 34 : 12, y: 12, width: 37, height: 24))
    let slider = placement.parts(of: .slider(SliderContent()), in: Rect(x: 10, y: 10, width: 118, height: 34))
    #expect(slider[.knob]?.frame.size == Size(width: 37, height: 24))
  }

  @Test(arguments: [(.ios18, 12, 114), (.ios26, 10, 118)] as [(IOSVersion, Points, Points)])
  func `a slider's track ends at its alignment rectangle`(version: IOSVersion, start: Points, width: Points) throws {
    let frame = Rect(x: 10, y: 10, width: 118, height: 31)
    let parts = PartPlacement(try environment("iphone-16", version)).parts(of: .slider(SliderContent()), in: frame)
    let track = try #require(parts[.track]).frame
    #expect((track.minX, track.width, track.midY) == (start, width, frame.midY))
  }

  @Test func `a keyboard's keys stay clear of the housing of the sensors`() throws {
    let phone = try environment(orientation: .landscape)
    let area = phone.safeArea
    let (frame, parts) = keyboard(on: phone)
    let keys = parts.map(\.frame)
    #expect(area.left > 40 && keys.count > 30)
    #expect(keys.allSatisfy { $0.minX > area.left && $0.maxX < frame.maxX - area.right })
  }

  @Test func `a keyboard's keys go down to the home indicator in landscape only`() throws {
    func strip(_ orientation: Orientation) throws -> Points {
      let phone = try environment(orientation: orientation)
      let (frame, parts) = keyboard(on: phone)
      let lowest = try #require(parts.filter { $0.text != nil }.map(\.frame.maxY).max())
      return frame.maxY - lowest - phone.safeArea.bottom
    }
    #expect(try strip(.portrait) > 30)
    #expect(try (0...10).contains(strip(.landscape)))
  }

  @Test(
    arguments: [
      ("iphone-16", .portrait, [.emoji, .dictation]), ("iphone-16", .landscape, []),
      ("iphone-se-3", .portrait, [.emojiKey]),
      ("iphone-se-3", .landscape, [.emojiKey]), ("ipad-10", .portrait, []),
    ] as [(String, Orientation, [SolvedPart.Role])])
  func `a keyboard has its emoji below the keys, or beside the space bar where there is no strip`(
    name: String, orientation: Orientation, roles: [SolvedPart.Role]
  ) throws {
    let phone = try environment(name, orientation: orientation)
    let (frame, parts) = keyboard(on: phone)
    let symbols = parts.filter { [.emoji, .dictation, .emojiKey].contains($0.role) }
    #expect(symbols.map(\.role) == roles)
    let others = parts.filter { !symbols.contains($0) }.map(\.frame)
    for symbol in symbols {
      #expect(others.allSatisfy { $0.intersection(symbol.frame) == nil })
      #expect(symbol.frame.maxY < frame.maxY - phone.safeArea.bottom / 2)
    }
  }

  @Test func `lines divide the suggestions where the keys are`() throws {
    let phone = try environment(orientation: .landscape)
    let area = phone.safeArea
    let (frame, parts) = keyboard(on: phone)
    let lines = parts.filter { $0.role == .separator }.map(\.frame.minX)
    let third = (frame.width - area.left - area.right) / 3
    #expect(zip(lines, [area.left + third, area.left + third * 2]).allSatisfy { abs(($0 - $1).value) < 0.01 })
    #expect(lines.count == 2)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a calendar has its month at the leading end and the arrows at the other`(direction: LayoutDirection) throws {
    let box = Rect(x: 0, y: 0, width: 320, height: 330)
    let isMirrored = direction == .rightToLeft
    let placement = PartPlacement(try environment("iphone-16", .ios26, direction), isRightToLeft: isMirrored)
    let parts = placement.partsOfCalendar(DateAndTime(day: 0, minute: 0), in: box)
    let roles: [SolvedPart.Role] = [.monthMark, .previousMonth, .nextMonth]
    let middles = try roles.map { try #require(parts[$0]).frame.midX }.map { isMirrored ? box.width - $0 : $0 }
    #expect(middles == middles.sorted() && middles[0] < 160 && middles[1] > 220)
    let weekdays = parts.filter { $0.role == .weekday }.compactMap { $0.text?.lines.first?.fragments.first?.string }
    #expect(weekdays == ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the fields of a compact date picker fill it`(direction: LayoutDirection) throws {
    let environment = try environment("iphone-16", .ios18, direction)
    let picker = DatePickerContent(style: .compact, mode: .dateAndTime)
    let size = ControlMetrics(TextTraits(environment)).size(of: picker)
    let frame = Rect(x: 10, y: 0, width: size.width, height: size.height)
    let placement = PartPlacement(environment, isRightToLeft: direction == .rightToLeft)
    let fields = placement.parts(of: .datePicker(picker), in: frame).map(\.frame)
    #expect(fields.count == 2)
    let ends = [fields.map(\.minX).min(), fields.map(\.maxX).max()].map { $0?.value ?? 0 }
    #expect(abs(ends[0] - 10) < 0.5 && abs(ends[1] - frame.maxX.value) < 0.5)
  }

  @Test func `a keyboard's keys are below its suggestions, which lines keep apart`() throws {
    let phone = try environment()
    let with = keyboard(on: phone).parts
    let without = keyboard(on: phone, .hidden).parts
    #expect(with.filter { $0.role != .separator }.map(\.frame) == without.filter { $0.role != .separator }.map(\.frame))
    #expect(with.filter { $0.role == .separator }.map(\.frame.minX) == [131, 262])
    #expect(!without.contains { $0.role == .separator })
  }

  @Test(
    arguments: [
      (.grouped, .ios18, "CATS"), (.insetGrouped, .ios18, "CATS"), (.plain, .ios18, "Cats"), (.sidebar, .ios18, "Cats"),
      (.grouped, .ios26, "Cats"), (.insetGrouped, .ios26, "Cats"),
    ] as [(TableContent.Style, IOSVersion, String)])
  func `titles of groups are in capitals until iOS 18`(
    style: TableContent.Style, version: IOSVersion, title: String
  ) throws {
    let space = SectionSpace(frame: Rect(x: 0, y: 0, width: 393, height: 100), rows: (40, 100), seen: nil)
    let parts = PartPlacement(try environment("iphone-16", version)).parts(
      of: SectionContent(header: "Cats"), in: space, style: style, margins: .zero)
    let fragments = parts[.header]?.text?.lines.first?.fragments ?? []
    #expect(fragments.map(\.string).joined() == title)
  }

  @Test(arguments: [(.ios18, 13, .regular), (.ios26, 17, .semibold)] as [(IOSVersion, Points, FontWeight)])
  func `titles of groups are headlines since iOS 26`(version: IOSVersion, size: Points, weight: FontWeight) throws {
    let frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let parts = PartPlacement(try environment("iphone-se-3", version)).parts(
      of: SectionContent(header: "Cats"), in: SectionSpace(frame: frame, rows: (55.5, 100), seen: nil),
      style: .insetGrouped, margins: .zero)
    let header = try #require(parts[.header])
    let line = try #require(header.text?.lines.first)
    #expect(header.font?.size == size && header.font?.weight == weight)
    if version == .ios26 { #expect(line.baseline > 29.5 && line.baseline < 50) }
  }
}
