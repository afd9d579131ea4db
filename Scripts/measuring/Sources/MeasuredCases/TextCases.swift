import UIKit

extension MeasuredCase {
  /// How large texts and the controls around them are.
  static var texts: [MeasuredCase] {
    [
      lines(of: "Hamburgefonstiv 0123456789", sizes: [11, 13, 17, 20, 23, 28, 34]), wrapping, kerning, textStyles,
      controls,
    ]
      + [labelBaselines]
  }

  private static func lines(of text: String, sizes: [Int]) -> MeasuredCase {
    MeasuredCase(
      "lines of text", question: "How wide and high is a line in the system font?",
      layout: sizes.map {
        """
        label regular\($0) "\(text)" { font: system(\($0)); pin leading; top == superview.top + \($0 * 20) }
        label bold\($0) "\(text)" { font: system(\($0), bold); pin leading; top == superview.top + \($0 * 20 + 10) }
        """
      }.joined(separator: "\n")
    ) { screen in
      for size in sizes {
        for (name, weight, top) in [("regular", UIFont.Weight.regular, size * 20), ("bold", .bold, size * 20 + 10)] {
          let line = screen.add(label(text), as: "\(name)\(size)")
          line.font = .systemFont(ofSize: CGFloat(size), weight: weight)
          line.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: CGFloat(top)).isActive = true
          line.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor).isActive = true
        }
      }
    }
  }

  private static var wrapping: MeasuredCase {
    let text = "A text that has to wrap, because the label is not as wide as it is long"
    return MeasuredCase(
      "wrapped text", question: "How high is a text of several lines, limited or not?",
      layout: """
        label free "\(text)" { lines: 0; pin top, leading; width == 150 }
        label two "\(text)" { lines: 2; pin top; leading == superview.leading + 160; width == 150 }
        """
    ) { screen in
      for (name, lines, leading) in [("free", 0, 0), ("two", 2, 160)] {
        let wrapped = screen.add(label(text, lines: lines), as: name)
        NSLayoutConstraint.activate([
          wrapped.topAnchor.constraint(equalTo: screen.view.topAnchor),
          wrapped.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: CGFloat(leading)),
          wrapped.widthAnchor.constraint(equalToConstant: 150),
        ])
      }
    }
  }

  private static var kerning: MeasuredCase {
    MeasuredCase(
      "a kern of zero", question: "Does a kern of 0 turn the kerning of pairs off?",
      published: ["zero.width": 67], source: "https://github.com/Vercantez/openuikit"
    ) { screen in
      for (name, kern) in [("plain", nil), ("zero", CGFloat(0))] {
        let kerned = screen.add(label("AVATAR"), as: name)
        if let kern { kerned.attributedText = NSAttributedString(string: "AVATAR", attributes: [.kern: kern]) }
        kerned.topAnchor.constraint(equalTo: screen.view.topAnchor).isActive = true
        kerned.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor).isActive = true
      }
    }
  }

  private static var textStyles: MeasuredCase {
    let styles: [(String, UIFont.TextStyle)] = [
      ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
      ("headline", .headline), ("body", .body), ("callout", .callout), ("subheadline", .subheadline),
      ("footnote", .footnote), ("caption1", .caption1), ("caption2", .caption2),
    ]
    return MeasuredCase(
      "text styles", question: "How large is a word in each text style?",
      layout: styles.map { #"label \#($0.0) "Sphinx" { font: textStyle(\#($0.0)); pin top, leading }"# }
        .joined(separator: "\n")
    ) { screen in
      for (name, style) in styles {
        let styled = screen.add(label("Sphinx"), as: name)
        styled.font = .preferredFont(forTextStyle: style)
        styled.topAnchor.constraint(equalTo: screen.view.topAnchor).isActive = true
        styled.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor).isActive = true
      }
    }
  }

  private static var controls: MeasuredCase {
    MeasuredCase(
      "controls", question: "How large are controls that nothing constrains?",
      layout: """
        button system "Title" { pin top, leading }
        switch switch { pin top, leading }
        stepper stepper { pin top, leading }
        slider slider { pin top, leading; width == 200 }
        segmented segmented { segments: ["One", "Two"]; pin top, leading }
        progress progress { pin top, leading; width == 200 }
        activity activity { animating: yes; pin top, leading }
        textField field "Text" { borderStyle: roundedRect; pin top, leading; width == 200 }
        """
    ) { screen in
      let system = UIButton(type: .system)
      system.setTitle("Title", for: .normal)
      let activity = UIActivityIndicatorView(style: .medium)
      activity.startAnimating()
      let field = UITextField()
      field.text = "Text"
      field.borderStyle = .roundedRect
      let views: KeyValuePairs<String, UIView> = [
        "system": system, "switch": UISwitch(), "stepper": UIStepper(), "slider": UISlider(),
        "segmented": UISegmentedControl(items: ["One", "Two"]), "progress": UIProgressView(progressViewStyle: .default),
        "activity": activity, "field": field,
      ]
      for (name, view) in views {
        screen.add(view, as: name)
        view.topAnchor.constraint(equalTo: screen.view.topAnchor).isActive = true
        view.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor).isActive = true
        if ["slider", "progress", "field"].contains(name) {
          view.widthAnchor.constraint(equalToConstant: 200).isActive = true
        }
      }
    }
  }

  private static var labelBaselines: MeasuredCase {
    MeasuredCase(
      "baselines", question: "Where is a small text that stands on the last baseline of a large one?",
      layout: """
        label large "Large" { font: system(40); pin top, leading }
        label small "small" { font: system(12); leading == large.trailing + 4; lastBaseline == large.lastBaseline }
        """
    ) { screen in
      let large = screen.add(label("Large", size: 40), as: "large")
      let small = screen.add(label("small", size: 12), as: "small")
      NSLayoutConstraint.activate([
        large.topAnchor.constraint(equalTo: screen.view.topAnchor),
        large.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        small.leadingAnchor.constraint(equalTo: large.trailingAnchor, constant: 4),
        small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
      ])
    }
  }
}
