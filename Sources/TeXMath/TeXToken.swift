/// A token of a formula.
struct TeXToken: Hashable {
  enum Kind: Hashable {
    /// A name after a backslash, without the backslash.
    case command(String)
    /// A letter or a sign.
    case sign(Character)
    /// Digits with at most one decimal point.
    case number(String)
    case open, close
    case index, power
    /// `&` and `\\`, which separate cells and rows.
    case cell, row
  }

  var kind: Kind
  /// In bytes of the formula.
  var bytes: Range<Int>

  /// Splits a formula into tokens; spaces only separate them.
  static func tokens(_ text: String) -> [TeXToken] {
    var tokens: [TeXToken] = []
    var rest = text[...]
    func offset() -> Int { text.utf8.distance(from: text.startIndex, to: rest.startIndex) }
    while let first = rest.first {
      let start = offset()
      rest.removeFirst()
      var kind: Kind
      switch first {
      case "{": kind = .open
      case "}": kind = .close
      case "_": kind = .index
      case "^": kind = .power
      case "&": kind = .cell
      case "\\":
        let name = rest.prefix { $0.isASCII && $0.isLetter }
        let whole = name.isEmpty ? rest.prefix(1) : name
        rest = rest[whole.endIndex...]
        kind = whole == "\\" ? .row : .command(String(whole))
      case _ where first.isWhitespace: continue
      case _ where first.isASCII && first.isNumber:
        var digits = String(first)
        while let next = rest.first,
          (next.isASCII && next.isNumber)
            || (next == "." && !digits.contains(".")
              && rest.dropFirst().first?.isNumber == true)
        {
          digits.append(next)
          rest.removeFirst()
        }
        kind = .number(digits)
      default: kind = .sign(first)
      }
      tokens.append(TeXToken(kind: kind, bytes: start..<offset()))
    }
    return tokens
  }
}
