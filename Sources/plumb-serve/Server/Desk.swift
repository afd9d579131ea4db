import Diagnostics
import LayoutModel
import Painting
import Pipeline
import ProjectFiles
import Synchronization

/// Answers requests about single pictures, one after another. Answers are nil if the client has gone.
actor Desk {
  private let thread = OwnThread("desk")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let store = PictureStore()
  /// Shared by requests, because a pointer that moves over a picture asks about one view after another.
  private var solver = CellSolver()
  private var editor: SourceEditor
  /// That of the editor, for those who do not wait for what is being drawn.
  private nonisolated let known = Mutex(Undoing(canUndo: false, canRedo: false))

  /// - Parameter inputs: The files and folders that may be written.
  init(_ inputs: [String]) { editor = SourceEditor(inputs) }

  func layout(of cell: PaintedCell, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { layoutJSON(cell) }
  }

  /// Returns the constraints that determine the frame of a view.
  func why(_ cell: PaintedCell, viewAt index: Int, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { whyJSON(cell, viewAt: index, &solver) }
  }

  /// Returns the lengths in a range at which a layout breaks, while the other length of the window stays as it is.
  func breaks(
    of cell: PaintedCell, along axis: Axis, in range: ClosedRange<Int>, across other: CellSize, to client: Client
  ) -> [Int]? {
    guard cell.layout != nil else { return nil }
    var finder = BreakFinder(cell.cell, axis, across: other)
    return working(on: cell.path) { finder.breaks(in: range, &solver, while: client.isWaiting) }
  }

  /// nil for files that are no storyboards.
  func map(of compilation: Compilation, to client: Client) -> String? {
    client.isWaiting ? mapJSON(compilation) : nil
  }

  // MARK: - Edits

  /// The result of an edit or the reason why it failed, and whether edits can be undone and redone now.
  struct EditOutcome: Sendable {
    var isDone: Bool
    var words: String
    var undoing: Undoing

    var json: String {
      var json = JSONWriter()
      json.object { json in
        json.field("words", words)
        undoing.write(to: &json)
      }
      return json.text
    }
  }

  func edit(_ cell: PaintedCell, _ edit: SourceEdit) -> EditOutcome {
    outcome { (editor) throws(SourceEdit.Refusal) in
      try working(on: cell.path) { () throws(SourceEdit.Refusal) in try editor.make(edit, in: cell.compilation) }
    }
  }

  nonisolated var undoing: Undoing { known.withLock { $0 } }

  func undo() -> EditOutcome { outcome { (editor) throws(SourceEdit.Refusal) in try editor.undo() } }

  func redo() -> EditOutcome { outcome { (editor) throws(SourceEdit.Refusal) in try editor.redo() } }

  private func outcome(_ act: (inout SourceEditor) throws(SourceEdit.Refusal) -> String) -> EditOutcome {
    var isDone = true, words: String
    do throws(SourceEdit.Refusal) { words = try act(&editor) } catch { (isDone, words) = (false, error.message) }
    known.withLock { $0 = editor.undoing }
    return EditOutcome(isDone: isDone, words: words, undoing: undoing)
  }

  func fields(of cell: PaintedCell, viewAt index: Int, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { fieldsJSON(cell, viewAt: index) }
  }

  /// Returns a cell after an edit that is not written, or the reason why the edit cannot be made.
  func tried(
    _ cell: PaintedCell, _ edit: SourceEdit, _ request: PreviewRequest, _ images: ImageCatalog, scale: Scale,
    to client: Client
  ) -> String? {
    guard client.isWaiting else { return nil }
    do throws(SourceEdit.Refusal) {
      let tried = try working(on: cell.path) { () throws(SourceEdit.Refusal) in
        try cell.trying(edit, request, images, &solver)
      }
      return triedJSON(tried, picture: (try? store.draw(tried, scale: scale)) ?? nil)
    } catch {
      return refusalJSON(error)
    }
  }

  // MARK: - Sizes

  /// Returns a cell at a custom size, with its picture.
  func resized(_ cell: PaintedCell, scale: Scale, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { resizedJSON(cell, picture: (try? store.draw(cell, scale: scale)) ?? nil) }
  }
}
