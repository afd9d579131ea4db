extension ProjectFile {
  /// Returns a project file for some layouts that lists and explains every setting.
  package static func template(inputs: [String]) -> String {
    """
    # What `plumb test` looks at. Names and folders are relative to this file; `*` stands for any characters.

    inputs: [\(inputs.map(yamlText).joined(separator: ", "))]
    devices: [iphone-se-3, iphone-16]      # see `plumb devices`; also sizes such as 390x844
    orientations: [portrait]               # portrait, landscape or both

    # The other axes, each with its usual value. Every screen is seen in every combination,
    # or with `pairwise` in so many that any two values meet.
    # screens: ["*"]
    # previews: ["*", none]                # none: screens as they are
    # ios: [18, 26]                        # 16, 17, 18, 26; the newest that the device runs if left out
    # textSizes: [large]                   # xSmall to xxxLarge, accessibility1 to accessibility5
    # appearances: [light]                 # light, dark or both
    # languages: [written]                 # de, pt-BR …, of the project's tables of strings; written: as in the layouts
    # directions: [ltr]                    # ltr, rtl or both; the language's if left out
    # strings: [written]                   # written, pseudo or both
    # coverage: product

    # Golden pictures. Small ones are cheap to keep; frames are exact whatever the scale.
    # goldens: goldens
    # scale: 1
    # styles: [wireframe]                  # wireframe, full, blocks, blueprint
    # show: [safe-area]                    # see `plumb render --help`

    # What may differ; nothing, unless you say so.
    # tolerance:
    #   frame: 0                           # points
    #   threshold: 0                       # 0-1, perceptual difference of a pixel
    #   maxDiffPixels: 0
    #   antialiasing: count                # count or ignore

    # Views that are not compared at all, by id; a layout says so with the property `golden: ignore`.
    # ignore: [clock]

    # The same for some cells, and views whose content may look like anything.
    # cells:
    #   - match: "credits/Credits@*"
    #     tolerance: { maxDiffPixels: 20 }
    #     ignore: ["content of #avatar"]

    # What `plumb check` denies, and what it allows for a reason. A comment in a layout allows a rule on its
    # line or on the one below: `plumb: allow RULE because REASON`, after two slashes.
    # check:
    #   deny: [warnings]                   # see `plumb check --list-rules`
    #   allow:
    #     small-touch-target: nobody touches a wall display

    """
  }
}

/// Returns a text as a YAML scalar, quoted if necessary.
private func yamlText(_ text: String) -> String {
  let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
  if isPlain, text.first?.isLetter == true || text.first == "." && text.count == 1 { return text }
  return "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
}
