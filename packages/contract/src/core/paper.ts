import { z } from 'zod'

/** Page sizes; the 80 mm ticket is not one. */
export const pageSizes = ['letter', 'a4'] as const
export type PageSize = (typeof pageSizes)[number]

/** The media type of a PDF. */
export const PDF = 'application/pdf'

/** The page size of a PDF; by default that of the settings. */
export const paperQuery = z.object({ paper: z.enum(pageSizes).optional() })

/** A label such as `Cliente`, and its value. */
export type PaperPair = { label: string; value: string }

/** A line of the totals; `strong` is a main one, `part` a smaller one that explains the line above. */
export type PaperTotal = PaperPair & { strong?: boolean; part?: boolean }

/** A column; `width` in millimetres. The column without a width takes the rest. */
export type PaperColumn<Row> = {
  header: string
  align?: 'right'
  width?: number
  cell: (row: Row) => string
}

/** A line on the roll: its name above, quantity × price and amount below. */
export type TicketLine = { key: string | number; name: string; detail: string; amount: string }

/** A printed document, the same on the print page and in its PDF. Every value is text. */
export type Paper<Row> = {
  /** 'Cotización', 'Estado de cuenta' */
  title: string
  /** '00123'; a statement has none. */
  number?: string
  /** The name of its client or supplier, when it has no number. */
  subject?: string
  meta: readonly PaperPair[]
  columns: readonly PaperColumn<Row>[]
  rows: readonly Row[]
  totals: readonly PaperTotal[]
  /** The observation of the document. */
  notes?: string
  footer?: string
  /** Names under the lines for signatures. */
  signatures?: readonly string[]
  /** Of a voided document: the watermark, and the note beside its number. */
  voided?: { mark: string; words: string }
}

/** A paper that also has a layout for the 80 mm roll. */
export type RollPaper<Row> = Paper<Row> & {
  ticketLine: (row: Row) => TicketLine
  /** What the amounts of the lines are, under them: 'Precios sin IVA'. */
  ticketNote?: string
}
