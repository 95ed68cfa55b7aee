internal import Diagnostics

/// Turns the words of an info string into attributes; every mistake is located in the line.
struct AttributeReader {
  let file: String
  let kind: FigureBlock.Kind
  private(set) var attributes = FigureBlock.Attributes()
  private(set) var id: String?
  private(set) var idRange: SourceRange?
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<String> = []
  private var previous: InfoString.Word?

  init(_ info: InfoString, kind: FigureBlock.Kind, file: String) {
    self.file = file
    self.kind = kind
    if let quote = info.openQuote {
      report("figure.open-quote", quote, "this quote is not closed")
    }
    for word in info.words.dropFirst(2) {
      read(word)
      previous = word
    }
    checkCode(info)
  }

  /// Checks that the attributes about the code do not contradict each other.
  private mutating func checkCode(_ info: InfoString) {
    let words = info.words.dropFirst(2)
    if attributes.expectedError != nil, attributes.expectedCompileError != nil,
      let second = words.last(where: { $0.name.hasPrefix("expect-") })
    {
      report(
        "figure.bad-value", second.range,
        "expect-error and expect-compile-error contradict each other: choose one")
    }
    let opening = words.first { ["open", "beside"].contains($0.name) }
    guard let opening,
      let other = words.first(where: { ["fold", "hide"].contains($0.name) })
    else { return }
    report(
      "figure.bad-value", other.range,
      "\(other.name) and \(opening.name) contradict each other: choose one")
  }

  private mutating func read(_ word: InfoString.Word) {
    let names = kind.attributeNames
    guard names.contains(word.name) else {
      unknown(word, names)
      return
    }
    guard seen.insert(word.name).inserted else {
      report("figure.duplicate-attribute", word.range, "\(word.name) is given twice")
      return
    }
    switch word.name {
    case "hide", "fold", "show", "open", "beside":
      guard word.value == nil else {
        report("figure.bad-value", word.valueRange, "\(word.name) takes no value")
        return
      }
      switch word.name {
      case "hide": attributes.hide = true
      case "open": attributes.open = true
      case "beside": (attributes.open, attributes.beside) = (true, true)
      // Code is folded by default.
      case "fold": break
      default: attributes.show = true
      }
    default:
      guard let value = word.value, !value.isEmpty else {
        report("figure.bad-value", word.range, "\(word.name) needs a value: \(word.name)=…")
        return
      }
      read(value, of: word)
    }
  }

  private mutating func read(_ value: String, of word: InfoString.Word) {
    switch word.name {
    case "id":
      guard AttributeReader.isID(value) else {
        report(
          "figure.bad-id", word.valueRange,
          "an id must consist of lower-case letters, digits and hyphens, and begin with a letter")
        return
      }
      id = value
      idRange = word.valueRange
    case "title": attributes.title = value
    case "caption": attributes.caption = value
    case "alt": attributes.alt = value
    case "expect-error": attributes.expectedError = value
    case "expect-compile-error": attributes.expectedCompileError = value
    case "timeout":
      guard let seconds = Double(value), seconds > 0, seconds <= 3600 else {
        report("figure.bad-value", word.valueRange, "a timeout is a number of seconds up to 3600")
        return
      }
      attributes.timeoutSeconds = seconds
    default:
      guard let ranges = LineRanges.read(value) else {
        report("figure.bad-value", word.valueRange, "highlight takes line numbers such as 3-5,8")
        return
      }
      attributes.highlight = ranges
    }
  }

  private mutating func unknown(_ word: InfoString.Word, _ names: [String]) {
    let nearest = nearestName(to: word.name, in: names)
    let length = word.name.utf8.count
    let start = word.range.start
    let range = SourceRange(line: start.line, column: start.column, length: max(1, length))
    diagnostics.append(
      Diagnostic(
        .error, id: "figure.unknown-attribute", file: file, range: range,
        summary: "a \(kind.rawValue) block has no attribute \u{201C}\(word.name)\u{201D}",
        explanation: unquoted(word)
          ?? "Known attributes: \(names.joined(separator: ", ")).",
        fixIts: nearest.map {
          [Diagnostic.FixIt("did you mean \u{201C}\($0)\u{201D}?", range: range, replacement: $0)]
        } ?? []))
  }

  /// Says what is missing where a text goes on without quotes: `caption=two words`.
  private func unquoted(_ word: InfoString.Word) -> String? {
    guard word.value == nil, let previous, let value = previous.value,
      ["title", "caption", "alt"].contains(previous.name)
    else { return nil }
    return "A text of several words stands in quotes: "
      + "`\(previous.name)=\"\(value) \(word.name) …\"`."
  }

  private mutating func report(_ id: String, _ range: SourceRange, _ summary: String) {
    diagnostics.append(Diagnostic(.error, id: id, file: file, range: range, summary: summary))
  }

  private static func isID(_ text: String) -> Bool {
    guard let first = text.utf8.first, first >= 0x61, first <= 0x7A, text.utf8.count <= 64 else {
      return false
    }
    return text.utf8.allSatisfy {
      ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-")
    }
  }
}

extension FigureBlock.Kind {
  /// The attributes that a block of this kind may have.
  package var attributeNames: [String] {
    switch self {
    case .figure:
      [
        "id", "title", "caption", "alt", "hide", "open", "beside", "fold", "timeout", "highlight",
        "expect-error", "expect-compile-error",
      ]
    case .setup: ["show", "open", "fold", "highlight"]
    }
  }
}
