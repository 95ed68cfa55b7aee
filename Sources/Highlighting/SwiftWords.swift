/// The words of Swift 6.3 that have a meaning of their own.
enum SwiftWords {
  /// Words that are always keywords, except as labels and members.
  static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
  ]

  /// Words that are keywords if another word follows: `lazy var`, `some View`.
  static let contextual: Set<String> = [
    "actor", "any", "async", "borrowing", "consume", "consuming", "convenience", "copy", "didSet",
    "discard", "distributed", "dynamic", "each", "final", "get", "indirect", "infix", "isolated",
    "lazy", "macro", "mutating", "nonisolated", "nonmutating", "open", "optional", "override",
    "package", "postfix", "prefix", "required", "sending", "set", "some", "unowned", "weak",
    "willSet", "yield",
  ]

  /// Words that are keywords if a brace follows.
  static let accessors: Set<String> = ["get", "set", "willSet", "didSet"]

  /// Words that are keywords even after a dot.
  static let afterDot: Set<String> = ["self", "init", "Type", "Protocol"]

  /// Words that can come before a typed name without being labels: `(let x: Int)`.
  static let binding: Set<String> = ["let", "var", "inout", "some", "any", "is", "as", "case"]
}
