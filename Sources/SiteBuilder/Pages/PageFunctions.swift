internal import Templates

/// Functions that every page's templates may call:
/// `{{#functions.number}}12000{{/functions.number}}`.
enum PageFunctions {
  /// Returns the functions of a language.
  static func value(_ language: String) -> TemplateValue {
    // Names of months are known in English only; numbers can be read in all languages.
    let isEnglish = language.split(separator: "-").first == "en"
    return [
      "date": .function(
        .filter("date \(isEnglish)") { text in
          guard let day = text.readableDate else { return text }
          return isEnglish ? day : String(text.prefix(10))
        }),
      "number": .function(.filter("number") { Int($0).map(NumberText.grouped) ?? $0 }),
    ]
  }
}
