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
      title: "All", captions: ["phone", "pad"],
      rows: [
        .init(caption: "Browse", pictures: [picture(400, 800), picture(800, 1_200)]),
        .init(caption: "Credits", pictures: [picture(400, 800), nil]),
      ])
  }

  /// The frame of each picture, by the name of its group.
  private func places(in list: DisplayList) -> [String: Rect] {
    var places: [String: Rect] = [:], name = ""
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
    let list = sheet.picture(fitting: Size(width: 400, height: 600)), places = places(in: list)
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
    #expect(words == ["All", "Browse  ·  phone", "Browse  ·  pad", "Credits  ·  phone"])
  }

  @Test(
    arguments: [(1, 1), (2, 2), (3, 3), (4, 2), (6, 3), (12, 4)]
  ) func `a single row or column is broken into lines, about as wide as high`(count: Int, columns: Int) {
    let pictures = (0..<count).map { _ in picture(400, 700) }
    let across = ContactSheet(
      title: "", captions: (0..<count).map { "\($0)" }, rows: [.init(caption: "Browse", pictures: pictures)])
    let down = ContactSheet(
      title: "", captions: [""], rows: (0..<count).map { .init(caption: "\($0)", pictures: [pictures[$0]]) })
    for sheet in [across, down] {
      let places = places(in: sheet.picture())
      #expect(places.count == count)
      #expect(Set(places.values.map(\.minX)).count == columns)
    }
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
