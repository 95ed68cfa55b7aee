import Raster

/// Writes a PNG file chunk by chunk (PNG, third edition, sections 5 and 11).
struct ChunkWriter {
  /// The file so far, with the signature.
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Appends a chunk; its name has four letters.
  ///
  /// - Throws: `encodingFailed` for 2 GiB or more, which PNG's chunks cannot hold.
  mutating func write(_ name: StaticString, _ data: [UInt8]) throws(PNGError) {
    guard data.count < 1 << 31 else {
      throw .encodingFailed(message: "a chunk of \(data.count) bytes")
    }
    append(name, data)
  }

  /// Appends a chunk of a file as it is.
  ///
  /// - Throws: `encodingFailed` for 2 GiB or more.
  mutating func write(_ chunk: PNGChunk) throws(PNGError) {
    guard chunk.data.count < 1 << 31 else {
      throw .encodingFailed(message: "a chunk of \(chunk.data.count) bytes")
    }
    append(letters: Array(chunk.name.utf8), chunk.data)
  }

  private mutating func append(_ name: StaticString, _ data: [UInt8]) {
    append(letters: Array("\(name)".utf8), data)
  }

  private mutating func append(letters: [UInt8], _ data: [UInt8]) {
    bytes.reserveCapacity(bytes.count + data.count + 24)
    bytes += UInt32(truncatingIfNeeded: data.count).bigEndianBytes
    bytes += letters
    bytes += data
    bytes += Deflater.crc32(data, continuing: Deflater.crc32(letters)).bigEndianBytes
  }

  /// Appends the header, the palette and its alphas, or the one colour that means transparent.
  mutating func writeHeader(
    width: Int, height: Int, format: PixelFormat, transparent key: RGBA8? = nil
  ) {
    let sides = UInt32(clamping: width).bigEndianBytes + UInt32(clamping: height).bigEndianBytes
    append("IHDR", sides + [UInt8(format.depth), UInt8(format.colorType), 0, 0, 0])
    if let key {
      append("tRNS", format == .rgb ? [0, key.r, 0, key.g, 0, key.b] : [0, key.g])
    }
    guard case .palette(let palette, _) = format else { return }
    append("PLTE", palette.flatMap { [$0.r, $0.g, $0.b] })
    // Those with alpha come first; the rest are opaque because the chunk ends before them.
    let alphas = palette.filter { $0.a < 255 }.map(\.a)
    if !alphas.isEmpty { append("tRNS", alphas) }
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the highest first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}
