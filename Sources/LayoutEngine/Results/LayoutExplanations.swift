package import Diagnostics

/// Explanations of what solving a screen can report.
package let layoutExplanations = [
  Explanation(
    DiagnosticCode(701), "constraints in conflict",
    """
    Required constraints contradict each other. Like the platform, Plumb gives up one of them to go on, and shows the
    fewest that cannot hold together. Only constraints of priority 1000 are required; one below gives way in silence.
    """,
    wrong: """
      screen S {
        view box { size 40 by 40; width == 60; center }
      }
      """,
    right: """
      screen S {
        view box { size 40 by 40; width == 60 @high; center }
      }
      """),
  Explanation(
    DiagnosticCode(702), "ambiguous layout",
    """
    More than one place or size of a view is as good as the best. Each view needs on each axis a place and a size, be it
    by constraints, by both its ends, or by what it shows. Of views that share a length, one must be more willing to
    stretch or to shrink than the others.
    """,
    wrong: """
      screen S {
        view box { top == safeArea.top; leading == margins.leading }
      }
      """,
    right: """
      screen S {
        view box { top == safeArea.top; leading == margins.leading; size 40 by 40 }
      }
      """),
  Explanation(
    DiagnosticCode(703), "no common layout",
    "Rows of tables, items of collections and embedded screens are laid out by themselves; a constraint cannot reach out of them.",
    wrong: """
      screen Clock {
        label time "12:00" { center }
      }

      screen S {
        label title "Title" { center }
        container box { screen: Clock; size 100 by 100; pin top, leading to safeArea }
        title.top >= box.time.bottom
      }
      """,
    right: """
      screen Clock {
        label time "12:00" { center }
      }

      screen S {
        label title "Title" { center }
        container box { screen: Clock; size 100 by 100; pin top, leading to safeArea }
        title.top >= box.bottom
      }
      """),
  Explanation(
    DiagnosticCode(704), "number that no layout can have",
    "Positions and sizes beyond ten million points would be lost in rounding.",
    wrong: """
      screen S {
        view box { size 40 by 1000000000; pin top, leading }
      }
      """,
    right: """
      screen S {
        view box { size 40 by 100; pin top, leading }
      }
      """),
]
