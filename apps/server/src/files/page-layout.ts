import type { PageSize } from '@yunque/contract/core/paper'

/** Margin of a page, in points. */
export const pageMargin = 40

const sizes = { letter: { short: 612, long: 792 }, a4: { short: 595.28, long: 841.89 } } as const

/** Points between the margins of a page, in portrait or landscape. */
export const pageWidth = (page: PageSize, landscape = false): number =>
  sizes[page][landscape ? 'long' : 'short'] - 2 * pageMargin

/** Millimetres as points. */
export const points = (mm: number): number => (mm * 72) / 25.4

/** The light colours of the screens. */
export const paperColors = {
  text: '#17212b',
  muted: '#4f5d6b',
  border: '#cfd8e1',
  shaded: '#e9eef3',
  bad: '#b3261e',
} as const
