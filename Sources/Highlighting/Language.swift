/// A language by the words that authors write after a fence.
struct Language {
  /// As its authors spell it.
  let name: String
  let tokens: ([UInt8]) -> [Token]

  private init(_ name: String, _ tokens: @escaping ([UInt8]) -> [Token]) {
    (self.name, self.tokens) = (name, tokens)
  }

  private init(_ name: String, _ rules: LanguageRules) {
    self.init(name) { CodeLexer.tokens($0, rules) }
  }

  /// Returns the language of a name or of a file's extension, in any case, with or without a dot.
  static func named(_ word: String) -> Language? {
    let word = word.lowercased()
    let name = word.hasPrefix(".") ? String(word.dropFirst()) : word
    return known(name) ?? code(name) ?? configuration(name)
  }

  private static func known(_ name: String) -> Language? {
    switch name {
    case "swift": Language("Swift") { SwiftLexer.tokens($0) }
    case "sh", "bash", "zsh", "shell": Language("Shell") { ShellLexer.tokens($0, isSession: false) }
    case "console", "terminal", "shell-session":
      Language("Console") { ShellLexer.tokens($0, isSession: true) }
    case "html": Language("HTML") { MarkupLexer.tokens($0) }
    case "xml": Language("XML") { MarkupLexer.tokens($0) }
    case "svg": Language("SVG") { MarkupLexer.tokens($0) }
    case "plist": Language("Property list") { MarkupLexer.tokens($0) }
    case "mustache": Language("Mustache") { MarkupLexer.tokens($0) }
    case "css": Language("CSS") { CSSLexer.tokens($0, isExtended: false) }
    case "scss": Language("SCSS") { CSSLexer.tokens($0, isExtended: true) }
    case "less": Language("Less") { CSSLexer.tokens($0, isExtended: true) }
    case "md", "markdown": Language("Markdown") { MarkdownLexer.tokens($0) }
    default: nil
    }
  }

  private static func code(_ name: String) -> Language? {
    switch name {
    case "c", "h": Language("C", .c)
    case "objc", "objective-c", "m": Language("Objective-C", .objectiveC)
    case "cpp", "c++", "cc", "cxx", "hpp": Language("C++", .cpp)
    case "mm", "objcpp", "objc++", "objective-c++": Language("Objective-C++", .objectiveCpp)
    case "metal": Language("Metal", .metal)
    case "glsl", "vert", "frag": Language("GLSL", .glsl)
    case "js", "javascript", "mjs", "cjs": Language("JavaScript", .javaScript)
    case "jsx": Language("JSX", .javaScript)
    case "ts", "typescript", "mts", "cts": Language("TypeScript", .typeScript)
    case "tsx": Language("TSX", .tsx)
    case "py", "python", "python3": Language("Python", .python)
    case "rb", "ruby", "podfile", "fastfile", "gemfile": Language("Ruby", .ruby)
    case "go", "golang": Language("Go", .go)
    case "rs", "rust": Language("Rust", .rust)
    case "java": Language("Java", .java)
    case "kt", "kts", "kotlin": Language("Kotlin", .kotlin)
    case "groovy": Language("Groovy", .groovy)
    case "gradle": Language("Gradle", .groovy)
    case "cs", "csharp", "c#": Language("C#", .cSharp)
    case "dart": Language("Dart", .dart)
    case "sql", "sqlite", "postgresql", "mysql": Language("SQL", .sql)
    case "cmake": Language("CMake", .cmake)
    default: nil
    }
  }

  private static func configuration(_ name: String) -> Language? {
    switch name {
    case "yaml", "yml": Language("YAML") { YAMLLexer.tokens($0) }
    case "json", "jsonc": Language("JSON") { JSONLexer.tokens($0) }
    case "toml": Language("TOML") { TOMLLexer.tokens($0) }
    case "ini", "editorconfig": Language("INI") { SettingsLexer.tokens($0, .ini) }
    case "properties": Language("Properties") { SettingsLexer.tokens($0, .properties) }
    case "xcconfig": Language("Build settings") { SettingsLexer.tokens($0, .buildSettings) }
    case "dockerfile", "docker": Language("Dockerfile") { DockerfileLexer.tokens($0) }
    case "make", "makefile", "mk": Language("Makefile") { MakefileLexer.tokens($0) }
    default: nil
    }
  }
}
