internal import ContentDigest
internal import ImageCodec
internal import Raster

/// The pictures beside links to pages, on disk, keyed by what determines them.
///
///     <cache>/cards/<key>-<digest>.png
///
/// The key is a digest of the words, the name of the page's picture, which identifies its bytes,
/// and what decides how both are drawn; the second part is the digest of the file itself, which
/// reveals damage.
struct CardPictures {
  /// What a card shows.
  struct Order: Hashable, Sendable {
    var words: CardDrawing.Words
    /// The name of a picture in the store.
    var picture: String?
  }

  /// The most bytes of a card; programs that show cards fetch no large ones.
  static let maximumBytes = 99_000

  private let folder: String
  private let store: PictureStore
  private let jobs: Int
  private let ignoresCache: Bool
  private let conditions: [String]
  private let fonts: CardFonts?

  /// Takes what decides how cards are drawn.
  init(
    _ options: BuildOptions, conditions: [String], fonts: CardFonts? = CardFonts.installed
  ) {
    folder = Path.join(options.cache, "cards")
    store = PictureStore(folder: options.cache + "/pictures")
    (jobs, ignoresCache) = (options.jobs, options.ignoresCache)
    (self.conditions, self.fonts) = (conditions, fonts)
  }

  /// Returns files with the cards, drawn now unless they are kept; nil for one that could not be
  /// made.
  func files(_ orders: [Order]) -> [OutputFile?] {
    try? Files.makeFolder(folder)
    let known = Dictionary(
      ((try? Files.names(in: folder)) ?? []).sorted().map { (String($0.prefix { $0 != "-" }), $0) },
      uniquingKeysWith: { $1 })
    let files = Threads.map(orders, jobs: jobs) { order in
      let key = key(of: order)
      if !ignoresCache, let name = known[key], let kept = kept(name) { return kept as OutputFile? }
      return make(order, key: key)
    }
    let used = files.compactMap { file in
      if case .copy(let path)? = file?.source { Path.name(of: path) } else { nil }
    }
    try? Files.prune(folder, keeping: Set(used))
    return files
  }

  /// Draws a card and keeps it. A cache that cannot be written costs the next build a second; this
  /// one has what it needs.
  private func make(_ order: Order, key: String) -> OutputFile? {
    guard let card = try? CardDrawing.drawn(order.words, picture: picture(order.picture)),
      let encoded = try? PNG.encode(card, maximumBytes: Self.maximumBytes)
    else { return nil }
    let name = PictureStore.name(digest: SHA256.hex(of: encoded))
    let place = Path.join(folder, "\(key)-\(name)")
    let isKept = (try? Files.writeAtomically(encoded, to: place)) != nil
    return OutputFile(
      path: "pictures/" + name, source: isKept ? .copy(place) : .bytes(encoded))
  }

  private func picture(_ name: String?) -> Bitmap? {
    guard let name, PictureStore.isPictureName(name),
      let bytes = try? Files.read(store.path(of: name))
    else { return nil }
    return try? PNG.decode(bytes)
  }

  /// Returns a kept card; nil when its bytes are not those that its name says.
  private func kept(_ name: String) -> OutputFile? {
    let place = Path.join(folder, name)
    guard let bytes = try? Files.read(place) else { return nil }
    let picture = PictureStore.name(digest: SHA256.hex(of: bytes))
    guard name.hasSuffix("-" + picture) else { return nil }
    return OutputFile(path: "pictures/" + picture, source: .copy(place))
  }

  private func key(of order: Order) -> String {
    var key = SHA256()
    key.update(field: "card 1")
    for condition in conditions { key.update(field: condition) }
    let words = order.words
    for text in [words.title, words.group, words.summary, words.site, order.picture] {
      // A missing text differs from an empty one.
      key.update(field: text.map { "=" + $0 } ?? "")
    }
    for text in [words.title, words.group, words.summary, words.site] {
      if let text, let fonts = fonts?.key(of: text), !fonts.isEmpty {
        key.update(field: fonts)
      }
    }
    return key.hexDigest()
  }
}
