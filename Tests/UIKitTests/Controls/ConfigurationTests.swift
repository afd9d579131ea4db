import Testing
import UIKit

@MainActor
@Suite struct `Button configurations` {
  private func size(_ change: (inout UIButton.Configuration) -> Void) -> CGSize {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    change(&configuration)
    return UIButton(configuration: configuration).intrinsicContentSize
  }

  nonisolated private static let changes:
    [(String, @Sendable (inout UIButton.Configuration) -> Void, width: CGFloat, height: CGFloat)] = [
      ("insets", { $0.contentInsets = .init(top: 17, leading: 22, bottom: 17, trailing: 22) }, 20, 20),
      ("an image before the title", { $0.showsActivityIndicator = true }, 20, 0),
      ("its padding", { ($0.showsActivityIndicator, $0.imagePadding) = (true, 7) }, 27, 0),
      ("an image above the title", { ($0.showsActivityIndicator, $0.imagePlacement) = (true, .top) }, 0, 20),
      ("the large size", { $0.buttonSize = .large }, 16, 16), ("the small corner", { $0.cornerStyle = .capsule }, 0, 0),
      ("a background", { $0.background.backgroundColor = .red }, 0, 0),
    ]

  @Test(arguments: changes.indices)
  func `a button grows by what its configuration adds`(index: Int) {
    let (_, change, width, height) = Self.changes[index]
    let plain = size { _ in }
    let changed = size(change)
    #expect(abs(changed.width - plain.width - width) < 0.01 && abs(changed.height - plain.height - height) < 0.01)
  }

  @Test(arguments: [0, 1, 6] as [CGFloat])
  func `the subtitle stands below the title, as far as asked`(padding: CGFloat) {
    let minimum = size {
      ($0.subtitle, $0.titlePadding) = ("Now", 0)
    }
    let found = size {
      ($0.subtitle, $0.titlePadding) = ("Now", padding)
    }
    #expect(abs(found.height - minimum.height - padding) < 0.01 && found.width == minimum.width)
    #expect(padding != 1 || found == size { $0.subtitle = "Now" })
  }

  @Test func `a transformer may give the title another font`() {
    let large = size {
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = UIFont.systemFont(ofSize: 34)
        return outgoing
      }
    }
    let label = UILabel()
    label.text = "Buy"
    label.font = .systemFont(ofSize: 34)
    #expect(abs(large.height - label.intrinsicContentSize.height - 14) < 0.5)
    #expect(abs(large.width - label.intrinsicContentSize.width - 24) < 0.5)
  }
}

@MainActor
@Suite struct `Text views` {
  @Test(
    arguments: [
      (UIEdgeInsets.zero, CGFloat(0), CGSize(width: -10, height: -16)),
      (UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0), 5, .zero),
      (UIEdgeInsets(top: 20, left: 10, bottom: 4, right: 6), 5, CGSize(width: 16, height: 8)),
    ])
  func `the text keeps its insets and the padding of its lines`(
    inset: UIEdgeInsets, padding: CGFloat, growth: CGSize
  ) {
    let plain = UITextView()
    let view = UITextView()
    for view in [plain, view] {
      view.isScrollEnabled = false
      view.text = "Cat"
    }
    view.textContainerInset = inset
    view.textContainer.lineFragmentPadding = padding
    let old = plain.intrinsicContentSize
    let new = view.intrinsicContentSize
    #expect(abs(new.width - old.width - growth.width) < 0.01 && abs(new.height - old.height - growth.height) < 0.01)
    #expect(plain.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(plain.textContainer.lineFragmentPadding == 5)
  }
}
