/// Where SVG path text stops making sense, and what was expected there.
public struct PathTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the grammar asks for.
  public enum Expectation: String, Hashable, Sendable, CaseIterable {
    /// The text must begin with `M` or `m`.
    case moveCommand = "a path begins with M or m"
    /// One of the command letters.
    case command = "expected a command letter"
    /// A coordinate, radius or angle.
    case number = "expected a number"
    /// At least one digit after an `e`.
    case exponentDigit = "expected a digit of the exponent"
    /// A flag of an arc, which is the single character 0 or 1.
    case flag = "expected an arc flag, 0 or 1"
    /// A number, or a sum of relative ones, that fits a `Double`.
    case finiteNumber = "expected a number that is not too large"
  }

  /// The number of UTF-8 bytes before the place.
  public var offset: Int
  /// What was expected there.
  public var expectation: Expectation

  /// Makes an error.
  public init(offset: Int, expectation: Expectation) {
    self.offset = offset
    self.expectation = expectation
  }

  /// One line for people, with the place.
  public var description: String { "at byte \(offset): \(expectation.rawValue)" }
}
