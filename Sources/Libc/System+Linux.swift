#if os(Linux)
  extension System {
    /// The path of the running program; nil if the system does not reveal the path.
    package static let program: String? = "/proc/self/exe"
    /// The program that opens a file or an address in the user's application for it.
    package static let opener = "xdg-open"
    /// Folders in which builds from source look for the fonts of a release: none, because Debian has packages of the
    /// fonts.
    package static let prefixes: [String] = []

    /// `O_PATH`, which Glibc's module lacks: enough to open the entries of a folder that may not be read.
    package static let openPathOnly: Int32 = 0o10_000_000
    /// The path of the folder that lists this process's open files, in parts.
    package static var descriptorFolder: [String] { ["proc", "\(getpid())", "fd"] }
    /// The `ioctl` request for the number of unread bytes.
    package static let unreadCount = UInt(FIONREAD)
    package static let noThread = pthread_t()

    /// Returns an open file's path, without links; nil if the file has no path.
    package static func path(of descriptor: Int32) -> String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let count = readlink("/proc/self/fd/\(descriptor)", start, buffer.count)
        return count < 0 ? nil : String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
      }
    }

    /// Makes an open file's content survive a power failure. Returns 0 for success.
    package static func flush(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

    /// Returns whether other programs have a file open for writing. The descriptor must be for reading only.
    package static func writers(_ descriptor: Int32) -> Writers {
      // F_SETSIG and F_SETLEASE, whose numbers Glibc's module lacks (fcntl(2)). The kernel refuses a read lease for a
      // file that is open for writing, and a program that opens the file for writing later waits for the end of the
      // lease. The signal about such a program is SIGURG, which has no effect.
      _ = fcntl(descriptor, 10, SIGURG)
      if fcntl(descriptor, 1024, Int32(F_RDLCK)) == 0 { return .none }
      return errno == EAGAIN ? .some : .unknown
    }

    /// Returns whether a program has started to wait for opening a file for writing since `writers` found none.
    package static func hasWaitingWriter(_ descriptor: Int32) -> Bool {
      // F_GETLEASE returns the kind of lease that remains when the waiting program opens the file.
      fcntl(descriptor, 1025) == Int32(F_UNLCK)
    }

    package typealias SpawnActions = posix_spawn_file_actions_t
    package typealias SpawnAttributes = posix_spawnattr_t

    package static var noSpawnActions: SpawnActions { SpawnActions() }
    package static var noSpawnAttributes: SpawnAttributes { SpawnAttributes() }
    package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }

    /// Returns how many bytes of a connection the other side has acknowledged, how many bytes were received, and
    /// whether both sides have kept the connection open; nil if the descriptor is not a connection (tcp(7), TCP_INFO).
    package static func connection(_ descriptor: Int32) -> (answered: UInt64, received: UInt64, isOpen: Bool)? {
      withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { buffer in
        var size = socklen_t(buffer.count)
        guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, buffer.baseAddress, &size) == 0, size >= 136 else {
          return nil
        }
        return (
          buffer.load(fromByteOffset: 120, as: UInt64.self), buffer.load(fromByteOffset: 128, as: UInt64.self),
          buffer.load(as: UInt8.self) == UInt8(TCP_ESTABLISHED)
        )
      }
    }
  }

  extension stat {
    package var modified: timespec { st_mtim }
    /// When the content or the status changed.
    package var changed: timespec { st_ctim }
  }
#endif
