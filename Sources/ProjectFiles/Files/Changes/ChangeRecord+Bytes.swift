import Libc

/// A record is a list of length-prefixed byte strings followed by a hash, so truncated or altered data is rejected.
extension ChangeRecord {
  private static let magic = Array("plumb changes 1\n".utf8)

  var bytes: [UInt8] {
    let head = [folder.path, String(folder.inode), lock?.text ?? "", history?.text ?? "", set.title]
    let files = set.changes.flatMap { change in
      [Array(change.name.text.utf8), marked(change.before), marked(change.after)]
    }
    let fields = [set.note] + head.map { Array($0.utf8) } + files
    let body = fields.reduce(into: ChangeRecord.magic) { bytes, field in
      bytes += Array("\(field.count)\n".utf8)
      bytes += field
    }
    return body + Array(ContentHash(of: body).text.utf8)
  }

  /// Returns the content with a leading byte, so that a missing file differs from an empty one.
  private func marked(_ content: [UInt8]?) -> [UInt8] { content.map { [1] + $0 } ?? [] }

  /// Returns nil if the data is damaged or is something else.
  init?(_ bytes: [UInt8]) {
    guard let fields = ChangeRecord.fields(bytes), fields.count >= 6, fields.count % 3 == 0 else { return nil }
    let head = fields[1..<6].map { String(decoding: $0, as: UTF8.self) }
    guard let inode = UInt64(head[1]) else { return nil }
    folder = FolderIdentity(path: head[0], inode: inode)
    (lock, history) = (FileName(head[2]), FileName(head[3]))
    var changes: [FileChange] = []
    for start in stride(from: 6, to: fields.count, by: 3) {
      guard let name = FileName(String(decoding: fields[start], as: UTF8.self)) else { return nil }
      let contents = fields[start + 1...start + 2].map { $0.isEmpty ? nil : Array($0.dropFirst()) }
      changes.append(FileChange(name, before: contents[0], after: contents[1]))
    }
    set = ChangeSet(head[4], changes, note: Array(fields[0]))
  }

  private static func fields(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    let hashLength = 32
    guard bytes.starts(with: magic), bytes.count >= magic.count + hashLength else { return nil }
    let body = bytes.dropLast(hashLength)
    guard Array(ContentHash(of: Array(body)).text.utf8) == Array(bytes.suffix(hashLength)) else { return nil }
    var fields: [ArraySlice<UInt8>] = [], rest = body.dropFirst(magic.count)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      guard let count = Int(String(decoding: rest[..<end], as: UTF8.self)), count >= 0, count <= rest.endIndex - end - 1
      else { return nil }
      fields.append(rest[(end + 1)..<(end + 1 + count)])
      rest = rest[(end + 1 + count)...]
    }
    return rest.isEmpty ? fields : nil
  }
}
