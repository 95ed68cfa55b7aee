import Foundation
import Synchronization

/// When a build did what: stages, figures and pages, each with its start, duration and lane.
///
/// Recording a span costs less than a microsecond, so every build does it.
public final class BuildTimings: Sendable {
  /// What takes time.
  public enum Kind: String, Sendable, CaseIterable {
    /// A part of the build; stages follow one another, and some hold others.
    case stage
    /// Reading and parsing one article.
    case article
    /// Drawing one figure, in a worker.
    case figure
    /// Making one page.
    case page
  }

  /// Something that took time.
  public struct Span: Hashable, Sendable {
    /// What it was.
    public var kind: Kind
    /// Its name: of a stage, an article or a figure.
    public var name: String
    /// Seconds from the beginning of the build.
    public var start: Double
    /// How many seconds it took.
    public var seconds: Double
    /// What it ran in: 0 for the build's own thread, then other threads; workers from
    /// ``workerLane`` on.
    public var lane: Int

    /// Makes a span.
    public init(_ kind: Kind, _ name: String, start: Double, seconds: Double, lane: Int = 0) {
      (self.kind, self.name, self.start) = (kind, name, start)
      (self.seconds, self.lane) = (seconds, lane)
    }
  }

  /// The lane of the first worker: more than there are threads.
  public static let workerLane = 1_000

  private struct State {
    var spans: [Span] = []
    var lanes: [ObjectIdentifier: Int] = [:]
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Starts the clock in the build's own thread.
  init() {
    let own = BuildTimings.thread
    state.withLock { $0.lanes[own] = 0 }
  }

  /// All spans so far, in the order of their start.
  public var spans: [Span] {
    state.withLock { $0.spans }.sorted { ($0.start, $1.seconds) < ($1.start, $0.seconds) }
  }

  /// Does something and records how long it took.
  func measure<Value>(_ kind: Kind, _ name: String, _ body: () throws -> Value) rethrows -> Value {
    let begin = seconds
    defer { add(kind, name, from: begin) }
    return try body()
  }

  /// Records a figure that a worker has just finished.
  ///
  /// - Parameter worker: its number among those that run at the same time, from 0.
  func add(figure name: String, seconds: Double, worker: Int) {
    let end = self.seconds
    state.withLock {
      $0.spans.append(
        Span(
          .figure, name, start: max(0, end - seconds), seconds: seconds,
          lane: BuildTimings.workerLane + worker))
    }
  }

  private func add(_ kind: Kind, _ name: String, from begin: Double) {
    let end = seconds
    let thread = BuildTimings.thread
    state.withLock { state in
      let lane = state.lanes[thread] ?? state.lanes.count
      state.lanes[thread] = lane
      state.spans.append(
        Span(kind, name, start: begin, seconds: end - begin, lane: lane))
    }
  }

  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
