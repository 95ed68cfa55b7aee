/// The path of what is animated: a property, or a component of one (`transform.rotation.z`).
///
/// In code it is a member, `.opacity`, or a literal, `"position.x"`; both are checked. Text that
/// comes from elsewhere is read by `init(parsing:)`.
public struct AnimationKeyPath: Hashable, Sendable, CustomStringConvertible {
  /// An axis of space.
  public enum Axis: String, Hashable, Sendable, CaseIterable { case x, y, z }

  /// A part of a value that has its own path.
  public enum Component: Hashable, Sendable {
    /// Of a point, or of a point inside a rect's origin.
    case x, y
    /// Of a size or a rect's size.
    case width, height
    /// Of a rect.
    case origin, size
    case originX, originY, sizeWidth, sizeHeight
    /// Angles of a transform in radians, about one axis after the other in the order x, y, z.
    case rotation(Axis)
    /// Factors of a transform; nil is their mean, and sets all three.
    case scale(Axis?)
    /// The shift of a transform; nil is x and y as a size.
    case translation(Axis?)
  }

  /// The property, such as `transform` or `emitterCells.spark.birthRate`.
  public var property: String
  /// The part of the property; nil is all of it.
  public var component: Component?

  /// Makes the path of a property or of a part of it, whether any layer has it or not.
  public init(property: String, component: Component? = nil) {
    (self.property, self.component) = (property, component)
  }

  /// Reads a path; anything but a known component is part of the property's name, which may be any.
  ///
  /// `rotation`, `scale` and `translation` are components only of properties whose name ends with
  /// "transform"; `rotation` alone means about z. Nil for empty names.
  public init?(parsing text: String) {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
    for count in [2, 1] where names.count > count {
      let property = names.dropLast(count).joined(separator: ".")
      let suffix = names.suffix(count).joined(separator: ".")
      guard let component = Component.named[suffix] else { continue }
      if component.isOfTransform != property.lowercased().hasSuffix("transform") { continue }
      self.init(property: property, component: component)
      return
    }
    self.init(property: text)
  }

  /// The path as it is read, with `rotation.z` in full.
  public var description: String {
    guard let component else { return property }
    return "\(property).\(component.name)"
  }
}

extension AnimationKeyPath.Component {
  /// The component's name after its property.
  var name: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .origin: "origin"
    case .size: "size"
    case .originX: "origin.x"
    case .originY: "origin.y"
    case .sizeWidth: "size.width"
    case .sizeHeight: "size.height"
    case .rotation(let axis): "rotation.\(axis.rawValue)"
    case .scale(let axis): axis.map { "scale.\($0.rawValue)" } ?? "scale"
    case .translation(let axis): axis.map { "translation.\($0.rawValue)" } ?? "translation"
    }
  }

  var isOfTransform: Bool {
    switch self {
    case .rotation, .scale, .translation: true
    default: false
    }
  }

  /// All components by their names.
  static let named: [String: Self] = {
    let axes = AnimationKeyPath.Axis.allCases
    let all: [Self] =
      [.x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight]
      + [.scale(nil), .translation(nil)]
      + axes.flatMap { [.rotation($0), .scale($0), .translation($0)] }
    var result = ["rotation": Self.rotation(.z)]
    for component in all { result[component.name] = component }
    return result
  }()
}
