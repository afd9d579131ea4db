import Foundation
import Testing

@Suite struct `Goldens that are not as plumb wrote them` {
  private static let picture = "goldens/s/S@320x480.png", frames = "goldens/s/S@320x480.frames.json"

  private func recorded() throws -> GoldenProject {
    let project = try GoldenProject()
    _ = try project.run("test", "--update")
    return project
  }

  @Test(arguments: [
    (Data(), "it is empty"),
    (Data("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8), "it is a Git LFS pointer"),
    (Data("GIF89a".utf8), "not a PNG file"),
    (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), "the file ends too early"),
  ])
  func `a picture that is none is an error that says what it is`(data: Data, words: String) throws {
    let project = try recorded()
    try project.plumb.write(data, to: Self.picture)
    let outcome = try project.run("test")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("the picture of its golden cannot be read: \(words)"))
    #expect(try project.data(Self.picture) == data)
    #expect(try project.run("accept", "--all").status == 0)
    #expect(try project.run("test").status == 0)
  }

  @Test(arguments: [picture, frames])
  func `a named pipe in a golden's place is an error, and not waited for`(path: String) throws {
    let project = try recorded()
    let url = project.plumb.folder.appending(path: path)
    try FileManager.default.removeItem(at: url)
    try #require(mkfifo(url.path, 0o600) == 0)
    let outcome = try project.run("test")
    #expect(outcome.status == 2)
    #expect((outcome.output + outcome.errors).contains("it is not a regular file"))
  }

  @Test func `a shard that there cannot be is refused, and leaves nothing that stops the next run`() throws {
    let project = try recorded()
    for shard in ["1/9223372036854775807", "0/1", "2/1", "1/9223372036854775808", "-1/1", "1/1/1"] {
      #expect(try project.run("test", "--shard", shard).status == 64)
    }
    #expect(try project.run("test").status == 0)
  }

