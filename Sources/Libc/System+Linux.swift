#if os(Linux)
  extension System {
    /// A path of the running program; nil if the system does not reveal it.
    package static let program: String? = "/proc/self/exe"
    /// The program that opens a file or an address as the desktop does.
    package static let opener = "xdg-open"
    /// Folders such as `/usr/local` where builds from source look for the fonts of a release: Debian has packages of them.
    package static let prefixes: [String] = []

    /// `O_PATH`, which Glibc's module lacks: enough to open what is below, even where a folder may not be read.
    package static let openPathOnly: Int32 = 0o10_000_000
    /// The parts of the path of the folder in which this process's open files have names.
    package static var descriptorFolder: [String] { ["proc", "\(getpid())", "fd"] }
    /// The `ioctl` request for how many bytes can be read.
    package static let unreadCount = UInt(FIONREAD)
    package static let noThread = pthread_t()

    /// The path of an open file, without links; nil if it has none.
    package static func path(of descriptor: Int32) -> String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        let count = readlink("/proc/self/fd/\(descriptor)", start, buffer.count)
        return count < 0 ? nil : String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
      }
    }

    /// Has an open file's content survive a power failure; 0 if it does.
    package static func flush(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

    /// Whether other programs have a file open for writing. The descriptor is for reading only.
    package static func writers(_ descriptor: Int32) -> Writers {
      // fcntl(2), F_SETSIG, F_SETLEASE: a read lease is refused for a file that is open for writing, and whoever opens it so
      // later has to wait for the lease to end. Glibc's module lacks their numbers. Nothing happens on SIGURG.
      _ = fcntl(descriptor, 10, SIGURG)
      if fcntl(descriptor, 1024, Int32(F_RDLCK)) == 0 { return .none }
      return errno == EAGAIN ? .some : .unknown
    }

    /// Whether a program waits to open a file for writing since `writers` found none.
    package static func hasWaitingWriter(_ descriptor: Int32) -> Bool {
      // F_GETLEASE: the kind of lease that the waiting program leaves.
      fcntl(descriptor, 1025) == Int32(F_UNLCK)
    }

    package typealias SpawnActions = posix_spawn_file_actions_t
    package typealias SpawnAttributes = posix_spawnattr_t

    package static var noSpawnActions: SpawnActions { SpawnActions() }
    package static var noSpawnAttributes: SpawnAttributes { SpawnAttributes() }
    package static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }

    /// A connection's state: bytes that the other side acknowledged and bytes received from it, and whether both sides have
    /// kept it open; nil if the descriptor is not a connection (tcp(7), TCP_INFO).
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
    /// When the content changed.
    package var modified: timespec { st_mtim }
    /// When the content or the status changed.
    package var changed: timespec { st_ctim }
  }
#endif
