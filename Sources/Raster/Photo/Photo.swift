/// A picture that looks like a photograph and is computed from a seed.
///
/// It stands in where an app would show a user's photo, so that a scene has something other than a
/// flat colour behind and inside rounded corners. The same photo has the same pixels on every
/// machine, and the same composition in every size.
public enum Photo: Hashable, Sendable {
  /// A view of one kind; each seed is another place.
  case landscape(Landscape, seed: UInt64)
  /// A person's head and shoulders; each number is another person. Negative numbers are allowed.
  case portrait(Int)
  /// A surface seen from above; each seed is another piece of it.
  case texture(Texture, seed: UInt64)

  /// The kinds of views.
  public enum Landscape: String, Hashable, Sendable, Codable, CaseIterable {
    /// Snow-covered peaks above wooded ridges, in the haze of a morning.
    case mountains
    /// Rows of conifers that fade into mist.
    case forest
    /// The sea at sunset, with the sun's path on it.
    case seaside
    /// A skyline at dusk behind its own reflection.
    case city
  }

  /// The kinds of surfaces.
  public enum Texture: String, Hashable, Sendable, Codable, CaseIterable {
    /// Oak planks.
    case wood
    /// Woven cloth.
    case fabric
    /// Polished stone with veins.
    case marble
  }

  /// A morning in the mountains.
  public static let mountains = Photo.landscape(.mountains, seed: 1)
  /// A misty forest.
  public static let forest = Photo.landscape(.forest, seed: 1)
  /// A sunset at sea.
  public static let seaside = Photo.landscape(.seaside, seed: 1)
  /// A city at dusk.
  public static let city = Photo.landscape(.city, seed: 1)
  /// A wooden table top.
  public static let wood = Photo.texture(.wood, seed: 1)
  /// A piece of cloth.
  public static let fabric = Photo.texture(.fabric, seed: 1)
  /// A slab of marble.
  public static let marble = Photo.texture(.marble, seed: 1)

  /// Returns a view whose kind and place follow from the seed.
  public static func landscape(seed: UInt64) -> Photo {
    let kinds = Landscape.allCases
    return .landscape(kinds[Int(seed % UInt64(kinds.count))], seed: seed)
  }

  /// Returns a surface whose kind and piece follow from the seed.
  public static func texture(seed: UInt64) -> Photo {
    let kinds = Texture.allCases
    return .texture(kinds[Int(seed % UInt64(kinds.count))], seed: seed)
  }

  /// Draws the photo, opaque, in a size in pixels.
  ///
  /// Landscapes keep their composition by height and show more in wider pictures; portraits and
  /// textures fill the picture from a square that is cut evenly.
  ///
  /// - Precondition: neither side is negative.
  /// - Complexity: O(pixels), 0.1 to 0.3 microseconds each; small pictures cost up to as much as
  ///   one with a longer side of 640 pixels, since they are drawn larger and reduced.
  public func bitmap(width: Int, height: Int) -> Bitmap {
    guard width > 0, height > 0 else { return Bitmap(width: width, height: height) }
    var canvas = PhotoCanvas(width: width, height: height, fit: fit)
    draw(on: &canvas)
    return canvas.finished
  }

  /// How the scene is fitted into pictures of other shapes than its own.
  var fit: PhotoCanvas.Fit {
    if case .landscape = self { .height } else { .square }
  }

  /// Paints the whole scene.
  func draw(on canvas: inout PhotoCanvas) {
    switch self {
    case .landscape(.mountains, let seed): MountainScene(seed: seed).draw(on: &canvas)
    case .landscape(.forest, let seed): ForestScene(seed: seed).draw(on: &canvas)
    case .landscape(.seaside, let seed): SeasideScene(seed: seed).draw(on: &canvas)
    case .landscape(.city, let seed): CityScene(seed: seed).draw(on: &canvas)
    case .portrait(let number): Portrait(number: number).draw(on: &canvas)
    case .texture(.wood, let seed): WoodTexture(seed: seed).draw(on: &canvas)
    case .texture(.fabric, let seed): FabricTexture(seed: seed).draw(on: &canvas)
    case .texture(.marble, let seed): MarbleTexture(seed: seed).draw(on: &canvas)
    }
  }
}
