import { type LabelDrawing, type LabelText, spanOf } from '@yunque/contract/printing/labels/label-layout'
import classes from './labels.module.css'

interface Props {
  readonly drawing: LabelDrawing
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly name: string
}

/** Where the letters stand in the height of a line. */
const BASELINE = 0.8

/** A label as its printer draws it, in its true size (labels.same). */
export const LabelSvg = ({ drawing, width, height, name }: Props) => (
  <svg
    className={classes.label}
    width={`${width}mm`}
    height={`${height}mm`}
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    role="img"
    aria-label={`Etiqueta de ${name}`}
  >
    <path d={barsOf(drawing)} shapeRendering="crispEdges" />
    {drawing.marks.map((mark) => mark.kind === 'text' && <Line key={`${mark.y}`} mark={mark} />)}
  </svg>
)

const barsOf = ({ marks }: LabelDrawing): string =>
  marks
    .map((mark) =>
      mark.kind === 'bar' ? `M${mark.x} ${mark.y}h${mark.width}v${mark.height}h-${mark.width}z` : '',
    )
    .join('')

/** A line in the middle of its box. Signs of the same width take as much as on the printer. */
function Line({ mark }: { readonly mark: LabelText }) {
  const { text, x, y, width, font } = mark
  const exact = font.proportional
    ? {}
    : { textLength: spanOf(mark).width, lengthAdjust: 'spacingAndGlyphs' as const }
  return (
    <text
      className={font.proportional ? classes.proportional : classes.monospaced}
      x={x + width / 2}
      y={y + font.height * BASELINE}
      fontSize={font.height}
      textAnchor="middle"
      {...exact}
    >
      {text}
    </text>
  )
}
