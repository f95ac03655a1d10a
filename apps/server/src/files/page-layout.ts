import { isRoll, type PaperSize } from '@yunque/contract/core/paper-sizes'

/** Millimetres as points. */
export const points = (mm: number): number => (mm * 72) / 25.4

type Layout = { short: number; long: number; margin: number; fontSize: number }

/** Rolls have the length of their content; their margins are what a printer of that width cannot reach. */
const layouts: Record<PaperSize, Layout> = {
  letter: { short: 612, long: 792, margin: 40, fontSize: 9 },
  a4: { short: 595.28, long: 841.89, margin: 40, fontSize: 9 },
  half: { short: 396, long: 612, margin: 26, fontSize: 8 },
  ticket: { short: points(80), long: 0, margin: points(4), fontSize: 8.5 },
  ticket58: { short: points(58), long: 0, margin: points(5), fontSize: 7.5 },
}

/** Margin of a page, in points. */
export const pageMargin = (page: PaperSize): number => layouts[page].margin

/** The size of its text, in points. */
export const pageFontSize = (page: PaperSize): number => layouts[page].fontSize

/** The size of the page in points; a roll is as long as its content. */
export const pageSize = (page: PaperSize): { width: number; height: number | 'auto' } => ({
  width: layouts[page].short,
  height: isRoll(page) ? 'auto' : layouts[page].long,
})

/** Points between the margins of a page, in portrait or landscape. */
export const pageWidth = (page: PaperSize, landscape = false): number =>
  layouts[page][landscape ? 'long' : 'short'] - 2 * layouts[page].margin

/** The light colours of the screens. */
export const paperColors = {
  text: '#17212b',
  muted: '#4f5d6b',
  border: '#cfd8e1',
  shaded: '#e9eef3',
  bad: '#b3261e',
} as const
