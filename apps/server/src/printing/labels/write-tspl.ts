import { type LabelMark, spanOf } from '@yunque/contract/printing/labels/label-layout'
import { encodedLines } from '../printable-text.ts'
import type { LabelPage, LabelPrinter } from './label-pages.ts'

/** The name of each table of characters in CODEPAGE. */
const tables = { cp437: '437', cp850: '850', cp858: '850', windows1252: '1252', ascii: '437' } as const

/** Writes pages as TSPL. */
export function writeTspl(pages: readonly LabelPage[], { codePage, size }: LabelPrinter): Uint8Array {
  const { width, height, gap, across, columnGap } = size
  const whole = Math.round((width * across + columnGap * (across - 1)) * 10) / 10
  const head = [
    '',
    `SIZE ${whole} mm,${height} mm`,
    `GAP ${gap} mm,0 mm`,
    'DIRECTION 1',
    'REFERENCE 0,0',
    `CODEPAGE ${tables[codePage]}`,
  ]
  const body = pages.flatMap(({ marks, times }) => ['CLS', ...marks.map(markIn), `PRINT 1,${times}`])
  return encodedLines([...head, ...body], codePage, '\r\n')
}

function markIn(mark: LabelMark): string {
  if (mark.kind === 'bar') return `BAR ${mark.x},${mark.y},${mark.width},${mark.height}`
  const { font, text, y } = mark
  return `TEXT ${spanOf(mark).x},${y},"${font.id}",0,${font.times},${font.times},"${text.replaceAll('"', '\\["]')}"`
}
