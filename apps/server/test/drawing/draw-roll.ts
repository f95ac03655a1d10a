import { barsOf } from '@yunque/contract/printing/labels/bars'
import type { Align, Bars, PaperRoll, Printed, Sign } from '../escpos.ts'
import { Bitmap } from './bitmap.ts'
import { glyphOf } from './glyphs.ts'

/** Dots of a sign, of a line, and of the text under bars. */
const CELL = { width: 12, height: 24 } as const
const LINE = 30
/** Unprinted paper at both sides. */
const MARGIN = 24
/** No paper of the tests is longer. */
const LONGEST = 8000
/** Of the line where the knife cuts. */
const DASH = { on: 8, every: 12 } as const

/** Draws what came out of a printer with so many characters in a line, with dashes where the knife cut. */
export function drawRoll({ printed }: PaperRoll, columns: number): Bitmap {
  const width = columns * CELL.width
  const paper = new Bitmap(width + 2 * MARGIN, LONGEST)
  let y = MARGIN
  for (const one of printed) y += drawOne(paper, one, { y, width })
  return paper.cropped(y + 1)
}

type Place = { y: number; width: number }

/** Draws at a height, and returns how far the paper moves on. */
function drawOne(paper: Bitmap, one: Printed, { y, width }: Place): number {
  if (one.kind === 'line')
    return drawLine(paper, one.signs, { y, x: startOf(one.align, widthOf(one.signs), width) })
  if (one.kind === 'picture') {
    paper.draw(one.picture, startOf(one.align, one.picture.width, width), y)
    return one.picture.height
  }
  if (one.kind === 'barcode') return drawBars(paper, one, { y, width, align: one.align })
  for (let x = 0; x < paper.width; x += DASH.every) paper.fill(x, y, DASH.on, 1)
  return MARGIN
}

function startOf(align: Align, width: number, room: number): number {
  const rest = Math.max(0, room - width)
  if (align === 'left') return MARGIN
  return MARGIN + (align === 'right' ? rest : Math.floor(rest / 2))
}

const widthOf = (signs: readonly Sign[]): number =>
  signs.reduce((sum, { wide }) => sum + wide * CELL.width, 0)

function drawLine(paper: Bitmap, signs: readonly Sign[], { x, y }: { x: number; y: number }): number {
  const tallest = Math.max(1, ...signs.map(({ high }) => high)) * CELL.height
  let left = x
  for (const { sign, bold, wide, high } of signs) {
    paper.draw(glyphOf(sign, CELL.width, CELL.height, bold), left, y + tallest - high * CELL.height, {
      wide,
      high,
    })
    left += wide * CELL.width
  }
  return Math.max(LINE, tallest + LINE - CELL.height)
}

function drawBars(paper: Bitmap, bars: Bars, { y, width, align }: Place & { align: Align }): number {
  const modules = barsOf(bars.data, 'CODE128B') ?? ''
  const x = startOf(align, modules.length * bars.module, width)
  for (const [at, bar] of [...modules].entries())
    if (bar === '1') paper.fill(x + at * bars.module, y, bars.module, bars.height)
  if (!bars.text) return bars.height
  const signs = [...bars.data].map((sign) => ({ sign, bold: false, wide: 1, high: 1 }))
  return (
    bars.height + drawLine(paper, signs, { x: startOf(align, widthOf(signs), width), y: y + bars.height })
  )
}