  @Test func `a picture cut off anywhere is an error and nothing else`() throws {
    let project = try recorded()
    let whole = try project.data(Self.picture)
    for length in stride(from: 1, to: whole.count, by: whole.count / 12) {
      try project.plumb.write(whole.prefix(length), to: Self.picture)
      #expect(try project.run("test").status == 2, "\(length) of \(whole.count) bytes")
    }
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", "it has merge conflict markers"), ("{\"schema\":9}", "it has schema 9"),
    ("[1, 2]", "it has no 'schema'"), ("{\"schema\":1,", "it is not JSON"), ("", "it is empty"),
  ])
  func `frames that are none are an error that says what they are`(text: String, words: String) throws {
    let project = try recorded()
    try project.plumb.write(text, to: Self.frames)
    let outcome = try project.run("test")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("the frames of its golden cannot be read: \(words)"))
  }

  /// Output of other programs: 16 bits per channel, interlaced, or too large for any memory.
  @Test(arguments: [("16", "8 by 8"), ("interlaced", "8 by 8"), ("huge", "100000 by 100000")])
  func `a picture of another size is another picture, whatever else it is`(kind: String, size: String) throws {
    let project = try recorded()
    try project.plumb.write(foreignPicture(kind), to: Self.picture)
    let outcome = try project.plumb.run(["test", "--summary", "s.md"], megabytes: 400)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("paint"))
    let words = "the picture's size changed: \(size) pixels → 320 by 480 pixels"
    #expect(outcome.output.contains(words))
    #expect(try String(decoding: project.data("s.md"), as: UTF8.self).contains(words))
    #expect(try project.run("accept", "--all").status == 0)
    #expect(try project.run("test").status == 0)
  }

  @Test func `pictures of different sizes differ in that, and nothing is written of their difference`() throws {
    let project = try recorded()
    try project.plumb.write(foreignPicture("huge"), to: "old.png")
    let outcome = try project.plumb.run(["diff", "old.png", Self.picture, "-o", "difference.png"], megabytes: 400)
    #expect(outcome.status == 1)
    #expect(outcome.output == "100000 by 100000 pixels → 320 by 480 pixels\n")
    #expect(outcome.errors.contains("'difference.png' was not written"))
    #expect(try project.plumb.files()["difference.png"] == nil)
  }

  /// White pixels in stored blocks, so that only checksums must be computed.
  private func foreignPicture(_ kind: String) -> Data {
    let isHuge = kind == "huge"
    let depth: UInt8 = kind == "16" ? 16 : 8
    let (width, height) = isHuge ? (100_000, 100_000) : (8, 8)
    var raw = Data()
    if kind == "interlaced" {
      for (columns, rows) in [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)] {
        for _ in 0..<rows { raw += [0] + Data(repeating: 255, count: columns) }
      }
    } else {
      for _ in 0..<8 { raw += [0] + Data(repeating: 255, count: 8 * Int(depth) / 8) }
    }
    var stored = Data([0x78, 0x01, 0x01]) + little(UInt16(raw.count)) + little(~UInt16(raw.count)) + raw
    stored += big(adler(raw))
    let header = big(UInt32(width)) + big(UInt32(height)) + Data([depth, 0, 0, 0, kind == "interlaced" ? 1 : 0])
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + chunk("IHDR", header) + chunk("IDAT", stored) + chunk("IEND", Data())
  }

  private func chunk(_ type: String, _ data: Data) -> Data {
    let body = Data(type.utf8) + data
    return big(UInt32(data.count)) + body + big(checksum(body))
  }

  private func big(_ value: UInt32) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }
  private func little(_ value: UInt16) -> Data { withUnsafeBytes(of: value.littleEndian) { Data($0) } }

  private func adler(_ data: Data) -> UInt32 {
    let sums = data.reduce((a: UInt32(1), b: UInt32(0))) { sums, byte in
      let a = (sums.a + UInt32(byte)) % 65521
      return (a, (sums.b + a) % 65521)
    }
    return sums.b << 16 | sums.a
  }

  private func checksum(_ data: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

@Suite struct `Machines that are not as one wishes` {
  @Test func `a folder that cannot be written to leaves goldens as they were`() throws {
    let project = try GoldenProject()
    // A file at the path of a folder stops even root.
    try project.plumb.write("in the way", to: "goldens")
    _ = try project.run("test")
    let outcome = try project.run("accept", "--all")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot"))
    #expect(try project.data("goldens") == Data("in the way".utf8))
  }

  @Test func `a full disk is told, and nothing is lost`() throws {
    let project = try GoldenProject()
    _ = try project.run("test", "--update")
    let before = try project.plumb.files(in: "goldens")
    try project.replace("gap = 8", "gap = 9")
    _ = try project.run("test")
    let disk = project.plumb.state.appending(path: "plumb/running").path
    guard try shell("mount -t tmpfs -o size=8k plumb-test \(disk)") else {
      // Mounting a small disk requires a privilege.
      return
    }
    let outcome = try project.run("accept", "--all")
    #expect(try shell("umount \(disk)"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("No space left on device"))
    #expect(try project.plumb.files(in: "goldens") == before)
    #expect(try project.run("test").status == 1)
    #expect(try project.run("accept", "--all").status == 0)
  }

  @Test func `a project that cannot be written to is tested all the same, where it is said what may be`() throws {
    let project = try GoldenProject()
    let place = project.plumb.folder.path
    _ = try project.run("test", "--update")
    try FileManager.default.removeItem(at: project.url(".plumb"))
    let disk = project.url("disk").path
    let copy = "cp -r \(place)/s.plumb \(place)/plumb.yml \(place)/goldens \(disk)"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard try shell("mount -t tmpfs plumb-test \(disk) && \(copy) && mount -o remount,ro \(disk)") else {
      // Mounting a read-only disk requires a privilege.
      return
    }
    let settings = ["test", "--config", "disk/plumb.yml"]
    let silent = try project.run(settings)
    let told = try project.run(settings + ["--out", "\(place)/out"])
    let recording = try project.run(settings + ["--update"])
    #expect(try shell("umount \(disk)"))
    #expect(silent.status == 2)
    #expect(silent.errors.contains("use --out FOLDER"))
    #expect(told.counts == "1 equal, 0 changed, 0 new, 0 missing, 0 orphaned")
    #expect(recording.status == 2)
    #expect(recording.errors.contains("Read-only file system"))
  }

  private func shell(_ command: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test func `two runs at once wait for each other`() throws {
    let project = try GoldenProject(settings: "devices: [320x480, 480x320, 390x844]")
    let processes = try (0..<4).map { _ in
      let process = Process()
      process.executableURL = Plumb.command
      process.arguments = ["test", "--update"]
      process.currentDirectoryURL = project.plumb.folder
      process.environment = project.plumb.environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes { process.waitUntilExit() }
    // The first process records; the others find nothing to change.
    #expect(processes.map(\.terminationStatus).sorted() == [0, 0, 0, 1])
    #expect(try project.run("test").status == 0)
  }

  @Test func `names of screens and previews lead nowhere`() throws {
    let layout = "screen S { label a \"A\" { center } }\npreview S \"../../../escape\" { a.text = \"B\" }\n"
    let project = try GoldenProject(layout)
    _ = try project.run("test", "--update")
    #expect(
      try project.plumb.files(in: "goldens").keys.sorted() == [
        "s/S@320x480+escape.frames.json", "s/S@320x480+escape.png", "s/S@320x480.frames.json", "s/S@320x480.png",
      ])
  }

  @Test func `two layouts of one name are refused before anything is drawn`() throws {
    let project = try GoldenProject(settings: "devices: [320x480]")
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(at: project.url(folder), withIntermediateDirectories: true)
      try project.plumb.write("screen T { label a \"A\" { center } }\n", to: "\(folder)/t.plumb")
    }
    try project.plumb.write("inputs: [a, b]\n", to: "plumb.yml")
    let outcome = try project.run("test")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("would share the golden folder 't'"))
  }

  @Test func `a record of another version and one that names other folders are refused`() throws {
    let project = try GoldenProject()
    _ = try project.run("test")
    let accept = ["accept", "--all", "--out", ".plumb/out"]
    try project.plumb.write("{\"schema\":9}", to: ".plumb/out/run.json")
    #expect(try project.run(accept).errors.contains("it has schema 9, but this version reads schema 2"))
    try project.plumb.write(
      "{\"schema\":2,\"goldens\":\"goldens\",\"results\":[{\"cell\":\"../../x\",\"verdict\":\"new\"}]}",
      to: ".plumb/out/run.json")
    #expect(try project.run(accept).errors.contains("its 'cell' is missing or has the wrong type"))
  }
}
