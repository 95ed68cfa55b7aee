/// Python, Ruby, SQL and CMake.
extension LanguageRules {
  static let python: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      False None True and as assert async await break class continue def del elif else except finally
      for from global if import in is lambda nonlocal not or pass raise return self try while with
      yield
      """)
    rules.contextual = ["case", "match", "type"]
    rules.types = words(
      "bool bytes complex dict float frozenset int list object set str tuple type")
    rules.functionWords = ["def"]
    rules.typeWords = ["class"]
    rules.lineComments = ["#"]
    (rules.blockComment, rules.documentation) = (nil, [])
    rules.strings = [.tripleDouble, .tripleSingle, .double, .single]
    // Code in an f-string stays part of it: what follows its colon is no code.
    rules.stringPrefixes = words("b br f fr r rb rf t tr u B F R U BR FR Rb Br rB bR")
    rules.labels = .equals
    rules.atSign = .annotation
    return rules
  }()

  static let ruby: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in
      module next nil not or redo rescue retry return self super then true undef unless until when
      while yield
      """)
    rules.functionWords = ["def"]
    rules.typeWords = ["class", "module"]
    rules.lineComments = ["#"]
    (rules.blockComment, rules.documentation) = (nil, [])
    rules.strings = [
      StringRule("\"", isMultiline: true, interpolation: "#{"), StringRule("'", isMultiline: true),
      StringRule("`", isMultiline: true, interpolation: "#{"),
    ]
    rules.labels = .everywhere
    rules.traits = [.ruby, .commands, .regularExpressions]
    return rules
  }()

  static let sql: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      add all alter analyze and as asc begin between by cascade case check collate column commit
      conflict constraint create cross current_date current_timestamp database default delete desc
      distinct do drop else end escape except exists explain false fetch first for foreign from full
      function grant group having if ilike in index inner insert intersect into is join key last
      lateral left like limit materialized natural not nothing null nulls offset on only or order outer
      over partition pragma primary recursive references replace returning revoke right rollback row
      rows select set table temporary then to transaction trigger true union unique update using values
      view when where window with
      """)
    rules.types = words(
      """
      bigint bigserial blob boolean bytea char date datetime decimal double float int integer interval
      json jsonb numeric real serial smallint text time timestamp timestamptz tinyint uuid varchar
      """)
    rules.lineComments = ["--"]
    rules.documentation = []
    var text = StringRule.verbatim
    (text.open, text.close) = ("'", "'")
    rules.strings = [text, .double.asName, StringRule("`").asName]
    rules.capitals = .anything
    rules.traits = .anyCase
    return rules
  }()

  static let cmake: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      and break continue defined else elseif endforeach endfunction endif endmacro endwhile equal exists
      foreach function greater if in include less macro matches not off on or return set strequal unset
      version_greater version_greater_equal version_less while
      """)
    rules.lineComments = ["#"]
    rules.blockComment = BlockComment(open: "#[[", close: "]]")
    rules.documentation = []
    rules.strings = [StringRule("\"", isMultiline: true)]
    rules.capitals = .anything
    rules.traits = [.anyCase, .variables]
    return rules
  }()
}
