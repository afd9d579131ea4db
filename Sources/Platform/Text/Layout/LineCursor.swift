import LayoutModel

/// A place in a text, and the measures of its line up to there.
struct LinePlace {
  var offset: Int
  /// The index of the run with the last character before the place.
  fileprivate(set) var run: Int
  /// The width up to the current run, or up to the last tab.
  fileprivate var finished: Points = 0
  /// The sums of the characters since then.
  fileprivate var tally = Tally()
}

/// Moves along a line, character by character.
struct LineCursor {
  private let text: TypesetText
  private(set) var place: LinePlace
  /// The metrics of the current run.
  private var metrics: FontMetrics
  /// The width of the picture that the current run is; nil for text.
  private var picture: Points?

  /// The distance between tab stops, which is the default of the platform's paragraph styles.
  static let tabInterval: Points = 28

  init(at offset: Int, in text: TypesetText) {
    self.text = text
    place = LinePlace(offset: offset, run: text.indexOfRun(at: offset))
    metrics = text.runs.isEmpty ? text.base : text.runs[place.run].metrics
    picture = text.runs.isEmpty ? nil : text.runs[place.run].attachment?.bounds?.size.width
  }

  var offset: Int { place.offset }
  var width: Points { width(at: place) }

  /// Returns the width up to this place or an earlier one of the line.
  func width(at earlier: LinePlace) -> Points {
    let metrics = earlier.run == place.run ? metrics : text.runs[earlier.run].metrics
    return earlier.finished + metrics.width(of: earlier.tally.sums)
  }

  /// Returns the width with one more character in the font of the last one.
  func width(appending scalar: Unicode.Scalar) -> Points {
    var next = place
    metrics.add(scalar, to: &next.tally)
    return width(at: next)
  }

  mutating func advance(in bytes: UnsafeBufferPointer<UInt8>) {
    let (scalar, length) = decodeScalar(in: bytes, at: offset)
    advance(past: scalar, length: length)
  }

  mutating func advance(past scalar: Unicode.Scalar, length: Int) {
    if offset >= text.runs[place.run].end { enter(run: place.run + 1) }
    if scalar == "\t" {
      let tabs = width.ratio(to: LineCursor.tabInterval).rounded(.down) + 1
      place.finished = LineCursor.tabInterval * tabs
      place.tally = Tally()
    } else if let picture {
      place.finished = width + picture
      place.tally = Tally()
    } else {
      metrics.add(scalar, to: &place.tally)
    }
    place.offset += length
  }

  private mutating func enter(run: Int) {
    place.finished = width
    place.tally = Tally()
    place.run = run
    metrics = text.runs[run].metrics
    picture = text.runs[run].attachment?.bounds?.size.width
  }
}
