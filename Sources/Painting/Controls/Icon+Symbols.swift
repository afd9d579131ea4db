extension Icon {
  /// An icon for a common symbol or a synonym of one; `backward` and `forward` follow the layout direction, `left` and
  /// `right` do not.
  static func symbol(_ name: String, isRightToLeft: Bool) -> Icon? {
    let base = name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }.joined(separator: ".")
    switch base.lowercased() {
    case "chevron.backward": return isRightToLeft ? .chevronRight : .chevronLeft
    case "chevron.forward": return isRightToLeft ? .chevronLeft : .chevronRight
    case let base: return symbols[base]
    }
  }

  private static let symbols: [String: Icon] = [
    "plus": .plus, "minus": .minus, "xmark": .cross, "checkmark": .check, "magnifyingglass": .magnifier,
    "search": .magnifier, "chevron.left": .chevronLeft, "chevron.right": .chevronRight,
    "info": .info, "globe": .globe, "mappin": .pin, "location": .pin, "map": .pin,
    "list": .list, "list.bullet": .list, "line.3.horizontal": .lines, "menu": .lines, "ellipsis": .ellipsis,
    "more": .ellipsis, "person": .person, "profile": .person, "house": .house, "home": .house, "heart": .heart,
    "star": .star, "bell": .bell, "gear": .gear, "gearshape": .gear, "settings": .gear, "trash": .trash,
    "envelope": .envelope, "mail": .envelope, "calendar": .calendar, "clock": .clock, "camera": .camera,
    "photo": .photo, "play": .play, "bookmark": .bookmark, "folder": .folder, "arrow.up": .share,
    "share": .share, "arrow.clockwise": .refresh, "refresh": .refresh, "pencil": .pencil, "compose": .pencil,
    "phone": .phone, "tray": .tray, "cart": .cart, "lock": .lock, "tag": .tag,
  ]

  private static let list = Icon([
    .dot(x: 4.5, y: 6.5, radius: 1.3), .dot(x: 4.5, y: 12, radius: 1.3), .dot(x: 4.5, y: 17.5, radius: 1.3),
    .line([(8.5, 6.5), (20.5, 6.5)]), .line([(8.5, 12), (20.5, 12)]), .line([(8.5, 17.5), (20.5, 17.5)]),
  ])
  private static let lines = Icon([
    .line([(4, 6.5), (20, 6.5)]), .line([(4, 12), (20, 12)]), .line([(4, 17.5), (20, 17.5)]),
  ])
  private static let ellipsis = Icon([
    .dot(x: 5, y: 12, radius: 1.7), .dot(x: 12, y: 12, radius: 1.7), .dot(x: 19, y: 12, radius: 1.7),
  ])
  private static let person = Icon([
    .circle(x: 12, y: 8, radius: 4.2),
    .line([(4, 20.5), (4.6, 17.5), (7, 15.3), (12, 14.6), (17, 15.3), (19.4, 17.5), (20, 20.5)]),
  ])
  private static let house = Icon([
    .line([(3, 11.5), (12, 4), (21, 11.5)]), .line([(5.5, 10), (5.5, 20), (18.5, 20), (18.5, 10)]),
  ])
  private static let heart = Icon([
    .closed([
      (12, 20.5), (5, 14), (3.2, 10.5), (3.6, 7), (6, 4.8), (9, 4.8), (12, 7.6), (15, 4.8), (18, 4.8), (20.4, 7),
      (20.8, 10.5), (19, 14),
    ])
  ])
  private static let star = Icon([
    .closed([
      (12, 3), (14.6, 9), (21, 9.6), (16.2, 13.9), (17.6, 20.3), (12, 16.9), (6.4, 20.3), (7.8, 13.9), (3, 9.6),
      (9.4, 9),
    ])
  ])
  private static let bell = Icon([
    .closed([(5, 17.5), (6.5, 15), (6.5, 10), (8, 6.2), (12, 4.5), (16, 6.2), (17.5, 10), (17.5, 15), (19, 17.5)]),
    .line([(10, 20.3), (12, 21), (14, 20.3)]),
  ])
  private static let gear = Icon([
    .circle(x: 12, y: 12, radius: 6.5), .circle(x: 12, y: 12, radius: 2.5), .line([(12, 2.5), (12, 5.5)]),
    .line([(12, 18.5), (12, 21.5)]), .line([(2.5, 12), (5.5, 12)]), .line([(18.5, 12), (21.5, 12)]),
    .line([(5.3, 5.3), (7.4, 7.4)]), .line([(16.6, 16.6), (18.7, 18.7)]), .line([(5.3, 18.7), (7.4, 16.6)]),
    .line([(16.6, 7.4), (18.7, 5.3)]),
  ])
  private static let trash = Icon([
    .line([(4, 6.5), (20, 6.5)]), .line([(9, 6.5), (9.5, 4), (14.5, 4), (15, 6.5)]),
    .line([(6, 6.5), (7, 20.5), (17, 20.5), (18, 6.5)]), .line([(10, 10), (10.3, 17)]), .line([(14, 10), (13.7, 17)]),
  ])
  private static let envelope = Icon([
    .closed([(3, 5.5), (21, 5.5), (21, 18.5), (3, 18.5)]), .line([(3.5, 6.5), (12, 13), (20.5, 6.5)]),
  ])
  private static let calendar = Icon([
    .closed([(3.5, 5.5), (20.5, 5.5), (20.5, 20.5), (3.5, 20.5)]), .line([(3.5, 10), (20.5, 10)]),
    .line([(8, 3), (8, 7)]), .line([(16, 3), (16, 7)]),
  ])
  private static let clock = Icon([.circle(x: 12, y: 12, radius: 9), .line([(12, 6.5), (12, 12), (16, 14)])])
  private static let camera = Icon([
    .closed([(3, 7.5), (8, 7.5), (9.5, 5), (14.5, 5), (16, 7.5), (21, 7.5), (21, 19), (3, 19)]),
    .circle(x: 12, y: 13, radius: 3.6),
  ])
  private static let photo = Icon([
    .closed([(3, 5), (21, 5), (21, 19), (3, 19)]), .line([(3, 16.5), (8.5, 11), (13, 15.5), (16, 12.5), (21, 17)]),
    .circle(x: 15.8, y: 8.8, radius: 1.3),
  ])
  private static let play = Icon([.closed([(7, 4.5), (20, 12), (7, 19.5)])])
  private static let bookmark = Icon([.closed([(6.5, 3.5), (17.5, 3.5), (17.5, 20.5), (12, 16), (6.5, 20.5)])])
  private static let folder = Icon([
    .closed([(3, 5.5), (9, 5.5), (11, 8), (21, 8), (21, 19), (3, 19)])
  ])
  private static let share = Icon([
    .line([(12, 3.5), (12, 15)]), .line([(8, 7.3), (12, 3.5), (16, 7.3)]),
    .line([(8.5, 10.5), (5.5, 10.5), (5.5, 20.5), (18.5, 20.5), (18.5, 10.5), (15.5, 10.5)]),
  ])
  private static let refresh = Icon([
    .line([
      (19.5, 12), (18.3, 16.2), (15, 19), (11, 19.4), (7, 17.4), (4.8, 13.6), (5, 9.4), (7.6, 5.8), (11.6, 4.4),
      (16, 5.4), (19, 8.2),
    ]),
    .line([(19.4, 4), (19.2, 8.4), (14.9, 8.4)]),
  ])
  private static let pencil = Icon([
    .closed([(4, 20), (5, 15.5), (16, 4.5), (19.5, 8), (8.5, 19)]), .line([(13.5, 7), (17, 10.5)]),
  ])
  private static let phone = Icon([
    .closed([
      (5, 4), (9, 3.5), (10.5, 8), (8.5, 10), (10.5, 13.2), (14, 15.5), (16, 13.5), (20.5, 15), (20, 19), (17.5, 20.5),
      (11, 18.2), (5.8, 13), (3.5, 6.5),
    ])
  ])
  private static let tray = Icon([
    .closed([(3.5, 13), (6.5, 5), (17.5, 5), (20.5, 13), (20.5, 19), (3.5, 19)]),
    .line([(3.5, 13), (8.5, 13), (9.5, 15.5), (14.5, 15.5), (15.5, 13), (20.5, 13)]),
  ])
  private static let cart = Icon([
    .line([(2.5, 4.5), (5.5, 4.5), (8, 15.5), (18.5, 15.5), (21, 7.5), (6.2, 7.5)]),
    .circle(x: 9.5, y: 19, radius: 1.4),
    .circle(x: 17, y: 19, radius: 1.4),
  ])
  private static let lock = Icon([
    .closed([(5.5, 10.5), (18.5, 10.5), (18.5, 20.5), (5.5, 20.5)]),
    .line([(8, 10.5), (8, 7.5), (9.5, 4.8), (12, 4), (14.5, 4.8), (16, 7.5), (16, 10.5)]),
  ])
  private static let tag = Icon([
    .closed([(3.5, 3.5), (11.5, 3.5), (20.5, 12.5), (12.5, 20.5), (3.5, 11.5)]), .circle(x: 7.8, y: 7.8, radius: 1.4),
  ])
}
