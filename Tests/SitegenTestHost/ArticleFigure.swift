import Figures

/// Figures as articles write them, for commands that ask for more than an item.
enum ArticleFigure {
  /// Returns the figure of a line, or nil for a line of `TestFigure`.
  static func named(_ line: String) -> (any Figure)? {
    switch line {
    case "comparison": Comparison(scene, [.cornerRadius])
    case "costs": Costs(scene, [.cornerRadius], on: [.iPhone5s])
    case "lost kind": Picture(lostKind)
    case "no number": Picture(noNumber)
    case "one is one": Claim(line) { 1 == 1 }
    case "one is odd": Claim(line, .within("among whole numbers")) { 1 % 2 == 1 }
    case "one is two": Claim(line) { 1 == 2 }
    default:
      line.hasPrefix("photo ") ? Picture(photo(String(line.dropFirst(6)))) : nil
    }
  }

  private static func photo(_ path: String) -> Scene {
    Scene("A file", size: [8, 8]) { Layer(.file(path), size: [8, 8]) }
  }

  private static let scene = Scene("A photo", size: [8, 8]) {
    Layer(color: .white, size: [8, 8]).rounded(2)
  }

  /// A layer that was a gradient and became a shape, which loses the gradient.
  private static let lostKind = Scene("A layer of two kinds", size: [8, 8]) {
    twoKinds
  }

  private static let noNumber = Scene("A layer that is nowhere", size: [8, 8]) {
    Layer(color: .white, size: [8, 8]).position([.nan, 0])
  }

  private static var twoKinds: Layer {
    var layer = Layer(color: .white, size: [8, 8])
    layer.gradient = GradientLayer([.white, .black])
    layer.shape = ShapeLayer()
    return layer
  }
}
