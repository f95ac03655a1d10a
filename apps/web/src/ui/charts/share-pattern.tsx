import classes from './charts.module.css'

const side = 8
const rising = 'M-2 2 2 -2M0 8 8 0M6 10 10 6'
const falling = 'M-2 6 2 10M0 0 8 8M6 -2 10 2'
/** The hatching of each series, as the path of one tile; the first series has none. */
const lines = ['', rising, falling, 'M0 4H8', 'M4 0V8', rising + falling]

interface TileProps {
  readonly place: number
  readonly color: string
}

/** One tile of a series: its colour and, in themes with hatched charts (`--yq-chart-gap` of the tokens), its hatching. */
function Tile({ place, color }: TileProps) {
  return (
    <>
      <rect width={side} height={side} fill={color} />
      <path
        d={lines[place % lines.length]}
        fill="none"
        stroke="var(--yq-chart-gap, none)"
        strokeWidth={1.5}
      />
    </>
  )
}

/** Declares the fill of a part of a doughnut, used as `url(#id)`. */
export function SharePattern({ id, ...tile }: TileProps & { readonly id: string }) {
  return (
    <pattern id={id} width={side} height={side} patternUnits="userSpaceOnUse">
      <Tile {...tile} />
    </pattern>
  )
}

/** The colour and hatching of a series, in a legend. */
export function ShareSwatch(tile: TileProps) {
  return (
    <svg className={classes.swatch} viewBox={`0 0 ${side} ${side}`} aria-hidden>
      <Tile {...tile} />
    </svg>
  )
}
