public import Raster

/// What is behind the corners, as the author knows it.
public enum CornerBackground: Hashable, Sendable {
  /// One opaque or translucent colour, the same in every frame.
  case color(Color)

  var color: Color {
    switch self {
    case .color(let color): color
    }
  }
}
