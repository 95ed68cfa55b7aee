/// What other generators have, and what to write instead.
extension ForeignSyntax {
  private static let alertHelp =
    "Write a quote whose first line is `> [!NOTE]`, or has one of `[!TIP]`, `[!IMPORTANT]`, "
    + "`[!WARNING]`, `[!CAUTION]`."

  enum Kind {
    case toml, shortcode, liquid, admonition, container, alert
    case tabs, attributes, definition, contents, snippet, emoji, module

    /// What it is, and what to write instead.
    var texts: (summary: String, explanation: String?) {
      switch self {
      case .toml:
        (
          "front matter in TOML is shown as text",
          "Write YAML between lines `---`: `title: Words` in place of `title = \"Words\"`."
        )
      case .shortcode:
        (
          "a shortcode is shown as text",
          "Link to files with `[words](other.md)` and show pictures with `![words](file.png)`."
        )
      case .liquid:
        (
          "a Liquid tag is shown as text",
          "Articles are plain Markdown; what all pages share belongs in templates."
        )
      case .admonition:
        (
          "an admonition is shown as text",
          "Its text has to be indented by four columns, with a blank line after it. "
            + "Or write a quote: its first line is `> [!NOTE] Words`."
        )
      case .container:
        (
          "a container of colons is shown as text",
          "`:::note`, `:::tip`, `:::important`, `:::warning` and `:::caution` are known, and end with a line `:::`."
        )
      case .alert:
        (
          "there is no alert of this kind, so it is shown as text",
          ForeignSyntax.alertHelp
        )
      case .tabs:
        (
          "tabs of Markdown's extensions are shown as text and code",
          "They need a blank line before them and after them, outside of HTML and of other tabs, and names that differ. "
            + "Or write headings between `<!-- tabs -->` and `<!-- end tabs -->`."
        )
      case .attributes:
        (
          "attributes in braces are shown as text",
          "Only a heading may have them, for its id: `## Words {#id}`. Remove them here."
        )
      case .definition:
        ("a definition list is shown as text", "Write a list, `- **Term**: meaning`, or a table.")
      case .contents:
        (
          "a mark for the table of contents is shown as text",
          "Every page has one; remove the mark."
        )
      case .snippet:
        (
          "a line that includes a file is shown as text",
          "A block of code takes another file by `include=\"path\"` after its language."
        )
      case .emoji:
        ("the name of an emoji is shown as text", "Write the character itself.")
      case .module:
        (
          "a line of MDX is shown as text",
          "Articles are plain Markdown, in which nothing can be imported."
        )
      }
    }
  }
}
