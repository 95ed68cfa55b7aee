extension PNG {
  /// Compresses a file of `PNG.encode` or `APNG.encode` again, with the effort `small`.
  ///
  /// Everything but the compressed rows stays: pixels, colour type, frames and their times. A
  /// stream that does not get smaller stays too, so the result is never longer. The same file gives
  /// the same bytes as long as `libraryVersion` is the same.
  ///
  /// - Throws: `decodingFailed` for a file that is damaged, interlaced or of 16 bits;
  ///   `outOfMemory`.
  public static func optimized(_ file: [UInt8]) throws(PNGError) -> [UInt8] {
    let chunks = try PNGChunk.all(of: file)
    guard let header = chunks.first, header.name == "IHDR", header.data.count == 13,
      let format = PixelFormat(colorType: Int(header.data[9]), depth: Int(header.data[8])),
      header.data[10...12].allSatisfy({ $0 == 0 })
    else { throw .decodingFailed(message: "not a file that was written here") }
    var sides = (width: header.number(at: 0), height: header.number(at: 4))
    var result = ChunkWriter()
    for chunk in chunks {
      var chunk = chunk
      switch chunk.name {
      case "fcTL" where chunk.data.count == 26:
        sides = (chunk.number(at: 4), chunk.number(at: 8))
      case "IDAT":
        chunk.data = try recompressed(chunk.data, sides, format)
      case "fdAT" where chunk.data.count >= 4:
        let rows = try recompressed(Array(chunk.data.dropFirst(4)), sides, format)
        chunk.data = Array(chunk.data.prefix(4)) + rows
      default: break
      }
      try result.write(chunk)
    }
    return result.bytes
  }

  /// Returns the rows of a zlib stream compressed again, or the stream itself when that is shorter.
  private static func recompressed(
    _ stream: [UInt8], _ sides: (width: Int, height: Int), _ format: PixelFormat
  ) throws(PNGError) -> [UInt8] {
    let (length, isTooLong) = (format.rowBytes(sides.width) + 1)
      .multipliedReportingOverflow(by: sides.height)
    // Deflate expands a byte to at most 1032, so a wrong header cannot request all memory.
    guard !isTooLong, length > 0, length / 1032 <= stream.count,
      let rows = try Inflater.inflate(stream, count: length),
      let picture = PackedPicture(
        filtered: rows, width: sides.width, height: sides.height, format: format)
    else { throw .decodingFailed(message: "damaged rows") }
    let shorter = try PictureCompressor(effort: .small).compress(picture)
    return shorter.count < stream.count ? shorter : stream
  }
}

/// A chunk of a PNG file.
struct PNGChunk {
  /// Four letters.
  var name: String
  /// What lies between the name and the checksum.
  var data: [UInt8]

  /// Returns the number of four bytes, the highest first.
  func number(at start: Int) -> Int { data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }

  /// Splits a file into chunks; checksums are ignored.
  ///
  /// - Throws: `decodingFailed` for a file without PNG's signature, or one that ends within a
  ///   chunk.
  static func all(of file: [UInt8]) throws(PNGError) -> [PNGChunk] {
    guard file.starts(with: ChunkWriter().bytes) else {
      throw .decodingFailed(message: "not a PNG file")
    }
    var chunks: [PNGChunk] = []
    var place = ChunkWriter().bytes.count
    while place < file.count {
      guard file.count - place >= 12 else { throw .decodingFailed(message: "the file ends early") }
      let length = PNGChunk(name: "", data: Array(file[place..<place + 4])).number(at: 0)
      guard length <= file.count - place - 12 else {
        throw .decodingFailed(message: "the file ends early")
      }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      chunks.append(PNGChunk(name: name, data: Array(file[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }
}
