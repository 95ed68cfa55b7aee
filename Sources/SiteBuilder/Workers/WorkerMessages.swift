import Figures

/// What a worker is asked to do; one line of JSON each.
struct WorkerRequest: Hashable, Sendable, Codable {
  /// The article's path below the content folder without extension.
  var article: String
  /// The figure's id.
  var figure: String
  var task: Task

  /// What is wanted of the figure.
  enum Task: Hashable, Sendable, Codable {
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
enum WorkerReply: Hashable, Sendable, Codable {
  /// The figure's result is told with it; and what its process has drawn and found so far.
  case result(drawn: DrawnByProcess)
  /// The name of the stored picture.
  case picture(String)
  case costs([CostsResult])
  case listing(FigureListing)
  /// The figure does not show what was asked for.
  case refusal(FigureRefusal)
  /// The request cannot be done, for the reason given.
  case failure(String)
  /// Statements of the figure that cannot be shown; never empty.
  case failures([StatementFailure])

  /// The failure of a figure that cannot be encoded: it has nothing that a page or a listing could show.
  static func notFinite(_ error: any Error) -> WorkerReply {
    .failure("a figure holds a number that is not finite: \(error)")
  }
}

/// What a worker has drawn and found from its start to an answer.
struct DrawnByProcess: Hashable, Sendable, Codable {
  /// The worker's process, since each keeps its own pictures.
  var process: Int32
  var kinds: [DrawnOnceUse]
}

/// A statement of a figure block that cannot be shown.
struct StatementFailure: Hashable, Sendable, Codable {
  /// The line of the block in which it begins, from 1.
  var line: Int
  /// The kind of figure: `Pictures`.
  var kind: String
  /// Why not.
  var message: String
}

/// What all figures of a worker have in common, passed as command-line arguments.
struct WorkerSettings: Hashable, Sendable {
  var contentFolder: String
  var pictureFolder: String
  var maximumScale: Int
  /// Address space in bytes that the process may use; 0 for no limit.
  var memoryLimit: Int

  /// The first argument that makes the executable a worker.
  static let subcommand = "__worker"

  /// The arguments behind the executable's path.
  var arguments: [String] {
    [
      WorkerSettings.subcommand, contentFolder, pictureFolder, "\(maximumScale)", "\(memoryLimit)",
    ]
  }

  init(contentFolder: String, pictureFolder: String, maximumScale: Int, memoryLimit: Int) {
    self.contentFolder = contentFolder
    self.pictureFolder = pictureFolder
    self.maximumScale = maximumScale
    self.memoryLimit = memoryLimit
  }

  /// Reads back `arguments`; nil when they are anything else.
  init?(arguments: [String]) {
    guard arguments.count == 5, arguments[0] == WorkerSettings.subcommand,
      let scale = Int(arguments[3]), scale > 0, let memory = Int(arguments[4]), memory >= 0
    else { return nil }
    self.init(
      contentFolder: arguments[1], pictureFolder: arguments[2], maximumScale: scale,
      memoryLimit: memory)
  }
}
