/// A stretch of code with a meaning; what lies between tokens has none.
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

  var kind: Kind
  /// In bytes of the code.
  var bytes: Range<Int>
}
