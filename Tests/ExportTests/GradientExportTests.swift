import Testing

@Suite struct `Exported looks` {
  @Test func `of a view with a gradient are a class of its own, with what differs from its layer`() throws {
    let (files, losses) = try exported(
      """
      screen S "S" {
        view a { gradient: red systemBlue at 0.5 from 0 by 0; size 9 by 9 }
        view b { size 9 by 9 }
      }

      """)
    let view = try #require(files["SView.swift"])
    #expect(view.contains("final class SView: UIView {") && view.contains("let b = UIView()"))
    #expect(
      view.contains(
        """
          let a: GradientView = {
            let a = GradientView()
            a.gradientColors = [.red, .systemBlue]
            a.gradientLayer?.locations = [0, 0.5]
            a.gradientLayer?.startPoint = CGPoint(x: 0, y: 0)
            return a
          }()
        """))
    #expect(files["GradientView.swift"]?.contains("override class var layerClass: AnyClass") == true)
    #expect(losses.isEmpty)
  }

  @Test func `of a root with a gradient are those of its superclass`() throws {
    let (files, _) = try exported(
      """
      screen S "S" { gradient: red blue; label gradientLayer "A" }

      """)
    let view = try #require(files["SView.swift"])
    #expect(view.contains("final class SView: GradientView {") && view.contains("    gradientColors = ["))
    #expect(view.contains("let gradientLayerLabel: UILabel"))
  }

  @Test func `of a gradient that only a condition gives are there before`() throws {
    let (files, losses) = try exported(
      """
      screen S "S" { view a { when width is regular { gradient: red blue } } }

      """)
    let view = try #require(files["SView.swift"])
    #expect(view.contains("let a = GradientView()") && view.contains("a.gradientColors = []"))
    #expect(losses.isEmpty)
  }

  @Test func `of a gradient that only a preview gives are in the ledger`() throws {
    let (files, losses) = try exported(
      """
      screen S "S" { view a }
      preview S "P" { a.gradient = red blue }

      """)
    #expect(files["GradientView.swift"] == nil)
    #expect(losses.contains { $0.contains("a gradient") })
  }

  @Test func `of effect views name their material, and of segments their images`() throws {
    let lines = try viewLines(
      """
      effect a { style: systemThinMaterial; when width is regular { style: dark } }
      segmented b { segments: ["A", symbol("star")] }
      """)
    #expect(lines.contains("let a = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))"))
    #expect(lines.contains("a.effect = UIBlurEffect(style: .dark)"))
    #expect(lines.contains("b.insertSegment(with: UIImage(systemName: \"star\"), at: 1, animated: false)"))
  }
}
