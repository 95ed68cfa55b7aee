public import Diagnostics
import Synchronization

/// Mustache templates that include each other by name.
///
/// The dialect is the Mustache specification 1.4 with inheritance (`{{<parent}}`, `{{$block}}`),
/// dynamic names (`{{>*name}}`) and lambdas (`TemplateFunction`), and with these rules of its own:
///
/// - A name that is in no frame of the context shows nothing and gets a diagnostic; `null` does
///   not.
/// - An empty text is false in sections; every number is true.
/// - `list.isEmpty` and `list.count` work on every list.
/// - `TemplateValue.html` is never escaped.
/// - `'` is escaped too, so values are safe in attributes with either kind of quotes.
///
/// A set may be used by several tasks; each template is normally loaded and parsed once.
public final class TemplateSet: Sendable {
  private let load: @Sendable (String) -> (text: String, file: String)?
  private let names: @Sendable () -> [String]
  private let parsed = Mutex<[String: Template?]>([:])

  /// Makes a set.
  ///
  /// - Parameters:
  ///   - names: Returns the names of all templates. Called only to find out what an unknown name
  ///     may have meant.
  ///   - load: Returns the text of a template such as `partials/toc` and its path for diagnostics;
  ///     nil if there is none. Normally called once for each name.
  public init(
    names: @escaping @Sendable () -> [String] = { [] },
    load: @escaping @Sendable (String) -> (text: String, file: String)?
  ) {
    (self.names, self.load) = (names, load)
  }

  /// Returns the text that a template makes from a value, and all problems in the templates used.
  ///
  /// Whatever is wrong is left out of the text; the rest is there. A problem is reported once for
  /// each place, however often it is rendered.
  ///
  /// - Parameter translate: says a text in the language of the page. It gets texts, not markup, and
  ///   only at places that readers see or hear: not in code, addresses or names of classes.
  /// - Complexity: Linear in what is shown, limited to 64 nested templates, five million parts and
  ///   64 MiB.
  ///
  /// - Returns: The names in `used` are those of all templates that were asked for, also of missing
  ///   ones.
  public func render(
    _ name: String, _ value: TemplateValue, translate: ((String) -> String)? = nil
  ) -> (text: String, diagnostics: [Diagnostic], used: Set<String>) {
    var renderer = Renderer(value, translate: translate, names: names) { self.template($0) }
    renderer.page(name)
    return (
      String(decoding: renderer.output.bytes, as: UTF8.self), renderer.diagnostics,
      renderer.used
    )
  }

  private func template(_ name: String) -> Template? {
    if let known = parsed.withLock({ $0[name] }) { return known }
    let template = load(name).map { TemplateParser.parse($0.text, file: $0.file) }
    // Two tasks may have parsed it at the same time, with the same result.
    parsed.withLock { $0[name] = .some(template) }
    return template
  }
}
