internal import Diagnostics

/// A fenced block that is only shown, as its info string describes it: `swift file="Avatar.swift"
/// highlight=3-5`.
struct CodeListing: Hashable, Sendable {
  /// The first word, in lower case; for a `diff` the language of its lines, if that is given.
  var language: String
  /// Whether lines begin with `+`, `-` or a space.
  var isDiff = false
  /// The title above the listing.
  var title: String?
  /// The name of the file that the code belongs in.
  var file: String?
  /// Lines to set off, counted from 1.
  var highlight: [ClosedRange<Int>] = []
  /// The listing's number among those whose marked lines have notes in the list below; nil for
  /// others.
  var notes: Int?
  /// What is shown: the text of the block, or of the file that it includes.
  var code: String

  /// The words that have a value.
  static let names = ["title", "file", "highlight", "include", "region"]
}
