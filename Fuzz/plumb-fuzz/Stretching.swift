/// Repeats a part of an input many times, to make inputs far larger than the fuzzer's own, in which readers' block
/// boundaries fall everywhere.
///
/// Bytes that end with a zero have five parameters before it: the start of the part (two, as a fraction of the whole),
/// its length (one), and the number of bytes that its repetitions fill (two, in units of two).
func stretched(_ bytes: [UInt8]) -> [UInt8] {
  guard bytes.last == 0, bytes.count > 6 else { return bytes }
  let content = bytes.dropLast(6)
  let order = bytes.suffix(6).map(Int.init)
  let start = (order[0] << 8 | order[1]) * content.count >> 16
  let piece = content[start..<min(start + 1 + order[2], content.count)]
  let added = (order[3] << 8 | order[4]) * 2
  var result = Array(content[..<start])
  result.reserveCapacity(content.count + added)
  while result.count + piece.count <= start + added { result += piece }
  return result + content[start...]
}
