/// Something that takes bytes from outside and must neither crash nor break its own promises.
///
/// To add one: conform, and list it in its program's `main.swift`.
package protocol FuzzTarget {
  /// The name on the command line.
  static var name: String { get }
  /// How the names of seed files end, without the dot.
  static var seedExtension: String { get }
  /// Whether inputs that are made from nothing would reach too little of the code.
  static var needsSeeds: Bool { get }

  /// Makes a target that starts from these inputs; possibly none.
  init(seeds: [[UInt8]])

  /// Returns an input; the same one for the same state of `random`.
  func input(_ random: inout FuzzRandom) -> [UInt8]

  /// Runs the code once.
  ///
  /// - Throws: `BrokenPromise` when the result is not what the code promises. Errors that the code
  ///   documents are caught here.
  func run(_ input: [UInt8]) throws
}

extension FuzzTarget {
  /// False, as for targets that know the form of their inputs.
  package static var needsSeeds: Bool { false }
}

/// A result that is not what the code under test promises.
package struct BrokenPromise: Error, CustomStringConvertible {
  /// What is wrong, for the person who repeats it.
  package let description: String

  /// Makes the description of what is wrong.
  package init(description: String) { self.description = description }
}

/// Throws `BrokenPromise` unless a condition holds.
package func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw BrokenPromise(description: otherwise()) }
}
