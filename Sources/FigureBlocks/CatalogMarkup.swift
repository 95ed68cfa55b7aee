public import Diagnostics

/// A file of a DocC catalogue as Markdown: DocC's own syntax is rewritten or left out, line by
/// line.
///
/// A symbol link, ``` ``Type/member`` ```, becomes the code that DocC shows, `member`.
///
/// Every line keeps its number, so that problems and compiled code point to the right line of the
/// file. Authors indent text in braces, which Markdown would read as code, so it moves to the left:
/// its columns are smaller than in the file, by `indentations`.
public struct CatalogMarkup: Sendable {
  /// The Markdown.
  public private(set) var text = ""
  /// How many columns each line has been moved to the left, by its number in the file; lines that
  /// stay are not in it.
  public private(set) var indentations: [Int: Int] = [:]
  /// What it says besides.
  public private(set) var marks = CatalogMarks()
  /// Problems with directives that are unknown or not shown, one for each name.
  public private(set) var diagnostics: [Diagnostic] = []

  private let file: String
  private let firstLine: Int
  private var open: [Open] = []
  private var fence: Fence?
  private var reported: Set<String> = []
  /// The level of the last heading; tab names are one level below it.
  private var level = 1
  private var hasHeading = false

  /// A directive whose brace is still open.
  private struct Open {
    var directive: String
    /// The indentation of its content; nil before its first line.
    var indentation: Int?
    var isLeftOut: Bool
  }

  private struct Fence {
    var character: Character
    var length: Int
  }

  /// Whether a file belongs to a catalogue, a folder whose name ends with `.docc`.
  public static func isUsed(in file: String) -> Bool { file.contains(".docc/") }

  /// Converts a text.
  ///
  /// - Parameter firstLine: the number of its first line in the file.
  public init(_ source: String, file: String, firstLine: Int = 1) {
    (self.file, self.firstLine) = (file, firstLine)
    guard TextSearch.find(["@", "``"], in: source) else {
      text = source
      return
    }
    let lines = source.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    var result: [String] = []
    result.reserveCapacity(lines.count)
    var index = 0
    while index < lines.count {
      let (written, used) = read(lines[index...])
      result.append(written)
      // Arguments may span several lines.
      result += Array(repeating: "", count: used - 1)
      index += used
    }
    text = result.joined(separator: "\n")
  }

  /// Returns what the first line becomes, and how many lines were read.
  private mutating func read(_ lines: ArraySlice<Substring>) -> (String, Int) {
    guard let line = lines.first else { return ("", 1) }
    let bare = line.drop { $0 == " " || $0 == "\t" }
    if fence != nil {
      closeFence(bare)
      return (shown(line, at: lines.startIndex), 1)
    }
    if !open.isEmpty, bare.first == "}" {
      let ended = open.removeLast()
      return (ended.directive == "TabNavigator" ? "<!-- end tabs -->" : "", 1)
    }
    if let directive = CatalogDirective(lines) {
      let indentation = String(shown(line, at: lines.startIndex).prefix { $0 == " " || $0 == "\t" })
      let text = begin(directive, at: lines.startIndex, column: line.count - bare.count + 1)
      // A picture may be part of a list.
      return (
        directive.name == "Image" && !text.isEmpty ? indentation + text : text, directive.lines
      )
    }
    openFence(bare)
    let hashes = bare.prefix { $0 == "#" }.count
    if (1...6).contains(hashes), bare.dropFirst(hashes).first == " " {
      level = hashes
      let isTitle = hashes == 1 && !hasHeading && open.isEmpty
      hasHeading = true
      if isTitle, let symbol = CatalogSymbols.title(bare.dropFirst(2)) {
        marks.symbol = symbol
        return ("# ``\(CatalogSymbols.title(ofPath: symbol))``", 1)
      }
    }
    let found = CatalogSymbols.shortened(shown(line, at: lines.startIndex))
    for (column, path) in found.paths {
      marks.paths[SourcePosition(line: firstLine + lines.startIndex, column: column)] = path
    }
    return (found.text, 1)
  }

