/// The words of a text in the form in which they are searched.
///
/// - A word is a run of letters, digits and marks, possibly with an apostrophe before its last two
///   letters: `bar’s`.
/// - A name of several words is found by each of them: `cornerRadius` by `radius`.
/// - Scripts without spaces yield pairs of neighbours, three of them for 圆角半径, and the last letter
///   alone.
package struct SearchWords {
  /// A word, folded.
  package struct Word: Hashable {
    /// The word, folded.
    package var text: String
    /// Whether it is part of another word of the text.
    package var isPart: Bool
  }

  /// Returns the words of a text in order.
  package static func words(of text: String) -> [Word] {
    let bytes = Array(text.utf8)
    if let words = ASCIIWords(bytes)?.words { return words }
    var words: [Word] = []
    forEachToken(of: text) { token, isASCII in add(token, isASCII, to: &words) }
    return words
  }

  private static func add(_ token: Substring, _ isASCII: Bool, to words: inout [Word]) {
    let whole = FoldedText.fold(token)
    if isASCII {
      words.append(Word(text: whole, isPart: false))
      // Most words have no capital inside.
      guard token.utf8.dropFirst().contains(where: { (0x41...0x5A).contains($0) }) else { return }
    } else {
      addRuns(of: whole, to: &words)
    }
    let parts = parts(of: token)
    guard parts.count > 1 else { return }
    for part in parts {
      let folded = FoldedText.fold(part)
      if folded.utf16.count > 1 { words.append(Word(text: folded, isPart: true)) }
    }
  }

  /// Adds what a folded word yields: itself, or pairs if its script has no spaces.
  private static func addRuns(of word: String, to words: inout [Word]) {
    let scalars = Array(word.unicodeScalars)
    var start = 0
    while start < scalars.count {
      let isUnspaced = isUnspaced(scalars[start])
      var end = start + 1
      while end < scalars.count, SearchWords.isUnspaced(scalars[end]) == isUnspaced { end += 1 }
      if isUnspaced {
        for index in start..<end {
          let pair = scalars[index..<min(index + 2, end)]
          words.append(Word(text: string(pair), isPart: index > start && pair.count == 1))
        }
      } else {
        words.append(Word(text: string(scalars[start..<end]), isPart: false))
      }
      start = end
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Whether a letter's script is written without spaces: Thai, Lao, Burmese, Khmer, kana and
  /// Chinese.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3041...0x30FF,
      0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

// MARK: Where words end

extension SearchWords {
  /// Calls a closure with each word of a text as written, and whether it is pure ASCII.
  private static func forEachToken(of text: String, _ body: (Substring, Bool) -> Void) {
    let scalars = text.unicodeScalars
    var (index, start, isASCII) = (scalars.startIndex, scalars.endIndex, true)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let isInside = start != scalars.endIndex
      if isWord(scalar)
        || (isInside && isApostrophe(scalar) && isEnding(scalars[next...]))
      {
        if !isInside { (start, isASCII) = (index, true) }
        isASCII = isASCII && scalar.isASCII
      } else if isInside {
        body(text[start..<index], isASCII)
        start = scalars.endIndex
      }
      index = next
    }
    if start != scalars.endIndex { body(text[start...], isASCII) }
  }

  /// Returns the parts of a name: one begins at a capital after a lower-case letter or a digit, and
  /// at the last of several capitals.
  private static func parts(of token: Substring) -> [Substring] {
    let scalars = token.unicodeScalars
    var parts: [Substring] = []
    var (start, index) = (token.startIndex, token.startIndex)
    var previous: Unicode.Scalar?
    while index < token.endIndex {
      let scalar = scalars[index]
      let after = scalars.index(after: index)
      if let previous, isCapital(scalar) {
        let isLast = after < token.endIndex && isSmall(scalars[after])
        if isSmall(previous) || isDigit(previous) || (isCapital(previous) && isLast) {
          parts.append(token[start..<index])
          start = index
        }
      }
      (previous, index) = (scalar, after)
    }
    parts.append(token[start...])
    return parts
  }

  /// Whether a text begins with one or two letters that end a word, as in `bar’s` but not in
  /// `l’élève`.
  private static func isEnding(_ text: Substring.UnicodeScalarView) -> Bool {
    var rest = text
    guard let first = rest.popFirst(), isLetter(first) else { return false }
    guard let second = rest.popFirst(), isWord(second) else { return true }
    return isLetter(second) && !(rest.first.map(isWord) ?? false)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isLetter(scalar) || isDigit(scalar) }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: isLetter(scalar) || isDigit(scalar)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x61...0x7A).contains(scalar.value | 0x20) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x30...0x39).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (0x41...0x5A).contains(scalar.value)
      : scalar.properties.generalCategory == .uppercaseLetter
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (0x61...0x7A).contains(scalar.value)
      : scalar.properties.generalCategory == .lowercaseLetter
  }
}
