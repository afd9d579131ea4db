#if canImport(Darwin)
  // Untried: written from the manual, for whoever builds Plumb on a Mac first.

  extension System {
    /// A path of the running program; nil if the system does not reveal it.
    package static let program: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) {
      buffer in
      var size = UInt32(buffer.count)
      guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
      return String(cString: start)
    }
    /// The program that opens a file or an address as the desktop does.
    package static let opener = "open"
    /// Folders such as `/usr/local` where builds from source look for the fonts of a release.
    package static let prefixes = ["/usr/local", "/opt/homebrew"]

    /// Nothing: here only a folder that may be read can be opened.
    package static let openPathOnly: Int32 = 0
    /// The parts of the path of the folder in which this process's open files have names.
    package static let descriptorFolder = ["dev", "fd"]
    /// The `ioctl` request for how many bytes can be read: FIONREAD, which is too complex a macro for Swift.
    package static let unreadCount: UInt = 0x4004_667F
    package static var noThread: pthread_t? { nil }

    /// The path of an open file, without links; nil if it has none.
    package static func path(of descriptor: Int32) -> String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
        guard let start = buffer.baseAddress, fcntl(descriptor, F_GETPATH, start) == 0 else { return nil }
        return String(cString: start)
      }
    }

    /// Has an open file's content survive a power failure; 0 if it does.
    package static func flush(_ descriptor: Int32) -> Int32 {
      // Not every file system has it.
      fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
    }

    /// Whether other programs have a file open for writing. Unknown: nothing here says so.
    package static func writers(_ descriptor: Int32) -> Writers { .unknown }

    /// Whether a program waits to open a file for writing since `writers` found none.
    package static func hasWaitingWriter(_ descriptor: Int32) -> Bool { false }

    package typealias SpawnActions = posix_spawn_file_actions_t?
    package typealias SpawnAttributes = posix_spawnattr_t?

    package static var noSpawnActions: SpawnActions { nil }
    package static var noSpawnAttributes: SpawnAttributes { nil }
    package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { _NSGetEnviron().pointee }

    /// A connection's state: bytes sent to the other side and bytes received from it, and whether both sides have kept it
    /// open; nil if the descriptor is not a connection (tcp(4), TCP_CONNECTION_INFO).
    package static func connection(_ descriptor: Int32) -> (answered: UInt64, received: UInt64, isOpen: Bool)? {
      var information = tcp_connection_info()
      var size = socklen_t(MemoryLayout<tcp_connection_info>.size)
      guard getsockopt(descriptor, IPPROTO_TCP, TCP_CONNECTION_INFO, &information, &size) == 0 else { return nil }
      // TCPS_ESTABLISHED, from a header that Swift does not import.
      return (information.tcpi_txbytes, information.tcpi_rxbytes, information.tcpi_state == 4)
    }
  }

  extension stat {
    /// When the content changed.
    package var modified: timespec { st_mtimespec }
    /// When the content or the status changed.
    package var changed: timespec { st_ctimespec }
  }
#endif
