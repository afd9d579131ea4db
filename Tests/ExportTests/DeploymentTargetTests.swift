import Testing

@testable import Export

@Suite struct `Exported code for a version of iOS` {
  private static let layout = """
    screen S "S" {
      navigationBar "S" { trailing button "Save" badge 3; leading button icon "cupcake"; leading button icon "pin.fill" }
      view box { border: 1 separator; shadow: separator opacity 0.25 radius 8 offset 0 by 4; corner: concentric; size 40 by 40; center }
      label title "Hi" { when width is compact { color: red }; top == superview.top }
      view sky { gradient: red blue; pin bottom, leading; size 9 by 9 }
    }

    """

  @Test func `gives bar buttons the target and the action that Apple's initializers require`() throws {
    let bar = "navigationBar \"S\" { trailing button \"Go\"; leading button icon \"pin\" }"
    let (files, _) = try exported("screen S \"S\" { \(bar) }\n")
    let text = try #require(files["SViewController.swift"])
    #expect(text.contains("title: \"Go\", style: .plain, target: nil, action: nil)"))
    #expect(text.contains("image: UIImage(systemName: \"pin\"), style: .plain, target: nil, action: nil)"))
  }

  @Test func `sets colours of layers that differ between appearances again whenever these change`() throws {
    let layout = """
      style boxed { border: 1 separator }
      screen S "S" { view a { border: 1 red }; view b: boxed }

      """
    for (target, call) in [
      (15, "  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {\n"),
      (17, "    let traits: [UITrait] = [UITraitUserInterfaceStyle.self]\n    registerForTraitChanges(traits)"),
    ] {
      let (files, losses) = try exported(layout, target: try #require(DeploymentTarget(target)))
      let text = try #require(files["SView.swift"])
      #expect(text.contains(call), "\(text)")
      #expect(text.contains("    a.layer.borderColor = UIColor.red.cgColor\n"))
      let color = "UIColor.separator.resolvedColor(with: traitCollection).cgColor"
      #expect(text.contains("    b.layer.borderColor = \(color)\n"))
      #expect(!(files["Styles.swift"] ?? "").contains("border") && losses.isEmpty)
    }
  }

  @Test(arguments: DeploymentTarget.versions) func `tests for newer versions only`(version: Int) throws {
    let (files, _) = try exported(Self.layout, target: try #require(DeploymentTarget(version)))
    let text = files.values.joined()
    #expect(text.contains("if #available(iOS 26, *) {\n") == (version < 26))
    #expect(text.contains("@available(iOS 17, *)\n#Preview") == (version < 17))
    #expect(text.contains("registerForTraitChanges") == (version >= 17))
    #expect(text.contains("traitCollectionDidChange") == (version < 17))
    #expect(text.contains("UIImage(named: \"cupcake\")") && text.contains("UIImage(systemName: \"pin.fill\")"))
  }

  @Test func `has plain buttons before iOS 15, and says so`() throws {
    let layout = "screen S \"S\" { button a \"Go\" { style: filled }; a.bottom == keyboard.top }\n"
    let (files, losses) = try exported(layout, target: try #require(DeploymentTarget(14)))
    let text = try #require(files["SView.swift"])
    #expect(text.contains("UIButton(type: .system)") && text.contains("equalTo: safeAreaLayoutGuide.bottomAnchor)"))
    #expect(!text.contains("configuration") && !text.contains("keyboard"))
    #expect(
      losses == [
        "the button configuration 'filled', which needs iOS 15", "the keyboard layout guide, which needs iOS 15",
      ])
  }

  @Test(arguments: [13, 19, 25, 27, -1]) func `is not written for versions that do not exist`(version: Int) {
    #expect(DeploymentTarget(version) == nil)
  }
}
