package import Diagnostics

/// Explanations of what reading a file can report.
package let syntaxExplanations: [Explanation] =
  fileExplanations + statementExplanations + tokenExplanations + formatExplanations

private let fileExplanations = [
  Explanation(
    .fileTooLarge, "file too large",
    """
    A layout file has at most 8 MiB. What is larger is not read at all: it is most likely no layout, and if it is, it
    reads better as several files that import each other.
    """),
  Explanation(
    .binaryFile, "binary file",
    "The file holds a byte of value zero, which no text has. It is a picture, an archive or text in UTF-16."),
  Explanation(
    .notUTF8, "not UTF-8",
    """
    Layouts are UTF-8. A byte or a sequence of bytes in this file is none, most often because an editor saved it in an
    older encoding such as Latin-1. The rest of the file is read all the same.
    """),
  Explanation(
    .nestedTooDeep, "nested too deep",
    """
    Braces, brackets and parentheses are read up to 64 levels deep. What is deeper is passed over; a component gives
    deep parts of a screen a name of their own.
    """),
]
