/// Help with the modifiers of SwiftUI, by name.
enum Modifiers {
  static let help: [String: String] = {
    let constraints = "place it with constraints in its braces, such as 'pin edges inset 8' or 'center'"
    let font = "set the font in the view's braces: 'font: textStyle(title1)' or 'font: system(17, bold)'"
    let color = "set the colour in the view's braces: 'color: red', of a button or an image 'tint: red'"
    let corner = "round the corners in the view's braces: 'corner: 8' or 'corner: circle'"
    let code = "leave it out: a layout shows one state, and a preview shows another"
    return [
      "padding": "keep a distance with constraints, such as 'pin edges inset 8', or with the 'spacing' of a stack",
      "frame": "give the view a size in its braces: 'size 100 by 44', or 'width == 100'",
      "offset": constraints, "position": constraints, "alignmentGuide": constraints, "fixedSize": constraints,
      "ignoresSafeArea": "pin it to the edges of the screen: 'pin edges'", "layoutPriority": "set 'compression: 751'",
      "edgesIgnoringSafeArea": "pin it to the edges of the screen: 'pin edges'",
      "font": font, "bold": font, "italic": font, "fontWeight": font, "fontDesign": font,
      "foregroundColor": color, "foregroundStyle": color, "tint": color, "accentColor": color,
      "background": "set the background in the view's braces: 'background: red'",
      "cornerRadius": corner, "clipShape": corner, "clipped": "set 'clips: yes' in the view's braces",
      "opacity": "set 'alpha: 0.5' in the view's braces", "hidden": "set 'hidden: yes' in the view's braces",
      "disabled": "set 'enabled: no' in the view's braces", "border": "set 'border: 1 red' in the view's braces",
      "shadow": "set 'shadow: black opacity 0.3 radius 4' in the view's braces",
      "lineLimit": "set 'lines: 2' in the label's braces, or 'lines: 0' for any number",
      "multilineTextAlignment": "set 'alignment: center' in the label's braces",
      "aspectRatio": "write 'aspect 16:9' in the view's braces, or 'contentMode: scaleAspectFit' for an image",
      "resizable": "leave it out, and set 'contentMode: scaleAspectFit' in the image's braces",
      "scaledToFit": "set 'contentMode: scaleAspectFit' in the image's braces",
      "scaledToFill": "set 'contentMode: scaleAspectFill' in the image's braces",
      "rotationEffect": "set 'transform: rotate 45' in the view's braces",
      "scaleEffect": "set 'transform: scale 2' in the view's braces",
      "navigationTitle": "write 'navigationBar \"Title\"' in the screen's braces",
      "navigationBarTitle": "write 'navigationBar \"Title\"' in the screen's braces",
      "toolbar": "write 'toolbar { button \"Share\" }' in the screen's braces",
      "overlay": "declare the second view after the first: later views are drawn over earlier ones",
      "tabItem": "write 'tabBar { tab \"Home\" icon \"house\" }' in the screen's braces",
      "onTapGesture": code, "onAppear": code, "animation": code, "task": code, "onChange": code, "sheet": code,
    ]
  }()
}

/// Help with calls in code, by the name of the function.
enum Calls {
  static let help: [String: String] = {
    let view = "declare a view inside its superview's braces: 'stack row { label title \"Hello\" }'"
    let constraint = "write each constraint as a statement: 'title.top == safeArea.top + 8'"
    let font = "a font is written 'system(17, bold)', 'textStyle(body)' or 'custom(\"Name\", 17)'"
    return [
      "addSubview": view, "addArrangedSubview": view, "insertSubview": view,
      "addLayoutGuide": "write 'guide name { … }'",
      "constraint": constraint, "activate": constraint, "NSLayoutConstraint": constraint, "addConstraint": constraint,
      "addConstraints": constraint, "constraints": "write a visual format as a statement: 'H:|-[title]-|'",
      "setContentHuggingPriority": "set 'hugging: horizontal high' in the view's braces",
      "setContentCompressionResistancePriority": "set 'compression: horizontal high' in the view's braces",
      "setCustomSpacing": "set 'spacingAfter: 8' in the braces of the view before the space",
      "setTitle": "set 'title: \"Go\"' in the button's braces",
      "setImage": "set 'image: symbol(\"star\")' in its braces",
      "setTitleColor": "set 'color: red' in the button's braces",
      "systemFont": font, "boldSystemFont": font, "italicSystemFont": font, "preferredFont": font, "custom": font,
      "addTarget": "leave it out: a layout has no actions",
      "addGestureRecognizer": "leave it out: a layout has no actions",
    ]
  }()
}

