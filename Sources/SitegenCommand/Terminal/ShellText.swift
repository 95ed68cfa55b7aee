/// Texts as a shell reads them.
enum ShellText {
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:@%,")

  /// Returns a path as one word: between quotes if it needs them, and not like an option.
  static func word(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./" + path : path
    guard path.isEmpty || !path.allSatisfy(plain.contains) else { return path }
    return "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
