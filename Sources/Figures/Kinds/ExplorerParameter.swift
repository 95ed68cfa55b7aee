/// Something that readers of an ``Explorer`` change, and the values that it takes.
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
  /// Whether the values are numbers that do not rise.
  let isDisordered: Bool

  /// Makes a parameter of numbers.
  ///
  /// - Parameters:
  ///   - name: what it is, such as `radius`; it is part of the page's address, too.
  ///   - values: rising.
  ///   - unit: stands after each value.
  ///   - start: the value that is shown first; nil, or one that there is not, for the first.
  public init(_ name: String, _ values: [Value], unit: String = "", start: Value? = nil)
  where Value: Numeric & Comparable {
    (self.name, self.unit, self.values) = (name, unit, values)
    // A whole `Double` describes itself with a decimal.
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
  ///   - start: the index of the value that is shown first.
  ///   - label: what readers call a value.
  public init(
    _ name: String, _ values: [Value], start: Int = 0, _ label: (Value) -> String
  ) {
    (self.name, unit, self.values, self.start) = (name, "", values, start)
    (labels, isDisordered) = (values.map(label), false)
  }
}
