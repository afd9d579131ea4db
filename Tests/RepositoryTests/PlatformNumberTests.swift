import Testing

@Suite struct `The platform's numbers` {
  /// Modules that read figures and must not contain any; Painting chooses lines and corners of its own.
  private static let readers = ["LayoutEngine", "InterfaceBuilder", "Pipeline"]

  @Test func `eras are told apart in Platform alone`() {
    for (place, line) in lines(of: Self.readers + ["Painting", "Goldens"]) {
      #expect(!line.contains(#/\.xcode\d/#), "\(place): \(line)")
      #expect(!line.contains(#/toolsVersion\s*[<>=]=?\s*\d/#), "\(place): \(line)")
    }
  }

  @Test func `a figure of Platform's tables is written nowhere else`() {
    let figures = Set(tables().flatMap(Self.numbers))
    #expect(figures.count > 50)
    for (place, line) in lines(of: Self.readers) where Self.makesGeometry(line) {
      #expect(
        Self.numbers(in: line).filter { figures.contains($0) && !Self.counts.contains($0) }.isEmpty, "\(place): \(line)"
      )
    }
  }

  @Test func `numbers are found where lengths are made of them`() {
    #expect(
      Self.numbers(in: "let insets = EdgeInsets(top: 0, left: 8 + 26, bottom: 1.5, right: x2)") == [0, 8, 26, 1.5])
    #expect(Self.numbers(in: "write(\"44\", 1_000) // 50") == [1000])
    #expect(Self.makesGeometry("  let least: Points = 44"))
    #expect(!Self.makesGeometry("  private static let notedCount = 32"))
  }

  /// Zero, one and two can be counts, ends and halves of anything.
  private static let counts: Set<Double> = [0, 1, 2]

  /// Whether a line creates a length, a position or a size.
  private static func makesGeometry(_ line: Substring) -> Bool {
    line.contains(#/\b(Rect|Size|Point|Points|EdgeInsets|DirectionalEdgeInsets)\(|: Points =|\.points\(|\.fixed\(/#)
  }

  private static func numbers(in line: Substring) -> [Double] {
    let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      .replacing(#/"[^"]*"/#, with: "")
    return code.matches(of: #/(?:^|[^\w.#$])(\d[\d_]*(?:\.\d+)?)/#).compactMap {
      Double($0.1.replacing("_", with: ""))
    }
  }

  /// The lines of the tables, without evidence.
  private func tables() -> [Substring] {
    Repository.swiftFiles(in: "Sources/Platform/Figures").flatMap { file in
      file.text.replacing(#/\.saved\(\d+\)|rawValue: \d+|from: \d+/#, with: "").split(separator: "\n")
    }
  }

  private func lines(of modules: [String]) -> [(place: String, line: Substring)] {
    modules.flatMap { Repository.swiftFiles(in: "Sources/" + $0) }.flatMap { file in
      file.lines.enumerated().map { ("\(file):\($0.offset + 1)", $0.element) }
    }
  }
}
