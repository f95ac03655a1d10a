import { dotsOf, type LabelMark, spanOf } from '@yunque/contract/printing/labels/label-layout'
import { encodedLines } from '../printable-text.ts'
import type { LabelPage, LabelPrinter } from './label-pages.ts'

/** The number of each table of characters in the command I. */
const tables = { cp437: '0', cp850: '1', cp858: '1', windows1252: 'A', ascii: '0' } as const

/** Writes pages as EPL2. The first line end ends whatever the printer got before. */
export function writeEpl(pages: readonly LabelPage[], { codePage, size, dpi }: LabelPrinter): Uint8Array {
  const gap = dotsOf(size.gap, dpi)
  const lines = pages.flatMap(({ width, height, marks, times }) => [
    '',
    'N',
    `I8,${tables[codePage]},001`,
    `q${width}`,
    `Q${height},${gap}`,
    ...marks.map(markIn),
    `P${times}`,
  ])
  return encodedLines(lines, codePage, '\n')
}

function markIn(mark: LabelMark): string {
  if (mark.kind === 'bar') return `LO${mark.x},${mark.y},${mark.width},${mark.height}`
  const { font, text, y } = mark
  const data = text.replace(/[\\"]/g, (sign) => `\\${sign}`)
  return `A${spanOf(mark).x},${y},0,${font.id},${font.times},${font.times},N,"${data}"`
}
