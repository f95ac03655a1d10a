import { z } from 'zod'
import type { PaperKind } from './paper-kinds.ts'
import { paperSizes } from './paper-sizes.ts'

/** The media type of a PDF. */
export const PDF = 'application/pdf'

/** What a PDF is laid out for; by default the sheet of the settings. */
export const paperQuery = z.object({ paper: z.enum(paperSizes).optional() })

/** Printed across every paper of a practice shop (store.practice). */
export const PRACTICE_MARK = 'PRÁCTICA – SIN VALOR'

/** Printed across every paper of a store that is only looked at, with the moment that it shows (store.look-back). */
export const lookedAtMark = (at: string): string => `COMO ESTABA EL ${at.toUpperCase()}`

/** A label such as `Cliente`, and its value; a `wide` one takes the place of two. */
export type PaperPair = { label: string; value: string; wide?: boolean }

/** A line of the totals; `strong` is a main one, `part` a smaller one that explains the line above. */
export type PaperTotal = { label: string; value: string; strong?: boolean; part?: boolean }

/** A column; `width` in millimetres. The column without a width takes the rest. */
export type PaperColumn<Row> = {
  header: string
  align?: 'right'
  width?: number
  cell: (row: Row) => string
  /** Small lines under the cell; none for most rows. */
  under?: (row: Row) => readonly string[]
}

/** A line on the roll: its name above, small lines of its parts where it has some, quantity × price and amount below. */
export type TicketLine = {
  key: string | number
  name: string
  under?: readonly string[]
  detail: string
  amount: string
}

/** A further table of a paper, such as the sales of a closing. Its rows are texts, one for each column. */
export type PaperTable = {
  caption: string
  columns: readonly Omit<PaperColumn<never>, 'cell' | 'under'>[]
  rows: readonly (readonly string[])[]
}

/** A printed document, the same on the print page and in its PDF. Every value is text. */
export type Paper<Row> = {
  /** Whose settings it has; a paper without them has no copies and no text at its foot. */
  kind?: PaperKind
  /** 'Cotización', 'Estado de cuenta' */
  title: string
  /** '00123'; a statement has none. */
  number?: string
  /** The name of its client or supplier, when it has no number. */
  subject?: string
  /** Under the company: the branch with its address and telephone. */
  branch?: readonly string[]
  /** Under the number: series and authorisation. */
  fiscal?: readonly string[]
  /** The mark of this copy: 'ORIGINAL'. */
  copy?: string
  meta: readonly PaperPair[]
  columns: readonly PaperColumn<Row>[]
  /** The columns on half a sheet, where those of a whole one have no room. */
  narrowColumns?: readonly PaperColumn<Row>[]
  rows: readonly Row[]
  totals: readonly PaperTotal[]
  /** The total as words. */
  words?: readonly string[]
  /** The observation of the document. */
  notes?: string
  /** Further tables, between the totals and the end. */
  tables?: readonly PaperTable[]
  footer?: string
  /** Above the signatures: what is signed. */
  terms?: string
  /** Names under the lines for signatures. */
  signatures?: readonly string[]
  /** The drawn signature of the first of them, a path of lines (deliveries.signature). */
  signed?: string
  /** Of a voided document: the watermark, and the note beside its number. */
  voided?: { mark: string; words: string }
}

/** A paper that also has a layout for rolls. */
export type RollPaper<Row> = Paper<Row> & {
  ticketLine: (row: Row) => TicketLine
  /** What the amounts of the lines are, under them: 'Precios sin IVA'. */
  ticketNote?: string
}

/** The columns of a paper on a sheet. */
export const columnsOn = <Row>({ columns, narrowColumns }: Paper<Row>, narrow: boolean) =>
  narrow ? (narrowColumns ?? columns) : columns

/** The name of a paper in its footer and of its file: 'Factura No. 00123'. */
export const nameOfPaper = ({
  title,
  number,
  subject,
}: Pick<Paper<never>, 'title' | 'number' | 'subject'>): string =>
  [title, number && `No. ${number}`, subject].filter(Boolean).join(' · ')

/** At the bottom of each page of a paper: 'Ferretería · Factura · No. 00123 · COPIA · ANULADA'. */
export const footOfPaper = (
  company: string,
  paper: Pick<Paper<never>, 'title' | 'number' | 'subject' | 'copy' | 'voided'>,
): string => [company, nameOfPaper(paper), paper.copy, paper.voided?.mark].filter(Boolean).join(' · ')

/** What a paper is called in a sentence: 'Factura 00123'. */
export const titleOfPaper = ({ title, number }: Pick<Paper<never>, 'title' | 'number'>): string =>
  number === undefined ? title : `${title} ${number}`

/** The texts of a cell, and the small lines under it. */
type TextCell = { text: string; under: readonly string[] }

/** A row of a paper as texts: of its columns, of its narrow columns, and of its line on the roll. */
export type TextRow = { cells: readonly TextCell[]; narrow: readonly TextCell[]; line: TicketLine }

/** A paper whose rows are the texts of their cells: what a PDF and a shared page show of any paper. */
export type PaperTexts = Paper<TextRow> | RollPaper<TextRow>

/** The same paper with its rows as texts. */
export function textsOf<Row>(paper: Paper<Row> | RollPaper<Row>): PaperTexts {
  const { columns, narrowColumns = [], rows, ...rest } = paper
  const roll = 'ticketLine' in paper ? paper.ticketLine : undefined
  const texts = {
    ...rest,
    columns: columns.map((column, at) => textColumn(column, ({ cells }) => cells[at])),
    rows: rows.map((row, key) => ({
      cells: columns.map((column) => textCell(column, row)),
      narrow: narrowColumns.map((column) => textCell(column, row)),
      line: roll?.(row) ?? { key, name: '', detail: '', amount: '' },
    })),
    ...(narrowColumns.length === 0
      ? {}
      : { narrowColumns: narrowColumns.map((column, at) => textColumn(column, ({ narrow }) => narrow[at])) }),
  }
  return roll ? { ...texts, ticketLine: ({ line }) => line } : texts
}

const textCell = <Row>({ cell, under }: PaperColumn<Row>, row: Row): TextCell => ({
  text: cell(row),
  under: under?.(row) ?? [],
})

/** A column that reads its texts. */
const textColumn = <Row>(
  { cell: _, under: __, ...column }: PaperColumn<Row>,
  find: (row: TextRow) => TextCell | undefined,
): PaperColumn<TextRow> => ({
  ...column,
  cell: (row) => find(row)?.text ?? '',
  under: (row) => find(row)?.under ?? [],
})
