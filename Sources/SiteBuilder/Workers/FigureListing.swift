public import FigureResults

/// What a figure block shows, by kinds, and how its claims come out; no pictures.
public struct FigureListing: Hashable, Sendable, Codable {
  /// The kind of each statement in order, in small letters: `comparison`, `claim`.
  public var kinds: [String]
  /// The block's claims in order, evaluated.
  public var claims: [ClaimResult]
  /// Whether `sitegen cost` has tables for a figure of the block.
  public var hasCosts: Bool
  /// Whether `sitegen render` can draw a figure of the block.
  public var hasPictures: Bool

  /// Makes the listing of a block.
  public init(
    kinds: [String], claims: [ClaimResult], hasCosts: Bool = false, hasPictures: Bool = false
  ) {
    self.kinds = kinds
    self.claims = claims
    self.hasCosts = hasCosts
    self.hasPictures = hasPictures
  }
}

/// Why a sound figure does not show what was asked for.
public enum FigureRefusal: Error, Hashable, Sendable, Codable {
  /// None of its statements shows a picture that can be drawn by itself.
  case noPicture
  /// No picture of it has such a variant; `known` lists all, of all its pictures.
  case unknownVariant(known: [String])
  /// None of its statements shows costs.
  case noCosts
}
