import Foundation

/// What a figure printed, at most 16 KiB from the start and 32 KiB from the end.
struct PrintedText {
  private static let part = 16_384
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var omitted = 0
  /// The last bytes, in which a mark of a trace may have begun.
  private var last: [UInt8] = []
  /// Whether the Swift runtime has begun to write a trace.
  private(set) var hasTrace = false
  /// Whether all of it is there: its last line says how long that took.
  private(set) var hasWholeTrace = false

  /// Adds bytes; those between the kept start and end are only counted.
  mutating func append(_ bytes: some Collection<UInt8>) {
    note(Array(bytes))
    let room = max(0, PrintedText.part - head.count)
    head.append(contentsOf: bytes.prefix(room))
    tail.append(contentsOf: bytes.dropFirst(room))
    let excess = tail.count - PrintedText.part
    // Trimmed only when it has doubled, so that a flood of short writes stays cheap.
    if excess > PrintedText.part {
      tail.removeFirst(excess)
      omitted += excess
    }
  }

  /// The text without white space at its ends.
  var text: String {
    let gap = omitted == 0 ? "" : "\n… \(omitted) bytes …\n"
    let whole = String(decoding: head, as: UTF8.self) + gap + String(decoding: tail, as: UTF8.self)
    return whole.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func note(_ bytes: [UInt8]) {
    last += bytes
    if !hasTrace { hasTrace = last.holds(Array(": Backtracing from 0x".utf8)) }
    if hasTrace, !hasWholeTrace { hasWholeTrace = last.holds(Array("\nBacktrace took ".utf8)) }
    last = Array(last.suffix(32))
  }

  /// Reads what has arrived at a descriptor that does not block, at most 1 MiB at a time so that
  /// endless printing does not keep its reader from checking the clock.
  mutating func drain(_ descriptor: Int32) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<16 {
      let got = unsafe read(descriptor, &chunk, chunk.count)
      if got > 0 {
        append(chunk[..<got])
      } else if got == 0 || errno != EINTR {
        return
      }
    }
  }
}
