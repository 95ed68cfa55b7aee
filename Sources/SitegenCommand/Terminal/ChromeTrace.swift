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

  private struct Trace: Encodable {
    let traceEvents: [Event]
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(Trace(traceEvents: events)))
  }
}
