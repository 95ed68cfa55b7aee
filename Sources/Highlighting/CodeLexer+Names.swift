extension CodeLexer {
  /// Reads a name, or a string that begins with one.
  mutating func word() {
    let start = cursor.offset
    let hasDollars = rules.traits.contains(.dollarNames)
    cursor.skip { isWord($0) || hasDollars && $0 == UInt8(ascii: "$") }
    if rules.traits.contains(.ruby), cursor[1] != UInt8(ascii: "="), cursor[1] != UInt8(ascii: ":"),
      cursor.byte == UInt8(ascii: "?") || cursor.byte == UInt8(ascii: "!")
    {
      cursor.move()
    }
    let word = cursor.text(from: start)
    if rules.stringPrefixes.contains(word), prefixedString(word, from: start) { return }
    if rules.traits.contains(.rust), word == "r", cursor.byte == UInt8(ascii: "#") {
      // `r#type` is a name that would otherwise be a keyword.
      cursor.move()
      cursor.skip(while: isWord)
      return pass(UInt8(ascii: "a"))
    }
    let isMember = byte(start - 1) == UInt8(ascii: ".") && byte(start - 2) != UInt8(ascii: ".")
    var kind = isMember ? name(word, isMember: true) : kind(of: word)
    if rules.traits.contains(.rust), cursor.byte == UInt8(ascii: "!"),
      "([{".utf8.contains(cursor[1])
    {
      cursor.move()
      kind = .function
    }
    if let kind { cursor.add(kind, from: start) }
    pass(UInt8(ascii: "a"), isMember ? "" : word)
  }

  /// The meaning of the word just read; nil for a plain name.
  private func kind(of word: String) -> Token.Kind? {
    let next = cursor.nextOnLine
    if isLabel(word) { return .label }
    let folded = rules.traits.contains(.anyCase) ? word.lowercased() : word
    if rules.keywords.contains(folded) { return .keyword }
    if rules.contextual.contains(folded), isWord(next) || "\"'`{[*".utf8.contains(next) {
      return .keyword
    }
    if rules.types.contains(folded) || isTypeByEnding(word) { return .type }
    if rules.functionWords.contains(previousWord) { return .function }
    if rules.typeWords.contains(previousWord) { return .type }
    if rules.labels.contains(.everywhere), cursor.byte == UInt8(ascii: ":"), isBeforeColon,
      previous != UInt8(ascii: "?"), previousWord != "case"
    {
      return .label
    }
    return isCommand ? .function : name(word, isMember: false)
  }

  private func name(_ word: String, isMember: Bool) -> Token.Kind? {
    let next = cursor.nextOnLine
    let isCall = cursor.byte == UInt8(ascii: "(")
    switch rules.capitals {
    case .types: return isType(word) ? .type : isCall ? .function : nil
    case .callsFirst:
      if isCall { return .function }
      if isType(word) { return .type }
      let isMessage =
        rules.traits.contains(.messages) && cursor.byte == UInt8(ascii: "]")
        && byte(cursor.offset - word.utf8.count - 1) == 0x20
      return isMessage ? .function : nil
    case .places:
      if isCall { return .function }
      let isPlace =
        isWordStart(next) || "<.".utf8.contains(next) || previous == UInt8(ascii: ":")
        || previous == UInt8(ascii: "<") && ",>".utf8.contains(next)
      return !isMember && isPlace && isType(word) ? .type : nil
    case .anything: return isCall ? .function : nil
    }
  }

  /// Whether a name is written like a type: capitalized, and no constant such as `MAX_SIZE`.
  private func isType(_ word: String) -> Bool {
    guard let first = word.utf8.first(where: { $0 != UInt8(ascii: "_") }),
      (0x41...0x5A).contains(first)
    else { return false }
    return word.utf8.count == 1 || word.utf8.contains { (0x61...0x7A).contains($0) }
  }

  private func isTypeByEnding(_ word: String) -> Bool {
    if rules.traits.contains(.suffixedTypes), word.hasSuffix("_t") { return true }
    guard rules.traits.contains(.sizedTypes), word.utf8.last.map(isDigit) == true else {
      return false
    }
    var base = word[...]
    while let last = base.utf8.last, "234x".utf8.contains(last) { base.removeLast() }
    return rules.types.contains(String(base))
  }

  /// Whether the word is the key of a value or the name of an argument.
  private func isLabel(_ word: String) -> Bool {
    let isFirst = previous == UInt8(ascii: ",") || previous == brackets.last
    switch brackets.last {
    case UInt8(ascii: "{"):
      guard rules.labels.contains(.keys), isBeforeColon else { return false }
      return isFirst || previous == UInt8(ascii: ";") && word != "default"
        || previousWord == "pub" || previousWord == "readonly"
    case UInt8(ascii: "("):
      guard isFirst else { return false }
      if rules.labels.contains(.colons), isBeforeColon { return true }
      let (next, second) = following
      return rules.labels.contains(.equals) && next == UInt8(ascii: "=")
        && second != UInt8(ascii: "=") && second != UInt8(ascii: ">")
    default: return false
    }
  }

  /// Whether `:` follows, or `?:`, but neither `::` nor `:=`.
  private var isBeforeColon: Bool {
    let distance = cursor.byte == UInt8(ascii: "?") ? 1 : 0
    return cursor[distance] == UInt8(ascii: ":") && cursor[distance + 1] != UInt8(ascii: ":")
      && cursor[distance + 1] != UInt8(ascii: "=")
  }

  /// Whether the line begins with this word and a text or a symbol after it: `pod 'Name'`.
  private var isCommand: Bool {
    guard isLineStart, rules.traits.contains(.commands) else { return false }
    let (next, second) = following
    return next == UInt8(ascii: "'") || next == UInt8(ascii: "\"")
      || next == UInt8(ascii: ":") && cursor.byte == 0x20 && isWordStart(second)
  }

  /// The first two bytes from here that are neither spaces nor tabs, or follow them.
  private var following: (UInt8, UInt8) {
    var distance = 0
    while cursor[distance] == 0x20 || cursor[distance] == 0x09 { distance += 1 }
    return (cursor[distance], cursor[distance + 1])
  }

  /// The byte at an offset; 0 outside the code.
  private func byte(_ offset: Int) -> UInt8 { cursor[offset - cursor.offset] }
}
