internal import Highlighting

/// A listing of changes: lines that are added, taken away, or stay.
///
/// The old and the new code are highlighted as wholes, since a line alone may be part of a comment
/// or a text.
enum DiffListing {
  private enum Sign: Character {
    case stays = " "
    case added = "+"
    case removed = "-"
  }

  /// Returns HTML for the inside of a `<code>` element.
  ///
  /// A run of added lines is an `ins`, one of removed lines a `del`; invisible words say so.
  static func html(_ code: String, language: String, marking marked: [ClosedRange<Int>] = [])
    -> String
  {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var (old, new) = (
      Lines(lines, without: .added, language), Lines(lines, without: .removed, language)
    )
    var html = ""
    var run: Sign?
    for (index, line) in lines.enumerated() {
      let sign = sign(of: line)
      if sign != run {
        html += end(of: run) + start(of: sign)
        run = sign
      }
      let text: String
      switch sign {
      case .added: text = new.next()
      case .removed: text = old.next()
      case .stays:
        text = new.next()
        _ = old.next()
      case nil: text = "<span class=\"c\">\(Highlighter.html(String(line), language: ""))</span>"
      }
      let whole = (sign.map { "<span class=\"sign\">\($0.rawValue)</span>" } ?? "") + text
      let isMarked = marked.contains { $0.contains(index + 1) }
      html += (isMarked ? "<span class=\"m\">\(whole)</span>" : whole) + "\n"
    }
    return html + end(of: run)
  }

  /// Nil for what programs write about a change: the names of files, and places in them.
  private static func sign(of line: Substring) -> Sign? {
    if ["+++ ", "--- ", "@@", "diff ", "index "].contains(where: line.hasPrefix) { return nil }
    return line.first.map { Sign(rawValue: $0) } ?? .stays
  }

  private static func start(of sign: Sign?) -> String {
    switch sign {
    case .added: "<ins><span class=\"unseen\">added: </span>"
    case .removed: "<del><span class=\"unseen\">removed: </span>"
    default: ""
    }
  }

  private static func end(of sign: Sign?) -> String {
    switch sign {
    case .added: "</ins>"
    case .removed: "</del>"
    default: ""
    }
  }

  /// One state of the code, highlighted, line by line.
  private struct Lines {
    private var rest: ArraySlice<Substring>

    init(_ lines: [Substring], without other: Sign, _ language: String) {
      let text = lines.filter { sign(of: $0) != nil && sign(of: $0) != other }
        .map { $0.dropFirst() + "\n" }.joined()
      // No element of highlighted code crosses the end of a line.
      rest =
        Highlighter.html(text, language: language)
        .split(separator: "\n", omittingEmptySubsequences: false)[...]
    }

    mutating func next() -> String { rest.popFirst().map(String.init) ?? "" }
  }
}
