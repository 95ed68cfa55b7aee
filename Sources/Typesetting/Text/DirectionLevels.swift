/// Which way each character runs, after the parts of Unicode's bidirectional algorithm (UAX 9) that
/// plain text needs.
///
/// Strong characters, digits and what stands between them; no embeddings, overrides or isolates, and
/// no pairing of brackets. Even levels run to the right, odd ones to the left.
struct DirectionLevels {
  /// The direction of the paragraph, that of its first strong character unless given.
  let base: TextDirection
  /// The level of each scalar.
  let levels: [UInt8]

  /// Finds the levels of a paragraph's scalars.
  init(_ scalars: ArraySlice<UInt32>, base given: TextDirection?) {
    let kinds = scalars.map(Kind.init)
    let first = kinds.first { $0 == .left || $0 == .right }
    base = given ?? (first == .right ? .rightToLeft : .leftToRight)
    let isRight = base == .rightToLeft
    guard isRight || kinds.contains(.right) else {
      levels = [UInt8](repeating: 0, count: kinds.count)
      return
    }
    let (baseLevel, leftLevel): (UInt8, UInt8) = isRight ? (1, 2) : (0, 0)
    var levels = [UInt8](repeating: baseLevel, count: kinds.count)
    // `side` is what neutrals see: digits behind letters of a right-to-left script count as these.
    var side: Kind = isRight ? .right : .left
    var strong = side
    var neutrals = 0
    for (index, kind) in kinds.enumerated() {
      guard kind != .neutral else { continue }
      var next = kind
      switch kind {
      case .left: levels[index] = leftLevel
      case .right: levels[index] = 1
      default:
        levels[index] = strong == .right ? 2 : leftLevel
        next = strong
      }
      if next == side {
        let level: UInt8 = side == .right ? 1 : leftLevel
        for neutral in neutrals..<index { levels[neutral] = level }
      }
      if kind != .digit { strong = kind }
      side = next
      neutrals = index + 1
    }
    // Behind the last one the paragraph's own side follows.
    if side == (isRight ? .right : .left) {
      for neutral in neutrals..<kinds.count { levels[neutral] = baseLevel }
    }
    self.levels = levels
  }

  private enum Kind {
    case left, right, digit, neutral

    init(_ c: UInt32) {
      if CharacterClass.isRightToLeft(c) {
        self = .right
      } else if CharacterClass.isDigit(c) {
        self = .digit
      } else if c == 0x200E {
        self = .left
      } else {
        self = Unicode.Scalar(c)?.properties.isAlphabetic ?? false ? .left : .neutral
      }
    }
  }

  /// Returns the order in which runs of these levels stand from left to right (UAX 9, rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.min() else { return order }
    var level = highest
    while level > 0, level >= lowest {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}
