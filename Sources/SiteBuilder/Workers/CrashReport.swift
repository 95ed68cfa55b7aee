import Foundation

/// What a lost worker's last words say: the runtime's message, the place in the article, and what
/// the figure printed before.
///
/// The Swift runtime writes, of which any part may be missing:
///
///     ArticleScenes/a.md:12: Fatal error: message        where `#file` is the article's
///     *** Swift runtime failure: arithmetic overflow ***
///       3 [ra]  0x00… figure() + 523 in sitegen at Content/guides/a.md:12:28
struct CrashReport: Hashable, Sendable {
  /// The runtime's message without file and line; nil when it wrote none.
  var message: String?
  /// The line of the article on which it happened, from 1.
  var line: Int?
  /// The column, from 1, when a trace names it.
  var column: Int?
  /// The last line of the article in the trace; nil without a trace. Before the figure's block, it
  /// is in set-up code that the figure had not come through.
  var lastLine: Int?
  /// The innermost place in a Swift file beside the articles, if the figure got there from its
  /// block or after it.
  var origin: Place?
  /// What the figure wrote itself, without the runtime's message and trace.
  var printed: String

  /// A place in a file.
  struct Place: Hashable, Sendable {
    /// Its path as the runtime names it; that of an origin begins at the folder of articles.
    var file: Substring
    var line: Int
    var column: Int?

    fileprivate var name: Substring {
      file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file
    }
  }

  /// Reads a worker's standard error.
  ///
  /// - Parameters:
  ///   - text: All that was written.
  ///   - article: The article's file name with extension.
  ///   - folder: The absolute path of the folder of articles; places in other folders are passed
  ///     over.
  init(_ text: String, article: String, folder: String? = nil) {
    var own: [Substring] = []
    var inTrace = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let found = CrashReport.fatalError(in: line) {
        inTrace = true
        if message == nil { message = found.message }
        if let place = found.place, place.name == article, self.line == nil {
          self.line = place.line
        }
      } else if line.hasPrefix("*** ") || line.hasPrefix("Current stack trace:") {
        inTrace = true
        if message == nil { message = CrashReport.runtimeFailure(in: line) }
      } else if inTrace {
        guard let place = CrashReport.frame(line) else { continue }
        if place.name == article {
          if column == nil { (self.line, column) = (place.line, place.column) }
          lastLine = max(lastLine ?? 0, place.line)
        } else if column == nil, origin == nil, let folder, place.file.hasPrefix(folder + "/"),
          place.file.hasSuffix(".swift")
        {
          origin = Place(
            file: place.file.dropFirst(folder.count + 1), line: place.line, column: place.column)
        }
      } else {
        own.append(line)
      }
    }
    printed = own.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let openings = ["Fatal error: ", "Precondition failed: ", "Assertion failed: "]
  private static let bareOpenings = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// Takes apart `File.md:12: Fatal error: message` and `Fatal error: message`.
  private static func fatalError(in line: Substring) -> (message: String, place: Place?)? {
    for (opening, bare) in zip(openings, bareOpenings) {
      guard let range = line.range(of: opening) ?? line.range(of: bare) else { continue }
      let before = line[..<range.lowerBound]
      if before.isEmpty { return (messageText(line[range.upperBound...], bare), nil) }
      guard before.hasSuffix(": "), let place = place(before.dropLast(2)) else { continue }
      return (messageText(line[range.upperBound...], bare), place)
    }
    return nil
  }

  private static func messageText(_ rest: Substring, _ bare: String) -> String {
    rest.isEmpty ? bare : String(rest)
  }

  private static func runtimeFailure(in line: Substring) -> String? {
    let opening = "*** Swift runtime failure: "
    guard line.hasPrefix(opening), line.hasSuffix(" ***") else { return nil }
    return String(line.dropFirst(opening.count).dropLast(4))
  }

  /// Takes the place from a frame of a trace: `… in sitegen at Content/a.md:12:28`.
  private static func frame(_ line: Substring) -> Place? {
    guard let at = line.range(of: " at ", options: .backwards) else { return nil }
    let text = line[at.upperBound...]
    guard let colon = text.lastIndex(of: ":"),
      let column = number(text[text.index(after: colon)...]),
      var place = place(text[..<colon])
    else { return nil }
    place.column = column
    return place
  }

  /// Takes apart `Folder/File.md:12`.
  private static func place(_ text: Substring) -> Place? {
    guard let colon = text.lastIndex(of: ":"), let line = number(text[text.index(after: colon)...])
    else { return nil }
    return Place(file: text[..<colon], line: line, column: nil)
  }

  /// Reads a number of a line or column; a figure can print any.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { (1...10_000_000).contains($0) ? $0 : nil }
  }
}
