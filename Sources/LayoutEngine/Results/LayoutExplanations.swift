package import Diagnostics

/// Explanations of the diagnostics that solving a screen can report.
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
        view box { size 40 by 40; width <= 1000000000; pin top, leading }
      }
      """,
    right: """
      screen S {
        view box { size 40 by 40; width <= 300; pin top, leading }
      }
      """),
  Explanation(
    DiagnosticCode(705), "priority that is none",
    "Priorities are greater than 0 and at most 1000, which is required. A constraint with any other is left out.",
    wrong: """
      screen S {
        view box { size 40 by 40; width == 60 @1200; center }
      }
      """,
    right: """
      screen S {
        view box { size 40 by 40; width == 60 @999; center }
      }
      """),
  Explanation(
    DiagnosticCode(706), "ambiguous scrollable content",
    """
    How far a scroll view scrolls follows from its content: what is in it must reach from one end of the content guide to
    the other on both axes, and have a size of its own or one tied to the frame guide.
    """,
    wrong: """
      screen S {
        scroll page {
          pin edges
          view box { pin top, leading, trailing; size 100 by 900 }
        }
      }
      """,
    right: """
      screen S {
        scroll page {
          pin edges
          view box { pin edges; size 100 by 900 }
        }
      }
      """),
  Explanation(
    DiagnosticCode(707), "too many contradictions",
    """
    There are more contradictions than anyone would read one by one. All requirements are then taken as the strongest of
    wishes, so that as much of them holds as can, and those that do not are listed. Sixty-five views like this one are too
    many.
    """,
    wrong: """
      screen S {
        view box { size 40 by 40; width == 60; center }
      }
      """,
    right: """
      screen S {
        view box { width == 60; height == 40; center }
      }
      """),
]
