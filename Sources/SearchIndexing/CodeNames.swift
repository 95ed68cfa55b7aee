/// The names in a piece of code, each only once.
public enum CodeNames {
  /// Returns everything that may be a name, in order and separated by spaces: no numbers, signs or
  /// single letters.
  public static func text(of code: String) -> String {
    let bytes = Array(code.utf8)
    var (names, seen) = ([UInt8](), Set<ArraySlice<UInt8>>())
    for name in bytes.split(whereSeparator: { !isPart($0) }) {
      guard name.count > 1, let first = name.first, !isDigit(first), seen.insert(name).inserted
      else { continue }
      if !names.isEmpty { names.append(UInt8(ascii: " ")) }
      names += name
    }
    return String(decoding: names, as: UTF8.self)
  }

  /// Everything beyond ASCII may be part of a name; words are separated later.
  private static func isPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
