package import Libc

/// Runs other programs.
package enum Program {
  package struct Outcome: Sendable {
    package var status: Int32
    package var output: [UInt8]
    /// The signal that ended the program; nil if the program exited by itself.
    package var signal: Int32?

    package init(status: Int32, output: [UInt8], signal: Int32? = nil) {
      self.status = status
      self.output = output
      self.signal = signal
    }
  }

  package enum StandardError: Sendable {
    case discarded
    case inOutput
    case shown
  }

  /// Nil if the system does not reveal the path of the running executable.
  package static var ownFolder: String? {
    guard let program = System.program, let path = realpath(program, nil) else { return nil }
    defer { free(path) }
    let text = String(cString: path)
    return text.lastIndex(of: "/").map { String(text[..<$0]) }
  }

  package static func place(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) }?.split(separator: ":").map { $0 + "/" } ?? []
    return (name.contains("/") ? [""] : folders).map { $0 + name }.first {
      access($0, X_OK) == 0 && !Files.isFolder($0)
    }
  }

  /// Runs a program found in `PATH` without input, and waits for its end. Returns nil if the program is not found.
  ///
  /// - Parameter cancellation: A request for cancellation ends the program with SIGTERM.
  package static func run(
    _ arguments: [String], errors: StandardError = .discarded, unless cancellation: Cancellation = Cancellation()
  ) -> Outcome? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let started = StopSignals.delayed {
      spawn(arguments, output: ends[1], errors).map { ($0, StopSignals.Note(process: $0)) }
    }
    close(ends[1])
    guard let (process, note) = started else { return nil }
    let output = cancellation.waiting {
      kill(process, SIGTERM)
    } for: {
      let output = readAll(ends[0])
      // `WNOWAIT` keeps the process's number reserved while a cancellation may still send a signal to it.
      var information = siginfo_t()
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      return output
    }
    note.forget()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : -1, output: output, signal: signal == 0 ? nil : signal)
  }

  /// Starts a program found in `PATH` without output, and does not wait. Returns false if the program is not found.
  package static func start(_ arguments: [String]) -> Bool { spawn(arguments, output: nil, .discarded) != nil }

  private static func spawn(_ arguments: [String], output: Int32?, _ errors: StandardError) -> pid_t? {
    var actions = System.noSpawnActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    switch errors {
    case .discarded: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .inOutput: posix_spawn_file_actions_adddup2(&actions, 1, 2)
    case .shown: break
    }
    var attributes = System.noSpawnAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of Dispatch block all signals, and the new process would inherit their mask.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    return posix_spawnp(&process, arguments[0], &actions, &attributes, &words, System.environment) == 0 ? process : nil
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
