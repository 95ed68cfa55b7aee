internal import Animation
internal import Geometry
internal import Raster

/// What `defaultActionForKey:` answers: an animation, a fade or nil.
enum PropertyAction: Hashable, Sendable { case animation, transition, silence }

/// A property that has a name: how it is read, written and, by default, animated.
struct LayerProperty<Root>: Sendable {
  /// Where a value of the property is kept.
  typealias Key<Value> = any WritableKeyPath<Root, Value> & Sendable

  var name: String
  var action = PropertyAction.animation
  /// Whether `get` always has a value.
  var isOfAllLayers = true
  /// Nil when the layer does not have the property.
  var get: @Sendable (Root) -> AnimationValue?
  /// False when the value does not fit.
  var set: @Sendable (inout Root, AnimationValue) -> Bool

  /// Returns the property with another answer to what happens when it changes.
  func acting(_ action: PropertyAction) -> Self {
    var copy = self
    copy.action = action
    return copy
  }

  /// Returns the property of something that has a part with this one.
  func of<Whole>(_ part: LayerProperty<Whole>.Key<Root?>) -> LayerProperty<Whole> {
    LayerProperty<Whole>(
      name: name, action: action, isOfAllLayers: false,
      get: { $0[keyPath: part].flatMap(get) },
      set: { whole, value in
        guard var inner = whole[keyPath: part], set(&inner, value) else { return false }
        whole[keyPath: part] = inner
        return true
      })
  }
}

extension LayerProperty {
  static func number(
    _ name: String, _ path: Key<Double>
  ) -> Self {
    Self(name: name, get: { .number($0[keyPath: path]) }) {
      guard case .number(let v) = $1 else { return false }
      $0[keyPath: path] = v
      return true
    }
  }

  static func count(_ name: String, _ path: Key<Int>) -> Self {
    Self(name: name, get: { .number(Double($0[keyPath: path])) }) {
      guard case .number(let v) = $1, abs(v) < 1e15 else { return false }
      $0[keyPath: path] = Int(v.rounded())
      return true
    }
  }

  static func point(_ name: String, _ path: Key<Point>) -> Self {
    Self(name: name, get: { .point($0[keyPath: path]) }) {
      guard case .point(let v) = $1 else { return false }
      $0[keyPath: path] = v
      return true
    }
  }

  static func size(_ name: String, _ path: Key<Size>) -> Self {
    Self(name: name, get: { .size($0[keyPath: path]) }) {
      guard case .size(let v) = $1 else { return false }
      $0[keyPath: path] = v
      return true
    }
  }

  static func rect(_ name: String, _ path: Key<Rect>) -> Self {
    Self(name: name, get: { .rect($0[keyPath: path]) }) {
      guard case .rect(let v) = $1 else { return false }
      $0[keyPath: path] = v
      return true
    }
  }

  static func transform(
    _ name: String, _ path: Key<Transform3D>
  ) -> Self {
    Self(name: name, get: { .transform($0[keyPath: path]) }) {
      switch $1 {
      case .transform(let v): $0[keyPath: path] = v
      case .affine(let v): $0[keyPath: path] = Transform3D(v)
      default: return false
      }
      return true
    }
  }

  static func bool(_ name: String, _ path: Key<Bool>) -> Self {
    Self(name: name, get: { .bool($0[keyPath: path]) }) {
      guard case .bool(let v) = $1 else { return false }
      $0[keyPath: path] = v
      return true
    }
  }

  /// No path is an empty one.
  static func path(_ name: String, _ path: Key<Path?>) -> Self {
    Self(name: name, get: { .path($0[keyPath: path] ?? Path()) }) {
      guard case .path(let v) = $1 else { return false }
      $0[keyPath: path] = v.isEmpty ? nil : v
      return true
    }
  }

  static func color(_ name: String, _ path: Key<Color>) -> Self {
    Self(name: name, get: { .color($0[keyPath: path].components) }) {
      guard case .color(let v) = $1 else { return false }
      $0[keyPath: path] = Color(components: v)
      return true
    }
  }

  /// No colour is transparent black.
  static func color(_ name: String, _ path: Key<Color?>) -> Self {
    Self(name: name, get: { .color(($0[keyPath: path] ?? .clear).components) }) {
      guard case .color(let v) = $1 else { return false }
      $0[keyPath: path] = v == .zero ? nil : Color(components: v)
      return true
    }
  }

  static func colors(
    _ name: String, _ path: Key<[Color]>
  ) -> Self {
    Self(name: name, get: { .list($0[keyPath: path].map { .color($0.components) }) }) {
      guard case .list(let values) = $1 else { return false }
      let colors = values.compactMap {
        if case .color(let c) = $0 { Color(components: c) } else { nil }
      }
      guard colors.count == values.count else { return false }
      $0[keyPath: path] = colors
      return true
    }
  }

  static func numbers(
    _ name: String, _ path: Key<[Double]>
  ) -> Self {
    Self(name: name, get: { .list($0[keyPath: path].map { .number($0) }) }) {
      guard case .list(let values) = $1 else { return false }
      let numbers = values.compactMap { if case .number(let v) = $0 { v } else { nil } }
      guard numbers.count == values.count else { return false }
      $0[keyPath: path] = numbers
      return true
    }
  }

  static func named<Name: RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: Key<Name>
  ) -> Self {
    Self(name: name, get: { .name($0[keyPath: path].rawValue) }) {
      guard case .name(let v) = $1, let found = Name(rawValue: v) else { return false }
      $0[keyPath: path] = found
      return true
    }
  }
}

extension Color {
  /// Red, green, blue and alpha, straight and encoded, as they are mixed.
  var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  init(components c: SIMD4<Double>) {
    self.init(red: c.x, green: c.y, blue: c.z, alpha: c.w)
  }
}
