/// The members of a value that templates name.
public enum MemberNames {
  /// Returns the names that follow `root.` in a template's tags; nil where the root stands alone,
  /// so that all of its members may be meant.
  ///
  /// A name too many does no harm to those who ask what a page depends on: comments count, and so
  /// does all text of a template that changes its delimiters.
  public static func names(of root: String, in template: [UInt8]) -> Set<String>? {
    let root = Array(root.utf8)
    var names: Set<String> = []
    for tag in tags(in: template) {
      guard add(to: &names, of: root, in: tag) else { return nil }
    }
    return names
  }

  /// Returns what stands between delimiters.
  private static func tags(in template: [UInt8]) -> [ArraySlice<UInt8>] {
    var tags: [ArraySlice<UInt8>] = []
    var rest = template[...]
    while let open = pair(UInt8(ascii: "{"), in: rest) {
      let inside = rest[(open + 2)...]
      if inside.first == UInt8(ascii: "=") { return [template[...]] }
      let close = pair(UInt8(ascii: "}"), in: inside) ?? rest.endIndex
      tags.append(inside[..<close])
      rest = rest[close...]
    }
    return tags
  }

  /// Returns where a byte stands twice.
  private static func pair(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while let first = bytes[index...].firstIndex(of: byte) {
      index = first + 1
      if index < bytes.endIndex, bytes[index] == byte { return first }
    }
    return nil
  }

  /// Adds the names in a tag; returns whether none of them is the root alone.
  private static func add(
    to names: inout Set<String>, of root: [UInt8], in tag: ArraySlice<UInt8>
  ) -> Bool {
    var index = tag.startIndex
    while let start = tag[index...].firstIndex(of: root[0]) {
      index = start + 1
      let end = start + root.count
      guard end <= tag.endIndex, tag[start..<end].elementsEqual(root),
        // A longer name, or a path in which it is no root.
        start == tag.startIndex || !isLetter(tag[start - 1]) && tag[start - 1] != dot
      else { continue }
      index = end
      guard end < tag.endIndex, tag[end] == dot else {
        if end == tag.endIndex || !isLetter(tag[end]) { return false }
        continue
      }
      let name = tag[(end + 1)...].prefix(while: isLetter)
      if name.isEmpty { return false }
      names.insert(String(decoding: name, as: UTF8.self))
      index = name.endIndex
    }
    return true
  }

  private static let dot = UInt8(ascii: ".")

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }
}
