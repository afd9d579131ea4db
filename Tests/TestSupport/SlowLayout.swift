/// A layout of one screen that takes far longer to solve than any test waits.
package let slowLayout =
  "screen S {\nlabel v0 \"text\" { pin top, horizontal }\n"
  + (1..<3000).map { index in
    """
    label v\(index) "text" { pin horizontal }
    v\(index).top >= v\(index - 1).bottom + 8
    v\(index).height >= v\(index - 1).height @\(1 + index % 900)
    """
  }.joined(separator: "\n") + "\n}\n"
