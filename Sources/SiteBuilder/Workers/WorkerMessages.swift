package import DrawingCaching
package import FigureResults

/// What a worker is asked to do; one line of JSON each.
package struct WorkerRequest: Hashable, Sendable, Codable {
  /// The article's path below the content folder without extension.
  package var article: String
  /// The figure's id.
  package var figure: String
  /// What is wanted of it.
  package var task: Task

  /// What is wanted of the figure.
  package enum Task: Hashable, Sendable, Codable {
    /// Everything the block shows, pictures stored.
    case result
    /// One picture with exact settings, stored.
    case render(variant: String?, scale: Double, time: Double?)
    /// The cost tables for the named devices and eras; empty lists mean the figure's own choice.
    /// `deviceFile` is the text of a file with further devices, which has been checked.
    case costs(devices: [String], eras: [String], deviceFile: String?)
    /// What the block shows and how its claims come out; nothing is drawn.
    case listing
  }
}

/// What a worker answers; one line each, see `WorkerLine`.
package enum WorkerReply: Hashable, Sendable, Codable {
  /// The figure's result comes with it; and what its process has drawn and found so far.
  case result(drawn: DrawnByProcess)
  /// The name of the stored picture.
  case picture(String)
  /// The cost tables.
  case costs([CostsResult])
  /// What the block shows.
  case listing(FigureListing)
  /// The figure does not show what was asked for.
  case refusal(FigureRefusal)
  /// The request cannot be done, for the reason given.
  case failure(String)
  /// Statements of the figure that cannot be shown; never empty.
  case failures([StatementFailure])

  /// Whether the figure could not be made.
  var isFailure: Bool {
    switch self {
    case .failure, .failures: true
    case .result, .picture, .costs, .listing, .refusal: false
    }
  }

  /// The failure of a figure that cannot be encoded: it has nothing that a page or a listing could
  /// show.
  package static func notFinite(_ error: any Error) -> WorkerReply {
    .failure("a figure holds a number that is not finite: \(error)")
  }
}

/// What a worker has drawn and found from its start to an answer.
package struct DrawnByProcess: Hashable, Sendable, Codable {
  /// The worker's process, since each keeps its own pictures.
  package var process: Int32
  /// What was asked for and made, by kind.
  package var kinds: [SharedCacheUse]

  /// Makes the counts of one process.
  package init(process: Int32, kinds: [SharedCacheUse]) {
    (self.process, self.kinds) = (process, kinds)
  }
}

/// A statement of a figure block that cannot be shown.
package struct StatementFailure: Hashable, Sendable, Codable {
  /// The line of the block in which it begins, from 1.
  package var line: Int
  /// The kind of figure: `Pictures`.
  package var kind: String
  /// Why not.
  package var message: String

  /// Makes a failure.
  package init(line: Int, kind: String, message: String) {
    (self.line, self.kind, self.message) = (line, kind, message)
  }
}

/// What all figures of a worker have in common, passed as command-line arguments.
package struct WorkerSettings: Hashable, Sendable {
  /// Where files that figures read are.
  package var contentFolder: String
  /// The largest scale at which pictures are drawn.
  package var maximumScale: Int
  /// Address space in bytes that the process may use; 0 for no limit.
  package var memoryLimit: Int
  /// Where a worker stores its pictures; only the worker knows.
  package private(set) var pictureFolder = ""

  /// The first argument that makes the executable a worker.
  package static let subcommand = "__worker"

  /// The arguments after the executable's path, without the last one, `pictureFolder`.
  var arguments: [String] {
    [WorkerSettings.subcommand, contentFolder, "\(maximumScale)", "\(memoryLimit)"]
  }

  init(contentFolder: String, maximumScale: Int, memoryLimit: Int) {
    self.contentFolder = contentFolder
    self.maximumScale = maximumScale
    self.memoryLimit = memoryLimit
  }

  /// Reads back `arguments` and the last one; nil when they are anything else.
  package init?(arguments: [String]) {
    guard arguments.count == 5, arguments[0] == WorkerSettings.subcommand,
      let scale = Int(arguments[2]), scale > 0, let memory = Int(arguments[3]), memory >= 0
    else { return nil }
    self.init(contentFolder: arguments[1], maximumScale: scale, memoryLimit: memory)
    pictureFolder = arguments[4]
  }
}
