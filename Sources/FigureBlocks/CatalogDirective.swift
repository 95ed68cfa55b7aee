/// The beginning of a DocC directive: `@Image(source: "a", alt: "b")`, `@Row {`.
struct CatalogDirective {
  /// What becomes of a directive.
  enum Kind {
    /// Its text is shown.
    case shown
    /// It has nothing to say to readers of a page.
    case leftOut
    /// DocC shows something that pages here do not support.
    case notShown
  }

  /// The directives of DocC's articles.
  static let kinds: [String: Kind] = [
    "Image": .shown, "Row": .shown, "Column": .shown, "TabNavigator": .shown, "Tab": .shown,
    "Small": .shown, "Links": .shown, "DeprecationSummary": .shown, "Metadata": .leftOut,
    "Comment": .leftOut, "Options": .leftOut, "Redirected": .leftOut, "Video": .notShown,
    "Snippet": .notShown,
  ]

  let name: String
  /// How many lines it spans up to its brace.
  let lines: Int
  /// Whether it opens a brace that the same line does not close.
  let opensBrace: Bool
  /// Text in braces that the same line closes.
  let inline: String
  private let arguments: [(name: String, value: String)]

  /// The argument without a name, such as that of `@Tab("Title")`.
  var label: String? { arguments.first { $0.name.isEmpty }?.value }

  /// Returns an argument by its name.
  func argument(_ name: String) -> String? { arguments.first { $0.name == name }?.value }

  /// The most lines that arguments may span.
  private static let mostLines = 20

  /// Reads the first line, and more while a parenthesis is open; nil if it is not a directive.
  init?(_ text: ArraySlice<Substring>) {
    guard let first = text.first, case let bare = first.drop(while: { $0 == " " || $0 == "\t" }),
      bare.first == "@", let capital = bare.dropFirst().first, capital.isASCII, capital.isUppercase
    else { return nil }
    let word = bare.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    var rest = bare.dropFirst(word.count + 1).drop { $0 == " " }
    // `@State is a wrapper` is the start of a sentence.
    guard rest.isEmpty || rest.first == "(" || rest.first == "{" else { return nil }
    var (used, found): (Int, [(name: String, value: String)]) = (1, [])
    if rest.first == "(" {
      var parenthesis = Parenthesis()
      var (inside, piece) = ("", rest)
      var end = parenthesis.end(in: piece)
      // Scan each line only once, however long an unclosed parenthesis goes on.
      while end == nil {
        guard used < text.count, used < CatalogDirective.mostLines else { return nil }
        inside += piece + " "
        piece = text[text.startIndex + used]
        used += 1
        end = parenthesis.end(in: piece)
      }
      guard let end else { return nil }
      inside += piece[..<end]
      found = CatalogDirective.arguments(inside.dropFirst())
      rest = piece[piece.index(after: end)...].drop { $0 == " " || $0 == "\t" }
    }
    (name, lines, arguments) = (String(word), used, found)
    guard rest.first == "{" else {
      (opensBrace, inline) = (false, "")
      return
    }
    let content = rest.dropFirst()
    if let last = content.lastIndex(of: "}"),
      content[last...].dropFirst().allSatisfy(\.isWhitespace)
    {
      opensBrace = false
      inline = CatalogDirective.trimmed(content[..<last])
    } else {
      (opensBrace, inline) = (true, CatalogDirective.trimmed(content))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }

  /// Finds the end of a parenthesis in text that arrives piece by piece.
  private struct Parenthesis {
    private var (depth, isQuoted, isEscaped) = (0, false, false)

    /// Returns where a piece closes it, ignoring quoted text; nil if it does not.
    mutating func end(in piece: Substring) -> Substring.Index? {
      for index in piece.indices {
        switch piece[index] {
        case _ where isEscaped: isEscaped = false
        case "\\" where isQuoted: isEscaped = true
        case "\"": isQuoted.toggle()
        case "(" where !isQuoted: depth += 1
        case ")" where !isQuoted:
          depth -= 1
          if depth == 0 { return index }
        default: break
        }
      }
      return nil
    }
  }

  /// Splits arguments at commas outside quotes.
  private static func arguments(_ text: Substring) -> [(name: String, value: String)] {
    var (parts, isQuoted, isEscaped) = ([""], false, false)
    var found: [(name: String, value: String)] = []
    func add() {
      let name = parts.count > 1 ? parts[0] : ""
      let value = parts.count > 1 ? parts[1] : parts[0]
      if !(name + value).isEmpty { found.append((name, value)) }
    }
    for character in text {
      switch character {
      case _ where isEscaped:
        parts[parts.count - 1].append(character)
        isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      case ":" where !isQuoted && parts.count == 1: parts.append("")
      case "," where !isQuoted:
        add()
        parts = [""]
      case " " where !isQuoted, "\t" where !isQuoted: break
      default: parts[parts.count - 1].append(character)
      }
    }
    add()
    return found
  }
}
