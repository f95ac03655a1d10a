import type { LabelDpi, LabelLanguage } from '@yunque/contract/printing/labels/label-languages'
import { dotsOf, type LabelDrawing, type LabelMark } from '@yunque/contract/printing/labels/label-layout'
import type { LabelShape } from '@yunque/contract/printing/labels/label-sizes'
import type { CodePage } from '@yunque/contract/printing/printers'

/** A printer of labels, and the labels that are in it. */
export type LabelPrinter = {
  language: LabelLanguage
  dpi: LabelDpi
  codePage: CodePage
  size: LabelShape
}

/** One feed of the printer: the labels side by side, in dots from its left edge, and how many of it come out. */
export type LabelPage = { width: number; height: number; marks: LabelMark[]; times: number }

/** A label and how many of it are wanted. */
export type WantedLabel = { drawing: LabelDrawing; copies: number }

/** The labels side by side as the roll has them. Equal pages that follow each other are one page, printed several times. */
export function pagesOf(wanted: readonly WantedLabel[], { size, dpi }: LabelPrinter): LabelPage[] {
  const drawings = wanted.flatMap(({ drawing, copies }) => Array.from({ length: copies }, () => drawing))
  const pages: (LabelPage & { of: readonly LabelDrawing[] })[] = []
  for (let at = 0; at < drawings.length; at += size.across) {
    const of = drawings.slice(at, at + size.across)
    const last = pages.at(-1)
    if (last && last.of.length === of.length && last.of.every((one, index) => one === of[index]))
      last.times += 1
    else pages.push({ ...pageOf(of, { size, dpi }), of })
  }
  return pages.map(({ of: _of, ...page }) => page)
}

function pageOf(
  drawings: readonly LabelDrawing[],
  { size, dpi }: Pick<LabelPrinter, 'size' | 'dpi'>,
): LabelPage {
  const step = dotsOf(size.width + size.columnGap, dpi)
  return {
    width: step * (size.across - 1) + dotsOf(size.width, dpi),
    height: dotsOf(size.height, dpi),
    marks: drawings.flatMap(({ marks }, column) =>
      marks.map((mark) => ({ ...mark, x: mark.x + column * step })),
    ),
    times: 1,
  }
}
