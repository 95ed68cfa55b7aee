/// Marks up source code while the site is built, so that pages need no script for it.
///
/// The markup is made of `<span class="…">` with these classes, named after what a stretch means:
///
/// | class | meaning |
/// |---|---|
/// | `k` | keyword of the language; tag name in markup |
/// | `t` | type |
/// | `f` | name that is called or declared as a function; command in a shell |
/// | `l` | label: argument label, key, attribute name, option |
/// | `a` | attribute, directive, preprocessor line, template tag |
/// | `s` | string or regular expression |
/// | `n` | number, character reference |
/// | `c` | comment; what a command prints |
/// | `d` | documentation comment |
/// | `p` | shell prompt |
/// | `m` | a whole line that the author points at |
/// | `line` | a whole line with an id, to which something leads |
///
/// A name with a number has it in `data-n`; a span without a class is there for the number alone.
///
/// No span crosses a line end. The text content of the result is the input, for every input.
public enum Highlighter {
  /// Returns HTML for the inside of a `<code>` element.
  ///
  /// - Parameters:
  ///   - language: The info string's first word, in any case and also as an extension such as
  ///     `.yaml`; unknown languages are only escaped.
  ///   - marked: Line numbers from 1 that the author highlights; those outside the code are
  ///     ignored.
  ///   - names: ids of lines, by their numbers; made of letters, digits and dashes.
  ///   - numbers: Numbers of names by the range of bytes in the code, as `names(in:)` gives them. A
  ///     range that covers only part of a token, or crosses its end, gets none.
  /// - Complexity: O(*n*).
  public static func html(
    _ code: String, language: String, marking marked: [ClosedRange<Int>] = [],
    naming names: [Int: String] = [:], numbering numbers: [Range<Int>: Int] = [:]
  ) -> String {
    let bytes = Array(code.utf8)
    var writer = SpanWriter(bytes, marked: marked, names: names)
    let tokens = tokens(bytes, language: language)
    writer.write(numbers.isEmpty ? tokens : Token.numbering(tokens, numbers, count: bytes.count))
    return writer.text
  }

  /// Whether the module has a lexer for a language.
  public static func knows(_ language: String) -> Bool { Language.named(language) != nil }

  /// Returns a language's name as its authors spell it, such as `TypeScript` for `ts`; nil for
  /// languages without a lexer.
  public static func name(of language: String) -> String? { Language.named(language)?.name }

  static func tokens(_ bytes: [UInt8], language: String) -> [Token] {
    Language.named(language)?.tokens(bytes) ?? []
  }
}
