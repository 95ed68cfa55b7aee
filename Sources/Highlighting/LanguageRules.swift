/// What `CodeLexer` has to know about a language.
struct LanguageRules: Sendable {
  var keywords: Set<String> = []
  /// Words that are keywords if a name, a number, a string or an opening brace follows.
  var contextual: Set<String> = []
  /// Types that are written in lower case.
  var types: Set<String> = []
  /// Keywords before the name of a function that is declared.
  var functionWords: Set<String> = []
  /// Keywords before the name of a type.
  var typeWords: Set<String> = []

  var lineComments: [StaticString] = ["//"]
  var blockComment: BlockComment? = BlockComment()
  var documentation: [StaticString] = ["///", "/**"]

  /// Those with a longer opening come first.
  var strings: [StringRule] = [.double, .single]
  /// Names that belong to a string if its quote follows.
  var stringPrefixes: Set<String> = []
  var rawStrings = RawStrings.none

  var capitals = Capitals.types
  var labels: Labels = []
  var atSign = AtSign.nothing
  var traits: Traits = []

  /// Returns the words of a text.
  static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}

extension LanguageRules {
  struct BlockComment: Sendable {
    var open: StaticString = "/*"
    var close: StaticString = "*/"
    var isNested = false
  }

  /// The meaning of a prefix with an `r`.
  enum RawStrings {
    /// The same as without.
    case none
    /// Backslashes and dollar signs are text.
    case plain
    /// As many `#` after the closing quote as before the opening one.
    case pounds
    /// `R"name(…)name"`.
    case named
  }

  /// What a capitalized name is.
  enum Capitals {
    /// A type, even when it is called.
    case types
    /// A function when it is called, otherwise a type.
    case callsFirst
    /// A type where the words around it leave no doubt, since all other names are capitalized too.
    case places
    /// Anything: only keywords before it say so.
    case anything
  }

  /// Where a name is a label.
  struct Labels: OptionSet {
    let rawValue: UInt8
    /// `{name: value}`.
    static let keys = Labels(rawValue: 1)
    /// `f(name: value)`.
    static let colons = Labels(rawValue: 2)
    /// `f(name = value)`.
    static let equals = Labels(rawValue: 4)
    /// `name: value` anywhere.
    static let everywhere = Labels(rawValue: 8)
  }

  /// What begins with `@`.
  enum AtSign {
    case nothing
    case annotation
    /// Keywords and literals of Objective-C.
    case objectiveC
    /// Strings in which backslashes are text.
    case verbatim
  }

  /// What only a few languages have.
  struct Traits: OptionSet {
    let rawValue: UInt16
    /// Lines that begin with `#`.
    static let preprocessor = Traits(rawValue: 1 << 0)
    /// `[node setNeedsDisplay]`.
    static let messages = Traits(rawValue: 1 << 1)
    /// Types that end in `_t`.
    static let suffixedTypes = Traits(rawValue: 1 << 2)
    /// Types with a size: `float4x4`.
    static let sizedTypes = Traits(rawValue: 1 << 3)
    /// `[[name]]`.
    static let doubleBrackets = Traits(rawValue: 1 << 4)
    /// `#[name]`, macros with `!`, and quotes that begin a lifetime.
    static let rust = Traits(rawValue: 1 << 5)
    /// `:name`, `name?`, `<<~NAME`.
    static let ruby = Traits(rawValue: 1 << 6)
    /// `name 'text'` at the start of a line calls a function.
    static let commands = Traits(rawValue: 1 << 7)
    /// `/a+/`.
    static let regularExpressions = Traits(rawValue: 1 << 8)
    /// `<Name key={value}>`.
    static let tags = Traits(rawValue: 1 << 9)
    /// Names with dollar signs.
    static let dollarNames = Traits(rawValue: 1 << 10)
    /// `${NAME}`.
    static let variables = Traits(rawValue: 1 << 11)
    /// Keywords in any case.
    static let anyCase = Traits(rawValue: 1 << 12)
    /// Quotes between digits: `1'000`.
    static let quotesInNumbers = Traits(rawValue: 1 << 13)
  }
}
