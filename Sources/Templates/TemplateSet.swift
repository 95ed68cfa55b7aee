public import Diagnostics
import Synchronization

/// Mustache templates that include each other by name.
///
/// The dialect is the Mustache specification 1.4 with inheritance (`{{<parent}}`, `{{$block}}`) and
/// dynamic names (`{{>*name}}`) and lambdas (`TemplateFunction`), and with these rules of its own:
///
/// - A name that no frame of the context has is a diagnostic; it shows nothing. `null` is no such.
/// - An empty text is false in sections; every number is true.
/// - `list.isEmpty` and `list.count` work on every list.
/// - `TemplateValue.html` is never escaped.
/// - `'` is escaped too, so values are safe in attributes of either quote.
///
/// A set may be used from several tasks; each template is loaded and parsed once.
public final class TemplateSet: Sendable {
  private let load: @Sendable (String) -> (text: String, file: String)?
  private let parsed = Mutex<[String: Template?]>([:])

  /// Makes a set.
  ///
  /// - Parameter load: Returns the text of a template such as `partials/toc` and its path for
  ///   diagnostics; nil when there is none. Asked once for each name.
  public init(load: @escaping @Sendable (String) -> (text: String, file: String)?) {
    self.load = load
  }

  /// Returns the text that a template makes of a value, and everything wrong with the templates used.
  ///
  /// What is wrong is left out of the text; the rest is there. Of one mistake each place is reported
  /// once, however often it is rendered.
  ///
  /// - Complexity: Linear in what is shown, bounded at 64 templates in each other, five million parts
  ///   and 64 MiB.
  public func render(
    _ name: String, _ value: TemplateValue
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var renderer = Renderer(value) { self.template($0) }
    renderer.page(name)
    return (String(decoding: renderer.output.bytes, as: UTF8.self), renderer.diagnostics)
  }

  private func template(_ name: String) -> Template? {
    if let known = parsed.withLock({ $0[name] }) { return known }
    let template = load(name).map { TemplateParser.parse($0.text, file: $0.file) }
    // Two tasks may have parsed it at once; both came to the same.
    parsed.withLock { $0[name] = .some(template) }
    return template
  }
}
