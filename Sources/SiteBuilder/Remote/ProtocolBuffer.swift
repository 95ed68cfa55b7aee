/// Writes the fields of a message as protocol buffers encode them.
///
/// Only what an action result needs: numbers that are not negative, and runs of bytes.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds a number; zero is left out, since it is what a missing field means.
  mutating func add(_ field: Int, _ value: Int) {
    guard value > 0 else { return }
    write(UInt64(field) << 3)
    write(UInt64(value))
  }

  /// Adds a text, a nested message or any bytes; none are left out, as what a missing field means.
  mutating func add(_ field: Int, _ value: some Collection<UInt8>) {
    if !value.isEmpty { add(element: field, value) }
  }

  /// Adds one of several values of a field, which counts even without bytes.
  mutating func add(element field: Int, _ value: some Collection<UInt8>) {
    write(UInt64(field) << 3 | 2)
    write(UInt64(value.count))
    bytes += value
  }

  private mutating func write(_ value: UInt64) {
    var rest = value
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads the fields of a message, which may come from anywhere.
struct MessageReader {
  /// Bytes that are not a message.
  struct Malformed: Error {}

  /// What a field holds.
  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
    /// A number of fixed width, which nothing here has.
    case fixed
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { rest = ArraySlice(bytes) }

  /// Returns the next field with its number; nil at the end.
  mutating func next() throws(Malformed) -> (field: Int, value: Value)? {
    guard !rest.isEmpty else { return nil }
    let tag = try number()
    guard let field = Int(exactly: tag >> 3), field > 0 else { throw Malformed() }
    switch tag & 7 {
    case 0: return (field, .number(try number()))
    case 1: _ = try take(8)
    case 2:
      let size = try number()
      guard size <= UInt64(rest.count) else { throw Malformed() }
      return (field, .bytes(try take(Int(size))))
    case 5: _ = try take(4)
    default: throw Malformed()
    }
    return (field, .fixed)
  }

  private mutating func number() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst(), shift < 63 || byte <= 1 else { throw Malformed() }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    throw Malformed()
  }

  private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
