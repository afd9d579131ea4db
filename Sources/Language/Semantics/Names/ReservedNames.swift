/// Names that mean the same everywhere, so that no view and no value can be called so.
enum ReservedNames {
  static let guides = ["safeArea", "margins", "readable", "keyboard"]
  static let all = Set(Member.names + guides + ["superview"])
}
