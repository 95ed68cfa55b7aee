/// A problem in what an author wrote, with its place: one value for each thing to mend.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// How much a diagnostic weighs.
  public enum Severity: String, Hashable, Sendable, Codable, Comparable {
    case note, warning, error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  }

  /// A second place that helps to understand the first.
  public struct Note: Hashable, Sendable, Codable {
    public var message: String
    public var file: String?
    public var range: SourceRange?

    public init(_ message: String, file: String? = nil, range: SourceRange? = nil) {
      self.message = message
      self.file = file
      self.range = range
    }
  }

  /// A replacement that would mend the problem.
  public struct FixIt: Hashable, Sendable, Codable {
    public var message: String
    public var range: SourceRange
    public var replacement: String

    public init(_ message: String, range: SourceRange, replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }

  public var severity: Severity
  /// Stable identifier in `area.kebab-case`, such as `link.broken-anchor`.
  public var id: String
  /// Path as the author knows it: relative to the folder the command was started in.
  public var file: String
  /// The place in the file; nil when the whole file is meant.
  public var range: SourceRange?
  /// One line, no final stop.
  public var summary: String
  /// Why it is a problem and what to do, in full sentences.
  public var explanation: String?
  public var notes: [Note]
  public var fixIts: [FixIt]

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
