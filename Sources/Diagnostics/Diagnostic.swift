/// A problem in what an author wrote, and its place: one value for each thing to fix.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// How serious a diagnostic is.
  public enum Severity: String, Hashable, Sendable, Codable, Comparable {
    /// Adds to another report and never fails a build.
    case note
    /// Fails a build with `--strict` only.
    case warning
    /// Fails the build.
    case error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Orders by severity: a note is the least.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  }

  /// A second place that helps to explain the first.
  public struct Note: Hashable, Sendable, Codable {
    /// One line without a full stop.
    public var message: String
    /// The file of the second place; nil for the diagnostic's own.
    public var file: String?
    /// The second place; nil if the note is not about a place.
    public var range: SourceRange?

    /// Makes a note.
    public init(_ message: String, file: String? = nil, range: SourceRange? = nil) {
      self.message = message
      self.file = file
      self.range = range
    }
  }

  /// A replacement that would fix the problem.
  public struct FixIt: Hashable, Sendable, Codable {
    /// What the replacement does, in the imperative: "write `caption`".
    public var message: String
    /// The part of the diagnostic's file to replace.
    public var range: SourceRange
    /// The text to put there.
    public var replacement: String

    /// Makes a fix.
    public init(_ message: String, range: SourceRange, replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }

  /// How serious it is.
  public var severity: Severity
  /// Stable identifier in `area.kebab-case`, such as `link.broken-anchor`.
  public var id: String
  /// Path as the author knows it: relative to the folder in which the command was started.
  public var file: String
  /// The place in the file; nil if it concerns the whole file.
  public var range: SourceRange?
  /// One line without a full stop.
  public var summary: String
  /// Why it is a problem and what to do, in full sentences.
  public var explanation: String?
  /// Second places, such as the earlier of two equal names.
  public var notes: [Note]
  /// Replacements, any one of which would fix the problem.
  public var fixIts: [FixIt]

  /// Makes a diagnostic; texts are shown as given.
  public init(
    _ severity: Severity, id: String, file: String, range: SourceRange? = nil, summary: String,
    explanation: String? = nil, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.id = id
    self.file = file
    self.range = range
    self.summary = summary
    self.explanation = explanation
    self.notes = notes
    self.fixIts = fixIts
  }
}
