public import Diagnostics

extension FigureBlock {
  /// Returns where a string literal stands that is an argument of a call, its quotes included.
  ///
  /// - Parameters:
  ///   - label: of the argument.
  ///   - text: what the literal says; one that is put together, or has escapes in it, is not found.
  ///   - function: what is called, as it is written before the bracket.
  ///   - line: of the code, from 1, in which the call begins.
  /// - Returns: nil when there is no such literal, as when a constant is given.
  public func range(
    ofArgument label: String, _ text: String, of function: String, line: Int
  ) -> SourceRange? {
    var scan = ArgumentScan(
      code: code, function: function, label: label, text: text, line: line - 1)
    guard let place = scan.run(), codeLines.indices.contains(place.line) else { return nil }
    let line = codeLines[place.line]
    return SourceRange(
      line: line.line, column: line.prefixLength + place.column + 1, length: place.length)
  }
}

/// Finds a string literal among the arguments of a call.
private struct ArgumentScan {
  struct Place {
    /// From 0.
    var line: Int
    /// Bytes before it in its line.
    var column: Int
    /// In bytes, with quotes.
    var length: Int
  }

  private struct Opener {
    /// The string to go on with behind an interpolation; nil for a bracket of code.
    var string: CodeCursor.StringKind?
    /// Whether the arguments are those in question.
    var isCall = false
  }

  private var cursor: CodeCursor
  private let function: String
  private let label: String
  private let text: String
  private let line: Int
  private var open: [Opener] = []
  /// The word that ends at the cursor.
  private var word = ""
  /// Whether an argument can begin at the cursor.
  private var isStart = false

  init(code: String, function: String, label: String, text: String, line: Int) {
    cursor = CodeCursor(code)
    (self.function, self.label, self.text, self.line) = (function, label, text, line)
  }

  mutating func run() -> Place? {
    while let byte = cursor.peek(), cursor.line <= line || open.contains(where: \.isCall) {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        word = ""
        cursor.advance()
      case UInt8(ascii: "/"):
        guard let isComment = cursor.skipComment() else { return nil }
        if !isComment { skipSign() }
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        (word, isStart) = ("", false)
        if let kind = cursor.openString(), !skipString(kind) { return nil }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let isCall = byte == UInt8(ascii: "(") && word == function && cursor.line == line
        open.append(Opener(isCall: isCall))
        skipSign()
        isStart = isCall
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.popLast() else { return nil }
        skipSign()
        if let kind = last.string, !skipString(kind) { return nil }
      case UInt8(ascii: ","):
        skipSign()
        isStart = true
      case let byte where ArgumentScan.isInWord(byte):
        let mayBeLabel = isStart && open.last?.isCall == true
        readWord()
        if mayBeLabel, word == label, let place = literal() { return place }
      default: skipSign()
      }
    }
    return nil
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipSign() {
    (word, isStart) = ("", false)
    cursor.advance()
  }

  private mutating func readWord() {
    let start = cursor.index
    while let byte = cursor.peek(), ArgumentScan.isInWord(byte) { cursor.advance() }
    (word, isStart) = (cursor.text(from: start), false)
  }

  /// Skips to behind the end of a string or to the inside of an interpolation; false when neither comes.
  private mutating func skipString(_ kind: CodeCursor.StringKind) -> Bool {
    switch cursor.skipString(kind) {
    case .closed: return true
    case .missing: return false
    case .interpolation:
      open.append(Opener(string: kind))
      cursor.advance()
      return true
    }
  }

  /// The literal behind the label that ends at the cursor, if that is all of the argument and says the text.
  private func literal() -> Place? {
    var ahead = cursor
    guard ahead.skipSpace() == UInt8(ascii: ":") else { return nil }
    ahead.advance()
    ahead.skipSpace()
    let (line, column, start) = (ahead.line, ahead.column, ahead.index)
    guard let kind = ahead.openString(), !kind.isMultiline, case .closed = ahead.skipString(kind)
    else { return nil }
    let quotes = kind.pounds + 1
    let length = ahead.index - start
    let said = ahead.text(from: start).utf8.dropFirst(quotes).dropLast(quotes)
    guard said.elementsEqual(text.utf8) else { return nil }
    let next = ahead.skipSpace()
    guard next == UInt8(ascii: ",") || next == UInt8(ascii: ")") else { return nil }
    return Place(line: line, column: column, length: length)
  }
}

extension CodeCursor {
  /// Skips spaces and line ends, and returns what is behind them.
  @discardableResult
  fileprivate mutating func skipSpace() -> UInt8? {
    while let byte = peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      advance()
    }
    return peek()
  }
}
