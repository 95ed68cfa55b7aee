/// Where generated article code puts the figures of the one requested block.
///
/// Set-up code runs in order until that block is reached; later blocks do not run.
public struct Stage {
  /// Runs asynchronous work to its end while the caller waits, with the main actor free for it.
  public typealias Waiting = (_ work: @escaping @Sendable () async -> Void) -> Void

  private let wanted: String
  private let waiting: Waiting?
  private(set) var statements: [FigureStatement]?

  init(wanted: String, waiting: Waiting? = nil) {
    self.wanted = wanted
    self.waiting = waiting
  }

  /// Evaluates `content` if it is the requested figure; returns whether it was.
  ///
  /// - Parameter fence: the line before the block's first line, from which its lines are counted.
  public mutating func figure(
    _ id: String, fence: Int = 0, @FigureBuilder _ content: () throws -> [FigureStatement]
  ) throws -> Bool {
    guard id == wanted else { return false }
    take(try content(), fence: fence)
    return true
  }

  /// Evaluates `content`, which awaits something, if it is the requested figure; returns whether it
  /// was.
  public mutating func awaitedFigure(
    _ id: String, fence: Int = 0, @FigureBuilder _ content: () async throws -> [FigureStatement]
  ) async throws -> Bool {
    guard id == wanted else { return false }
    take(try await content(), fence: fence)
    return true
  }

  private mutating func take(_ found: [FigureStatement], fence: Int) {
    statements = found.map { FigureStatement($0.figure, line: $0.line - fence) }
  }

  /// Runs an article whose code awaits something, to its end.
  ///
  /// - Throws: what the article throws; `FigureError` where nothing can wait.
  public mutating func awaiting(
    _ article: @escaping @Sendable (inout Stage) async throws -> Void
  ) throws {
    guard let waiting else { throw FigureError("code that awaits cannot be run here") }
    let run = Run(stage: self)
    waiting {
      do {
        try await article(&run.stage)
      } catch {
        run.error = error
      }
    }
    self = run.stage
    if let error = run.error { throw error }
  }

  /// The stage of an article that runs. Only the article uses it until it ends, and only its caller
  /// before and after.
  private final class Run: @unchecked Sendable {
    var stage: Stage
    var error: (any Error)?

    init(stage: Stage) { self.stage = stage }
  }
}
