/// A function that templates call by a name: `{{name}}`, or around a part of the template,
/// `{{#name}}…{{/name}}`.
///
/// The specification calls it a lambda. Functions are equal if their names and kinds are, since
/// bodies cannot be compared.
public struct TemplateFunction: Hashable, Sendable {
  enum Kind: Sendable {
    case template(@Sendable (String) -> String)
    case filter(@Sendable (String) -> String)
  }

  /// Its own name, independent of its place in a value.
  public let name: String
  let kind: Kind

  /// Makes a lambda of the specification.
  ///
  /// - Parameter body: receives the section's source text, empty for `{{name}}`, and returns a
  ///   template that is rendered in its place.
  public static func template(
    _ name: String, _ body: @escaping @Sendable (String) -> String
  ) -> TemplateFunction {
    TemplateFunction(name: name, kind: .template(body))
  }

  /// Makes a function that changes a section's output, for example by grouping the digits of a
  /// number.
  ///
  /// - Parameter body: receives and returns finished markup: its author is responsible for the
  ///   result.
  public static func filter(
    _ name: String, _ body: @escaping @Sendable (String) -> String
  ) -> TemplateFunction {
    TemplateFunction(name: name, kind: .filter(body))
  }

  private var isFilter: Bool { if case .filter = kind { true } else { false } }

  /// Whether both have the same name and kind.
  public static func == (a: TemplateFunction, b: TemplateFunction) -> Bool {
    a.name == b.name && a.isFilter == b.isFilter
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(isFilter)
  }
}
