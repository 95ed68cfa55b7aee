/// A function that templates call by a name: `{{name}}`, or around a part of the template, `{{#name}}…{{/name}}`.
///
/// The specification calls it a lambda. Two functions are equal when they have one name and one kind, since bodies
/// cannot be compared.
public struct TemplateFunction: Hashable, Sendable {
  enum Kind: Sendable {
    case template(@Sendable (String) -> String)
    case filter(@Sendable (String) -> String)
  }

  /// What it is called in its own right, wherever it stands in a value.
  public let name: String
  let kind: Kind

  /// Makes a function of the specification.
  ///
  /// - Parameter body: gets the part as it stands in the template, empty for `{{name}}`, and returns a template that
  ///   is rendered in its place.
  public static func template(
    _ name: String, _ body: @escaping @Sendable (String) -> String
  ) -> TemplateFunction {
    TemplateFunction(name: name, kind: .template(body))
  }

  /// Makes a function that changes what a part comes to, such as one that groups the digits of a number.
  ///
  /// - Parameter body: gets finished markup and returns finished markup: whoever makes one vouches for the result.
  public static func filter(
    _ name: String, _ body: @escaping @Sendable (String) -> String
  ) -> TemplateFunction {
    TemplateFunction(name: name, kind: .filter(body))
  }

  private var isFilter: Bool { if case .filter = kind { true } else { false } }

  /// Whether both have one name and are of one kind.
  public static func == (a: TemplateFunction, b: TemplateFunction) -> Bool {
    a.name == b.name && a.isFilter == b.isFilter
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(isFilter)
  }
}
