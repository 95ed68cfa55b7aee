/// C and what grew out of it: Objective-C, C++, and two languages of shaders.
extension LanguageRules {
  private static let cKeywords = words(
    """
    NULL auto break case const continue default do else enum extern false for goto if inline register
    restrict return sizeof static struct switch true typedef union volatile while
    """)
  private static let cTypes = words("bool char double float int long short signed unsigned void")
  private static let objectiveCKeywords = words(
    """
    NO YES __block __bridge __strong __weak assign atomic copy id in nil nonatomic nonnull nullable
    readonly readwrite self strong super weak
    """)
  private static let objectiveCTypes = words("BOOL IMP NSURL NSUUID SEL instancetype")
  private static let cppKeywords = words(
    """
    alignas alignof and catch class co_await co_return co_yield concept const_cast consteval constexpr
    constinit decltype delete dynamic_cast explicit export friend import module mutable namespace new
    noexcept not nullptr operator or private protected public reinterpret_cast requires static_assert
    static_cast template this thread_local throw try typeid typename using virtual
    """)

  static let c: LanguageRules = {
    var rules = LanguageRules()
    rules.keywords = cKeywords
    rules.types = cTypes
    rules.typeWords = ["struct", "enum", "union"]
    rules.stringPrefixes = ["L", "u", "u8", "U"]
    rules.capitals = .callsFirst
    rules.labels = .everywhere
    rules.traits = [.preprocessor, .suffixedTypes]
    return rules
  }()

  static let objectiveC: LanguageRules = {
    var rules = c
    rules.keywords.formUnion(objectiveCKeywords)
    rules.types.formUnion(objectiveCTypes)
    rules.atSign = .objectiveC
    rules.traits.insert(.messages)
    return rules
  }()

  static let cpp: LanguageRules = {
    var rules = c
    rules.keywords.formUnion(cppKeywords)
    rules.contextual = ["final", "override"]
    rules.types.formUnion(words("char8_t char16_t char32_t wchar_t"))
    rules.typeWords.formUnion(["class", "concept", "new", "typename"])
    rules.documentation = ["///", "//!", "/**", "/*!"]
    rules.stringPrefixes.formUnion(["R", "LR", "uR", "u8R", "UR"])
    rules.rawStrings = .named
    rules.labels = []
    rules.traits.formUnion([.doubleBrackets, .quotesInNumbers])
    return rules
  }()

  /// Without `[[name]]`, which sends a message to what another returns.
  static let objectiveCpp: LanguageRules = {
    var rules = cpp
    rules.keywords.formUnion(objectiveCKeywords)
    rules.types.formUnion(objectiveCTypes)
    rules.labels = .everywhere
    rules.atSign = .objectiveC
    rules.traits.remove(.doubleBrackets)
    rules.traits.insert(.messages)
    return rules
  }()

  static let metal: LanguageRules = {
    var rules = cpp
    rules.keywords.formUnion(
      words("constant device fragment kernel thread threadgroup threadgroup_imageblock vertex"))
    rules.types.formUnion(
      words(
        """
        atomic_int atomic_uint bfloat depth2d half packed_float packed_half ptrdiff_t sampler size_t
        texture1d texture2d texture2d_array texture3d texturecube uchar uint ulong ushort
        """))
    rules.traits.insert(.sizedTypes)
    return rules
  }()

  static let glsl: LanguageRules = {
    var rules = c
    rules.keywords = words(
      """
      attribute break buffer case centroid const continue default discard do else flat for highp if in
      inout invariant layout lowp mediump noperspective out patch precision readonly return shared
      smooth struct switch uniform varying while writeonly true false
      """)
    rules.types = words(
      """
      bool bvec double dvec float image int isampler isampler2D ivec mat sampler2D sampler2DArray
      sampler2DShadow sampler3D samplerCube uint usampler2D uvec vec void
      """)
    rules.labels = []
    rules.traits = [.preprocessor, .sizedTypes]
    return rules
  }()
}
