public import Diagnostics

extension FigureBlock {
  /// Returns the range of a string literal that is an argument of a call, including its quotes.
  ///
  /// - Parameters:
  ///   - label: the argument's label.
  ///   - text: what the literal says; one that is concatenated or contains escapes is not found.
  ///   - function: the name of the called function, as written before the parenthesis.
  ///   - line: the line of the code in which the call begins, from 1.
  /// - Returns: nil if there is no such literal, for example because a constant is passed.
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
    /// Counted from 0.
    var line: Int
    /// Bytes before it in its line.
    var column: Int
    /// In bytes, including the quotes.
    var length: Int
  }

  private struct Opener {
    /// The string to resume after an interpolation; nil for a bracket of code.
    var string: CodeCursor.StringKind?
    /// Whether these are the arguments being searched.
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

  /// Skips past the end of a string or into an interpolation; false if neither comes.
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

  /// The literal after the label that ends at the cursor, if it is the whole argument and matches
  /// the text.
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
  /// Skips spaces and line ends, and returns the byte after them.
  @discardableResult
  fileprivate mutating func skipSpace() -> UInt8? {
    while let byte = peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      advance()
    }
    return peek()
  }
}
