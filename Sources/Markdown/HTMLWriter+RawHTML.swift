internal import Diagnostics

extension HTMLWriter {
  /// Writes raw HTML from the text by the renderer's rule.
  mutating func rawHTML(_ html: String, range: SourceRange) {
    switch renderer.rawHTML {
    case .passthrough: out.raw(html)
    case .tagFiltered: TagFilter.append(html, to: &out)
    case .harmless: harmlessHTML(Array(html.utf8), range: range)
    }
  }

  private mutating func harmlessHTML(_ bytes: [UInt8], range: SourceRange) {
    var comments = CommentScanner()
    var places = TagPlaces(range)
    var i = 0
    while i < bytes.count {
      guard bytes[i] == UInt8(ascii: "<") else {
        let next = bytes[i...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        text(bytes[i..<next])
        i = next
        continue
      }
      if let end = comments.end(bytes, at: i) {
        i = end
      } else if let tag = HTMLTag(bytes, at: i) {
        if !write(tag, places.place(of: i..<tag.end, in: bytes)) {
          out.escaped(String(decoding: bytes[i..<tag.end], as: UTF8.self))
        }
        i = tag.end
      } else {
        out.raw("&lt;")
        i += 1
      }
    }
  }

  /// Writes text between tags, leaving its character references alone.
  private mutating func text(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: ">") { out.raw("&gt;") } else { out.raw(CollectionOfOne(byte)) }
    }
  }

  /// Writes a tag; false when it must be shown as text.
  private mutating func write(_ tag: HTMLTag, _ range: SourceRange) -> Bool {
    guard HarmlessHTML.elements.contains(tag.name) else {
      if !tag.isEnd { renderer.customization.refusedTag?(tag.name, range) }
      return false
    }
    let isVoid = HarmlessHTML.voidElements.contains(tag.name)
    if tag.isEnd { return !isVoid && tags.close(tag.name, above: tagFloor, in: &out) }
    guard isVoid || tags.mark < HTMLWriter.maximumOpenTags else { return false }
    if tag.name == "table" { out.raw(renderer.customization.tableBox?.before ?? "") }
    out.raw("<\(tag.name)")
    var written: Set<String> = []
    for attribute in tag.attributes where written.insert(attribute.name).inserted {
      write(attribute, of: tag.name, range)
    }
    if tag.name == "img" { renderer.customization.rawImage?(HTMLRenderer.RawImage(tag, range)) }
    out.raw(isVoid ? " />" : ">")
    if !isVoid { tags.open(tag.name) }
    return true
  }

  private mutating func write(
    _ attribute: HTMLTag.Attribute, of element: String, _ range: SourceRange
  ) {
    switch HarmlessHTML.use(of: attribute.name, on: element) {
    case .dropped: break
    case .text:
      out.raw(" \(attribute.name)=\"")
      for byte in (attribute.value ?? "").utf8 {
        switch byte {
        case UInt8(ascii: "\""): out.raw("&quot;")
        case UInt8(ascii: "<"): out.raw("&lt;")
        case UInt8(ascii: ">"): out.raw("&gt;")
        default: out.raw(CollectionOfOne(byte))
        }
      }
      out.raw("\"")
    case .destination(let use):
      guard let written = CharacterReferences.resolvedDestination(attribute.value ?? "") else {
        return
      }
      let address = renderer.resolved(
        HTMLRenderer.Destination(written: written, use: use, range: range))
      // Without an address browsers show a picture's words; with an empty one they show that it is
      // broken.
      if use == .image, address.isEmpty { return }
      out.raw(" \(attribute.name)=\"")
      out.escaped(url: address)
      out.raw("\"")
    case .pictures:
      let pictures = SourceSet(attribute.value ?? "").pictures.compactMap { picture -> String? in
        guard let written = CharacterReferences.resolvedDestination(picture.destination) else {
          return nil
        }
        var url = HTMLBuffer()
        url.escaped(
          url: renderer.resolved(
            HTMLRenderer.Destination(written: written, use: .image, range: range)))
        return url.bytes.isEmpty ? nil : url.text + picture.descriptor
      }
      out.raw(" \(attribute.name)=\"\(pictures.joined(separator: ", "))\"")
    }
  }
}

/// Finds HTML comments, searching one text from front to back.
struct CommentScanner {
  /// Whether an unterminated comment was found, in which case no later one ends either.
  private var isEndless = false

  /// Returns the index after the comment that starts at an index; nil if there is none or it does
  /// not end.
  mutating func end(_ bytes: [UInt8], at start: Int) -> Int? {
    guard !isEndless, bytes[start...].starts(with: "<!--".utf8) else { return nil }
    var i = start + 4
    if bytes[i...].first == UInt8(ascii: ">") { return i + 1 }
    if bytes[i...].starts(with: "->".utf8) { return i + 2 }
    while i + 2 < bytes.count {
      if bytes[i] == UInt8(ascii: "-"), bytes[i + 1] == UInt8(ascii: "-") {
        if bytes[i + 2] == UInt8(ascii: ">") { return i + 3 }
        if bytes[(i + 2)...].starts(with: "!>".utf8) { return i + 4 }
      }
      i += 1
    }
    isEndless = true
    return nil
  }
}
