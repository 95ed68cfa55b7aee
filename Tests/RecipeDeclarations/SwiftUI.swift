// Names of SwiftUI that recipes use, as its documentation declares them; nothing is implemented.
import Foundation

// View, ViewBuilder, State
@MainActor protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { var body: Never { fatalError() } }

@resultBuilder @MainActor enum ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  static func buildBlock<each Content: View>(_ content: repeat each Content) -> Parts {
    fatalError()
  }
  static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { fatalError() }
  static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { fatalError() }
}

struct Parts: View { var body: Never { fatalError() } }

struct Either<A: View, B: View>: View { var body: Never { fatalError() } }

@propertyWrapper struct State<Value> {
  init() where Value: ExpressibleByNilLiteral { fatalError() }
  init(wrappedValue: Value) { fatalError() }
  var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { _ = newValue }
  }
}

// Alignment, EdgeInsets
struct Alignment {
  static let topLeading = Alignment(), leading = Alignment(), center = Alignment()
}

struct EdgeInsets {
  init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() }
}

// ShapeStyle, Color, BackgroundStyle
protocol ShapeStyle: Sendable {}

struct Color: View, ShapeStyle {
  init(_ color: UIColor) { fatalError() }
  static let red = Color(UIColor.red), orange = Color(UIColor.orange)
  static let white = Color(UIColor.white), black = Color(UIColor.black)
  func opacity(_ opacity: Double) -> Color { fatalError() }
  var body: Never { fatalError() }
}

struct BackgroundStyle: ShapeStyle {}

extension ShapeStyle where Self == BackgroundStyle {
  static var background: BackgroundStyle { fatalError() }
}

extension ShapeStyle where Self == Color {
  static var red: Color { fatalError() }
  static var orange: Color { fatalError() }
}

// Material
struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  static var ultraThinMaterial: Material { fatalError() }
  static var regularMaterial: Material { fatalError() }
}

// Glass
struct Glass { static var regular: Glass { fatalError() } }

struct FillStyle { init(eoFill: Bool = false, antialiased: Bool = true) { fatalError() } }

// RoundedCornerStyle
enum RoundedCornerStyle { case circular, continuous }

// Path
struct Path {
  init(_ rect: CGRect) { fatalError() }
  init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) { fatalError() }
  mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { fatalError() }
}

// Shape, InsettableShape
protocol Shape: View { nonisolated func path(in rect: CGRect) -> Path }

extension Shape {
  var body: Never { fatalError() }
  func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View { self }
}

protocol InsettableShape: Shape { associatedtype InsetShape: InsettableShape = Self }

extension InsettableShape {
  func inset(by amount: CGFloat) -> some InsettableShape { self }
  func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
}

struct RoundedRectangle: InsettableShape {
  init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) { fatalError() }
  func path(in rect: CGRect) -> Path { fatalError() }
}

struct UnevenRoundedRectangle: InsettableShape {
  init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) { fatalError() }
  func path(in rect: CGRect) -> Path { fatalError() }
}

struct Circle: InsettableShape {
  init() { fatalError() }
  func path(in rect: CGRect) -> Path { fatalError() }
}

// Image, Text, ZStack, Canvas, GraphicsContext
struct Image: View {
  enum ResizingMode { case tile, stretch }

  init(_ name: String) { fatalError() }
  init(uiImage: UIImage) { fatalError() }
  func resizable(capInsets: EdgeInsets? = nil, resizingMode: ResizingMode = .stretch) -> Image {
    self
  }
  var body: Never { fatalError() }
}

struct Text: View {
  init(_ content: String) { fatalError() }
  var body: Never { fatalError() }
}

struct VStack<Content: View>: View {
  init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
  var body: Never { fatalError() }
}

struct ZStack<Content: View>: View {
  init(@ViewBuilder content: () -> Content) { fatalError() }
  var body: Never { fatalError() }
}

struct GraphicsContext {
  struct Shading { static func color(_ color: Color) -> Shading { fatalError() } }
  mutating func clip(to path: Path) { fatalError() }
  func draw(_ image: Image, in rect: CGRect) { fatalError() }
  func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) { fatalError() }
}

struct Canvas: View {
  init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) { fatalError() }
  var body: Never { fatalError() }
}

// ImageRenderer
@MainActor final class ImageRenderer<Content: View> {
  init(content: Content) { fatalError() }
  var scale = CGFloat(0)
  var uiImage: UIImage? { fatalError() }
}

// Animation
struct Animation { static func easeInOut(duration: TimeInterval) -> Animation { fatalError() } }

// Modifiers of View
extension View {
  func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  func offset(_ offset: CGSize) -> some View { self }
  func padding() -> some View { self }
  func padding(_ length: CGFloat) -> some View { self }
  func scaledToFill() -> some View { self }
  func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  func clipShape<S: Shape>(_ shape: S) -> some View { self }
  func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }
  func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { self }
  func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { self }
  func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T) -> some View { self }
  func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View { self }
  func accessibilityLabel(_ label: String) -> some View { self }
  func allowsHitTesting(_ enabled: Bool) -> some View { self }
  func drawingGroup(opaque: Bool = false) -> some View { self }
  func task<T: Equatable>(
    id value: T, @_inheritActorContext _ action: sending @escaping () async -> Void
  ) -> some View { self }
}

// ButtonStyle, ButtonStyleConfiguration
@MainActor protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@MainActor struct ButtonStyleConfiguration {
  struct Label: View { var body: Never { fatalError() } }
  var label: Label { fatalError() }
  var isPressed: Bool { fatalError() }
}

extension View {
  func scaleEffect(_ scale: CGFloat) -> some View { self }
}
