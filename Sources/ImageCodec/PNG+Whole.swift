extension PNG {
  /// Whether bytes are divided as a PNG file is: signature, `IHDR` with a size, picture data, and
  /// `IEND` at the end.
  ///
  /// Neither checksums nor picture data are looked at, so decoding may still fail.
  public static func isWhole(_ file: [UInt8]) -> Bool {
    guard let chunks = try? PNGChunk.all(of: file), let head = chunks.first else { return false }
    let hasSize =
      head.name == "IHDR" && head.data.count == 13 && head.number(at: 0) > 0
      && head.number(at: 4) > 0
    let names = chunks.map(\.name)
    return hasSize && names.contains("IDAT") && names.firstIndex(of: "IEND") == names.count - 1
  }
}
