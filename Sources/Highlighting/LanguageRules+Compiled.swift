/// C#, Dart, Go and Rust.
extension LanguageRules {
  static let cSharp: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      abstract as async await base break case catch checked class const continue default delegate do
      else enum event explicit extern false finally fixed for foreach get goto if implicit in interface
      internal is lock namespace new null operator out override params private protected public
      readonly record ref return sealed set sizeof stackalloc static struct switch this throw true try
      typeof unchecked unsafe using var virtual volatile while yield
      """)
    rules.contextual = ["init", "nameof", "partial", "required", "when", "where", "with"]
    rules.types = words(
      """
      bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint
      ulong ushort void
      """)
    rules.typeWords = words("as class enum interface is new record struct")
    rules.strings = [.tripleDouble.raw, .double, .single]
    rules.capitals = .places
    rules.labels = .colons
    rules.atSign = .verbatim
    rules.traits = .preprocessor
    return rules
  }()

  static let dart: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      abstract as assert async await base break case catch class const continue default do else enum
      extends extension factory false final finally for if implements import in interface is late mixin
      new null on part required rethrow return sealed static super switch this throw true try typedef
      var when while with yield
      """)
    rules.contextual = ["export", "external", "get", "hide", "library", "of", "set", "show"]
    rules.types = words("bool double dynamic int num void")
    rules.typeWords = words("class enum extends extension implements mixin new typedef with")
    rules.blockComment?.isNested = true
    rules.strings = [
      .tripleDouble.withDollars, .tripleSingle.withDollars, .double.withDollars,
      .single.withDollars,
    ]
    rules.stringPrefixes = ["r"]
    rules.rawStrings = .plain
    rules.labels = .colons
    rules.atSign = .annotation
    return rules
  }()

  static let go: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      break case chan const continue default defer else fallthrough false for func go goto if import
      interface iota map nil package range return select struct switch true type var
      """)
    rules.types = words(
      """
      any bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string
      uint uint8 uint16 uint32 uint64 uintptr
      """)
    rules.functionWords = ["func"]
    rules.typeWords = ["type"]
    rules.documentation = []
    rules.strings = [.double, .single, StringRule("`", isMultiline: true, hasEscapes: false)]
    rules.capitals = .anything
    rules.labels = .keys
    return rules
  }()

  static let rust: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = words(
      """
      Self as async await break const continue crate dyn else enum extern false fn for if impl in let
      loop match mod move mut pub ref return self static struct super trait true type unsafe use where
      while
      """)
    rules.types = words(
      "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize")
    rules.functionWords = ["fn"]
    rules.typeWords = words("enum struct trait type")
    rules.blockComment?.isNested = true
    rules.documentation = ["///", "//!", "/**", "/*!"]
    rules.strings = [StringRule("\"", isMultiline: true), .single]
    rules.stringPrefixes = ["b", "c", "r", "br", "cr"]
    rules.rawStrings = .pounds
    rules.labels = .keys
    rules.traits = .rust
    return rules
  }()
}
