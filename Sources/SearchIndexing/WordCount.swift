/// How many words and Chinese or Japanese characters a text has.
public struct WordCount: Hashable, Sendable {
  /// Runs without white space that contain at least one letter other than an ideograph.
  public private(set) var words = 0
  /// Ideographs and kana.
  public private(set) var ideographs = 0

  /// Counts a text.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      words = WordCount.ascii(bytes)
      return
    }
    ideographs = text.unicodeScalars.count {
      $0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value)
    }
    words = text.split(whereSeparator: \.isWhitespace).count {
      $0.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.properties.isIdeographic }
    }
  }

  /// Counts the words of a text in ASCII only, as most prose is.
  private static func ascii(_ text: [UInt8]) -> Int {
    var count = 0
    var isCounted = false
    for byte in text {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isCounted = false
      } else if !isCounted, (0x61...0x7A).contains(byte | 0x20) {
        isCounted = true
        count += 1
      }
    }
    return count
  }
}
