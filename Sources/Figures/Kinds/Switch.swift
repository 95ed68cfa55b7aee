internal import FigureResults

/// A question that readers of ``Switches`` answer, with a value for each answer.
///
/// ```swift
/// Switch("What is behind them?", ["A photo": true, "White": false])
/// Switch("On which phone?", [.iPhone4S, .iPhone15], \.name)
/// ```
public struct Switch<Value> {
  let question: String
  let labels: [String]
  let values: [Value]
  let start: Int

  /// Makes a switch from answers with their values.
  ///
  /// - Parameters:
  ///   - options: 2 to 4, in display order.
  ///   - start: the index of the initial answer.
  public init(_ question: String, _ options: KeyValuePairs<String, Value>, start: Int = 0) {
    (self.question, self.start) = (question, start)
    (labels, values) = (options.map(\.key), options.map(\.value))
  }

  /// Makes a switch between values that have a name: devices, strategies.
  ///
  /// - Parameters:
  ///   - start: the index of the initial answer.
  ///   - label: the name of a value for readers.
  public init(
    _ question: String, _ values: [Value], start: Int = 0, _ label: (Value) -> String
  ) {
    (self.question, self.values, self.start) = (question, values, start)
    labels = values.map(label)
  }

  /// The switch, as results store it.
  var result: SwitchesResult.Switch {
    SwitchesResult.Switch(
      question: question, options: labels.map { SwitchesResult.Option(label: $0) }, start: start)
  }
}
