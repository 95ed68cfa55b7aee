/// Languages whose lexers differ, for tests of every lexer.
enum LanguageSamples {
  static let languages = [
    "c", "objc", "cpp", "mm", "metal", "glsl", "js", "ts", "tsx", "java", "kotlin", "groovy", "cs",
    "dart", "go", "rust", "python", "ruby", "sql", "cmake", "css", "scss", "toml", "ini",
    "properties", "xcconfig", "md", "docker", "make",
  ]
}
