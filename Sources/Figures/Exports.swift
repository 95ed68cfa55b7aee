// The one module that articles import: what their code names comes with it.
@_exported public import Animation
@_exported public import CornerRounding
@_exported public import CostModel
@_exported public import Drawing
@_exported public import DrawingCache
@_exported public import Geometry
@_exported public import ImageCodec
@_exported public import Layers
@_exported public import Raster
@_exported public import RenderPlan
@_exported public import Typesetting
