/// ANSI colours, or none; colour alone never carries meaning.
struct TerminalStyle {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func fix(_ text: String) -> String { wrap(text, "32") }

  func severity(_ severity: Diagnostic.Severity, _ text: String) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