/// A declaration of CSS, and what it means in a layout.
struct Stylesheet {
  /// The statement with the same meaning, if there is one.
  private(set) var statement: String?
  private(set) var help: String?

  init(_ name: String, _ value: String) {
    let isSimple = !value.isEmpty && value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "." }
    let number = value.hasSuffix("px") || value.hasSuffix("pt") ? String(value.dropLast(2)) : value
    let isNumber = !number.isEmpty && number.allSatisfy { $0.isNumber || $0 == "." }
    switch (name, value) {
    case ("flex-direction", "column"): statement = "axis: vertical"
    case ("flex-direction", "row"): statement = "axis: horizontal"
    case ("background-color", _) where isSimple: statement = "background: \(value)"
    case ("text-align", _) where isSimple: statement = "alignment: \(value)"
    case ("border-radius", _) where isNumber: statement = "corner: \(number)"
    case ("max-width", _) where isNumber: statement = "width <= \(number)"
    case ("min-width", _) where isNumber: statement = "width >= \(number)"
    case ("max-height", _) where isNumber: statement = "height <= \(number)"
    case ("min-height", _) where isNumber: statement = "height >= \(number)"
    default: break
    }
    if statement == nil { help = Stylesheet.help(with: name) }
  }

  private static func help(with name: String) -> String {
    let font = "size, weight and family belong to the font: 'font: system(17, bold)'"
    switch name {
    case "flex-direction": return "set 'axis: vertical' or 'axis: horizontal' in the braces of a stack"
    case "justify-content", "align-content":
      return "set 'distribution: equalSpacing' or another in the braces of a stack"
    case "align-items", "align-self", "place-items":
      return "set 'alignment: center' or another in the braces of a stack"
    case "background-color": return "write 'background: red'"
    case "text-align": return "write 'alignment: center'"
    case "text-overflow": return "write 'lineBreak: truncatingTail'"
    case "white-space", "overflow-wrap", "word-break", "word-wrap":
      return "write 'lines: 0' for a label of several lines"
    case "line-height": return "write 'lineHeight: 1.2'"
    case "border-radius": return "write 'corner: 8' or 'corner: circle'"
    case "box-shadow", "text-shadow": return "write 'shadow: black opacity 0.3 radius 4 offset 0 by 2'"
    case "z-index": return "views are drawn in their order: declare this one later"
    case "object-fit": return "write 'contentMode: scaleAspectFit' in the image's braces"
    case "aspect-ratio": return "write 'aspect 16:9'"
    case "max-width", "min-width": return "write an inequality: 'width <= 300'"
    case "max-height", "min-height": return "write an inequality: 'height <= 300'"
    case "row-gap", "column-gap", "grid-gap": return "write 'spacing: 8' in the braces of a stack"
    case _ where name.hasPrefix("font-"): return font
    case _ where name.hasPrefix("border-"): return "write 'border: 1 red'"
    case _ where name.hasPrefix("margin-"), _ where name.hasPrefix("padding-"):
      let edge = name.split(separator: "-").last.map(String.init) ?? "top"
      let own = ["left": "leading", "right": "trailing"][edge] ?? edge
      return "keep the distance with a constraint, such as 'pin \(own) inset 8'"
    case _ where name.hasPrefix("grid"): return "put the views in a 'collection', or in stacks"
    default: return "'plumb properties' lists the properties of each kind of view"
    }
  }
}
