import Foundation

/// What a process took from its start to its end, its children's time included.
struct ChildUsage {
  /// CPU, the system's counted.
  var milliseconds: Double
  /// The most memory that it held.
  var megabytes: Double
}

/// Runs a command silently; nil when it is not there or fails.
func usage(of command: [String]) -> ChildUsage? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  let words = command.map { strdup($0) }
  defer { for word in words { free(word) } }
  var pid: pid_t = 0
  guard posix_spawnp(&pid, command[0], &actions, nil, words + [nil], environ) == 0 else { return nil }
  var status: Int32 = 0, used = rusage()
  guard wait4(pid, &status, 0, &used) == pid, status == 0 else { return nil }
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return ChildUsage(
    milliseconds: (seconds(used.ru_utime) + seconds(used.ru_stime)) * 1000,
    megabytes: Double(used.ru_maxrss) / 1024)
}

/// Medians of commands that are run in turn, the first time of each left out.
func medians(of commands: [[String]], repeats: Int = 7) -> [Double?] {
  var times = [[Double]](repeating: [], count: commands.count)
  for turn in 0...repeats {
    for (place, command) in commands.enumerated() {
      guard let used = usage(of: command), turn > 0 else { continue }
      times[place].append(used.milliseconds)
    }
  }
  return times.map { $0.isEmpty ? nil : median($0) }
}

/// The command that was built with this one.
var plumbCommand: String {
  URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "plumb").path
}
