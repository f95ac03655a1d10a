import { formatDateTimeIn } from '@yunque/contract/core/format'
import type { PageSize, Paper, PaperColumn, PaperPair, PaperTotal } from '@yunque/contract/core/paper'
import type { Db } from '../db/database.ts'
import { pageWidth, paperColors, points } from '../files/page-layout.ts'
import { renderPdf } from '../files/render-pdf.ts'
import { companyHead, companyOf } from './company.ts'

type Asked = {
  /** The page size; by default that of the settings. */
  page: PageSize | undefined
  now: Date
}

/**
 * A paper of the company as a PDF, with the same content as its print page. `paperIn` makes it for the time zone of the
 * company. @throws Refusal when it is too large
 */
export async function paperPdf<Row>(
  db: Db,
  paperIn: (zone: string) => Paper<Row>,
  { page: asked, now }: Asked,
): Promise<Buffer> {
  const company = await companyOf(db)
  const paper = paperIn(company.timeZone)
  const page = asked ?? company.page
  const { title, number, subject, voided } = paper
  const name = [title, number && `No. ${number}`, subject].filter(Boolean).join(' · ')
  return renderPdf({
    title: name,
    page,
    landscape: false,
    ...(voided ? { watermark: voided.mark } : {}),
    footer: `${company.name} · ${name} · Emitido el ${formatDateTimeIn(company.timeZone, now.toISOString())}`,
    content: [
      companyHead(company, {
        title,
        subtitle: number === undefined ? '' : `No. ${number}`,
        voided: voided?.words,
        width: pageWidth(page),
      }),
      rule(page),
      metaOf(paper.meta, page),
      ...bodyOf(paper, page),
    ],
  })
}

const rule = (page: PageSize): object => ({
  canvas: [
    {
      type: 'line',
      ...{ x1: 0, y1: 0, x2: pageWidth(page), y2: 0 },
      ...{ lineWidth: 1.5, lineColor: paperColors.text },
    },
  ],
  margin: [0, 10, 0, 10],
})

const META_COLUMNS = 3
const GAP = 14

/** The data of the document, three to a row. */
function metaOf(meta: readonly PaperPair[], page: PageSize): object {
  const width = (pageWidth(page) - GAP * (META_COLUMNS - 1)) / META_COLUMNS
  const pairs = meta.map(({ label, value }) => ({
    width,
    stack: [
      { text: label, fontSize: 8, color: paperColors.muted },
      { text: value, fontSize: 9.5 },
    ],
  }))
  const rows = Array.from({ length: Math.ceil(pairs.length / META_COLUMNS) }, (_, row) => {
    const columns = pairs.slice(row * META_COLUMNS, (row + 1) * META_COLUMNS)
    return { columnGap: GAP, columns, margin: [0, 0, 0, 6] }
  })
  return { stack: rows, margin: [0, 0, 0, 8] }
}

/** Horizontal padding of a cell on both sides, in points. */
const CELL_PADDING = 10

/**
 * The lines and the totals. The totals are part of the last row, which is not split, so that they never stand alone on
 * a page (documents.pages). Only what can be higher than a page comes after the table.
 */
function bodyOf<Row>(paper: Paper<Row>, page: PageSize): object[] {
  const end = endOf(paper, page)
  const { cells, widths, titles } = tableOf(paper, page)
  const last = cells.at(-1)
  const table = (layout: string, body: object[][]) => ({
    layout,
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [titles, ...body] },
  })
  if (last === undefined || (paper.notes ?? '').split('\n').length > MOST_NOTE_LINES)
    return [table('lines', cells), end]
  const withEnd = {
    colSpan: widths.length,
    margin: [-CELL_PADDING / 2, 0, -CELL_PADDING / 2, 0],
    stack: [{ layout: 'lastLine', table: { widths, body: [last] } }, end],
  }
  return [table('linesToEnd', [...cells.slice(0, -1), [withEnd, ...widths.slice(1).map(() => ({}))]])]
}

/** Every column has a fixed width, so that a long word wraps inside its column. */
function tableOf<Row>({ columns, rows }: Paper<Row>, page: PageSize) {
  const given = columns.map(({ width }) => (width === undefined ? undefined : points(width)))
  const left = pageWidth(page) - given.reduce<number>((all, width) => all + (width ?? 0), 0)
  const aligned = (column: PaperColumn<Row>) => (column.align ? { alignment: column.align } : {})
  return {
    widths: given.map((width) => (width ?? left) - CELL_PADDING),
    titles: columns.map((column) => ({ text: column.header, bold: true, fontSize: 8.5, ...aligned(column) })),
    cells: rows.map((row) => columns.map((column) => ({ text: column.cell(row), ...aligned(column) }))),
  }
}

const SUMS_WIDTH = 230

/** A longer observation is not kept together with the totals, because a block higher than a page would be cut. */
const MOST_NOTE_LINES = 12

/** The observation beside the totals, and the footer text. */
const endOf = <Row>({ notes, totals, footer, signatures }: Paper<Row>, page: PageSize): object => ({
  margin: [0, 12, 0, 0],
  stack: [
    {
      columnGap: GAP,
      columns: [
        { width: pageWidth(page) - SUMS_WIDTH - GAP, text: notes ?? '' },
        { width: SUMS_WIDTH, ...sumsOf(totals) },
      ],
    },
    ...(footer === undefined ? [] : [{ text: footer, color: paperColors.muted, margin: [0, 18, 0, 0] }]),
    ...(signatures === undefined ? [] : [signed(signatures, page)]),
  ],
})

const SIGNATURE_GAP = 40

/** Lines to sign on, with their names. */
function signed(names: readonly string[], page: PageSize): object {
  const width = (pageWidth(page) - SIGNATURE_GAP * (names.length - 1)) / names.length
  const line = { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: paperColors.text }
  return {
    margin: [0, 50, 0, 0],
    columnGap: SIGNATURE_GAP,
    columns: names.map((name) => ({
      width,
      stack: [{ canvas: [line] }, { text: name, alignment: 'center', margin: [0, 3, 0, 0] }],
    })),
  }
}

const sumsOf = (totals: readonly PaperTotal[]): object => ({
  stack: totals.map(({ label, value, strong, part }) => ({
    margin: [part ? 17 : 5, strong ? 4 : 0, 5, 2],
    ...(strong ? { bold: true, fontSize: 12.5 } : {}),
    columns: [
      { width: '*', text: label },
      { width: 'auto', text: value, alignment: 'right', noWrap: true },
    ],
  })),
})
