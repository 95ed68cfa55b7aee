// Articles import only this module, so it re-exports everything their code names.
@_exported public import Animation
@_exported public import CornerRounding
@_exported public import CostCalibration
@_exported public import CostModel
@_exported public import Drawing
@_exported public import DrawingCaching
@_exported public import FigureResults
@_exported public import Geometry
@_exported public import ImageCodec
@_exported public import Layers
@_exported public import Raster
@_exported public import RenderPlanning
@_exported public import SituationAnalysis
@_exported public import Typesetting
