public import Raster

extension BackdropMaterial {
  /// What vibrancy does to the blurred and tinted picture where sublayers are opaque.
  ///
  /// Apple publishes no numbers; this is our choice: more saturated, and darker on a bright
  /// material, brighter on a dark one, so that sublayers stand out from what is behind them.
  public var vibrancy: ColorMatrix {
    let luminance = 0.2125 * tint.red + 0.7154 * tint.green + 0.0721 * tint.blue
    let isBright = tint.alpha <= 0 || luminance >= 0.5
    let (factor, bias): (Float, Float) = isBright ? (0.45, 0) : (0.55, 0.45)
    return ColorMatrix.saturate(1.5).then(
      ColorMatrix(
        red: SIMD4(factor, 0, 0, 0), green: SIMD4(0, factor, 0, 0), blue: SIMD4(0, 0, factor, 0),
        bias: SIMD4(bias, bias, bias, 0)))
  }
}
