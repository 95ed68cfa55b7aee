/// LLVM's bitstream: blocks of records, packed to the bit. Compilers keep diagnostics in it.
///
/// Source: "LLVM Bitcode File Format", llvm.org/docs/BitCodeFormat.html. A block's abbreviations
/// may be defined in an earlier block of their own (`BLOCKINFO`).
enum Bitstream {
  /// A list of values with a number that says what they are.
  struct Record: Hashable {
    var code: UInt64
    var operands: [UInt64]
    /// Bytes after the operands; empty for most records.
    var blob: [UInt8] = []
  }

  /// Records and blocks in their order.
  struct Block: Hashable {
    var id: UInt64
    var items: [Item]
  }

  /// One thing in a block.
  enum Item: Hashable {
    case record(Record)
    case block(Block)
  }

  /// The bytes are not a bitstream, or end in the middle of one.
  struct Malformed: Error, Hashable {}

  /// Reads the blocks after a stream's magic number.
  ///
  /// - Complexity: O(*n*), whatever the bytes.
  static func blocks(_ bytes: [UInt8], from start: Int) throws(Malformed) -> [Block] {
    var reader = BitstreamReader(bytes, from: start)
    return try reader.contents(id: nil, width: 2, depth: 0).compactMap {
      if case .block(let block) = $0 { block } else { nil }
    }
  }
}

/// Reads one stream from front to back.
private struct BitstreamReader {
  /// How a value of an abbreviated record is written.
  private enum Operand {
    case literal(UInt64), fixed(Int), variable(Int), array, character, blob
  }

  /// Deeper nesting is treated as malformed; diagnostics have two levels.
  private static let maximumDepth = 16
  /// The block that defines other blocks' abbreviations.
  private static let informationID: UInt64 = 0

  private let bytes: [UInt8]
  /// In bits.
  private var position: Int
  private var abbreviations: [UInt64: [[Operand]]] = [:]

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = 8 * start
  }

  private var bitsLeft: Int { 8 * bytes.count - position }

  /// Reads a block's items up to its end; those of the whole stream without an id.
  mutating func contents(
    id: UInt64?, width: Int, depth: Int
  ) throws(Bitstream.Malformed) -> [Bitstream.Item] {
    var items: [Bitstream.Item] = []
    var own = id.flatMap { abbreviations[$0] } ?? []
    var described: UInt64?
    while id != nil || bitsLeft >= 32 {
      switch try fixed(width) {
      case 0:
        guard id != nil else { throw Bitstream.Malformed() }
        try align()
        return items
      case 1:
        items.append(.block(try block(depth: depth + 1)))
      case 2:
        let abbreviation = try abbreviation()
        if id == Self.informationID {
          guard let described else { throw Bitstream.Malformed() }
          abbreviations[described, default: []].append(abbreviation)
        } else {
          own.append(abbreviation)
        }
      case 3:
        let record = try plainRecord()
        if id == Self.informationID, record.code == 1 { described = record.operands.first }
        items.append(.record(record))
      case let number:
        guard number - 4 < UInt64(own.count) else { throw Bitstream.Malformed() }
        items.append(.record(try record(own[Int(number - 4)])))
      }
    }
    return items
  }

  private mutating func block(depth: Int) throws(Bitstream.Malformed) -> Bitstream.Block {
    let id = try variable(8)
    let width = try variable(4)
    try align()
    _ = try fixed(32)
    guard depth <= Self.maximumDepth, (2...32).contains(width) else { throw Bitstream.Malformed() }
    return Bitstream.Block(
      id: id, items: try contents(id: id, width: Int(width), depth: depth))
  }

  private mutating func abbreviation() throws(Bitstream.Malformed) -> [Operand] {
    var operands: [Operand] = []
    for _ in 0..<(try count(try variable(5))) {
      if try fixed(1) == 1 {
        operands.append(.literal(try variable(8)))
        continue
      }
      let encoding = try fixed(3)
      switch encoding {
      case 1, 2:
        let width = try variable(5)
        guard width <= 64, encoding == 1 || width != 1 else { throw Bitstream.Malformed() }
        let isNothing = width == 0
        operands.append(
          isNothing ? .literal(0) : encoding == 1 ? .fixed(Int(width)) : .variable(Int(width)))
      case 3: operands.append(.array)
      case 4: operands.append(.character)
      case 5: operands.append(.blob)
      default: throw Bitstream.Malformed()
      }
    }
    return operands
  }

  private mutating func plainRecord() throws(Bitstream.Malformed) -> Bitstream.Record {
    let code = try variable(6)
    var operands: [UInt64] = []
    for _ in 0..<(try count(try variable(6))) { operands.append(try variable(6)) }
    return Bitstream.Record(code: code, operands: operands)
  }

  private mutating func record(
    _ abbreviation: [Operand]
  ) throws(Bitstream.Malformed) -> Bitstream.Record {
    var values: [UInt64] = []
    var blob: [UInt8] = []
    var index = 0
    while index < abbreviation.count {
      switch abbreviation[index] {
      case .array:
        // The next operand says how each element is written.
        index += 1
        guard index < abbreviation.count else { throw Bitstream.Malformed() }
        let element = abbreviation[index]
        // A list whose elements take no bits could claim any length, again and again.
        switch element {
        case .literal, .fixed(0): throw Bitstream.Malformed()
        default: break
        }
        for _ in 0..<(try count(try variable(6))) { values.append(try scalar(element)) }
      case .blob:
        let length = try count(try variable(6))
        try align()
        for _ in 0..<length { blob.append(UInt8(try fixed(8))) }
        try align()
      case let operand:
        values.append(try scalar(operand))
      }
      index += 1
    }
    guard let code = values.first else { throw Bitstream.Malformed() }
    return Bitstream.Record(code: code, operands: Array(values.dropFirst()), blob: blob)
  }

  private mutating func scalar(_ operand: Operand) throws(Bitstream.Malformed) -> UInt64 {
    switch operand {
    case .literal(let value): value
    case .fixed(let width): try fixed(width)
    case .variable(let width): try variable(width)
    case .character: try fixed(6)
    case .array, .blob: throw Bitstream.Malformed()
    }
  }

  /// Returns a count of things to read, if that many are possible: each takes a bit or more.
  private func count(_ value: UInt64) throws(Bitstream.Malformed) -> Int {
    guard value <= UInt64(bitsLeft) else { throw Bitstream.Malformed() }
    return Int(value)
  }

  private mutating func fixed(_ width: Int) throws(Bitstream.Malformed) -> UInt64 {
    guard bitsLeft >= width else { throw Bitstream.Malformed() }
    var value: UInt64 = 0
    for bit in 0..<width {
      let isSet = bytes[position >> 3] >> UInt8(position & 7) & 1
      value |= UInt64(isSet) << UInt64(bit)
      position += 1
    }
    return value
  }

  /// Reads a number in chunks of bits; the highest of each says whether another follows.
  private mutating func variable(_ width: Int) throws(Bitstream.Malformed) -> UInt64 {
    let more = UInt64(1) << UInt64(width - 1)
    var value: UInt64 = 0
    var shift = 0
    while true {
      let piece = try fixed(width)
      guard shift < 64 else { throw Bitstream.Malformed() }
      value |= (piece & (more - 1)) << UInt64(shift)
      if piece & more == 0 { return value }
      shift += width - 1
    }
  }

  private mutating func align() throws(Bitstream.Malformed) {
    position = (position + 31) & ~31
    guard bitsLeft >= 0 else { throw Bitstream.Malformed() }
  }
}
