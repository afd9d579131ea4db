import Foundation

/// Runs a command silently and returns its CPU milliseconds, including those of the system and child processes, or nil
/// if the command is missing or fails.
func processTime(of command: [String]) -> Double? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  let words = command.map { strdup($0) }
  defer { for word in words { free(word) } }
  var pid: pid_t = 0
  guard posix_spawnp(&pid, command[0], &actions, nil, words + [nil], environ) == 0 else { return nil }
  var status: Int32 = 0
  var used = rusage()
  guard wait4(pid, &status, 0, &used) == pid, status == 0 else { return nil }
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return (seconds(used.ru_utime) + seconds(used.ru_stime)) * 1000
}

/// Returns the peak memory of a command in megabytes, sampled every two milliseconds until the command ends.
///
/// The system's own figure for an ended process includes its parent's memory.
func peakMemory(of command: [String]) -> Double? {
  let process = Process()
  process.executableURL = URL(filePath: command[0])
  process.arguments = Array(command.dropFirst())
  return peakMemory(of: process)
}

/// Returns the peak memory of a process that has not been started, in megabytes.
func peakMemory(of process: Process) -> Double? {
  process.standardOutput = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  var peak: Double?
  while process.isRunning {
    let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split(whereSeparator: \.isWhitespace) ?? []
    if words.count > 1, let kilobytes = Double(words[1]) { peak = kilobytes / 1024 }
    usleep(2000)
  }
  return peak
}

/// Returns the medians of commands that run in turn, without the first run of each.
func medians(of commands: [[String]], repeats: Int = 7) -> [Double?] {
  var times = [[Double]](repeating: [], count: commands.count)
  for turn in 0...repeats {
    for (place, command) in commands.enumerated() {
      guard let time = processTime(of: command), turn > 0 else { continue }
      times[place].append(time)
    }
  }
  return times.map { $0.isEmpty ? nil : median($0) }
}

/// The command from this build, or the one in `PLUMB`, such as one that is linked statically.
var plumbCommand: String {
  if let path = ProcessInfo.processInfo.environment["PLUMB"] { return path }
  return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "plumb")
    .path
}
