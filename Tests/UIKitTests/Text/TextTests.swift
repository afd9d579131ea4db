import LayoutModel
import Testing
import UIKit

@MainActor
@Suite struct Texts {
  @Test(arguments: Stage.devices) func `labels, fields and text views are as large as a layout file's`(device: String)
    throws
  {
    let stage = try Stage(device)
    let title = stage.add(UILabel())
    let text = stage.add(UITextView())
    let rich = stage.add(UILabel())
    title.text = "Many thanks to all the cats, and to those who let them in and out all day long"
    title.numberOfLines = 2
    title.font = .preferredFont(forTextStyle: .title2)
    text.text = "A story\nof three\nlines"
    text.isScrollEnabled = false
    text.font = .systemFont(ofSize: 16)
    let words = NSMutableAttributedString(string: "Small ", attributes: [.font: UIFont.systemFont(ofSize: 11)])
    words.append(NSAttributedString(string: "large", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)]))
    rich.attributedText = words
    title.widthAnchor.constraint(lessThanOrEqualToConstant: 240).isActive = true
    #expect(rich.intrinsicContentSize.width > 90)
    try stage.expect(
      ["title": title, "text": text],
      as: """
        label title "Many thanks to all the cats, and to those who let them in and out all day long" {
          lines: 2; font: textStyle(title2); width <= 240
        }
        textView text { text: "A story\\nof three\\nlines"; scrolls: no; font: system(16) }
        """)
  }

  /// Documented by Apple, and measured by OpenUIKit: a word of 61.97 points with kerning has 66.95 without.
  @Test func `a kern of zero turns the kerning of pairs off`() {
    func width(_ more: [NSAttributedString.Key: Any]) -> CGFloat {
      let attributes = more.merging([.font: UIFont.systemFont(ofSize: 17)]) { $1 }
      return NSAttributedString(string: "AVATAR", attributes: attributes).size().width
    }
    #expect(width([:]) + 3 < width([.kern: 0]))
    #expect(width([.kern: 0.0]) == width([.kern: 0]) && width([.kern: 2]) > width([:]) + 11)
    // A text without pairs to kern.
    let plain = NSAttributedString(string: "nnn", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let unkerned = NSMutableAttributedString(attributedString: plain)
    unkerned.addAttribute(.kern, value: 0, range: NSRange(location: 0, length: 3))
    #expect((plain.size().width - unkerned.size().width).magnitude < 0.5)
  }

  @Test func `attributed strings draw lines under and through their text`() throws {
    let words = NSMutableAttributedString(
      string: "9 €", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
    words.append(NSAttributedString(string: " 5 €", attributes: [.underlineStyle: NSUnderlineStyle.thick.rawValue]))
    let stage = try Stage()
    let label = stage.add(UILabel())
    let button = stage.add(UIButton(configuration: .plain()))
    label.attributedText = words
    var title = AttributedString("9 €")
    title.strikethroughStyle = .single
    button.configuration?.attributedTitle = title
    guard case .label(let text) = shown(label).content, case .button(let content) = shown(button).content else {
      return #expect(Bool(false))
    }
    #expect(text.text.runs.map(\.rules) == [.struckThrough, .underlined])
    #expect(content.title.text.runs.map(\.rules) == [.struckThrough])
  }

  @Test func `attributed strings hold pictures, which have bounds of their own or stand on the baseline`() {
    let star = NSTextAttachment(image: UIImage(systemName: "star") ?? UIImage())
    let cat = NSTextAttachment()
    cat.image = UIImage(named: "cat")
    cat.bounds = CGRect(x: 0, y: -4, width: 24, height: 20)
    let words = NSMutableAttributedString(string: "Tap ")
    words.append(NSAttributedString(attachment: star))
    words.append(NSAttributedString(attachment: cat))
    let label = UILabel()
    label.attributedText = words
    guard case .label(let text) = shown(label).content else { Issue.record("no label"); return }
    #expect(text.text.string == "Tap " && words.length == 6)
    #expect(
      text.text.runs.map(\.attachment) == [
        nil, TextAttachment(ImageSource(name: "star", isSymbol: true)),
        TextAttachment(ImageSource(name: "cat"), bounds: .init(size: Size(width: 24, height: 20), rise: -4)),
      ])
  }

  @Test func `attributed strings keep fonts, colours and paragraphs through changes and copies`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let words = NSMutableAttributedString(string: "Small ", attributes: [.font: UIFont.systemFont(ofSize: 11)])
    words.append(NSAttributedString(string: "large", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)]))
    words.addAttributes(
      [.foregroundColor: UIColor.systemRed, .paragraphStyle: style], range: NSRange(location: 2, length: 6))
    words.addAttribute(.foregroundColor, value: UIColor.label, range: NSRange(location: 4, length: 1))
    let copy = NSAttributedString(attributedString: words)
    #expect(copy.attribute(.font, at: 7, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 30))
    #expect(copy.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .label)
    #expect((copy.attribute(.paragraphStyle, at: 3, effectiveRange: nil) as? NSParagraphStyle)?.alignment == .right)
    #expect(copy.attribute(.foregroundColor, at: 1, effectiveRange: nil) == nil)
  }

  @Test func `a text that changes asks for layout again`() throws {
    let stage = try Stage()
    let label = stage.add(UILabel())
    label.text = "Short"
    stage.layOut()
    let width = label.frame.width
    label.text = "Somewhat longer"
    stage.layOut()
    #expect(label.frame.width > width && label.frame.width == label.intrinsicContentSize.width)
  }

  @Test func `a label fits the width that it is asked about`() {
    let label = UILabel()
    label.text = "Words enough for several lines of a narrow column of text"
    label.numberOfLines = 0
    let wide = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    let narrow = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(narrow.width <= 100 && narrow.height > 3 * wide.height)
  }
}
