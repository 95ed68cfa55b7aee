import Templates
import Testing

struct InheritanceTests {
  private static let layout = """
    <head>
      <title>{{$title}}Site{{/title}}</title>
      {{$head}}
      {{/head}}
    </head>
    <main>
      {{$main}}
        <p>none</p>
      {{/main}}
    </main>

    """

  @Test func fillsBlocksAtTheirIndentation() {
    let page = """
      {{<layout}}{{$title}}Page{{/title}}
          {{$head}}
          <link>
          <meta>
          {{/head}}
      {{$main}}
      <h1>{{h}}</h1>
      {{#l}}
        {{.}}
      {{/l}}
      {{/main}}
      {{/layout}}
      """
    #expect(
      rendered(page, ["h": "H", "l": ["a", "b"]], ["layout": Self.layout]) == """
        <head>
          <title>Page</title>
          <link>
          <meta>
        </head>
        <main>
            <h1>H</h1>
              a
              b
        </main>

        """)
  }

  @Test func showsDefaultsOtherwise() {
    let text = rendered("{{<layout}}{{/layout}}", nil, ["layout": Self.layout])
    #expect(text.contains("<title>Site</title>\n</head>"))
    #expect(text.contains("<main>\n    <p>none</p>\n</main>"))
  }

  @Test func theOutermostGiverWins() {
    let partials = [
      "middle": "{{<base}}{{$a}}middle a{{/a}}{{$b}}middle b{{/b}}{{/base}}",
      "base": "{{$a}}1{{/a}} {{$b}}2{{/b}} {{$c}}3{{/c}}",
    ]
    #expect(rendered("{{<middle}}{{$a}}mine{{/a}}{{/middle}}", nil, partials) == "mine middle b 3")
  }

  @Test func aGivenBlockMayHoldItsOwnPlace() {
    #expect(
      rendered("{{<p}}{{$a}}[{{$a}}inner{{/a}}]{{/a}}{{/p}}", nil, ["p": "{{$a}}x{{/a}}"])
        == "[inner]")
  }

  @Test func blocksReadTheContextOfTheirPlace() {
    let text = rendered(
      "{{<p}}{{$a}}{{n}}{{/a}}{{/p}}", ["n": 0, "l": [["n": 1], ["n": 2]]],
      ["p": "{{#l}}{{$a}}{{/a}}{{/l}}"])
    #expect(text == "12")
  }
}
