import Templates
import Testing

/// Which data a template names.
struct MemberNamesTests {
  private func names(_ text: String) -> Set<String>? {
    MemberNames.names(of: "data", in: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("", []), ("{{title}} data.team, data: and data", []),
      ("{{#data.team}}{{name}}{{/data.team}}", ["team"]),
      ("{{{ data.a-b.c }}} {{^data.x_1}}{{/data.x_1}}{{>*data.kind}}", ["a-b", "x_1", "kind"]),
      ("{{metadata.x}} {{datax}} {{data-x}} {{figure.data.x}} {{dat}}", []),
      ("{{! data.old }}", ["old"]),
      ("{{data.straße}}", ["straße"]),
      ("{{=<% %>=}}<p><%data.team%>", ["team"]),
      ("{ {data} } {{x}", []),
    ] as [(String, Set<String>)]) func `names behind the root`(text: String, found: Set<String>)
  {
    #expect(names(text) == found, "\(text)")
  }

  @Test(
    arguments: [
      "{{#data}}{{team}}{{/data}}", "{{data}}", "{{ data }}", "{{#data.}}{{/data.}}", "{{data",
      "{{=<% %>=}}data: <%x%>",
    ]) func `any member may be meant`(text: String)
  {
    #expect(names(text) == nil, "\(text)")
  }
}
