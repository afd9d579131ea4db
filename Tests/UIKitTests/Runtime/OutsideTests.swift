import Foundation
import Testing
import TestSupport
import UIKit

/// Compiles against the module from outside, in both language modes.
@Suite struct `Sources outside the module` {
  @Test(arguments: ["5", "6"])
  func `make and subclass views and controllers as with UIKit`(mode: String) throws {
    let modules = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "Modules")
    let folder = TemporaryFolder()
    let file = URL(filePath: folder.path + "/Outside.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)

    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", mode, "-I", modules.path, "-module-cache-path", folder.path, file.path,
    ]
    compiler.standardError = output
    try compiler.run()
    let messages = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(messages)")
  }

  private let source = """
    import UIKit

    final class Named: NSLayoutConstraint { weak var maker: AnyObject? }
    final class Row: UITableViewCell {
      let title = UILabel()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Plain: UITableViewCell { let title = UILabel() }
    final class Item: UICollectionViewCell {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class Bar: UIStackView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Photo: UIImageView {
      override init(image: UIImage?) { super.init(image: image) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Buy: UIButton {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Screen: UIViewController {
      let text: String
      init(text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class List: UITableViewController { let count = 2 }
    final class Grid: UICollectionViewController {
      init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
      required init?(coder: NSCoder) { nil }
    }
    extension UIAppearance { func style(_ body: (Self) -> Void) { body(self) } }

    @MainActor func make() -> [AnyObject] {
      let view = UIView(), named = Named(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 4)
      named.priority = .defaultHigh
      view.style { $0.alpha = 0.5 }
      return [
        named, Row(), Plain(), Item(), Bar(arrangedSubviews: []), Photo(image: nil), Buy(), Buy(type: .system),
        Screen(text: ""), List(), Grid(), UITableView(), UITableView(frame: .zero), UITableViewCell(frame: .zero),
        UITableViewHeaderFooterView(), UICollectionReusableView(), UIVisualEffectView(), UIImageView(), UIStackView(),
        UIActivityIndicatorView(), UISwitch(), UIStepper(), UISlider(), UIProgressView(), UIPageControl(),
        UISegmentedControl(), UIDatePicker(), UIPickerView(), UISearchBar(), UINavigationBar(), UITabBar(), UIToolbar(),
        UITextView(), UITextField(), UILabel(), UIControl(), UIScrollView(), UILayoutGuide(), NSLayoutConstraint(),
        UIWindow(), UIViewController(), UINavigationController(), UITabBarController(), UICollectionViewFlowLayout(),
        UIBarButtonItem(), UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UITabBarItem(), UINavigationItem(title: ""), UIDevice.current,
      ]
    }
    """
}
