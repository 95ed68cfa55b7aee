internal import Diagnostics
internal import Synchronization
internal import Templates

/// The site's template folder: renders by name and keeps what was found wrong.
final class PageTemplates: Sendable {
  private let set: TemplateSet
  private let isThere: @Sendable (String) -> Bool
  /// Returns the names of all templates.
  let names: @Sendable () -> [String]
  private let found = Mutex<Set<Diagnostic>>([])
  private let texts: Texts
  /// Where templates come from that an author did not write.
  private let base: String?

  /// The texts of templates that were loaded, by the names that diagnostics use.
  private final class Texts: Sendable {
    private let texts = Mutex<[String: String]>([:])
    var byFile: [String: String] { texts.withLock { $0 } }

    private let unreadable = Mutex<Set<String>>([])
    /// An error for each file that is not UTF-8 text.
    var problems: [Diagnostic] {
      unreadable.withLock { $0 }.map {
        Diagnostic(
          .error, id: "template.not-utf8", file: $0, summary: "the template is not UTF-8 text")
      }
    }

    private func add(_ text: String, file: String) { texts.withLock { $0[file] = text } }

    /// Adds what a file has; what is no text becomes U+FFFD.
    func add(_ bytes: [UInt8], file: String) -> String {
      if String(validating: bytes, as: UTF8.self) == nil {
        unreadable.withLock { _ = $0.insert(file) }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      add(text, file: file)
      return text
    }
  }

  /// Each problem once, however many pages show it, in the order of their places.
  var diagnostics: [Diagnostic] { (found.withLock { $0 } + texts.problems).inReportOrder() }

  /// Texts of the templates that were used, for excerpts.
  var sources: [String: String] { texts.byFile }

  /// Uses the `*.mustache` files of a folder.
  convenience init(folder: String) { self.init(TemplateFolders(folder)) }

  /// Uses the `*.mustache` files of several folders.
  ///
  /// - Parameter base: the folder of templates that an author did not write. Their blocks may be
  ///   without a place, since an author's file replaced the one that had it.
  init(_ folders: TemplateFolders, base: String? = nil) {
    let texts = Texts()
    self.base = base
    self.texts = texts
    isThere = { folders.file($0 + ".mustache") != nil }
    names = { folders.templates() }
    set = TemplateSet(names: names) { name in
      guard let file = folders.file(name + ".mustache"), let bytes = try? Files.read(file.real)
      else { return nil }
      return (texts.add(bytes, file: file.shown), file.shown)
    }
  }

  /// Uses templates that are given.
  init(templates: [String: String]) {
    texts = Texts()
    base = nil
    isThere = { templates[$0] != nil }
    names = { templates.keys.sorted() }
    set = TemplateSet(names: names) { name in templates[name].map { ($0, name + ".mustache") } }
  }

  /// Whether there is a template of a name.
  func has(_ name: String) -> Bool { isThere(name) }

  /// Returns a template filled with a value.
  func render(_ name: String, _ value: TemplateValue) -> String {
    var used: Set<String> = []
    return render(name, value, noting: &used)
  }

  /// Returns the same, and notes the names of all templates that it took; `translate` says its
  /// texts in the language of the page.
  func render(
    _ name: String, _ value: TemplateValue, translate: ((String) -> String)? = nil,
    noting used: inout Set<String>
  ) -> String {
    var (text, problems, names) = set.render(name, value, translate: translate)
    if let base {
      problems.removeAll { $0.id == "template.unknown-block" && $0.file.hasPrefix(base + "/") }
    }
    if !problems.isEmpty { found.withLock { $0.formUnion(problems) } }
    used.formUnion(names)
    return text
  }
}
