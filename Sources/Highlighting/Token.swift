/// A stretch of code with a meaning; the text between tokens has none.
struct Token {
  enum Kind: String {
    case keyword = "k"
    case type = "t"
    case function = "f"
    case label = "l"
    case attribute = "a"
    case string = "s"
    case number = "n"
    case comment = "c"
    case documentation = "d"
    case prompt = "p"
  }

  /// Nil for a name that only has a number.
  var kind: Kind?
  /// In bytes of the code.
  var bytes: Range<Int>
  /// The number by which a page knows a name.
  var number: Int?

  /// Gives tokens their numbers, and adds tokens for numbered names between them.
  static func numbering(_ tokens: [Token], _ numbers: [Range<Int>: Int], count: Int) -> [Token] {
    var names = numbers.filter { $0.key.lowerBound >= 0 && $0.key.upperBound <= count }
      .sorted { $0.key.lowerBound < $1.key.lowerBound }[...]
    var result: [Token] = []
    var offset = 0
    func add(before end: Int) {
      while let (bytes, number) = names.first, bytes.lowerBound < end {
        names = names.dropFirst()
        guard bytes.lowerBound >= offset, bytes.upperBound <= end else { continue }
        result.append(Token(kind: nil, bytes: bytes, number: number))
        offset = bytes.upperBound
      }
    }
    for token in tokens {
      add(before: token.bytes.lowerBound)
      result.append(Token(kind: token.kind, bytes: token.bytes, number: numbers[token.bytes]))
      offset = max(offset, token.bytes.upperBound)
    }
    add(before: count)
    return result
  }
}
