public import Geometry

/// A function from numbers to a transform, as `CAValueFunction`.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
  /// One angle in radians.
  case rotateX, rotateY, rotateZ
  /// Three factors; a single number applies to all three.
  case scale
  /// One factor.
  case scaleX, scaleY, scaleZ
  /// Three shifts in points; with two numbers, z is 0.
  case translate
  /// One shift in points.
  case translateX, translateY, translateZ

  /// Returns the transform for some numbers; nil when their count is wrong.
  public func transform(of numbers: [Double]) -> Transform3D? {
    switch (self, numbers.count) {
    case (.rotateX, 1): .rotation(numbers[0], about: SIMD3(1, 0, 0))
    case (.rotateY, 1): .rotation(numbers[0], about: SIMD3(0, 1, 0))
    case (.rotateZ, 1): Transform3D(.rotation(numbers[0]))
    case (.scale, 1): .scale(numbers[0], numbers[0], numbers[0])
    case (.scale, 3): .scale(numbers[0], numbers[1], numbers[2])
    case (.scaleX, 1): .scale(numbers[0], 1, 1)
    case (.scaleY, 1): .scale(1, numbers[0], 1)
    case (.scaleZ, 1): .scale(1, 1, numbers[0])
    case (.translate, 2): .translation(numbers[0], numbers[1], 0)
    case (.translate, 3): .translation(numbers[0], numbers[1], numbers[2])
    case (.translateX, 1): .translation(numbers[0], 0, 0)
    case (.translateY, 1): .translation(0, numbers[0], 0)
    case (.translateZ, 1): .translation(0, 0, numbers[0])
    default: nil
    }
  }

  /// Returns the transform that a number, a point, a size or a list of numbers stands for.
  public func transform(of value: AnimationValue) -> Transform3D? {
    switch value {
    case .number(let v): return transform(of: [v])
    case .point(let p): return transform(of: [p.x, p.y])
    case .size(let s): return transform(of: [s.width, s.height])
    case .list(let values):
      let numbers = values.compactMap { if case .number(let v) = $0 { v } else { nil } }
      return numbers.count == values.count ? transform(of: numbers) : nil
    default: return nil
    }
  }

  /// Returns the numbers that stand for what a transform does of this kind.
  public func input(of m: Transform3D) -> AnimationValue? {
    func numbers(_ make: (AnimationKeyPath.Axis) -> AnimationKeyPath.Component) -> AnimationValue {
      .list(AnimationKeyPath.Axis.allCases.compactMap { m.component(make($0)) })
    }
    switch self {
    case .rotateX: return m.component(.rotation(.x))
    case .rotateY: return m.component(.rotation(.y))
    case .rotateZ: return m.component(.rotation(.z))
    case .scale: return numbers { .scale($0) }
    case .scaleX: return m.component(.scale(.x))
    case .scaleY: return m.component(.scale(.y))
    case .scaleZ: return m.component(.scale(.z))
    case .translate: return numbers { .translation($0) }
    case .translateX: return m.component(.translation(.x))
    case .translateY: return m.component(.translation(.y))
    case .translateZ: return m.component(.translation(.z))
    }
  }
}
