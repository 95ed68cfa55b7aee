internal import Diagnostics

/// Reads a formula from front to back and writes its MathML.
struct TeXParser {
  let text: String
  private var tokens: [TeXToken]
  private var place = 0
  private var depth = 0
  /// How deeply groups and the arguments of commands may be nested.
  static let limit = 120

  init(_ text: String) {
    self.text = text
    tokens = TeXToken.tokens(text)
  }

  var next: TeXToken? { tokens.indices.contains(place) ? tokens[place] : nil }

  /// The end of the formula, for errors about something missing.
  var end: Range<Int> { text.utf8.count..<text.utf8.count }

  mutating func take() -> TeXToken? {
    defer { place += 1 }
    return next
  }

  func error(_ summary: String, _ bytes: Range<Int>?, hint: String? = nil) -> TeXError {
    TeXError(summary: summary, hint: hint, bytes: bytes ?? end)
  }

  /// Reads the whole formula.
  mutating func formula() throws(TeXError) -> String {
    let content = try row { _ in false }
    guard let token = next else { return content }
    throw stray(token)
  }

  /// The error for a token in a place where it is not allowed.
  func stray(_ token: TeXToken) -> TeXError {
    switch token.kind {
    case .close: error("this brace has no opening brace", token.bytes)
    case .cell:
      error(
        "`&` separates cells, but this is not a matrix", token.bytes,
        hint: "write `\\&` for the sign")
    case .row: error("`\\\\` separates rows, but this is not a matrix", token.bytes)
    case .command(let name): error("`\\\(name)` has no partner before it", token.bytes)
    default: error("this is not allowed here", token.bytes)
    }
  }

  /// Reads a sequence of parts, up to a token that ends it.
  mutating func row(until isEnd: (TeXToken) -> Bool) throws(TeXError) -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TeXParser.limit else { throw error("this formula is too deep", next?.bytes) }
    var content = ""
    var last: String?
    while let token = next, !isEnd(token) {
      switch token.kind {
      case .close, .cell, .row, .command("right"), .command("end"): return content
      default:
        let part = TeXAtom.signed(try scripted(), after: last)
        let isName = part.hasSuffix(TeXAtom.application)
        if let last, TeXAtom.isQuantity(last), isName || last.hasSuffix(TeXAtom.application),
          TeXAtom.isQuantity(part)
        {
          content += "<mspace width=\"0.1667em\"/>"
        }
        content += part
        last = part
      }
    }
    return content
  }

  /// Reads a quantity or sign and whatever is set below and above it.
  private mutating func scripted() throws(TeXError) -> String {
    var base = TeXAtom(markup: "<mrow></mrow>")
    if let token = next, token.kind != .index, token.kind != .power { base = try atom() }
    var (below, above): (String?, String?)
    while let token = next {
      switch token.kind {
      case .index:
        guard below == nil else { throw error("there is already a subscript", token.bytes) }
        place += 1
        below = try argument(of: "`_`", token)
      case .power:
        guard above == nil else { throw error("there is already a superscript", token.bytes) }
        place += 1
        above = try argument(of: "`^`", token)
      case .sign("'"):
        guard above == nil else { throw error("there is already a superscript", token.bytes) }
        place += 1
        above = "<mo>′</mo>"
      default: return base.markup(below: below, above: above)
      }
    }
    return base.markup(below: below, above: above)
  }

  /// Reads one quantity, or a group in braces, as the argument of a command.
  mutating func argument(of command: String, _ token: TeXToken) throws(TeXError) -> String {
    guard let first = next else { throw error("\(command) needs something after it", token.bytes) }
    switch first.kind {
    case .close, .cell, .row, .index, .power, .command("right"), .command("end"):
      throw error("\(command) needs something after it", token.bytes)
    case .number(let digits) where digits.count > 1 && digits.allSatisfy(\.isNumber):
      // Without braces an argument is one digit: `\frac12` is a half.
      tokens[place].kind = .number(String(digits.dropFirst()))
      return "<mn>\(digits.prefix(1))</mn>"
    default: return try atom().markup
    }
  }

  /// Reads the content of braces; the opening one has been read.
  mutating func group(_ opening: TeXToken) throws(TeXError) -> String {
    let content = try row { _ in false }
    guard let closing = next else { throw error("this brace is not closed", opening.bytes) }
    guard closing.kind == .close else { throw stray(closing) }
    place += 1
    return "<mrow>\(content)</mrow>"
  }

  /// Reads a number, a letter, a sign, a group or a command.
  mutating func atom() throws(TeXError) -> TeXAtom {
    guard let token = take() else { throw error("something is missing", nil) }
    depth += 1
    defer { depth -= 1 }
    guard depth <= TeXParser.limit else { throw error("this formula is too deep", token.bytes) }
    switch token.kind {
    case .open: return TeXAtom(markup: try group(token))
    case .number(let digits): return TeXAtom(markup: "<mn>\(digits)</mn>")
    case .sign(let sign): return TeXAtom(sign)
    case .command(let name): return try command(name, token)
    default: throw stray(token)
    }
  }

  /// Returns the text between braces verbatim, for words.
  mutating func words(of command: String, _ token: TeXToken) throws(TeXError) -> String {
    guard let opening = take(), opening.kind == .open else {
      throw error("`\\\(command)` needs words in braces", token.bytes)
    }
    let start = opening.bytes.upperBound
    while let word = take() {
      if word.kind == .open { throw error("words cannot contain braces", word.bytes) }
      guard word.kind == .close else { continue }
      let bytes = text.utf8.dropFirst(start).prefix(word.bytes.lowerBound - start)
      return TeXAtom.escaped(String(decoding: bytes, as: UTF8.self))
    }
    throw error("this brace is not closed", opening.bytes)
  }

  /// Whether the next token is the given sign, which is then consumed.
  mutating func takes(_ sign: Character) -> Bool {
    guard next?.kind == .sign(sign) else { return false }
    place += 1
    return true
  }
}
