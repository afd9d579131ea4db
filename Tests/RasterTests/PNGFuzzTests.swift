import Testing

@testable import Raster

@Suite struct `Reading damaged PNG` {
  private func chunks(_ file: [UInt8]) -> [(type: String, data: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var place = 8
    while place + 12 <= file.count {
      let length = Int(bigEndian(file[place..<place + 4]))
      let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      chunks.append((type, Array(file[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }

  @Test(arguments: PNGFixture.all.indices)
  func `whose checksums hold ends in a picture or an error, whatever the damage is`(index: Int) {
    let original = chunks(PNGFixture.all[index].file)
    var numbers = Numbers(seed: UInt64(index + 1))
    for _ in 0..<150 {
      var damaged = original
      for _ in 0...numbers.next(3) {
        let chunk = numbers.next(damaged.count)
        switch numbers.next(6) {
        case 0: damaged.swapAt(chunk, numbers.next(damaged.count))
        case 1: damaged.insert(damaged[chunk], at: numbers.next(damaged.count))
        case 2 where !damaged[chunk].data.isEmpty:
          damaged[chunk].data.removeLast(numbers.next(damaged[chunk].data.count))
        case 3 where damaged.count > 1: damaged.remove(at: chunk)
        default:
          guard !damaged[chunk].data.isEmpty else { continue }
          damaged[chunk].data[numbers.next(damaged[chunk].data.count)] = UInt8(numbers.next(256))
        }
      }
      var file = PNGChunks()
      for (type, data) in damaged { file.append(type, data) }
      do throws(PNGError) {
        let bitmap = try Bitmap(png: file.bytes, limit: 1 << 16)
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height && bitmap.pixels.count <= 1 << 16)
      } catch {
        #expect(!"\(error)".isEmpty)
      }
      _ = PNGText.text("Software", in: file.bytes)
    }
  }
}
