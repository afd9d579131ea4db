import LayoutModel
import Painting
import Testing

@Suite struct `Contact sheet` {
  private func picture(_ width: Points, _ height: Points) -> DisplayList {
    var list = DisplayList(title: "p", size: Size(width: width, height: height), background: .white)
    list.fill(.rect(list.bounds), .black)
    return list
  }

  private var sheet: ContactSheet {
    ContactSheet(
      title: "All", captions: [["phone"], ["pad"]],
      rows: [
        .init(caption: ["Browse"], pictures: [picture(400, 800), picture(800, 1_200)]),
        .init(caption: ["Credits"], pictures: [picture(400, 800), nil]),
      ])
  }

  private func places(in list: DisplayList) -> [String: Rect] {
    var places: [String: Rect] = [:]
    var name = ""
    for group in groups(in: list) {
      if let id = group.id { name = id }
      if case .rect(let bounds)? = group.clip {
        places[name] = Rect(
          x: group.transform.tx, y: group.transform.ty, width: bounds.width * group.transform.a,
          height: bounds.height * group.transform.d)
      }
    }
    return places
  }

  @Test func `pictures keep their proportions to each other and lie apart`() throws {
    let list = sheet.picture(fitting: Size(width: 400, height: 600))
    let places = places(in: list)
    #expect(
      places.mapValues(\.size) == [
        "Browse phone": Size(width: 200, height: 400), "Browse pad": Size(width: 400, height: 600),
        "Credits phone": Size(width: 200, height: 400),
      ])
    for (name, place) in places {
      #expect(list.bounds.contains(place))
      #expect(!places.contains { $0.key != name && $0.value.intersection(place) != nil })
    }
    let words = list.items.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    #expect(words == ["All", "Browse  ·  pad", "Browse  ·  phone", "Credits  ·  phone"])
  }

  @Test func `captions above pictures of one width are alike, on one line or on a line for each word`() {
    func isOnLineOfItsOwn(_ first: String, beside second: String) -> Bool {
      let sheet = ContactSheet(
        title: "", captions: [[first], [second]],
        rows: [.init(caption: ["Browse"], pictures: [picture(200, 400), picture(200, 400)])])
      return sheet.picture().items.contains { if case .text(let text) = $0 { text.string == first } else { false } }
    }
    #expect(!isOnLineOfItsOwn("phone", beside: "pad"))
    #expect(isOnLineOfItsOwn("phone", beside: "a name that has no room on the line of the others"))
  }

  @Test func `a picture has an edge even where it has the colour of the sheet`() {
    let edges = sheet.picture(fitting: Size(width: 400, height: 600)).items.count {
      if case .stroke(.rect(let box), _) = $0 { [200, 400].contains(box.width) } else { false }
    }
    #expect(edges == 3)
  }

  @Test(
    arguments: [(1, 1), (2, 2), (3, 3), (4, 2), (6, 3), (12, 4)]
  ) func `a single row or column is broken into lines, about as wide as high`(count: Int, columns: Int) {
    let pictures = (0..<count).map { _ in picture(400, 700) }
    let across = ContactSheet(
      title: "", captions: (0..<count).map { ["\($0)"] }, rows: [.init(caption: ["Browse"], pictures: pictures)])
    let down = ContactSheet(
      title: "", captions: [[]], rows: (0..<count).map { .init(caption: ["\($0)"], pictures: [pictures[$0]]) })
    for sheet in [across, down] {
      let places = places(in: sheet.picture())
      #expect(places.count == count)
      #expect(Set(places.values.map(\.minX)).count == columns)
    }
  }

  private func sheet(of rows: [[Size]]) -> ContactSheet {
    ContactSheet(
      title: "", captions: (0..<(rows.first?.count ?? 0)).map { ["\($0)"] },
      rows: rows.enumerated().map { place, sizes in
        .init(caption: ["Row \(place)"], pictures: sizes.map { picture($0.width, $0.height) })
      })
  }

  @Test func `rows and columns stay where their pictures are nearly of one size, and rows stand beside each other`() {
    let phones = [Size(width: 375, height: 667), Size(width: 402, height: 874)]
    let places = places(in: sheet(of: Array(repeating: phones, count: 6)).picture())
    for row in 0..<6 {
      #expect(places["Row \(row) 0"]?.minY == places["Row \(row) 1"]?.minY)
    }
    #expect(Set(places.values.map(\.minX)).count == 6)
    #expect(Set(places.values.map(\.minY)).count == 2)
  }

  @Test func `pictures of different sizes are packed, and leave little empty`() {
    let devices = [
      Size(width: 375, height: 667), Size(width: 874, height: 402), Size(width: 402, height: 874),
      Size(width: 1_032, height: 1_376),
    ]
    let sheet = sheet(of: Array(repeating: devices, count: 5))
    let list = sheet.picture()
    let places = places(in: list)
    #expect(places.count == 20)
    for (name, place) in places {
      #expect(list.bounds.contains(place))
      #expect(!places.contains { $0.key != name && $0.value.intersection(place) != nil })
    }
    // Captions and the gaps between pictures count as filled.
    let filled = places.values.map { ($0.width.value + 28) * ($0.height.value + 54) }.reduce(0, +)
    #expect(filled / (list.size.width.value * list.size.height.value) > 0.75)
    #expect((0.5...2).contains(list.size.width.ratio(to: list.size.height)))
  }

  @Test func `a caption that is wider than its picture has a line for each of its words`() {
    let sheet = ContactSheet(
      title: "", captions: [["iphone-17-pro", "landscape"]],
      rows: [.init(caption: ["Sign in: Large text"], pictures: [picture(130, 300)])])
    let words = sheet.picture().items.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    #expect(words == ["Sign in: Large text", "iphone-17-pro", "landscape"])
  }

  @Test func `pages are one for each row`() {
    let pages = sheet.pages()
    #expect(pages.map(\.title) == ["Browse", "Credits"])
    #expect(pages.map { places(in: $0).count } == [2, 1])
  }

  @Test func `a sheet without pictures is a sheet`() {
    #expect(ContactSheet(title: "None", captions: [], rows: []).picture().items.count == 1)
  }
}
