import { barsOf } from './bars.ts'
import { fitted } from './fit-text.ts'
import type { LabelFont } from './label-fonts.ts'
import type { LabelDpi } from './label-languages.ts'
import type { LabelShape } from './label-sizes.ts'

/** What a label says. */
export type LabelContent = {
  company: string
  name: string
  /** 'C$ 460.00' */
  price: string
  unit: string
  /** What a scanner reads. */
  code: string
  internalCode: string
}

/** A text in the middle of a box of one line, or a black bar. Dots from the upper left corner of the label. */
export type LabelText = { kind: 'text'; text: string; x: number; y: number; width: number; font: LabelFont }
export type LabelBar = { kind: 'bar'; x: number; y: number; width: number; height: number }
export type LabelMark = LabelText | LabelBar

/** A label as it is drawn on every screen and by every printer (labels.same). Dots. */
export type LabelDrawing = {
  width: number
  height: number
  marks: LabelMark[]
  /** Whether its bar code was asked for and has no room. */
  lacksBars: boolean
}

/** Dots of a millimetre. */
const perMm: Readonly<Record<LabelDpi, number>> = { 203: 8, 300: 11.81 }

/** Dots of a length in millimetres. */
export const dotsOf = (mm: number, dpi: LabelDpi): number => Math.round(mm * perMm[dpi])

/** Unprinted margins, the space between lines, and the lowest bars that a scanner reads, in millimetres. */
const space = { side: 1.5, top: 1, line: 0.6, bars: 3.5 } as const
/** The height of each line as a share of the label's, and its largest in millimetres. */
const heights = {
  company: [0.08, 3],
  name: [0.13, 6],
  price: [0.21, 12],
  unit: [0.08, 3],
  foot: [0.08, 2.5],
} as const
/** Empty modules that a scanner needs beside bars, on both sides together; the widest and the narrowest module. */
const QUIET = 20
const moduleDots = { fewest: 2, most: 6 } as const

type Medium = { dpi: LabelDpi; fonts: readonly LabelFont[] }
type Line = { lines: readonly string[]; font: LabelFont }

/** Where everything on a label is (labels.layout). Lines that have no room are cut at a word. */
export function layoutLabel(content: LabelContent, shape: LabelShape, medium: Medium): LabelDrawing {
  const dots = (mm: number) => dotsOf(mm, medium.dpi)
  const [width, height, side, gap] = [
    dots(shape.width),
    dots(shape.height),
    dots(space.side),
    dots(space.line),
  ]
  const line = (text: string, role: keyof typeof heights, most = 1): Line => {
    const [share, largest] = heights[role]
    const tallest = Math.min(height * share, dots(largest))
    return fitted(text, { fonts: medium.fonts, tallest, width: width - 2 * side, most })
  }
  const above = [
    ...(shape.showsCompany ? [line(content.company, 'company')] : []),
    line(content.name, 'name', 2),
    ...(shape.showsPrice ? [line(content.price, 'price')] : []),
    ...(shape.showsUnit ? [line(shape.showsPrice ? `por ${content.unit}` : content.unit, 'unit')] : []),
  ]
  const foot = footOf(content, shape)
  const below = foot === '' ? [] : [line(foot, 'foot')]
  const top = dots(space.top)
  const room = height - 2 * top - heightOf([...above, ...below], gap)
  const bars = shape.showsBarcode ? barMarks(content.code, { width, height: room }) : []
  const fits = bars.length > 0 && room >= dots(space.bars)
  const free = fits ? 0 : Math.max(0, room)
  const marks: LabelMark[] = []
  let y = top + Math.floor(free / 2)
  const put = ({ lines, font }: Line) => {
    for (const text of lines) {
      marks.push({ kind: 'text', text, x: side, y, width: width - 2 * side, font })
      y += font.height
    }
    y += gap
  }
  for (const one of above) put(one)
  if (fits) {
    marks.push(...bars.map((bar) => ({ ...bar, y })))
    y += room + gap
  }
  for (const one of below) put(one)
  return { width, height, marks, lacksBars: shape.showsBarcode && !fits }
}

/** The code under its bars and the internal code, once where they are the same. */
function footOf({ code, internalCode }: LabelContent, { showsBarcode, showsCode }: LabelShape): string {
  const codes = [...(showsBarcode ? [code] : []), ...(showsCode ? [internalCode] : [])]
  return [...new Set(codes)].filter(Boolean).join(' · ')
}

const heightOf = (lines: readonly Line[], gap: number): number =>
  lines.reduce((sum, { lines: texts, font }) => sum + texts.length * font.height + gap, 0)

/** The bars in the middle of the width, as wide as they fit; none for a code that has no room or no bars. */
function barMarks(code: string, { width, height }: { width: number; height: number }): LabelBar[] {
  const modules = barsOf(code)
  if (modules === null) return []
  const wide = Math.min(moduleDots.most, Math.floor(width / (modules.length + QUIET)))
  if (wide < moduleDots.fewest) return []
  const from = Math.floor((width - modules.length * wide) / 2)
  return [...modules.matchAll(/1+/g)].map((run) => ({
    kind: 'bar',
    x: from + run.index * wide,
    y: 0,
    width: run[0].length * wide,
    height,
  }))
}

/** Where a text begins and how wide it is: exactly for a font whose signs are as wide as each other. */
export function spanOf({ text, x, width, font }: LabelText): { x: number; width: number } {
  const own = [...text].length * font.width
  return { x: x + Math.max(0, Math.floor((width - own) / 2)), width: own }
}
