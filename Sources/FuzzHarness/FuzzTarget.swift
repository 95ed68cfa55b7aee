/// Code that accepts external bytes and must neither crash nor break its own promises.
///
/// To add one: conform, and list it in its program's `main.swift`.
package protocol FuzzTarget {
  /// The name on the command line.
  static var name: String { get }
  /// The extension of seed files, without the dot.
  static var seedExtension: String { get }
  /// Whether inputs made from scratch would reach too little of the code.
  static var needsSeeds: Bool { get }

  /// Makes a target that starts from these inputs; there may be none.
  init(seeds: [[UInt8]])

  /// Returns an input, which depends only on the state of `random`.
  func input(_ random: inout FuzzRandom) -> [UInt8]

  /// Runs the code once.
  ///
  /// - Throws: `BrokenPromise` if the result is not what the code promises. Documented errors of
  ///   the code are caught here.
  func run(_ input: [UInt8]) throws
}

extension FuzzTarget {
  /// False, as for targets that know the form of their inputs.
  package static var needsSeeds: Bool { false }
}

/// A result other than the code under test promises.
package struct BrokenPromise: Error, CustomStringConvertible {
  /// What is wrong, for the person who reproduces it.
  package let description: String

  /// Makes the description of what is wrong.
  package init(description: String) { self.description = description }
}

/// Throws `BrokenPromise` unless a condition holds.
package func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw BrokenPromise(description: otherwise()) }
}
