import Testing

/// Scripts, queries, settings and documents.
struct ScriptLexerTests {
  @Test(arguments: [
    (
      "python", #"@app.route("/x")\#nasync def f(a: int = 1, *args, key=None) -> list[str]: pass"#,
      #"a⟨@app.route⟩(s⟨"/x"⟩)\#nk⟨async⟩ k⟨def⟩ f⟨f⟩(a: t⟨int⟩ = n⟨1⟩, *args, l⟨key⟩=k⟨None⟩) -&gt; t⟨list⟩[t⟨str⟩]: k⟨pass⟩"#
    ),
    (
      "py", #""""Doc\#n"quoted" # text""" # c"#,
      #"s⟨"""Doc⟩\#ns⟨"quoted" # text"""⟩ c⟨# c⟩"#
    ),
    (
      "python", #"print(f"{a!r} and {b:>10}", sep='', end="it's") + rb'\d' + '''a'b'''"#,
      #"f⟨print⟩(s⟨f"{a!r} and {b:&gt;10}"⟩, l⟨sep⟩=s⟨''⟩, l⟨end⟩=s⟨"it's"⟩) + s⟨rb'\d'⟩ + s⟨'''a'b'''⟩"#
    ),
    (
      "python", "[x for x in range(0x1F, 1_000, 2j) if x == 3 and MAX_SIZE]",
      "[x k⟨for⟩ x k⟨in⟩ f⟨range⟩(n⟨0x1F⟩, n⟨1_000⟩, n⟨2j⟩) k⟨if⟩ x == n⟨3⟩ k⟨and⟩ MAX_SIZE]"
    ),
    (
      "python", "match x:\n    case 1: match = Foo(type=2)",
      "k⟨match⟩ x:\n    k⟨case⟩ n⟨1⟩: match = t⟨Foo⟩(l⟨type⟩=n⟨2⟩)"
    ),
    (
      "rb",
      #"platform :ios, '13.0'\#npod 'A', '~> 5.0', :git => "x/#{name + "a"}", branch: 'main' # c"#,
      #"f⟨platform⟩ l⟨:ios⟩, s⟨'13.0'⟩\#nf⟨pod⟩ s⟨'A'⟩, s⟨'~&gt; 5.0'⟩, l⟨:git⟩ =&gt; s⟨"x/⟩#{name + s⟨"a"⟩}s⟨"⟩, l⟨branch⟩: s⟨'main'⟩ c⟨# c⟩"#
    ),
    (
      "ruby", #"def valid?(x) = x =~ /a[\/]b/i; Foo::Bar.new(1 / 2 / 3, @x)"#,
      #"k⟨def⟩ f⟨valid?⟩(x) = x =~ s⟨/a[\/]b/i⟩; t⟨Foo⟩::t⟨Bar⟩.f⟨new⟩(n⟨1⟩ / n⟨2⟩ / n⟨3⟩, @x)"#
    ),
    (
      "ruby", "s.description = <<-DESC\n  It's a class for you\n  DESC\nend",
      "s.description = s⟨&lt;&lt;-DESC⟩\ns⟨  It's a class for you⟩\ns⟨  DESC⟩\nk⟨end⟩"
    ),
  ])
  func `marks Python and Ruby`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "sql",
      #"SELECT u.name, COUNT(*) FROM users AS u WHERE n = 'it''s -- no' AND "a--b" > 1.5; -- it's"#,
      #"k⟨SELECT⟩ u.name, f⟨COUNT⟩(*) k⟨FROM⟩ users k⟨AS⟩ u k⟨WHERE⟩ n = s⟨'it''s -- no'⟩ k⟨AND⟩ "a--b" &gt; n⟨1.5⟩; c⟨-- it's⟩"#
    ),
    (
      "sql", "create table t (id INTEGER PRIMARY KEY, n varchar(20)); /* c */",
      "k⟨create⟩ k⟨table⟩ t (id t⟨INTEGER⟩ k⟨PRIMARY⟩ k⟨KEY⟩, n t⟨varchar⟩(n⟨20⟩)); c⟨/* c */⟩"
    ),
    (
      "cmake",
      #"if(NOT TARGET foo) set(X "a # ${B}" ${C}) endif() # c\#n#[[ d\#n]] add_library(x)"#,
      #"k⟨if⟩(k⟨NOT⟩ TARGET foo) k⟨set⟩(X s⟨"a # ${B}"⟩ t⟨${C}⟩) k⟨endif⟩() c⟨# c⟩\#nc⟨#[[ d⟩\#nc⟨]]⟩ f⟨add_library⟩(x)"#
    ),
    (
      "docker",
      #"# c\#nFROM swift:6.1 AS build\#nRUN apt-get update && \\#n    apt-get install -y "x" $PKG\#nCOPY --from=build /a /b"#,
      #"c⟨# c⟩\#nk⟨FROM⟩ swift:6.1 k⟨AS⟩ build\#nk⟨RUN⟩ apt-get update &amp;&amp; \\#n    apt-get install l⟨-y⟩ s⟨"x"⟩ t⟨$PKG⟩\#nk⟨COPY⟩ l⟨--from⟩=build /a /b"#
    ),
    (
      "make",
      #"CC ?= gcc # c\#n.PHONY: all\#nall: $(OBJ) main.o\#n\#t@echo "done" $@ --x\#nifeq ($(X),1)"#,
      #"l⟨CC⟩ ?= gcc c⟨# c⟩\#na⟨.PHONY⟩: all\#nf⟨all⟩: t⟨$(OBJ)⟩ main.o\#n\#t@f⟨echo⟩ s⟨"done"⟩ t⟨$@⟩ l⟨--x⟩\#nk⟨ifeq⟩ (t⟨$(X)⟩,1)"#
    ),
  ])
  func `marks Queries and builds`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "toml", #"# c\#n[package]\#nname = "a # b" # c\#n[[bin.x]]\#np = 'C:\'"#,
      #"c⟨# c⟩\#n[t⟨package⟩]\#nl⟨name⟩ = s⟨"a # b"⟩ c⟨# c⟩\#n[[t⟨bin.x⟩]]\#nl⟨p⟩ = s⟨'C:\'⟩"#
    ),
    (
      "toml", #"a.b = { x = 1, "y" = true, z = [ -2, 0xFF,\#n["s"]] }\#nat = 1979-05-27T07:32:00Z"#,
      #"l⟨a.b⟩ = { l⟨x⟩ = n⟨1⟩, l⟨"y"⟩ = k⟨true⟩, l⟨z⟩ = [ n⟨-2⟩, n⟨0xFF⟩,\#n[s⟨"s"⟩]] }\#nl⟨at⟩ = n⟨1979-05-27T07:32:00Z⟩"#
    ),
    (
      "toml", #"s = """\#na "b" = 1\#n"""\#nt = 1"#,
      #"l⟨s⟩ = s⟨"""⟩\#ns⟨a "b" = 1⟩\#ns⟨"""⟩\#nl⟨t⟩ = n⟨1⟩"#
    ),
    (
      "ini",
      #"; c\#n[remote "origin"]\#nurl = https://x.y/z\#nmy key = "a; b"\#non = yes\#nn = 12"#,
      #"c⟨; c⟩\#n[t⟨remote "origin"⟩]\#nl⟨url⟩ = https://x.y/z\#nl⟨my key⟩ = s⟨"a; b"⟩\#nl⟨on⟩ = k⟨yes⟩\#nl⟨n⟩ = n⟨12⟩"#
    ),
    (
      "properties", #"! c\#na.b.c=true\#nx : a \\#n  b=c"#,
      #"c⟨! c⟩\#nl⟨a.b.c⟩=k⟨true⟩\#nl⟨x⟩ : a \\#n  b=c"#
    ),
    (
      "xcconfig",
      #"#include "Base.xcconfig"\#nOTHER_LDFLAGS[sdk=iphoneos*] = $(inherited) -ObjC // c\#nSWIFT_VERSION = 6.0"#,
      #"a⟨#include⟩ s⟨"Base.xcconfig"⟩\#nl⟨OTHER_LDFLAGS⟩a⟨[sdk=iphoneos*]⟩ = t⟨$(inherited)⟩ -ObjC c⟨// c⟩\#nl⟨SWIFT_VERSION⟩ = n⟨6.0⟩"#
    ),
  ])
  func `marks Settings`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "md", "---\ntitle: X\n---\n# Head `x`\n> 1. a **b** `` c ` d `` [text](https://x.y/z) `",
      "---\nl⟨title⟩: X\n---\nk⟨# Head `x`⟩\na⟨&gt;⟩ a⟨1.⟩ a **b** s⟨`` c ` d ``⟩ [text](s⟨https://x.y/z⟩) `"
    ),
    (
      "markdown", #"- x <!-- c\#nd --> <details> <https://a.b> a < b \`no`"#,
      #"a⟨-⟩ x c⟨&lt;!-- c⟩\#nc⟨d --&gt;⟩ &lt;k⟨details⟩&gt; &lt;s⟨https://a.b⟩&gt; a &lt; b \`no`"#
    ),
    (
      "md", "```swift\nlet a = 1\n```\n~~~~ js\n~~~\n/a/\n~~~~\n```a``` b",
      "a⟨```swift⟩\nk⟨let⟩ a = n⟨1⟩\na⟨```⟩\na⟨~~~~ js⟩\n~~~\ns⟨/a/⟩\na⟨~~~~⟩\ns⟨```a```⟩ b"
    ),
  ])
  func `marks Markdown`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      ".YAML", "a: 1",
      "l⟨a⟩: n⟨1⟩"
    ),
    (
      "Golang", "func f()",
      "k⟨func⟩ f⟨f⟩()"
    ),
    (
      "C++", "nullptr",
      "k⟨nullptr⟩"
    ),
  ])
  func `marks Spellings`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }
}
