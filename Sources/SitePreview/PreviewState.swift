internal import Foundation

/// The message that served pages receive; each replaces the previous one.
struct PreviewState: Codable, Hashable, Sendable {
  /// The version of the site.
  var version = "0"
  /// The version in which a style sheet last changed.
  var styles = "0"
  /// The version in which a script, a font or a picture with a fixed name last changed.
  var media = "0"
  /// What is going on, as a sentence without a full stop; nil for nothing.
  var notice: String?
  /// Errors as the terminal shows them.
  var problems: [String] = []
  /// How many more errors there are.
  var more = 0

  /// The most errors that a page shows.
  static let shownProblems = 12

  /// The message in one line.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers can always be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Copies the versions of what is being served.
  mutating func take(_ versions: PreviewFiles.Versions) {
    version = String(versions.site)
    styles = String(versions.styles)
    media = String(versions.media)
  }

  /// Sets the first errors, out of a total number.
  mutating func take(_ errors: [String], of count: Int) {
    problems = errors
    more = count - errors.count
  }
}
