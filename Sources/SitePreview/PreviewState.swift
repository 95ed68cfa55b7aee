internal import Foundation

/// The message that served pages receive; each replaces the one before.
struct PreviewState: Codable, Hashable, Sendable {
  /// The version of the site.
  var version = "0"
  /// In which version a style sheet changed last.
  var styles = "0"
  /// In which version a script, a font or a picture of a fixed name changed last.
  var media = "0"
  /// What goes on, as a sentence without a stop; nil for nothing.
  var notice: String?
  /// Errors as the terminal shows them.
  var problems: [String] = []
  /// How many further errors there are.
  var more = 0

  /// A page shows so many errors.
  static let shownProblems = 12

  /// The message in one line.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers can always be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Takes the versions of what is served.
  mutating func take(_ versions: PreviewFiles.Versions) {
    version = String(versions.site)
    styles = String(versions.styles)
    media = String(versions.media)
  }

  /// Takes the first errors of so many.
  mutating func take(_ errors: [String], of count: Int) {
    problems = errors
    more = count - errors.count
  }
}
