package import Diagnostics

/// Explanations of the diagnostics that reading a file can report.
package let syntaxExplanations: [Explanation] =
  fileExplanations + statementExplanations + tokenExplanations + formatExplanations

private let fileExplanations = [
  Explanation(
    .fileTooLarge, "file too large",
    """
    A layout file has at most 8 MiB. What is larger is not read at all: it is most likely no layout, and if it is, it
    reads better as several files that import each other.
    """,
    wrong: "everything.plumb, 9 MiB\n",
    right: "browse.plumb and settings.plumb, which both import theme.plumb\n", form: .words),
  Explanation(
    .binaryFile, "binary file",
    "The file holds a byte of value zero, which no text has. It is a picture, an archive or text in UTF-16.",
    wrong: "plumb check screen.png\n", right: "plumb check screen.plumb\n", form: .words),
  Explanation(
    .notUTF8, "not UTF-8",
    """
    Layouts are UTF-8. A byte or a sequence of bytes in this file is none, most often because an editor saved it in an
    older encoding such as Latin-1. The rest of the file is read all the same.
    """,
    wrong: "label city \"Zürich\", saved as the bytes 5A FC 72 69 63 68\n",
    right: "label city \"Zürich\", saved as the bytes 5A C3 BC 72 69 63 68\n", form: .words),
  Explanation(
    .nestedTooDeep, "nested too deep",
    """
    Braces, brackets and parentheses are read up to 64 levels deep. What is deeper is passed over; a component gives
    deep parts of a screen a name of their own.
    """,
    wrong: "let deep = " + String(repeating: "(", count: 65) + "1" + String(repeating: ")", count: 65),
    right: "let deep = ((1))"),
  Explanation(
    .tooManyProblems, "too many problems",
    """
    Of one file and its imports a thousand problems are told, the first by their places. So many most often have a few
    causes, or the file is no layout.
    """,
    wrong: "a web page that was saved as screen.plumb\n",
    right: "the page's layout, written as screens and constraints\n", form: .words),
]
