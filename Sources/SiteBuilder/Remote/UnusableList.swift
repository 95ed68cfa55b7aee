/// What a server sent where the list of a figure's files was expected.
enum UnusableList {
  /// Returns what it is, as the end of the sentence "the server …".
  ///
  /// - Parameter key: that of the figure, which is part of the path of its entry.
  static func description(of bytes: [UInt8], key: String) -> String {
    if bytes.isEmpty { return "sent nothing" }
    // A changed byte spoils one half of the key at most; another figure's list has neither.
    let half = key.utf8.count / 2
    if bytes.contains(Array(key.utf8.prefix(half)))
      || bytes.contains(Array(key.utf8.dropFirst(half)))
    {
      return "sent a damaged list of files"
    }
    // A page to log in, or what a proxy says.
    let start = bytes.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
    if start == UInt8(ascii: "<") { return "sent a web page" }
    return ActionResult(bytes) == nil
      ? "sent something that is no result" : "sent the result of something else"
  }
}
