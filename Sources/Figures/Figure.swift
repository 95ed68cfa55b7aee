internal import FigureResults

/// Something that a `swift figure` block can show.
public protocol Figure {
  /// Draws and computes what the figure shows.
  ///
  /// - Throws: `FigureError` when the figure cannot be made; the message names the cause.
  func item(in context: FigureContext) throws -> FigureItem
}

/// What a figure may use besides its own code: the content folder and the picture store.
public protocol FigureEnvironment: AnyObject {
  /// Stores an encoded PNG and returns its name.
  func store(png: [UInt8]) throws -> String
  /// Returns the bytes of a file in the content folder and records that it was read.
  func contentFile(_ path: String) throws -> [UInt8]
  /// The largest scale at which pictures are drawn.
  var maximumScale: Int { get }
}

/// The reason why a figure cannot be made, for its author.
public struct FigureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause, in words for the author of the figure.
  public var message: String

  /// Makes an error from its cause.
  public init(_ message: String) { self.message = message }

  /// The message.
  public var description: String { message }
}

/// A figure and the line of the statement that shows it.
public struct FigureStatement {
  /// The figure that the statement shows.
  public var figure: any Figure
  /// The line in the file, or in the block if that is known, from 1.
  public var line: Int

  /// Makes a statement at a line.
  public init(_ figure: any Figure, line: Int) {
    self.figure = figure
    self.line = line
  }
}

/// Collects the statements of a figure block, each with its line.
@resultBuilder
public enum FigureBuilder {
  /// Takes a figure written as a statement.
  public static func buildExpression(
    _ figure: any Figure, line: Int = #line
  ) -> [FigureStatement] { [FigureStatement(figure, line: line)] }
  /// Takes a call that gives nothing, such as `print`, which shows nothing on the page.
  public static func buildExpression(_ nothing: Void?) -> [FigureStatement] { [] }
  /// Refuses anything else.
  @_disfavoredOverload
  @available(*, unavailable, message: "a figure block holds figures, and calls that give nothing")
  public static func buildExpression<Other>(_ other: Other) -> [FigureStatement] { [] }
  /// Joins the figures of all statements in order.
  public static func buildBlock(_ parts: [FigureStatement]...) -> [FigureStatement] {
    parts.flatMap { $0 }
  }
  /// Takes an `if` without `else`; no figures if its condition is false.
  public static func buildOptional(_ part: [FigureStatement]?) -> [FigureStatement] { part ?? [] }
  /// Takes the first branch of a condition.
  public static func buildEither(first part: [FigureStatement]) -> [FigureStatement] { part }
  /// Takes the second branch of a condition.
  public static func buildEither(second part: [FigureStatement]) -> [FigureStatement] { part }
  /// Joins the figures of all iterations of a loop.
  public static func buildArray(_ parts: [[FigureStatement]]) -> [FigureStatement] {
    parts.flatMap { $0 }
  }
}
