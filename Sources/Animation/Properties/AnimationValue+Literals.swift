extension AnimationValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension AnimationKeyPath.Component {
  /// The names of all components, as they are written after a property: `x`, `rotation.z`.
  public static var names: [String] { named.keys.sorted() }
}
