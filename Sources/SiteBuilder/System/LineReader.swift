import Foundation

/// Lines of bytes from a descriptor, as they arrive.
package struct LineReader {
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var searched = 0

  /// Reads from a descriptor that somebody else closes.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// The outcome of a read that does not block.
  enum Arrival: Hashable { case bytes, nothing, end }

  /// Waits for the next line and returns it without its end; nil when the input has ended.
  package mutating func next() -> [UInt8]? {
    while true {
      if let line = takeLine() { return line }
      if fill() == .end { return nil }
    }
  }

  /// Takes a line that has arrived whole; nil when there is none yet.
  mutating func takeLine() -> [UInt8]? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      return nil
    }
    let line = Array(buffer[..<end])
    buffer.removeSubrange(...end)
    searched = 0
    return line
  }

  /// Reads once, up to 64 KiB.
  mutating func fill() -> Arrival {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let got = unsafe read(descriptor, &chunk, chunk.count)
    if got > 0 {
      buffer.append(contentsOf: chunk[..<got])
      return .bytes
    }
    return got < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Bytes that arrived and were not yet taken.
  var pendingCount: Int { buffer.count }
}
