import type { LabelMark } from '@yunque/contract/printing/labels/label-layout'
import type { LabelPage } from './label-pages.ts'

/** Writes pages as ZPL II in UTF-8. A text is put in the middle of its box by the printer, whose signs differ in width. */
export const writeZpl = (pages: readonly LabelPage[]): Uint8Array =>
  Buffer.from(pages.map(pageIn).join(''), 'utf8')

const pageIn = ({ width, height, marks, times }: LabelPage): string =>
  `^XA^CI28^LH0,0^PW${width}^LL${height}\n${marks.map(markIn).join('')}^PQ${times}^XZ\n`

function markIn(mark: LabelMark): string {
  const { x, y } = mark
  if (mark.kind === 'bar')
    return `^FO${x},${y}^GB${mark.width},${mark.height},${Math.min(mark.width, mark.height)}^FS\n`
  const { width, font, text } = mark
  return `^FO${x},${y}^A${font.id}N,${font.height},${font.width}^FB${width},1,0,C^FH_^FD${data(text)}^FS\n`
}

/** The signs that are commands, as hexadecimal numbers: `^`, `~`, `_`, and the `\\` of a block of text. */
const data = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
