import FileSystem

/// The process's standard streams, without any buffer of their own.
enum Standard {
  static func output(_ text: String) { write(text, to: "-", descriptor: 1) }
  static func error(_ text: String) { write(text, to: "-", descriptor: 2) }

  private static func write(_ text: String, to name: String, descriptor: Int32) {
    // A reader that has gone away is no reason to fail.
    try? Files.writeAll(Array(text.utf8), to: descriptor, name)
  }
}
