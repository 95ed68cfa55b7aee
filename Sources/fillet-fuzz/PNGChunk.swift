import FuzzHarness

/// A chunk of a PNG file, for mutations that keep the file's structure and checksums valid.
struct PNGChunk {
  var name: [UInt8]
  var data: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let names = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "hIST",
    "pHYs", "tIME", "tEXt", "zTXt", "iTXt", "sPLT", "eXIf", "acTL", "fcTL", "fdAT", "oFFs", "pCAL",
    "sCAL", "sTER", "cICP", "juNk", "JUNK",
  ].map { [UInt8]($0.utf8) }

  /// Returns the chunks of a file, up to the first incomplete one.
  static func chunks(of bytes: [UInt8]) -> [PNGChunk] {
    var (chunks, i): ([PNGChunk], Int) = ([], 8)
    while i + 12 <= bytes.count {
      let length = bytes[i..<i + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - i - 12 else { break }
      chunks.append(
        PNGChunk(name: Array(bytes[i + 4..<i + 8]), data: Array(bytes[i + 8..<i + 8 + length])))
      i += length + 12
    }
    return chunks
  }

  /// Returns a file of these chunks, each with its checksum.
  static func file(_ chunks: [PNGChunk]) -> [UInt8] {
    var bytes = signature
    for chunk in chunks {
      bytes += UInt32(truncatingIfNeeded: chunk.data.count).bytes
      bytes += chunk.name
      bytes += chunk.data
      bytes += Checksum.crc32(chunk.name, chunk.data).bytes
    }
    return bytes
  }

  /// Changes one to four chunks: their content, order, names and number.
  static func mutate(
    _ chunks: inout [PNGChunk], others: [[PNGChunk]], _ random: inout FuzzRandom
  ) {
    for _ in 0...random.below(4) {
      guard !chunks.isEmpty else { return }
      let i = random.below(chunks.count)
      switch random.below(12) {
      case 0: chunks.remove(at: i)
      case 1: chunks.insert(chunks[i], at: random.below(chunks.count + 1))
      case 2: chunks.swapAt(i, random.below(chunks.count))
      case 3: chunks[i].name = names[random.below(names.count)]
      case 4:
        let data = random.bytes(random.below(random.below(4) == 0 ? 400 : 20))
        let chunk = PNGChunk(name: names[random.below(names.count)], data: data)
        chunks.insert(chunk, at: random.below(chunks.count + 1))
      case 5:
        if let chunk = random.pick(random.pick(others) ?? []) { chunks.insert(chunk, at: i) }
      case 6, 7: chunks[0].mutateHeader(&random)
      case 8:
        let rows = Checksum.zlib(stored: random.bytes(random.below(4096)))
        if let k = chunks.firstIndex(where: { $0.name == names[2] }) { chunks[k].data = rows }
      default: ByteMutation.apply(to: &chunks[i].data, others: [], &random)
      }
    }
  }

  /// Returns a file with a valid header and rows of random bytes, uncompressed.
  static func random(_ random: inout FuzzRandom) -> [PNGChunk] {
    let (type, depths) =
      random.pick([
        (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
      ]) ?? (0, [8])
    let depth = random.pick(depths) ?? 8
    let channels = [1, 1, 3, 1, 2, 1, 4][type]
    let (width, height) = (1 + random.below(20), 1 + random.below(20))
    let isInterlaced = random.below(2) == 1
    let header =
      UInt32(width).bytes + UInt32(height).bytes
      + [UInt8(depth), UInt8(type), 0, 0, isInterlaced ? 1 : 0]
    var chunks = [PNGChunk(name: names[0], data: header)]
    if random.below(3) == 0 {
      let value = random.below(2) == 0 ? UInt32(random.below(300_000)) : UInt32(random.byte()) << 24
      chunks.append(PNGChunk(name: names[5], data: value.bytes))
    }
    if type == 3 || random.below(8) == 0 {
      let entries = type == 3 ? 1 + random.below(1 << depth) : 1 + random.below(256)
      chunks.append(PNGChunk(name: names[1], data: random.bytes(3 * entries)))
    }
    if random.below(2) == 0 {
      let count = type == 0 ? 2 : type == 2 ? 6 : random.below(257)
      chunks.append(PNGChunk(name: names[4], data: random.bytes(count)))
    }
    // Interlaced rows are shorter but more numerous: twice the bytes are enough for every pass.
    let length = (width * channels * depth + 7) / 8 + 1
    var rows = random.bytes(length * height * (isInterlaced ? 2 : 1) + random.below(3))
    if !isInterlaced {
      for y in 0..<height { rows[y * length] = UInt8(random.below(5)) }
    } else if random.below(2) == 0 {
      rows = rows.map { $0 % 5 }
    }
    chunks.append(PNGChunk(name: names[2], data: Checksum.zlib(stored: rows)))
    chunks.append(PNGChunk(name: names[3], data: []))
    return chunks
  }

  /// Changes a field of a header: width, height, depth, colour type or interlacing.
  private mutating func mutateHeader(_ random: inout FuzzRandom) {
    guard data.count == 13 else { return }
    let field = random.below(5)
    switch field {
    case 0, 1:
      let sides: [UInt32] = [0, 1, 2, 7, 8, 9, 31, 33, 64, 2048, 65_536, 0x7FFF_FFFF, .max]
      let side = random.pick(sides) ?? 0
      data.replaceSubrange(4 * field..<4 * field + 4, with: side.bytes)
    case 2: data[8] = random.pick([1, 2, 4, 8, 16, 0, 3]) ?? 8
    case 3: data[9] = random.pick([0, 2, 3, 4, 6, 1, 7]) ?? 0
    default: data[12] = UInt8(random.below(3))
    }
  }
}
