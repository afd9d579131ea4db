import ArgumentParser
import Diagnostics
import Export
import LayoutModel
import Pipeline
import Programs
import ProjectFiles

/// A folder that a command generates files into, with the files already there.
struct GeneratedFolder {
  enum Overwriting { case refused, forced }

  private enum Present {
    case whole(GeneratedMark)
    case part(GeneratedMark, MergedPart)
    /// Another program or a person wrote or edited the file.
    case foreign
  }

  struct File {
    var name: String
    var text: String
    /// The index of the document; nil for files that documents share.
    var document: Int?
    /// The parts of exported code, which can be merged into existing files.
    var parts: SourceParts?
  }

  let folder: Folder
  let command: String
  let overwriting: Overwriting
  /// The paths of this run's documents, relative to the folder.
  let documents: [String]
  private(set) var present: [FileName: [UInt8]] = [:]
  /// The names of existing files, by the name that a case-insensitive file system compares.
  private var comparable: [String: [FileName]] = [:]

  init(
    _ path: String, of documents: [Compilation], by command: String, extensions ends: [String],
    overwriting: Overwriting
  ) throws(FileError) {
    try self.init(path, of: documents.map(\.path), by: command, extensions: ends, overwriting: overwriting)
  }

  init(
    _ path: String, of documents: [String], by command: String, extensions ends: [String], overwriting: Overwriting
  ) throws(FileError) {
    folder = Folder(path)
    self.command = command
    self.overwriting = overwriting
    self.documents = documents.map { way(from: path, to: $0) }
    guard Files.isFolder(path) else { return }
    for file in try Files.walk(path, extensions: ends) {
      guard let name = (PathParts.relative(file, to: path) ?? file).asFileName else { continue }
      present[name] = try folder.read(name)
      comparable[comparableFileName(name.text), default: []].append(name)
    }
  }

  func mark(_ bytes: [UInt8]) -> GeneratedMark? { GeneratedMark(bytes, by: command) }

  private func state(of bytes: [UInt8]) -> Present {
    if let mark = mark(bytes) { return .whole(mark) }
    if let part = try? MergedPart(bytes, MergedPart.Markers(command)), let mark = part.mark { return .part(mark, part) }
    return .foreign
  }

  private func isOfThisRun(_ mark: GeneratedMark) -> Bool { documents.contains(mark.document) }

  /// Returns whether the command generated the file from a document that is not part of this run.
  func isTaken(_ name: String) -> Bool {
    (comparable[comparableFileName(name)] ?? []).contains { name in
      switch present[name].map(state) {
      case .whole(let mark), .part(let mark, _): !mark.document.isEmpty && !isOfThisRun(mark)
      case .foreign, nil: false
      }
    }
  }

  /// Returns the previous text of a file that documents share, or an empty text if no other file still uses it.
  func shared(_ shared: String) -> String {
    let isUsed = present.contains { name, bytes in
      switch state(of: bytes) {
      case .whole(let mark): name.text != shared && !isOfThisRun(mark)
      // The parts by other authors may use the shared file even after this run.
      case .part, .foreign: name.text != shared
      }
    }
    guard isUsed, let bytes = shared.asFileName.flatMap({ present[$0] }) else { return "" }
    switch state(of: bytes) {
    case .whole: return String(decoding: bytes, as: UTF8.self)
    case .part(_, let part): return part.content
    case .foreign: return ""
    }
  }

