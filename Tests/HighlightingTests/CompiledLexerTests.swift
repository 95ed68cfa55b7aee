import Testing

/// Languages that are compiled.
struct CompiledLexerTests {
  @Test(arguments: [
    (
      "cpp",
      "#include <vector>\ntemplate <typename T> class Foo : public Bar { public: [[nodiscard]] int f(std::size_t n) const; };",
      "a⟨#include ⟩&lt;vector&gt;\nk⟨template⟩ &lt;k⟨typename⟩ t⟨T⟩&gt; k⟨class⟩ t⟨Foo⟩ : k⟨public⟩ t⟨Bar⟩ { k⟨public⟩: a⟨[[nodiscard]]⟩ t⟨int⟩ f⟨f⟩(std::t⟨size_t⟩ n) k⟨const⟩; };"
    ),
    (
      "c++", #"auto s = R"x(a ")" b)x"; auto c = L'a'; int n = 1'000'000 + 0xFFu;"#,
      #"k⟨auto⟩ s = s⟨R"x(a ")" b)x"⟩; k⟨auto⟩ c = s⟨L'a'⟩; t⟨int⟩ n = n⟨1'000'000⟩ + n⟨0xFFu⟩;"#
    ),
    (
      "cc", #"std::cout << "x\"" << std::endl; Foo* p = new Foo(nullptr); // it's"#,
      #"std::cout &lt;&lt; s⟨"x\""⟩ &lt;&lt; std::endl; t⟨Foo⟩* p = k⟨new⟩ t⟨Foo⟩(k⟨nullptr⟩); c⟨// it's⟩"#
    ),
    (
      "c", #"case FOO: a ? b:c; /** doc */ /* " */ struct point p; MAX_SIZE"#,
      #"k⟨case⟩ FOO: a ? b:c; d⟨/** doc */⟩ c⟨/* " */⟩ k⟨struct⟩ t⟨point⟩ p; MAX_SIZE"#
    ),
    (
      "mm", #"[[NSObject alloc] init]; [layer setCorner:4 animated:YES]; std::vector<int>{}; @"s""#,
      #"[[t⟨NSObject⟩ f⟨alloc⟩] f⟨init⟩]; [layer l⟨setCorner⟩:n⟨4⟩ l⟨animated⟩:k⟨YES⟩]; std::vector&lt;t⟨int⟩&gt;{}; s⟨@"s"⟩"#
    ),
    (
      "metal",
      "kernel void f(device float4x4 *m [[buffer(0)]], uint2 id) { half3 x = half3(1.0h); }",
      "k⟨kernel⟩ t⟨void⟩ f⟨f⟩(k⟨device⟩ t⟨float4x4⟩ *m a⟨[[buffer(0)]]⟩, t⟨uint2⟩ id) { t⟨half3⟩ x = t⟨half3⟩(n⟨1.0h⟩); }"
    ),
    (
      "glsl", "#version 300 es\nuniform sampler2D tex; void main() { c = vec4(.5, 0.5, 1.0); }",
      "a⟨#version 300 es⟩\nk⟨uniform⟩ t⟨sampler2D⟩ tex; t⟨void⟩ f⟨main⟩() { c = t⟨vec4⟩(n⟨.5⟩, n⟨0.5⟩, n⟨1.0⟩); }"
    ),
    (
      "c#", "public class Person : Base<int> { public string Name { get; set; } }",
      "k⟨public⟩ k⟨class⟩ t⟨Person⟩ : t⟨Base⟩&lt;t⟨int⟩&gt; { k⟨public⟩ t⟨string⟩ Name { k⟨get⟩; k⟨set⟩; } }"
    ),
    (
      "cs",
      #"var s = @"C:\dir ""x""" + $"a {b}"; Console.WriteLine(name: "x"); List<Person> p = new();"#,
      #"k⟨var⟩ s = s⟨@"C:\dir ""x"""⟩ + s⟨$"a {b}"⟩; t⟨Console⟩.f⟨WriteLine⟩(l⟨name⟩: s⟨"x"⟩); t⟨List⟩&lt;t⟨Person⟩&gt; p = k⟨new⟩();"#
    ),
  ])
  func `marks C and its relatives`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "java", #"/** Doc */ @Override public static void main(String[] args) { char c = '\''; }"#,
      #"d⟨/** Doc */⟩ a⟨@Override⟩ k⟨public⟩ k⟨static⟩ t⟨void⟩ f⟨main⟩(t⟨String⟩[] args) { t⟨char⟩ c = s⟨'\''⟩; }"#
    ),
    (
      "java",
      #"var s = """\#n  a "b"\#n  """; long n = 1_000L; Math.max(MAX_SIZE, new ArrayList<>())"#,
      #"k⟨var⟩ s = s⟨"""⟩\#ns⟨  a "b"⟩\#ns⟨  """⟩; t⟨long⟩ n = n⟨1_000L⟩; t⟨Math⟩.f⟨max⟩(MAX_SIZE, k⟨new⟩ t⟨ArrayList⟩&lt;&gt;())"#
    ),
    (
      "kotlin", "data class User(val name: String, var age: Int = 0)",
      "k⟨data⟩ k⟨class⟩ t⟨User⟩(k⟨val⟩ name: t⟨String⟩, k⟨var⟩ age: t⟨Int⟩ = n⟨0⟩)"
    ),
    (
      "kt", #"fun greet(user: User) = println("Hi ${user.name.map { "x" }} $x")"#,
      #"k⟨fun⟩ f⟨greet⟩(user: t⟨User⟩) = f⟨println⟩(s⟨"Hi ⟩${user.name.map { s⟨"x"⟩ }}s⟨ $x"⟩)"#
    ),
    (
      "kts", #"f(name = "x", age == 2); val data = 1..10; """a \ "b" ${c}""""#,
      #"f⟨f⟩(l⟨name⟩ = s⟨"x"⟩, age == n⟨2⟩); k⟨val⟩ data = n⟨1⟩..n⟨10⟩; s⟨"""a \ "b" ⟩${c}s⟨"""⟩"#
    ),
    (
      "kotlin", "/* a /* b */ c */ @get:Rule val x: List<T>? = null",
      "c⟨/* a /* b */ c */⟩ a⟨@get:Rule⟩ k⟨val⟩ x: t⟨List⟩&lt;t⟨T⟩&gt;? = k⟨null⟩"
    ),
    (
      "gradle",
      #"implementation 'androidx.core:core:1.0' // c\#napply plugin: 'java'\#ndef x = "a ${b}""#,
      #"f⟨implementation⟩ s⟨'androidx.core:core:1.0'⟩ c⟨// c⟩\#napply l⟨plugin⟩: s⟨'java'⟩\#nk⟨def⟩ x = s⟨"a ⟩${b}s⟨"⟩"#
    ),
    (
      "dart",
      "class A extends B { @override Widget build(C c) => Text('a ${x + 1}', style: r'$x'); }",
      "k⟨class⟩ t⟨A⟩ k⟨extends⟩ t⟨B⟩ { a⟨@override⟩ t⟨Widget⟩ f⟨build⟩(t⟨C⟩ c) =&gt; t⟨Text⟩(s⟨'a ⟩${x + n⟨1⟩}s⟨'⟩, l⟨style⟩: s⟨r'$x'⟩); }"
    ),
  ])
  func `marks Java and its relatives`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }

  @Test(arguments: [
    (
      "go", "type Point struct { X, Y float64 } // c",
      "k⟨type⟩ t⟨Point⟩ k⟨struct⟩ { X, Y t⟨float64⟩ } c⟨// c⟩"
    ),
    (
      "golang", "func (p *Point) Scale(f float64) []string { q := Point{X: 1, Y: 2} }",
      "k⟨func⟩ (p *Point) f⟨Scale⟩(f t⟨float64⟩) []t⟨string⟩ { q := Point{l⟨X⟩: n⟨1⟩, l⟨Y⟩: n⟨2⟩} }"
    ),
    (
      "go", #"fmt.Println(`raw \`, '\n', "a\"b", 0x1F)"#,
      #"fmt.f⟨Println⟩(s⟨`raw \`⟩, s⟨'\n'⟩, s⟨"a\"b"⟩, n⟨0x1F⟩)"#
    ),
    (
      "rust", "#[derive(Debug, Clone)]\npub struct Foo<'a> { pub name: &'a str, x: u8 } /// doc",
      "a⟨#[derive(Debug, Clone)]⟩\nk⟨pub⟩ k⟨struct⟩ t⟨Foo⟩&lt;l⟨'a⟩&gt; { k⟨pub⟩ l⟨name⟩: &amp;l⟨'a⟩ t⟨str⟩, l⟨x⟩: t⟨u8⟩ } d⟨/// doc⟩"
    ),
    (
      "rs", "fn longest<'a>(x: &'a str) -> Result<char, Error> { 'outer: loop {} }",
      "k⟨fn⟩ f⟨longest⟩&lt;l⟨'a⟩&gt;(x: &amp;l⟨'a⟩ t⟨str⟩) -&gt; t⟨Result⟩&lt;t⟨char⟩, t⟨Error⟩&gt; { l⟨'outer⟩: k⟨loop⟩ {} }"
    ),
    (
      "rust", ##"let c = ('a', '\n', 'é', '\'', b'x'); r#"a "b" c"#; r"\"; r#type"##,
      ##"k⟨let⟩ c = (s⟨'a'⟩, s⟨'\n'⟩, s⟨'é'⟩, s⟨'\''⟩, s⟨b'x'⟩); s⟨r#"a "b" c"#⟩; s⟨r"\"⟩; r#type"##
    ),
    (
      "rust", #"println!("{}", 1_000u64); /* a /* b */ c */ for i in 0..=5 { vec![1] } a != b"#,
      #"f⟨println!⟩(s⟨"{}"⟩, n⟨1_000u64⟩); c⟨/* a /* b */ c */⟩ k⟨for⟩ i k⟨in⟩ n⟨0⟩..=n⟨5⟩ { f⟨vec!⟩[n⟨1⟩] } a != b"#
    ),
    (
      "rust", #"match x { Some(y) => y, None => #![allow("]")] z }"#,
      #"k⟨match⟩ x { t⟨Some⟩(y) =&gt; y, t⟨None⟩ =&gt; a⟨#![allow("]")]⟩ z }"#
    ),
  ])
  func `marks Go and Rust`(language: String, code: String, expected: String) {
    #expect(marked(code, language) == expected)
  }
}
