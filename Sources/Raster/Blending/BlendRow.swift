/// The loop that composites a row of pixels onto another with any blend mode.
///
/// The mode is switched on once per row.
enum BlendRow {
  /// Composites `source`, weighted by coverage, onto as many pixels of `target` from `start` on.
  ///
  /// Rounding is described at ``BlendMode``; pixels stay valid.
  static func blend(
    _ mode: BlendMode, _ source: Span<RGBA8>, coverage: Span<UInt8>,
    onto target: inout MutableSpan<RGBA8>, at start: Int
  ) {
    precondition(source.count == coverage.count)
    precondition(start >= 0 && start + source.count <= target.count)
    switch mode {
    case .destination: break
    case .clear: exact(Clear.self, source, coverage, &target, start)
    case .copy: exact(Copy.self, source, coverage, &target, start)
    case .sourceOver: exact(SourceOver.self, source, coverage, &target, start)
    case .destinationOver: exact(DestinationOver.self, source, coverage, &target, start)
    case .sourceIn: exact(SourceIn.self, source, coverage, &target, start)
    case .destinationIn: exact(DestinationIn.self, source, coverage, &target, start)
    case .sourceOut: exact(SourceOut.self, source, coverage, &target, start)
    case .destinationOut: exact(DestinationOut.self, source, coverage, &target, start)
    case .sourceAtop: exact(SourceAtop.self, source, coverage, &target, start)
    case .destinationAtop: exact(DestinationAtop.self, source, coverage, &target, start)
    case .xor: exact(ExclusiveOr.self, source, coverage, &target, start)
    case .plus: plus(source, coverage, &target, start)
    case .multiply: mixed(Multiply.self, source, coverage, &target, start)
    case .screen: mixed(Screen.self, source, coverage, &target, start)
    case .overlay: mixed(Overlay.self, source, coverage, &target, start)
    case .darken: mixed(Darken.self, source, coverage, &target, start)
    case .lighten: mixed(Lighten.self, source, coverage, &target, start)
    case .colorDodge: mixed(ColorDodge.self, source, coverage, &target, start)
    case .colorBurn: mixed(ColorBurn.self, source, coverage, &target, start)
    case .hardLight: mixed(HardLight.self, source, coverage, &target, start)
    case .softLight: mixed(SoftLight.self, source, coverage, &target, start)
    case .difference: mixed(Difference.self, source, coverage, &target, start)
    case .exclusion: mixed(Exclusion.self, source, coverage, &target, start)
    case .hue: mixed(Hue.self, source, coverage, &target, start)
    case .saturation: mixed(Saturation.self, source, coverage, &target, start)
    case .color: mixed(HueAndSaturation.self, source, coverage, &target, start)
    case .luminosity: mixed(Luminosity.self, source, coverage, &target, start)
    }
  }

  /// Porter and Duff: `(s X + d Y) / 255`, the nearest byte, two channels in a word at once.
  @inline(__always)
  private static func exact<Operator: PorterDuffOperator>(
    _: Operator.Type, _ source: Span<RGBA8>, _ coverage: Span<UInt8>,
    _ target: inout MutableSpan<RGBA8>, _ start: Int
  ) {
    for i in 0..<source.count {
      let m = UInt32(coverage[i])
      if m == 0 { continue }
      let (s, d) = (source[i], target[start &+ i])
      let x = Operator.sourceFactor(s.packed &>> 24, d.packed &>> 24)
      let y = Operator.destinationFactor(s.packed &>> 24, d.packed &>> 24)
      if m == 255 {
        target[start &+ i] = RGBA8.weightedSum(s, x, d, y)
      } else {
        target[start &+ i] = RGBA8.preciseSum(s, x &* m, d, y &* m &+ 255 &* (255 &- m))
      }
    }
  }

  private static func plus(
    _ source: Span<RGBA8>, _ coverage: Span<UInt8>, _ target: inout MutableSpan<RGBA8>, _ start: Int
  ) {
    for i in 0..<source.count {
      let m = UInt32(coverage[i])
      if m == 0 { continue }
      let d = target[start &+ i]
      let sum = source[i].saturatingSum(d)
      target[start &+ i] = m == 255 ? sum : RGBA8.weightedSum(sum, m, d, 255 &- m)
    }
  }

  /// Blend modes: `s (1 - da) + d (1 - sa) + mix`, in single precision.
  @inline(__always)
  private static func mixed<Mode: BlendFunction>(
    _: Mode.Type, _ source: Span<RGBA8>, _ coverage: Span<UInt8>,
    _ target: inout MutableSpan<RGBA8>, _ start: Int
  ) {
    for i in 0..<source.count {
      let m = coverage[i]
      if m == 0 { continue }
      let s = source[i].floats
      let below = target[start &+ i]
      let d = below.floats
      var v = s * (255 - d.w) + d * (255 - s.w)
      v += Mode.mix(s, d)
      // Rounding noise must not lift a colour above alpha.
      v.w = 255 * (s.w + d.w) - s.w * d.w
      v.replace(with: v.w, where: v .> v.w)
      if m == 255 {
        target[start &+ i] = RGBA8(rounding: v * (1 / 255))
      } else {
        let weight = Float(m) * (1 / 255)
        target[start &+ i] = RGBA8(rounding: d + (v * (1 / 255) - d) * weight)
      }
    }
  }
}
