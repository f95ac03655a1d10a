import { createRequire } from 'node:module'
import { type Glyph, openSync } from 'fontkit'
import { Bitmap } from './bitmap.ts'

const file = (weight: number) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/dejavu-mono/files/dejavu-mono-latin-${weight}-normal.woff`,
  )
const fonts = { regular: openSync(file(400)), bold: openSync(file(700)) } as const

type Point = { x: number; y: number }
type Edge = { from: Point; to: Point }

/** Samples of a dot in each direction, and how many of them make it black. */
const SAMPLES = 4
const DARK = (SAMPLES * SAMPLES * 7) / 16
/** Pieces of a curve. */
const PIECES = 6

const drawn = new Map<string, Bitmap>()

/** A sign as a printer with characters of `width` × `height` dots has it. The same dots on every computer. */
export function glyphOf(sign: string, width: number, height: number, bold = false): Bitmap {
  const key = `${sign} ${width} ${height} ${bold}`
  const known = drawn.get(key)
  if (known) return known
  const glyph = rasterized(sign, width, height, bold)
  drawn.set(key, glyph)
  return glyph
}

function rasterized(sign: string, width: number, height: number, bold: boolean): Bitmap {
  const font = bold ? fonts.bold : fonts.regular
  const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
  if (glyph.id === 0 || glyph.advanceWidth === 0) throw new Error(`The font of the tests has no '${sign}'`)
  const [across, down] = [width / glyph.advanceWidth, height / (font.ascent - font.descent)]
  const edges = edgesOf(glyph, (x, y) => ({ x: x * across, y: (font.ascent - y) * down }))
  const bitmap = new Bitmap(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (inkOf(edges, x, y) >= DARK) bitmap.set(x, y)
  return bitmap
}

/** How many samples of a dot are inside of the outline. */
function inkOf(edges: readonly Edge[], x: number, y: number): number {
  let ink = 0
  for (let row = 0; row < SAMPLES; row++)
    for (let col = 0; col < SAMPLES; col++)
      if (isInside(edges, x + (col + 0.5) / SAMPLES, y + (row + 0.5) / SAMPLES)) ink += 1
  return ink
}

/** The rule of fonts: inside is where the outline winds around. */
function isInside(edges: readonly Edge[], x: number, y: number): boolean {
  let winding = 0
  for (const { from, to } of edges) {
    if (from.y <= y === to.y <= y) continue
    const crossing = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
    if (crossing > x) winding += to.y > from.y ? 1 : -1
  }
  return winding !== 0
}

/** The outline as straight lines. */
function edgesOf(glyph: Glyph, place: (x: number, y: number) => Point): Edge[] {
  const edges: Edge[] = []
  let [start, pen] = [place(0, 0), place(0, 0)]
  const line = (to: Point) => {
    edges.push({ from: pen, to })
    pen = to
  }
  for (const { command, args } of glyph.path.commands) {
    const points = pairs(args).map(([x, y]) => place(x, y))
    const end = points.at(-1) ?? start
    if (command === 'moveTo') [start, pen] = [end, end]
    else if (command === 'quadraticCurveTo') for (const to of curve([pen, ...points])) line(to)
    else line(end)
  }
  return edges
}

const pairs = (args: readonly number[]): [number, number][] =>
  args.flatMap((x, at) => (at % 2 === 0 ? [[x, args[at + 1] ?? 0] as [number, number]] : []))

/** Points on a curve, which is given by its start, its control point and its end. */
function curve(points: readonly Point[]): Point[] {
  return Array.from({ length: PIECES }, (_, at) => {
    let left = points
    const part = (at + 1) / PIECES
    while (left.length > 1)
      left = left.slice(1).map((to, index) => {
        const from = left[index] ?? to
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      })
    return left[0] ?? { x: 0, y: 0 }
  })
}