  /// The existing texts that this run does not change: files, and the parts of files by other authors.
  var texts: [String] {
    present.sorted { $0.key.text < $1.key.text }.compactMap { _, bytes in
      switch state(of: bytes) {
      case .whole(let mark) where mark.document.isEmpty || isOfThisRun(mark): nil
      case .part(let mark, let part) where mark.document.isEmpty || isOfThisRun(mark): part.surroundings
      case .whole, .part, .foreign: String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  func changes(_ files: [File]) -> (changes: [FileChange], refused: [FileName]) {
    var changes: [FileChange] = []
    var refused: [FileName] = []
    for file in files {
      guard let name = file.name.asFileName else { continue }
      let text = GeneratedMark.marked(file.text, from: file.document.map { documents[$0] } ?? "", by: command)
      let change = FileChange(name, before: present[name], after: Array(text.utf8))
      if change.before == change.after { continue }
      // The names of other documents' files were avoided, so a file with a mark belongs to this run.
      let isOurs = change.before.map { mark($0) != nil } ?? true
      if isOurs || overwriting == .forced { changes.append(change) } else { refused.append(name) }
    }
    return (changes, refused)
  }

  func list(_ names: [FileName]) -> String {
    names.prefix(10).map { "'\(folder.path(of: $0))'" }.joined(separator: ", ") + (names.count > 10 ? ", …" : "")
  }

  func refusal(of names: [FileName]) -> ExitCode {
    let files = list(names)
    let (verb, them) = names.count == 1 ? ("was", "it") : ("were", "them")
    return failure(
      "\(files) \(verb) not written by \(command) or \(verb) edited since; nothing was written "
        + "(use --force to replace \(them))")
  }

  /// Makes all changes or none.
  func make(_ changes: [FileChange], _ what: String) throws(FileError) {
    if changes.isEmpty { return }
    guard let state = UserState.current else { throw UserState.absence }
    try Files.makeFolder(folder.path)
    try ChangeSet("\(command) of \(changes.count) \(what)", changes).make(in: folder, state)
  }
}

extension String {
  var asFileName: FileName? { FileName(self) }
}

extension GeneratedFolder {
  private var markers: MergedPart.Markers { MergedPart.Markers(command) }

  /// Returns the changes between the markers of files. New files get markers.
  func merging(_ files: [File]) throws -> [FileChange] {
    var changes: [FileChange] = []
    var problems: [String] = []
    var edited: [FileName] = []
    for file in files {
      guard let name = file.name.asFileName, let parts = file.parts else { continue }
      let before = present[name]
      do throws(MergedPart.Problem) {
        let part = try MergedPart(writable(before, for: parts), markers)
        if part.isEdited, overwriting == .refused {
          edited.append(name)
          continue
        }
        let lines = parts.lines(addedTo: part.surroundings, asMembers: part.isMember)
        let after = part.replaced(by: lines, from: file.document.map { documents[$0] } ?? "")
        if after != before { changes.append(FileChange(name, before: before, after: after)) }
      } catch {
        problems.append(words(for: error, in: folder.path(of: name)))
      }
    }
    if !edited.isEmpty {
      let verb = edited.count == 1 ? "was" : "were"
      problems.append("\(list(edited)) \(verb) edited between the markers (use --force to replace the edits)")
    }
    guard let last = problems.last else { return changes }
    for problem in problems.dropLast() { ErrorOutput.report(failure: problem) }
    throw failure("\(last); nothing was written")
  }

  /// Returns the existing file with markers, or an empty one if there is no file or the command wrote the whole file.
  private func writable(_ before: [UInt8]?, for parts: SourceParts) -> [UInt8] {
    guard let before, mark(before) == nil else { return MergedPart.fresh(markers, importing: parts.imports) }
    return before
  }

  private func words(for problem: MergedPart.Problem, in file: String) -> String {
    switch problem {
    case .missing(let marker):
      "'\(file)' has no line '\(marker)'; put '\(markers.begin)' and '\(markers.end)' around what \(command) may write"
    case .doubled(let marker, let line, let first):
      "line \(line) of '\(file)' repeats '\(marker)' of line \(first); keep one of them"
    case .reversed(let line): "line \(line) of '\(file)' is '\(markers.end)', which must come after '\(markers.begin)'"
    }
  }
}

/// The mark in a generated file: its document, and a hash that reveals edits. The mark is in the first line, or in the
/// marker above the generated part.
struct GeneratedMark {
  /// The document's path relative to the file's folder; empty for a file that documents share.
  var document: String

  private static let start = "// From ", end = "."
  private static let several = "several documents"

  private static func middle(_ command: String) -> String { " by plumb \(command), " }

  static func marked(_ text: String, from document: String, by command: String) -> String {
    start + name(of: document) + middle(command) + ContentHash(of: Array(text.utf8)).text + end + "\n\n" + text
  }

  static func name(of document: String) -> String { document.isEmpty ? several : document }

  static func document(named name: String) -> String { name == several ? "" : name }

  init(document: String) { self.document = document }

  /// Returns nil if the file was written by others or edited.
  init?(_ bytes: [UInt8], by command: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(GeneratedMark.start), let head = text.firstRange(of: GeneratedMark.end + "\n\n"),
      let middle = text[..<head.lowerBound].ranges(of: GeneratedMark.middle(command)).last
    else { return nil }
    let hash = text[middle.upperBound..<head.lowerBound]
    guard ContentHash(of: Array(text[head.upperBound...].utf8)).text == hash else { return nil }
    document = GeneratedMark.document(named: String(text[..<middle.lowerBound].dropFirst(GeneratedMark.start.count)))
  }
}

/// Returns the relative path from a folder to a file, on one line. A path that is not absolute is relative to the
/// current folder.
func way(from folder: String, to file: String) -> String {
  func parts(_ path: String) -> [String] {
    let absolute = path.hasPrefix("/") ? path : (Files.currentFolder ?? "") + "/" + path
    return absolute.split(separator: "/").reduce(into: []) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
  }
  let start = parts(folder)
  let goal = parts(file)
  let common = zip(start, goal).prefix { $0 == $1 }.count
  let way = Array(repeating: "..", count: start.count - common) + goal[common...]
  return way.joined(separator: "/").onOneLine
}

/// The part of a file that a command generates, between two markers. The rest belongs to the file's author and is
/// preserved byte for byte.
struct MergedPart {
  struct Markers {
    let begin, end: String

    init(_ command: String) {
      begin = "// plumb \(command): begin"
      end = "// plumb \(command): end"
    }
  }

  enum Problem: Error {
    case missing(String)
    /// A marker occurs twice. The numbers are the lines of the second and the first, counted from 1.
    case doubled(String, Int, Int)
    /// The end marker precedes the begin marker. The number is the line of the end marker, counted from 1.
    case reversed(Int)
  }

  private static let newline = UInt8(ascii: "\n")

  /// The bytes before the line of the first marker, and the bytes from the line of the second marker on.
  private let head, tail: [UInt8]
  private let markers: Markers
  private let indentation: String
  private let lineEnd: String
  /// The text between the markers, with line breaks normalized to `\n`.
  let content: String
  private let stated: (document: String, hash: String)?

  init(_ bytes: [UInt8], _ markers: Markers) throws(Problem) {
    self.markers = markers
    let lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    let begin = try Self.only(markers.begin, in: texts)
    let end = try Self.only(markers.end, in: texts)
    if end < begin { throw .reversed(end + 1) }
    head = Array(bytes[..<lines[begin].startIndex])
    tail = Array(bytes[lines[end].startIndex...])
    lineEnd = texts[begin].hasSuffix("\r") ? "\r\n" : "\n"
    indentation = String(texts[begin].prefix { $0 == " " || $0 == "\t" })
    content = texts[(begin + 1)..<end].map { ($0.hasSuffix("\r") ? String($0.dropLast()) : $0) + "\n" }.joined()
    stated = Self.statement(in: texts[begin].trimmed.dropFirst(markers.begin.count))
  }

  private static func only(_ marker: String, in lines: [String]) throws(Problem) -> Int {
    let places = lines.indices.filter {
      let line = lines[$0].trimmed
      return line == marker || line.hasPrefix(marker + ",")
    }
    guard let first = places.first else { throw .missing(marker) }
    if places.count > 1 { throw .doubled(marker, places[1] + 1, first + 1) }
    return first
  }

  private static let from = ", from ", separator = ", "

  private static func statement(in text: Substring) -> (String, String)? {
    guard text.hasPrefix(from), let middle = text.ranges(of: separator).last, middle.lowerBound > text.startIndex
    else { return nil }
    return (String(text[..<middle.lowerBound].dropFirst(from.count)), String(text[middle.upperBound...]))
  }

  private static func begin(_ markers: Markers, _ content: String, from document: String) -> String {
    markers.begin + from + GeneratedMark.name(of: document) + separator + ContentHash(of: Array(content.utf8)).text
  }

  /// The mark of the part; nil if the part was edited or is still empty.
  var mark: GeneratedMark? {
    guard let stated, ContentHash(of: Array(content.utf8)).text == stated.hash else { return nil }
    return GeneratedMark(document: GeneratedMark.document(named: stated.document))
  }

  var isEdited: Bool { mark == nil && content.contains { !$0.isWhitespace } }

  /// Whether the markers are inside a type, which their indentation implies.
  var isMember: Bool { !indentation.isEmpty }

  var surroundings: String { String(decoding: head, as: UTF8.self) + String(decoding: tail, as: UTF8.self) }

  func replaced(by lines: [String], from document: String) -> [UInt8] {
    let lines = lines.map { $0.isEmpty ? "" : indentation + $0 }
    let content = lines.map { $0 + "\n" }.joined()
    let begin = indentation + Self.begin(markers, content, from: document)
    return head + Array(([begin] + lines).map { $0 + lineEnd }.joined().utf8) + tail
  }

  static func fresh(_ markers: Markers, importing modules: [String]) -> [UInt8] {
    Array((modules.map { "import \($0)" } + ["", markers.begin, markers.end]).map { $0 + "\n" }.joined().utf8)
  }
}

extension String {
  fileprivate var trimmed: String {
    let text = drop(while: \.isWhitespace)
    return String(text.prefix(upTo: (text.lastIndex { !$0.isWhitespace }).map(text.index(after:)) ?? text.startIndex))
  }
}
