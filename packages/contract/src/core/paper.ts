import { z } from 'zod'

/** Sizes of a page; the 80 mm ticket is no page. */
export const pageSizes = ['letter', 'a4'] as const
export type PageSize = (typeof pageSizes)[number]

/** The media type of a PDF. */
export const PDF = 'application/pdf'

/** On which page a PDF is asked for; without it, on the one of the settings. */
export const paperQuery = z.object({ paper: z.enum(pageSizes).optional() })

/** `Cliente`, and who. */
export type PaperPair = { label: string; value: string }

/** A line of the sums; the `strong` one counts. */
export type PaperTotal = PaperPair & { strong?: boolean }

/** A column; `width` in millimetres, without the one that takes what is left. */
export type PaperColumn<Row> = {
  header: string
  align?: 'right'
  width?: number
  cell: (row: Row) => string
}

/** A document as its paper says it, the same on the print page and in its PDF: every value is a text already. */
export type Paper<Row> = {
  /** 'Cotización', 'Estado de cuenta' */
  title: string
  /** '00123'; a statement has none. */
  number?: string
  /** Whose it is, of one that has no number. */
  subject?: string
  meta: readonly PaperPair[]
  columns: readonly PaperColumn<Row>[]
  rows: readonly Row[]
  totals: readonly PaperTotal[]
  /** The observation of the document. */
  notes?: string
  footer?: string
  /** Of a voided document: what stands across every page, and what is said beside its number. */
  voided?: { mark: string; words: string }
}
