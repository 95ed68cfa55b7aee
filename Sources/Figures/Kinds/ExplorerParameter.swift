/// Something that readers of an ``Explorer`` change, and the values it takes.
///
/// ```swift
/// .init("radius", [0, 4, 8, 12], unit: "pt", start: 8)
/// .init("phone", phones, \.name)
/// ```
public struct ExplorerParameter<Value> {
  let name: String
  let unit: String
  let values: [Value]
  let labels: [String]
  let start: Int
  /// Whether the values are numbers that are not in ascending order.
  let isDisordered: Bool

  /// Makes a parameter of numbers.
  ///
  /// - Parameters:
  ///   - name: what it is, such as `radius`; it is also part of the page's address.
  ///   - values: in ascending order.
  ///   - unit: written after each value.
  ///   - start: the initial value; nil, or a value that is not in the list, for the first.
  public init(_ name: String, _ values: [Value], unit: String = "", start: Value? = nil)
  where Value: Numeric & Comparable {
    (self.name, self.unit, self.values) = (name, unit, values)
    // The description of a whole `Double` ends in `.0`.
    labels = values.map { value in
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    isDisordered = !zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    self.start = start.flatMap { values.firstIndex(of: $0) } ?? 0
  }

  /// Makes a parameter of anything that has a name: devices, curves, strategies.
  ///
  /// - Parameters:
  ///   - start: the index of the initial value.
  ///   - label: the name of a value for readers.
  public init(
    _ name: String, _ values: [Value], start: Int = 0, _ label: (Value) -> String
  ) {
    (self.name, unit, self.values, self.start) = (name, "", values, start)
    (labels, isDisordered) = (values.map(label), false)
  }
}
