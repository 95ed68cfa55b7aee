/// Makes the ids of headings by GitHub's rule, each id only once.
///
/// Letters become lower case; letters, marks and digits of any script, connecting punctuation such
/// as `_`, and hyphens stay; each space becomes a hyphen; everything else goes. A repeated id gets
/// `-1`, `-2`, ….
public struct HeadingSlugs: Sendable {
  private var counts: [String: Int] = [:]

  /// Makes an empty set of ids.
  public init() {}

  /// Returns the id for the next heading with this text; `section` when no character remains.
  ///
  /// - Parameter own: the id that the author gave it, which stays as it is unless an earlier one
  ///   has it.
  public mutating func next(for text: String, own: String? = nil) -> String {
    let base = own ?? HeadingSlugs.slug(text)
    guard var count = counts[base] else {
      counts[base] = 0
      return base
    }
    var slug = base
    repeat {
      count += 1
      slug = "\(base)-\(count)"
    } while counts[slug] != nil
    counts[base] = count
    counts[slug] = 0
    return slug
  }

  /// Returns the id of a heading that no earlier one has taken.
  public static func slug(_ text: String) -> String {
    var slug = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " {
        slug.unicodeScalars.append("-")
      } else if isKept(scalar) {
        slug.unicodeScalars.append(scalar)
      }
    }
    return slug.isEmpty ? "section" : slug
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-" { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      return true
    default:
      return false
    }
  }
}
