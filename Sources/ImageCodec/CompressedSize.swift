/// The size of files as sent.
public enum CompressedSize {
  /// Returns how many bytes a file has as gzip, as servers compress texts; the original size if
  /// that fails.
  public static func gzip(_ bytes: [UInt8]) -> Int {
    guard let deflater = try? Deflater(level: 9) else { return bytes.count }
    // A zlib stream has 6 bytes around the data, a gzip file 18.
    return deflater.compress(bytes).count + 12
  }
}
