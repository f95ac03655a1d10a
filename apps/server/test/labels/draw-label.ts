import { type LabelMark, spanOf } from '@yunque/contract/printing/labels/label-layout'
import { Bitmap } from '../drawing/bitmap.ts'
import { glyphOf } from '../drawing/glyphs.ts'
import type { PrintedLabel, PrintedText } from './read-labels.ts'

/** Draws what a printer was sent, dot by dot. */
export function drawPrinted({ width, height, marks }: PrintedLabel): Bitmap {
  const paper = new Bitmap(width, height)
  for (const mark of marks) {
    if (mark.kind === 'bar') paper.fill(mark.x, mark.y, mark.width, mark.height)
    else drawText(paper, mark)
  }
  return paper
}

/** Draws a described label, which the preview shows. */
export const drawDescribed = (label: {
  width: number
  height: number
  marks: readonly LabelMark[]
}): Bitmap =>
  drawPrinted({
    ...label,
    times: 1,
    marks: label.marks.map((mark) =>
      mark.kind === 'bar'
        ? mark
        : { kind: 'text', text: mark.text, y: mark.y, x: spanOf(mark).x, cell: mark.font },
    ),
  })

function drawText(paper: Bitmap, { text, x, y, cell, box }: PrintedText): void {
  const signs = [...text]
  const own = signs.length * cell.width
  const from = box === undefined ? x : x + Math.max(0, Math.floor((box - own) / 2))
  for (const [at, sign] of signs.entries())
    paper.draw(glyphOf(sign, cell.width, cell.height), from + at * cell.width, y)
}
