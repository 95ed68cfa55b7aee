import Testing

/// JavaScript, TypeScript, their tags, and style sheets.
struct WebLexerTests {
  @Test(arguments: [
    (
      "js", "import { a as b } from './x.js'",
      "k⟨import⟩ { a k⟨as⟩ b } k⟨from⟩ s⟨'./x.js'⟩"
    ),
    (
      "js", #"const re = /[/"]+/g, q = a / b / c // d"#,
      #"k⟨const⟩ re = s⟨/[/"]+/g⟩, q = a / b / c c⟨// d⟩"#
    ),
    (
      "js", #"items.map(x => /a\/b/i).filter(y => y.default / 2 / z)"#,
      #"items.f⟨map⟩(x =&gt; s⟨/a\/b/i⟩).f⟨filter⟩(y =&gt; y.default / n⟨2⟩ / z)"#
    ),
    (
      "js", "x = (a + b) / c; y = n++ / 2 / 3; return /re/.test(s)",
      "x = (a + b) / c; y = n++ / n⟨2⟩ / n⟨3⟩; k⟨return⟩ s⟨/re/⟩.f⟨test⟩(s)"
    ),
    (
      "js", #"`a ${`b ${f("}")}`} c` + d"#,
      #"s⟨`a ⟩${s⟨`b ⟩${f⟨f⟩(s⟨"}"⟩)}s⟨`⟩}s⟨ c`⟩ + d"#
    ),
    (
      "javascript", "f({ type: 'x', default: 0xFFn, n: 1_000.5e-3, g() { return { a } } })",
      "f⟨f⟩({ l⟨type⟩: s⟨'x'⟩, l⟨default⟩: n⟨0xFFn⟩, l⟨n⟩: n⟨1_000.5e-3⟩, f⟨g⟩() { k⟨return⟩ { a } } })"
    ),
    (
      "mjs", "switch (x) { case 1: break; default: MAX_SIZE }",
      "k⟨switch⟩ (x) { k⟨case⟩ n⟨1⟩: k⟨break⟩; k⟨default⟩: MAX_SIZE }"
    ),
    (
      "js", "/** doc */ class Foo extends Bar { #x = 1; get size() { return this.#x } }",
      "d⟨/** doc */⟩ k⟨class⟩ t⟨Foo⟩ k⟨extends⟩ t⟨Bar⟩ { #x = n⟨1⟩; k⟨get⟩ f⟨size⟩() { k⟨return⟩ k⟨this⟩.#x } }"
    ),
    (
      "js", #"'// no' /* 'no' */ "it's" "\"""#,
      #"s⟨'// no'⟩ c⟨/* 'no' */⟩ s⟨"it's"⟩ s⟨"\""⟩"#
    ),
    (
      "js", "a ? b : c; a < b && c > d; new URL(x)",
      "a ? b : c; a &lt; b &amp;&amp; c &gt; d; k⟨new⟩ t⟨URL⟩(x)"
    ),
  ])
  func `marks JavaScript`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "jsx",
      #"return (\#n  <App.Item title="It's" onClick={() => f(a < b)} {...rest}>\#n    Don't {count} <b>{x ? <i/> : '}'}</b> <br/>\#n  </App.Item>\#n)"#,
      #"k⟨return⟩ (\#n  &lt;t⟨App.Item⟩ l⟨title⟩=s⟨"It's"⟩ l⟨onClick⟩={() =&gt; f⟨f⟩(a &lt; b)} {...rest}&gt;\#n    Don't {count} &lt;k⟨b⟩&gt;{x ? &lt;k⟨i⟩/&gt; : s⟨'}'⟩}&lt;/k⟨b⟩&gt; &lt;k⟨br⟩/&gt;\#n  &lt;/t⟨App.Item⟩&gt;\#n)"#
    ),
    (
      "js", "const f = () => <></>; if (a <b && c> d) {}",
      "k⟨const⟩ f = () =&gt; &lt;&gt;&lt;/&gt;; k⟨if⟩ (a &lt;b &amp;&amp; c&gt; d) {}"
    ),
    (
      "tsx", #"const f = <T,>(x: T) => <p className="a">{x}</p>"#,
      #"k⟨const⟩ f = &lt;t⟨T⟩,&gt;(x: t⟨T⟩) =&gt; &lt;k⟨p⟩ l⟨className⟩=s⟨"a"⟩&gt;{x}&lt;/k⟨p⟩&gt;"#
    ),
    (
      "tsx", "const g = <T extends object>(x: T) => x",
      "k⟨const⟩ g = &lt;t⟨T⟩ k⟨extends⟩ t⟨object⟩&gt;(x: t⟨T⟩) =&gt; x"
    ),
  ])
  func `marks Tags`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "ts", "type Point = { readonly x: number; y?: string }",
      "k⟨type⟩ t⟨Point⟩ = { k⟨readonly⟩ l⟨x⟩: t⟨number⟩; l⟨y⟩?: t⟨string⟩ }"
    ),
    (
      "ts", "interface Shape<T extends object> { area(): number }",
      "k⟨interface⟩ t⟨Shape⟩&lt;t⟨T⟩ k⟨extends⟩ t⟨object⟩&gt; { f⟨area⟩(): t⟨number⟩ }"
    ),
    (
      "typescript", "const x = <any>y as const; let type = 3",
      "k⟨const⟩ x = &lt;t⟨any⟩&gt;y k⟨as⟩ k⟨const⟩; k⟨let⟩ type = n⟨3⟩"
    ),
    (
      "ts", #"@Component({ selector: 'app' }) export class C { private name: string = "a" }"#,
      #"a⟨@Component⟩({ l⟨selector⟩: s⟨'app'⟩ }) k⟨export⟩ k⟨class⟩ t⟨C⟩ { k⟨private⟩ name: t⟨string⟩ = s⟨"a"⟩ }"#
    ),
  ])
  func `marks TypeScript`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "css", "@import url(https://a.b/c.css); /* c */",
      "a⟨@import⟩ f⟨url⟩(s⟨https://a.b/c.css⟩); c⟨/* c */⟩"
    ),
    (
      "css",
      #"a.link:hover::before, #main > li[data-x="1;{"] { color: #fff; margin: -1.5em .5rem 50% 0 }"#,
      #"k⟨a⟩t⟨.link⟩a⟨:hover⟩a⟨::before⟩, t⟨#main⟩ &gt; k⟨li⟩[l⟨data-x⟩=s⟨"1;{"⟩] { l⟨color⟩: n⟨#fff⟩; l⟨margin⟩: n⟨-1.5em⟩ n⟨.5rem⟩ n⟨50%⟩ n⟨0⟩ }"#
    ),
    (
      "css", #".a { background: url("x;y") no-repeat !important; border-top: 1px solid #12g }"#,
      #"t⟨.a⟩ { l⟨background⟩: f⟨url⟩(s⟨"x;y"⟩) no-repeat k⟨!important⟩; l⟨border-top⟩: n⟨1px⟩ solid #12g }"#
    ),
    (
      "css",
      "@media (min-width: 40em) and (hover) { :root { --gap: calc(1px + 2px); width: var(--gap) } }",
      "a⟨@media⟩ (l⟨min-width⟩: n⟨40em⟩) k⟨and⟩ (hover) { a⟨:root⟩ { l⟨--gap⟩: f⟨calc⟩(n⟨1px⟩ + n⟨2px⟩); l⟨width⟩: f⟨var⟩(l⟨--gap⟩) } }"
    ),
    (
      "css", "@keyframes x { from { top: 0 } 50% { top: 1e2px } }",
      "a⟨@keyframes⟩ x { k⟨from⟩ { l⟨top⟩: n⟨0⟩ } n⟨50%⟩ { l⟨top⟩: n⟨1e2px⟩ } }"
    ),
    (
      "css", "color: red // no comment",
      "l⟨color⟩: red // no comment"
    ),
    (
      "scss",
      "// c\n$w: 10px;\n@mixin foo($a) { &:hover { width: $w * 2; } .a-#{$b} { color: rgba(0,0,0,.5) } }",
      "c⟨// c⟩\nl⟨$w⟩: n⟨10px⟩;\na⟨@mixin⟩ f⟨foo⟩(t⟨$a⟩) { &amp;a⟨:hover⟩ { l⟨width⟩: t⟨$w⟩ * n⟨2⟩; } t⟨.a-⟩#{t⟨$b⟩} { l⟨color⟩: f⟨rgba⟩(n⟨0⟩,n⟨0⟩,n⟨0⟩,n⟨.5⟩) } }"
    ),
    (
      "scss", ".b { @include foo(1); background: url(//x.y) } // c",
      "t⟨.b⟩ { a⟨@include⟩ f⟨foo⟩(n⟨1⟩); l⟨background⟩: f⟨url⟩(s⟨//x.y⟩) } c⟨// c⟩"
    ),
    (
      "less", "@w: 10px; .a { .mixin(); width: @w; }",
      "l⟨@w⟩: n⟨10px⟩; t⟨.a⟩ { .f⟨mixin⟩(); l⟨width⟩: t⟨@w⟩; }"
    ),
  ])
  func `marks Styles`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }
}
