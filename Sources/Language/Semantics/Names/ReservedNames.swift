/// Names with a fixed meaning, which cannot be used for views or values.
enum ReservedNames {
  static let guides = ["safeArea", "margins", "readable", "keyboard"]
  static let all = Set(Member.names + guides + ["superview"])
}
