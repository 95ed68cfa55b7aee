/// The corner of `UIBezierPath(roundedRect:cornerRadius:)` as iOS 7 drew it.
///
/// The modern curve with one more point and a short straight piece on the *entering* half, so that
/// the corner is not symmetric. The four corners differ in the sixth digit; those are the numbers
/// of the top right one, which are right for the others to 1e-6 radii.
///
/// Coefficients: PaintCode's listing of iOS 7's rounded rectangle, as public ports have it. They
/// are data, see `Documentation/sources.md`. How iOS 7 itself treated short sides is not in the
/// listing; its published replacement reduces the radius until the corners fit, and so does Fillet.
public enum IOS7Corner {
  /// How many radii of each side a corner takes.
  public static let extent = 1.528_664_83

  static let unit: [CornerStep] = [
    .line(1.52866471, 0),
    .cubic(
      Point(x: 1.08849323, y: 0), Point(x: 0.86840689, y: 0), Point(x: 0.66993427, y: 0.065496)),
    .line(0.63149399, 0.074911),
    .cubic(
      Point(x: 0.37282392, y: 0.16905899), Point(x: 0.16906013, y: 0.37282401),
      Point(x: 0.07491176, y: 0.63149399)),
    .cubic(Point(x: 0, y: 0.86840701), Point(x: 0, y: 1.08849299), Point(x: 0, y: extent)),
  ]
}
