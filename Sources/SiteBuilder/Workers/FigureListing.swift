public import Figures

/// What a figure block shows, by kinds, and how its claims come out; no pictures.
public struct FigureListing: Hashable, Sendable, Codable {
  /// The kind of each statement in order, in small letters: `comparison`, `claim`.
  public var kinds: [String]
  /// The block's claims in order, evaluated.
  public var claims: [ClaimResult]

  /// Makes the listing of a block.
  public init(kinds: [String], claims: [ClaimResult]) {
    self.kinds = kinds
    self.claims = claims
  }
}

/// A figure that is in order and does not show what was asked for.
public enum FigureRefusal: Error, Hashable, Sendable, Codable {
  /// None of its statements shows a picture that can be drawn by itself.
  case noPicture
  /// No picture of it has such a variant; `known` lists all, of all its pictures.
  case unknownVariant(known: [String])
  /// None of its statements shows costs.
  case noCosts
}
