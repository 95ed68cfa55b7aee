/// JavaScript and TypeScript, each also with tags of JSX.
extension LanguageRules {
  static let javaScript: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      async await break case catch class const continue debugger default delete do else export extends
      false finally for function if import in instanceof let new null return super switch this throw
      true try typeof undefined var void while with yield
      """)
    rules.contextual = ["as", "from", "get", "of", "set", "static"]
    rules.types = ["JSON", "URL"]
    rules.functionWords = ["function"]
    rules.typeWords = ["class", "extends", "new"]
    rules.documentation = ["/**"]
    rules.strings = [.double, .single, StringRule("`", isMultiline: true).withDollars]
    rules.labels = .keys
    rules.atSign = .annotation
    rules.traits = [.regularExpressions, .tags, .dollarNames]
    return rules
  }()

  /// A name in angle brackets is a type here, so there are no tags.
  static let typeScript: LanguageRules = {
    var rules = tsx
    rules.traits.remove(.tags)
    return rules
  }()

  static let tsx: LanguageRules = {
    var rules = javaScript
    rules.keywords.formUnion(["as", "enum", "implements", "interface", "satisfies"])
    rules.contextual.formUnion(
      words(
        """
        abstract asserts declare infer is keyof module namespace override private protected public
        readonly type unique
        """))
    rules.types.formUnion(
      words("any bigint boolean never number object string symbol unknown"))
    rules.typeWords.formUnion(["enum", "implements", "interface", "type"])
    return rules
  }()
}
