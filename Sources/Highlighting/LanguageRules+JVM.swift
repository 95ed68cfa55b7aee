/// Java, Kotlin and Groovy.
extension LanguageRules {
  static let java: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      abstract assert break case catch class const continue default do else enum extends false final
      finally for goto if implements import instanceof interface native new null package private
      protected public return static strictfp super switch synchronized this throw throws transient
      true try volatile while
      """)
    rules.contextual = ["permits", "record", "sealed", "var", "yield"]
    rules.types = words("boolean byte char double float int long short void")
    rules.typeWords = words("class enum extends implements interface new record")
    rules.strings = [.tripleDouble, .double, .single]
    rules.atSign = .annotation
    rules.traits = .dollarNames
    return rules
  }()

  static let kotlin: LanguageRules = {
    var rules = java
    rules.keywords = words(
      """
      as break class companion const continue crossinline do else enum external false final finally for
      fun if import in init inline interface internal is lateinit noinline null object operator
      override package private protected public reified return sealed super suspend tailrec this throw
      true try typealias val var vararg when while
      """)
    rules.contextual = words(
      "abstract actual annotation by catch constructor data expect get infix inner open out set value"
    )
    rules.types = []
    rules.functionWords = ["fun"]
    rules.typeWords = words("class interface object typealias")
    rules.blockComment?.isNested = true
    rules.strings = [.tripleDouble.raw.withDollars, .double.withDollars, .single]
    rules.labels = .equals
    rules.traits = []
    return rules
  }()

  /// Also the build files of Gradle.
  static let groovy: LanguageRules = {
    var rules = java
    rules.keywords.formUnion(["as", "def", "in", "trait"])
    rules.strings = [
      .tripleDouble.withDollars, .tripleSingle, .double.withDollars, .single,
    ]
    rules.labels = .everywhere
    rules.traits.insert(.commands)
    return rules
  }()
}
