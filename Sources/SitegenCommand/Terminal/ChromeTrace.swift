internal import Foundation
internal import SiteBuilder

/// A build's timings as JSON that trace viewers open: chrome://tracing, Perfetto, speedscope.
enum ChromeTrace {
  private struct Event: Encodable {
    let name: String
    let cat: String
    /// A span with a start and a duration.
    let ph = "X"
    /// Microseconds.
    let ts: Double
    let dur: Double
    let pid = 1
    let tid: Int
  }

  /// The name that viewers show for a lane.
  private struct LaneName: Encodable {
    let name = "thread_name"
    let ph = "M"
    let pid = 1
    let tid: Int
    let args: [String: String]

    init(_ lane: Int) {
      tid = lane
      let worker = lane - BuildTimings.workerLane
      args = ["name": lane == 0 ? "build" : worker < 0 ? "thread \(lane)" : "worker \(worker + 1)"]
    }
  }

  private enum Entry: Encodable {
    case event(Event), lane(LaneName)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .event(let event): try event.encode(to: encoder)
      case .lane(let lane): try lane.encode(to: encoder)
      }
    }
  }

  private struct Trace: Encodable {
    let traceEvents: [Entry]
    let displayTimeUnit = "ms"
  }

  /// Writes the file.
  ///
  /// - Throws: `SiteError` if it cannot be written.
  static func write(_ spans: [BuildTimings.Span], to path: String) throws {
    do {
      try Data(json(spans)).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch let error as CocoaError {
      let code = (error.underlying as? POSIXError)?.code ?? .EIO
      throw SiteError.system(doing: "write", path: path, code: code.rawValue)
    }
  }

  static func json(_ spans: [BuildTimings.Span]) throws -> [UInt8] {
    let events = spans.map { span in
      Event(
        name: span.name, cat: span.kind.rawValue, ts: (span.start * 1e6).rounded(),
        dur: (span.seconds * 1e6).rounded(), tid: span.lane)
    }
    let lanes = Set(spans.map(\.lane)).sorted().map(LaneName.init)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](
      try encoder.encode(Trace(traceEvents: lanes.map(Entry.lane) + events.map(Entry.event))))
  }
}
