internal import CCmarkGFM
internal import Synchronization

/// The parsed tree of the C library and its memory, freed with this value.
///
/// The library keeps its table of special characters and its arena in global variables, so two
/// threads must not parse at once: parsing holds a lock. Reading a finished tree needs none.
@safe struct CommonMarkTree: ~Copyable {
  /// The document node; nil when the library ran out of memory.
  let root: OpaquePointer?

  private static let parsing = Mutex<Void>(())

  /// Parses a text.
  init(_ text: String, options: MarkdownDocument.Options) {
    var flags = CMARK_OPT_SOURCEPOS
    if options.footnotes { flags |= CMARK_OPT_FOOTNOTES }
    let extensions =
      options.gitHubExtensions ? ["table", "strikethrough", "autolink", "tasklist"] : []
    var text = text
    unsafe root = CommonMarkTree.parsing.withLock { _ in
      unsafe CommonMarkTree.parse(&text, flags, extensions)
    }
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  private static func parse(
    _ text: inout String, _ flags: Int32, _ extensions: [String]
  ) -> OpaquePointer? {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = unsafe cmark_parser_new(flags) else { return nil }
    defer { unsafe cmark_parser_free(parser) }
    for name in extensions {
      guard let found = unsafe cmark_find_syntax_extension(name) else { continue }
      unsafe cmark_parser_attach_syntax_extension(parser, found)
    }
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    return unsafe cmark_parser_finish(parser)
  }
}
