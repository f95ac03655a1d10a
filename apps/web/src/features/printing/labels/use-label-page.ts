import type { LabelShape } from '@yunque/contract/printing/labels/label-sizes'
import { useEffect } from 'react'

/** What labels are printed on by the dialog of the browser. */
export const labelPapers = {
  label: 'Rollo de etiquetas',
  letter: 'Hoja carta',
  a4: 'Hoja A4',
  ticket: 'Rollo de 80 mm',
} as const
export type LabelPaper = keyof typeof labelPapers
export const isLabelPaper = (value: unknown): value is LabelPaper =>
  typeof value === 'string' && Object.hasOwn(labelPapers, value)

/** Millimetres of a row of labels on their roll. */
const rowWidth = ({ width, across, columnGap }: LabelShape): number =>
  width * across + columnGap * (across - 1)

const SHEET_MARGIN = 10
const ROLL = 80

function page(paper: LabelPaper, shape: LabelShape): string {
  if (paper === 'label') return `size: ${rowWidth(shape)}mm ${shape.height}mm; margin: 0`
  if (paper === 'ticket') return `size: ${ROLL}mm ${shape.height + 4}mm; margin: 2mm`
  return `size: ${paper === 'a4' ? 'A4' : 'letter'}; margin: ${SHEET_MARGIN}mm`
}

/** Sets the size of the printed page and the title while mounted. A constructed style sheet, because of the Content Security Policy. */
export function useLabelPage(paper: LabelPaper, shape: LabelShape, title: string): void {
  useEffect(() => {
    const rules = new CSSStyleSheet()
    rules.replaceSync(`@page { ${page(paper, shape)} }`)
    document.adoptedStyleSheets.push(rules)
    const before = document.title
    document.title = title
    return () => {
      document.title = before
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules)
    }
  }, [paper, shape, title])
}
