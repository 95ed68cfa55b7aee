/// One of Porter and Duff's operators as two factors: `result = source x + destination y`.
///
/// Factors are in 255ths and depend on both alphas, in 255ths too.
protocol PorterDuffOperator {
  /// The weight of the source.
  static func sourceFactor(_ sa: UInt32, _ da: UInt32) -> UInt32
  /// The weight of what lies below.
  static func destinationFactor(_ sa: UInt32, _ da: UInt32) -> UInt32
}

enum Clear: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _: UInt32) -> UInt32 { 0 }
  @inline(__always) static func destinationFactor(_: UInt32, _: UInt32) -> UInt32 { 0 }
}

enum Copy: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _: UInt32) -> UInt32 { 255 }
  @inline(__always) static func destinationFactor(_: UInt32, _: UInt32) -> UInt32 { 0 }
}

enum SourceOver: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _: UInt32) -> UInt32 { 255 }
  @inline(__always) static func destinationFactor(_ sa: UInt32, _: UInt32) -> UInt32 { 255 &- sa }
}

enum DestinationOver: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _ da: UInt32) -> UInt32 { 255 &- da }
  @inline(__always) static func destinationFactor(_: UInt32, _: UInt32) -> UInt32 { 255 }
}

enum SourceIn: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _ da: UInt32) -> UInt32 { da }
  @inline(__always) static func destinationFactor(_: UInt32, _: UInt32) -> UInt32 { 0 }
}

enum DestinationIn: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _: UInt32) -> UInt32 { 0 }
  @inline(__always) static func destinationFactor(_ sa: UInt32, _: UInt32) -> UInt32 { sa }
}

enum SourceOut: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _ da: UInt32) -> UInt32 { 255 &- da }
  @inline(__always) static func destinationFactor(_: UInt32, _: UInt32) -> UInt32 { 0 }
}

enum DestinationOut: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _: UInt32) -> UInt32 { 0 }
  @inline(__always) static func destinationFactor(_ sa: UInt32, _: UInt32) -> UInt32 { 255 &- sa }
}

enum SourceAtop: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _ da: UInt32) -> UInt32 { da }
  @inline(__always) static func destinationFactor(_ sa: UInt32, _: UInt32) -> UInt32 { 255 &- sa }
}

enum DestinationAtop: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _ da: UInt32) -> UInt32 { 255 &- da }
  @inline(__always) static func destinationFactor(_ sa: UInt32, _: UInt32) -> UInt32 { sa }
}

enum ExclusiveOr: PorterDuffOperator {
  @inline(__always) static func sourceFactor(_: UInt32, _ da: UInt32) -> UInt32 { 255 &- da }
  @inline(__always) static func destinationFactor(_ sa: UInt32, _: UInt32) -> UInt32 { 255 &- sa }
}

extension RGBA8 {
  /// Returns `(s x + d y) / 255` in every channel, the nearest byte; there are no ties.
  ///
  /// Two channels share a word: for valid pixels and an operator's factors a sum is at most 65,025,
  /// and the rounding adds less than what is left of 16 bits.
  @inline(__always)
  static func weightedSum(_ s: RGBA8, _ x: UInt32, _ d: RGBA8, _ y: UInt32) -> RGBA8 {
    let even = (s.packed & 0x00FF_00FF) &* x &+ (d.packed & 0x00FF_00FF) &* y &+ 0x0080_0080
    let odd =
      ((s.packed &>> 8) & 0x00FF_00FF) &* x &+ ((d.packed &>> 8) & 0x00FF_00FF) &* y
      &+ 0x0080_0080
    let low = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    let high = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return RGBA8(packed: low | high)
  }

  /// Returns `(s x + d y) / 65025` in every channel, the nearest byte, for factors in 65,025ths.
  ///
  /// The divisor is odd, so there are no ties.
  @inline(__always)
  static func preciseSum(_ s: RGBA8, _ x: UInt32, _ d: RGBA8, _ y: UInt32) -> RGBA8 {
    var packed: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = ((s.packed &>> shift) & 255) &* x &+ ((d.packed &>> shift) & 255) &* y
      packed |= ((sum &+ 32_512) / 65_025) &<< shift
    }
    return RGBA8(packed: packed)
  }

  /// Returns the sum of both pixels in every channel, at most 255.
  @inline(__always)
  func saturatingSum(_ other: RGBA8) -> RGBA8 {
    func lanes(_ a: UInt32, _ b: UInt32) -> UInt32 {
      let sum = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
      // A lane's ninth bit becomes a byte of ones.
      let over = (sum &>> 8) & 0x0001_0001
      return (sum | (over &* 255)) & 0x00FF_00FF
    }
    return RGBA8(
      packed: lanes(packed, other.packed) | lanes(packed &>> 8, other.packed &>> 8) &<< 8)
  }
}
