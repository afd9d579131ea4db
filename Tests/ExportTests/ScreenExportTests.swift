import Testing

@Suite struct `An exported screen` {
  private static let layout = """
    color brand = #336699

    screen SignIn "Sign in" {
      background: white
      navigationBar "Sign in"
      label title "Welcome" { font: system(24, bold); lines: 0 }
      stack fields {
        axis: vertical
        spacing: 8
        textField name { placeholder: "Name" }
        button enter "Enter" { tint: brand }
      }
      pin title.horizontal to margins
      title.top == safeArea.top + 16
      fields.top == title.bottom + 24
      pin fields.horizontal to margins
      fields.bottom <= safeArea.bottom @750
    }
    """

  private static let view = """
    import UIKit

    final class SignInView: UIView {
      let title: UILabel = {
        let title = UILabel()
        title.font = .systemFont(ofSize: 24, weight: .bold)
        title.numberOfLines = 0
        title.text = "Welcome"
        return title
      }()

      let fields: UIStackView = {
        let fields = UIStackView()
        fields.axis = .vertical
        fields.spacing = 8
        return fields
      }()

      let name: UITextField = {
        let name = UITextField()
        name.placeholder = "Name"
        return name
      }()

      let enter: UIButton = {
        let enter = UIButton(type: .system)
        enter.setTitle("Enter", for: .normal)
        enter.tintColor = Colors.brand
        return enter
      }()

      override init(frame: CGRect) {
        super.init(frame: frame)
        setUpViews()
        setUpConstraints()
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
      }

      private func setUpViews() {
        backgroundColor = .white
        for view in [title, fields] {
          view.translatesAutoresizingMaskIntoConstraints = false
          addSubview(view)
        }
        for view in [name, enter] {
          fields.addArrangedSubview(view)
        }
      }

      private func setUpConstraints() {
        NSLayoutConstraint.activate([
          title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
          title.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
          title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 16),
          fields.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 24),
          fields.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
          fields.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
          fields.bottomAnchor.constraint(
            lessThanOrEqualTo: safeAreaLayoutGuide.bottomAnchor
          ).withPriority(.defaultHigh),
        ])
      }
    }

    """

  @Test func `has its views as properties, and sets up views and constraints in one place each`() throws {
    let (files, losses) = try exported(Self.layout)
    #expect(losses.isEmpty)
    #expect(files["SignInView.swift"] == Self.view)
  }