  /// Starts a directive; returns the line that replaces it.
  private mutating func begin(
    _ directive: CatalogDirective, at index: Int, column: Int
  ) -> String {
    let isLeftOut = open.last?.isLeftOut == true
    let kind = CatalogDirective.kinds[directive.name]
    let place = SourceRange(
      line: firstLine + index, column: column, length: directive.name.utf8.count + 1)
    if kind == nil || kind == .notShown, !isLeftOut, reported.insert(directive.name).inserted {
      diagnostics.append(CatalogMarkup.notShown(directive.name, kind, file, place))
    }
    if directive.name == "TechnologyRoot" || directive.inline.contains("@TechnologyRoot") {
      marks.isRoot = true
    }
    if directive.opensBrace {
      let leavesOut = isLeftOut || kind == .leftOut || kind == .notShown
      open.append(Open(directive: directive.name, isLeftOut: leavesOut))
    }
    guard !isLeftOut else { return "" }
    let inline = directive.inline.drop { $0 == " " }
    let hasNoLine = ["Image", "Tab", "TabNavigator"].contains(directive.name)
    if kind == .shown, !inline.isEmpty, hasNoLine || inline.first == "@" {
      diagnostics.append(
        Diagnostic(
          .warning, id: "docc.one-line", file: file, range: place,
          summary: "what is in the braces of `@\(directive.name)` on its own line is not read",
          explanation: "Write it on lines between the braces."))
    }
    switch directive.name {
    case "Image":
      let name = directive.argument("source") ?? ""
      let words = (directive.argument("alt") ?? "").filter { $0 != "[" && $0 != "]" }
      return name.isEmpty ? "" : "![\(words)](<\(name.filter { $0 != "<" && $0 != ">" })>)"
    case "TabNavigator": return "<!-- tabs -->"
    case "Tab":
      return String(repeating: "#", count: min(6, level + 1)) + " " + (directive.label ?? "")
    // Columns come one below the other, also where each is a line.
    case "Column" where !inline.isEmpty: return directive.inline + "  "
    default: return kind == .leftOut || kind == .notShown ? "" : directive.inline
    }
  }

  /// Returns a line as it is shown: unindented if it is within braces.
  private mutating func shown(_ line: Substring, at index: Int) -> String {
    guard let last = open.indices.last else { return String(line) }
    if open[last].isLeftOut { return "" }
    let spaces = line.prefix { $0 == " " || $0 == "\t" }.count
    guard spaces < line.count else { return "" }
    let indentation = open[last].indentation ?? spaces
    open[last].indentation = indentation
    let moved = min(spaces, indentation)
    if moved > 0 { indentations[firstLine + index] = moved }
    return String(line.dropFirst(moved))
  }

  private mutating func openFence(_ line: Substring) {
    guard let character = line.first, character == "`" || character == "~" else { return }
    let length = line.prefix { $0 == character }.count
    guard length >= 3, character == "~" || !line.dropFirst(length).contains("`") else { return }
    fence = Fence(character: character, length: length)
  }

  private mutating func closeFence(_ line: Substring) {
    guard let begun = fence else { return }
    let length = line.prefix { $0 == begun.character }.count
    if length >= begun.length, line.dropFirst(length).allSatisfy(\.isWhitespace) { fence = nil }
  }

  private static func notShown(
    _ name: String, _ kind: CatalogDirective.Kind?, _ file: String, _ range: SourceRange
  ) -> Diagnostic {
    let near = nearestName(to: name, in: CatalogDirective.kinds.keys.sorted())
    guard kind == nil else {
      return Diagnostic(
        .warning, id: "docc.not-shown", file: file, range: range,
        summary: "`@\(name)` is not shown on pages of this site")
    }
    return Diagnostic(
      .warning, id: "docc.unknown-directive", file: file, range: range,
      summary: "unknown directive `@\(name)`; the text in its braces is shown",
      notes: near.map { [Diagnostic.Note("did you mean `@\($0)`?")] } ?? [])
  }
}
