#if canImport(Darwin)
  // Untested: written from the manual pages, for the first build on a Mac. System+Linux.swift describes the
  // declarations.

  extension System {
    package static let program: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) {
      buffer in
      var size = UInt32(buffer.count)
      guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
      return String(cString: start)
    }
    package static let opener = "open"
    package static let prefixes = ["/usr/local", "/opt/homebrew"]

    /// No flag: only folders that may be read can be opened.
    package static let openPathOnly: Int32 = 0
    package static let descriptorFolder = ["dev", "fd"]
    /// The `ioctl` request for the number of unread bytes: FIONREAD, a macro that Swift cannot import.
    package static let unreadCount: UInt = 0x4004_667F
    package static var noThread: pthread_t? { nil }

    package static func path(of descriptor: Int32) -> String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
        guard let start = buffer.baseAddress, fcntl(descriptor, F_GETPATH, start) == 0 else { return nil }
        return String(cString: start)
      }
    }

    package static func flush(_ descriptor: Int32) -> Int32 {
      // Some file systems lack F_FULLFSYNC.
      fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
    }

    /// Returns whether other programs have a file open for writing, which macOS does not reveal.
    package static func writers(_ descriptor: Int32) -> Writers { .unknown }

    package static func hasWaitingWriter(_ descriptor: Int32) -> Bool { false }

    package typealias SpawnActions = posix_spawn_file_actions_t?
    package typealias SpawnAttributes = posix_spawnattr_t?

    package static var noSpawnActions: SpawnActions { nil }
    package static var noSpawnAttributes: SpawnAttributes { nil }
    package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { _NSGetEnviron().pointee }

    /// Returns how many bytes a connection has sent and received, and whether both sides have kept the connection open;
    /// nil if the descriptor is not a connection (tcp(4), TCP_CONNECTION_INFO).
    package static func connection(_ descriptor: Int32) -> (answered: UInt64, received: UInt64, isOpen: Bool)? {
      var information = tcp_connection_info()
      var size = socklen_t(MemoryLayout<tcp_connection_info>.size)
      guard getsockopt(descriptor, IPPROTO_TCP, TCP_CONNECTION_INFO, &information, &size) == 0 else { return nil }
      // TCPS_ESTABLISHED is 4 in a header that Swift does not import.
      return (information.tcpi_txbytes, information.tcpi_rxbytes, information.tcpi_state == 4)
    }
  }

  extension stat {
    package var modified: timespec { st_mtimespec }
    /// When the content or the status changed.
    package var changed: timespec { st_ctimespec }
  }
#endif
