public import Geometry

/// A value of any property that can be animated.
public enum AnimationValue: Hashable, Sendable {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case affine(Affine)
  case transform(Transform3D)
  /// Four components of a colour, in whichever encoding they are to be mixed.
  case color(SIMD4<Double>)
  case radii(CornerRadii)
  case path(Path)
  /// Several values, such as the colours and the places of a gradient.
  case list([AnimationValue])
  case bool(Bool)
  /// Anything else by its name; it switches at the start.
  case name(String)
}

extension AnimationValue: Interpolatable {
  /// Returns the value in between; values of different kinds switch at the start.
  public static func interpolate(
    _ a: AnimationValue, _ b: AnimationValue, _ t: Double
  ) -> AnimationValue {
    a.combined(b, Interpolation(t: t)) ?? b
  }
  /// Returns the sum; the other value when the kinds differ.
  public func adding(_ other: AnimationValue) -> AnimationValue {
    combined(other, Addition()) ?? other
  }
  /// Returns the difference; this value when the kinds differ.
  public func subtracting(_ other: AnimationValue) -> AnimationValue {
    combined(other, Subtraction()) ?? self
  }
  /// Returns the value added to itself.
  public func repeated(_ count: Int) -> AnimationValue {
    combined(self, Repetition(count: count)) ?? self
  }
  /// Returns the distance in the kind's own unit; 1 when the kinds differ.
  public func separation(from other: AnimationValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.separation(from: b)
    case (.point(let a), .point(let b)): a.separation(from: b)
    case (.size(let a), .size(let b)): a.separation(from: b)
    case (.rect(let a), .rect(let b)): a.separation(from: b)
    case (.affine(let a), .affine(let b)): a.separation(from: b)
    case (.transform(let a), .transform(let b)): a.separation(from: b)
    case (.color(let a), .color(let b)): a.separation(from: b)
    case (.radii(let a), .radii(let b)): a.separation(from: b)
    case (.path(let a), .path(let b)): a.separation(from: b)
    case (.list(let a), .list(let b)): a.separation(from: b)
    default: self == other ? 0 : 1
    }
  }
  /// Returns the weighted sum; nil when the kinds differ or have nothing between.
  public static func blend(_ values: [AnimationValue], weights: [Double]) -> AnimationValue? {
    func all<T>(_ get: (AnimationValue) -> T?) -> [T]? {
      let found = values.compactMap(get)
      return found.count == values.count ? found : nil
    }
    switch values.first {
    case .number:
      return all { if case .number(let v) = $0 { v } else { nil } }
        .flatMap { Double.blend($0, weights: weights) }.map { .number($0) }
    case .point:
      return all { if case .point(let v) = $0 { v } else { nil } }
        .flatMap { Point.blend($0, weights: weights) }.map { .point($0) }
    case .size:
      return all { if case .size(let v) = $0 { v } else { nil } }
        .flatMap { Size.blend($0, weights: weights) }.map { .size($0) }
    case .rect:
      return all { if case .rect(let v) = $0 { v } else { nil } }
        .flatMap { Rect.blend($0, weights: weights) }.map { .rect($0) }
    case .affine:
      return all { if case .affine(let v) = $0 { v } else { nil } }
        .flatMap { Affine.blend($0, weights: weights) }.map { .affine($0) }
    case .transform:
      return all { if case .transform(let v) = $0 { v } else { nil } }
        .flatMap { Transform3D.blend($0, weights: weights) }.map { .transform($0) }
    case .color:
      return all { if case .color(let v) = $0 { v } else { nil } }
        .flatMap { SIMD4.blend($0, weights: weights) }.map { .color($0) }
    case .radii:
      return all { if case .radii(let v) = $0 { v } else { nil } }
        .flatMap { CornerRadii.blend($0, weights: weights) }.map { .radii($0) }
    case .path:
      return all { if case .path(let v) = $0 { v } else { nil } }
        .flatMap { Path.blend($0, weights: weights) }.map { .path($0) }
    case .list:
      return all { if case .list(let v) = $0 { v } else { nil } }
        .flatMap { [AnimationValue].blend($0, weights: weights) }.map { .list($0) }
    case .bool, .name, nil: return nil
    }
  }

  /// Returns what an operation makes of two values of one kind; nil when the kinds differ.
  private func combined(_ other: AnimationValue, _ f: some ValueOperation) -> AnimationValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(f.apply(a, b))
    case (.point(let a), .point(let b)): .point(f.apply(a, b))
    case (.size(let a), .size(let b)): .size(f.apply(a, b))
    case (.rect(let a), .rect(let b)): .rect(f.apply(a, b))
    case (.affine(let a), .affine(let b)): .affine(f.apply(a, b))
    case (.transform(let a), .transform(let b)): .transform(f.apply(a, b))
    case (.color(let a), .color(let b)): .color(f.apply(a, b))
    case (.radii(let a), .radii(let b)): .radii(f.apply(a, b))
    case (.path(let a), .path(let b)): .path(f.apply(a, b))
    case (.list(let a), .list(let b)): .list(f.apply(a, b))
    case (.bool(let a), .bool(let b)): .bool(f.apply(a, b))
    default: nil
    }
  }
}

/// Something done to two values of one type, whichever it is.
private protocol ValueOperation {
  func apply<Value: Interpolatable>(_ a: Value, _ b: Value) -> Value
}

private struct Interpolation: ValueOperation {
  var t: Double
  func apply<Value: Interpolatable>(_ a: Value, _ b: Value) -> Value { .interpolate(a, b, t) }
}

private struct Addition: ValueOperation {
  func apply<Value: Interpolatable>(_ a: Value, _ b: Value) -> Value { a.adding(b) }
}

private struct Subtraction: ValueOperation {
  func apply<Value: Interpolatable>(_ a: Value, _ b: Value) -> Value { a.subtracting(b) }
}

private struct Repetition: ValueOperation {
  var count: Int
  func apply<Value: Interpolatable>(_ a: Value, _ b: Value) -> Value { a.repeated(count) }
}
