/// The value of `srcset`: addresses of pictures, each with a density or a width.
struct SourceSet {
  /// One of the pictures.
  struct Picture: Hashable {
    var destination: String
    /// A space and `2x` or `640w`; empty for a picture of density 1.
    var descriptor: String
  }

  private(set) var pictures: [Picture] = []

  /// Splits at commas that follow a space, a descriptor or an address; an address may contain
  /// others.
  init(_ text: String) {
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      guard !rest.isEmpty else { return }
      let address = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(address.count)
      if address.last == "," {
        let written = String(address.reversed().drop { $0 == "," }.reversed())
        pictures.append(Picture(destination: written, descriptor: ""))
        continue
      }
      let descriptor = rest.prefix { $0 != "," }
      rest = rest.dropFirst(descriptor.count)
      pictures.append(
        Picture(destination: String(address), descriptor: SourceSet.descriptor(descriptor)))
    }
  }

  /// Returns a width or density as written, after a space; empty for anything else.
  private static func descriptor(_ text: Substring) -> String {
    let word = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    let isKnown =
      word.dropLast().allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } && word.count > 1
      && (word.last == "x" || word.last == "w")
    return isKnown ? " " + word : ""
  }
}