  @Test func `has a controller that loads its view, and a preview in its bars`() throws {
    let (files, _) = try exported(Self.layout)
    #expect(
      files["SignInViewController.swift"] == """
        import UIKit

        final class SignInViewController: UIViewController {
          let signInView = SignInView()

          override func loadView() {
            view = signInView
          }

          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Sign in"
          }
        }

        @available(iOS 17, *)
        #Preview("Sign in") {
          UINavigationController(rootViewController: SignInViewController())
        }

        """)
  }

  @Test func `comes with the colours and helpers that it uses, and no others`() throws {
    let (files, _) = try exported(Self.layout)
    #expect(
      files.keys.sorted() == [
        "Colors.swift", "NSLayoutConstraint+Priority.swift", "SignInView.swift", "SignInViewController.swift",
      ])
    #expect(
      files["Colors.swift"]?.contains(
        "static let brand = UIColor(red: 0x33 / 255, green: 0x66 / 255, blue: 0x99 / 255, alpha: 1)") ?? false)
    let (plain, _) = try exported("screen S \"S\" { view box { pin edges } }\n")
    #expect(plain.keys.sorted() == ["SView.swift", "SViewController.swift"])
  }

  @Test func `keeps a system colour that has another name`() throws {
    let (files, _) = try exported("color accent = systemBlue\nscreen S \"S\" { view box { background: accent } }\n")
    #expect(files["Colors.swift"]?.contains("static let accent = UIColor.systemBlue\n") ?? false)
  }

  @Test func `keeps the system colours that a colour is made of, which differ between versions of iOS`() throws {
    let (files, _) = try exported("screen S \"S\" { background: light systemBlue dark systemRed }\n")
    let colors = try #require(files["Colors.swift"])
    #expect(colors.contains("? UIColor.systemRed\n") && colors.contains(": UIColor.systemBlue\n"), "\(colors)")
  }

  @Test(
    arguments: [
      ("a.width == 100", "a.widthAnchor.constraint(equalToConstant: 100).isActive = true"),
      (
        "a.width == 0.5 * b.width + 4", "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: 4)"
      ),
      ("a.trailing == trailing - 8", "a.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8)"),
      ("bottom >= a.bottom + 8", "a.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8)"),
      ("a.top == safeArea.top", "a.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor)"),
      ("a.bottom == keyboard.top", "a.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor)"),
      ("a.leading == readable.leading", "a.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor)"),
      ("b.firstBaseline == a.lastBaseline", "b.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor)"),
      ("b.leading == a.trailing + ~", "equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1"),
      (
        "a.centerX == 0.5 * centerX",
        "item: a, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX,"
      ),
      ("a.width == 50 @999", ").withPriority(UILayoutPriority(999)).isActive = true"),
    ])
  func `states a constraint in the shortest words of anchors`(source: String, line: String) throws {
    let lines = try viewLines("view a\nview b\n\(source)")
    #expect(lines.contains { $0.contains(line) }, "\(lines)")
  }

  @Test(
    arguments: [
      ("view a { alpha: 0.5 }", "a.alpha = 0.5"), ("view a { corner: 8 }", "a.layer.cornerRadius = 8"),
      ("view a { hugging: 251 }", "a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)"),
      ("view a { corner: circle }", "a.layer.cornerRadius = min(a.bounds.width, a.bounds.height) / 2"),
      ("switch a { on: yes }", "a.isOn = true"), ("slider a { maximum: 10 }", "a.maximumValue = 10"),
      ("view a { corner: concentric }", "a.cornerConfiguration = .corners(radius: .containerConcentric())"),
      (
        "view a { corner: concentric 12 }",
        "a.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 12))"
      ),
      ("view a { corner: concentric 12 }", "a.layer.cornerRadius = 12"),
      ("view a { corner: top 8 }", "topLeftRadius: .fixed(8), topRightRadius: .fixed(8), bottomLeftRadius: .fixed(0),"),
      (
        "label a { text: [\"Tap \", symbol(\"star\")] }",
        "text.append(NSAttributedString(attachment: starAttachment))"
      ),
      (
        "label a { text: [image(\"cat\", 9 by 8, bottom 2)] }",
        "catAttachment.bounds = CGRect(x: 0, y: -2, width: 9, height: 8)"
      ),
      ("label a { text: [image(\"cat\")] }", "a.attributedText = NSAttributedString(attachment: catAttachment)"),
      ("activity a", "a.startAnimating()"), ("activity a { color: red }", "a.color = .red"),
      ("toolbar a { button \"Go\" badge 3 }", "goItem.badge = .count(3)"),
      ("toolbar a { button \"Go\" badge \"New\" }", "goItem.badge = .string(\"New\")"),
      ("navigationBar a { trailing button icon \"tray\" badge indicator }", "trayItem.badge = .indicator()"),
      ("activity a { hidesWhenStopped: no }", "a.hidesWhenStopped = false"),
      ("progress a { trackTintColor: red }", "a.trackTintColor = .red"),
      ("pageControl a { pageIndicatorTintColor: red }", "a.pageIndicatorTintColor = .red"),
      ("image a \"cat\"", "a.image = UIImage(named: \"cat\")"),
      ("button a \"Go\" { style: filled }", "a.configuration?.title = \"Go\""),
      ("view a { accessibilityLabel: \"Say \\\"hi\\\" 👋\" }", "a.accessibilityLabel = \"Say \\\"hi\\\" 👋\""),
      ("view a { note: \"Grows.\" }", "/// Grows."),
    ])
  func `states what a view has that UIKit does not give it`(source: String, line: String) throws {
    #expect(try viewLines(source).contains(line))
  }

  @Test func `says what its code lacks`() throws {
    let (_, losses) = try exported("screen S \"S\" { web page \"https://example.org\" { pin edges } }\n")
    #expect(losses == ["a web view of 'https://example.org', which needs WebKit; the code has a plain view instead"])
  }

  @Test func `names its views apart from each other and from what every view has`() throws {
    let lines = try viewLines("label frame \"A\"\nlabel \"Sign in\"\nlabel \"Sign in\"\nlabel default \"B\"")
    let names = lines.filter { $0.hasPrefix("let ") && $0.hasSuffix("= {") }
    #expect(
      names == [
        "let frameLabel: UILabel = {", "let signInLabel: UILabel = {", "let signInLabel2: UILabel = {",
        "let `default`: UILabel = {",
      ])
  }

  @Test func `has sets of constraints and values for the traits that they depend on`() throws {
    let lines = try viewLines(
      """
      label title "Hi" { when width is compact { color: red } }
      title.leading == leading
      when width is compact { title.top == top + 8 } else { title.top == top + 20 }
      """)
    let text = lines.joined(separator: "\n")
    for part in [
      "private lazy var compactWidthConstraints = [\ntitle.topAnchor.constraint(equalTo: topAnchor, constant: 8)\n]",
      "private lazy var notCompactWidthConstraints = [\ntitle.topAnchor.constraint(equalTo: topAnchor, constant: 20)\n]",
      "override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {\n"
        + "super.traitCollectionDidChange(previousTraitCollection)\nadapt()\n}",
      "NSLayoutConstraint.deactivate(notCompactWidthConstraints)",
      "if traitCollection.horizontalSizeClass == .compact {\nNSLayoutConstraint.activate(compactWidthConstraints)\n}"
        + " else {\nNSLayoutConstraint.activate(notCompactWidthConstraints)\n}",
      "title.textColor = nil\nif traitCollection.horizontalSizeClass == .compact {\ntitle.textColor = .red\n}",
    ] {
      #expect(text.contains(part), "\(part) is not in\n\(text)")
    }
  }

  @Test func `embeds the controllers of the screens that its containers show, but none that holds it`() throws {
    let (files, _) = try exported(
      """
      screen Inner "Inner" { label title "Hi" }
      screen Outer "Outer" { container room { screen: Inner; pin edges } }
      """)
    let controller = try #require(files["OuterViewController.swift"])
    #expect(controller.contains("embed(InnerViewController(), in: outerView.room)"))
    #expect(try #require(files["OuterView.swift"]).contains("title") == false)
  }

  @Test func `adapts to nothing where nothing depends on traits`() throws {
    let lines = try viewLines("button a \"Go\" { style: filled; controlSize: mini }\ndivider b\nsegmented c")
    #expect(!lines.contains { $0.contains("adapt") }, "\(lines)")
  }
}
