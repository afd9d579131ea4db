import LayoutModel
import TestSupport
import Testing

@Suite struct `A visitor of contents` {
  private struct Collector: ContentVisitor {
    var strings: [String] = []
    var images: [String] = []

    mutating func visit(text: inout RichText) { strings.append(text.string) }
    mutating func visit(string: inout String) { strings.append(string) }
    mutating func visit(image: inout ImageSource) { images.append(image.name) }
  }

  @Test(arguments: `The property registry`.rows.indices)
  func `sees the texts and images that properties set`(index: Int) {
    let (property, kind) = `The property registry`.rows[index]
    for value in property.examples {
      var view = View(name: "v", content: .standard(kind)).withStandardAttributes
      view.apply(PropertyChange(property, value))
      var seen = Collector()
      view.content.accept(&seen)
      #expect(value.pictures.allSatisfy(seen.images.contains), "\(property.name) of \(kind)")
      #expect(value.texts.allSatisfy(seen.strings.contains), "\(property.name) of \(kind)")
    }
  }

  @Test func `changes them in place`() {
    struct Renaming: ContentVisitor {
      func visit(string: inout String) { if !string.isEmpty { string += "!" } }
      func visit(image: inout ImageSource) { image.name += "!" }
      func visit(icon: inout String) { icon += "!" }
    }
    var renaming = Renaming()
    var bar = NavigationBar(title: "Title")
    bar.trailing = [BarItem(.title("Done")), BarItem(.icon("plus"))]
    var content = Content.navigationBar(bar)
    content.accept(&renaming)
    bar.title = "Title!"
    bar.trailing = [BarItem(.title("Done!")), BarItem(.icon("plus!"))]
    #expect(content == .navigationBar(bar))
    content = .image(ImageSource(name: "photo"))
    content.accept(&renaming)
    #expect(content == .image(ImageSource(name: "photo!")))
  }
}

extension PropertyValue {
  fileprivate var pictures: [String] {
    switch self {
    case .image(let image): [image.name]
    case .text(let text): text.runs.compactMap(\.attachment?.image.name)
    case .segments(let labels):
      labels.compactMap { label in if case .image(let image) = label { image.name } else { nil } }
    case .number, .flag, .string, .strings, .word, .color, .font, .insets, .directionalInsets, .size, .scrollPosition,
      .priorities, .intrinsic, .spacing, .rowHeight, .gradient, .shape, .border, .corner, .shadow, .transform:
      []
    }
  }

  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text.string]
    case .segments(let labels):
      labels.compactMap { label in if case .title(let title) = label { title } else { nil } }
    case .number, .flag, .string, .strings, .image, .word, .color, .font, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities, .intrinsic, .spacing, .rowHeight, .gradient, .shape, .border, .corner, .shadow,
      .transform:
      []
    }
  }
}
