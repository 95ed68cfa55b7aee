public import Diagnostics

/// Reads YAML as people write it in front matter and small data files.
///
/// A deliberate subset of the language: one document; keys are scalars and unique; no anchors,
/// aliases or tags, so the tree is never larger than its text. Everything else is as in libyaml.
public enum YAMLParser {
  /// The largest text that is accepted, in bytes.
  public static let maximumBytes = 1 << 20
  /// Deepest nesting of lists and mappings.
  public static let maximumDepth = 32

  /// Parses a text; the node is nil if the text is empty or an error made it unreadable.
  ///
  /// After an error in a value (a duplicate key, an alias) the rest is still read, so that one run
  /// reports all errors; after a syntax error nothing more can be read.
  ///
  /// - Parameters:
  ///   - file: Path for diagnostics.
  ///   - firstLine: Number of the text's first line in the file, for front matter.
  public static func parse(
    _ text: String, file: String, firstLine: Int = 1
  ) -> (YAMLNode?, [Diagnostic]) {
    parse(bytes: Array(text.utf8), file: file, firstLine: firstLine)
  }

  /// Parses bytes, reporting those that are not UTF-8.
  public static func parse(
    bytes: [UInt8], file: String, firstLine: Int = 1
  ) -> (YAMLNode?, [Diagnostic]) {
    guard bytes.count <= maximumBytes else {
      let problem = Diagnostic(
        .error, id: "yaml.too-large", file: file, range: SourceRange(line: firstLine, column: 1),
        summary: "\(bytes.count) bytes of YAML; at most \(maximumBytes) are allowed")
      return (nil, [problem])
    }
    var builder = TreeBuilder(
      positions: TextPositions(bytes, firstLine: firstLine), file: file, bytes: bytes)
    return (builder.tree(), builder.diagnostics)
  }
}
