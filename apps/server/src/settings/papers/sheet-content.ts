import {
  columnsOn,
  type Paper,
  type PaperColumn,
  type PaperPair,
  type PaperTable,
  type PaperTotal,
} from '@yunque/contract/core/paper'
import type { PageSize } from '@yunque/contract/core/paper-sizes'
import { SIGNATURE, strokesOf } from '@yunque/contract/core/signature'
import { pageFontSize, pageWidth, paperColors, points } from '../../files/page-layout.ts'
import { type Company, companyHead } from '../company.ts'

/** A paper on sheets, as pdfmake's content. */
export const sheetContent = <Row>(company: Company, paper: Paper<Row>, page: PageSize): object[] => [
  companyHead(company, {
    title: paper.title,
    subtitle: paper.number === undefined ? '' : `No. ${paper.number}`,
    under: [...(paper.branch ?? [])],
    fiscal: [...(paper.fiscal ?? [])],
    copy: paper.copy,
    voided: paper.voided?.words,
    width: pageWidth(page),
    small: page === 'half',
  }),
  rule(page),
  metaOf(paper.meta, page),
  ...wholeOf(paper, page),
]

/** The lines and totals, the further tables, and the signatures at the very end. */
function wholeOf<Row>(paper: Paper<Row>, page: PageSize): object[] {
  const { tables = [], signatures, ...head } = paper
  if (tables.length === 0) return bodyOf(paper, page)
  return [
    ...bodyOf(head, page),
    ...tables.flatMap((table) => tableUnder(table, page)),
    ...(signatures === undefined ? [] : [signed(paper, signatures, page)]),
  ]
}

const rule = (page: PageSize): object => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: pageWidth(page), y2: 0, lineWidth: 1.5, lineColor: paperColors.text },
  ],
  margin: page === 'half' ? [0, 6, 0, 6] : [0, 10, 0, 10],
})

const META_COLUMNS = 3
const GAP = 14
const places = ({ wide }: PaperPair): number => (wide ? 2 : 1)

/** The data of the document in rows of three places; a wide one takes two. */
function metaOf(meta: readonly PaperPair[], page: PageSize): object {
  const place = (pageWidth(page) - GAP * (META_COLUMNS - 1)) / META_COLUMNS
  const stack = rowsOf(meta).map((pairs) => ({
    columnGap: GAP,
    margin: [0, 0, 0, page === 'half' ? 3 : 5],
    columns: pairs.map((pair) => ({
      width: place * places(pair) + GAP * (places(pair) - 1),
      stack: [
        { text: pair.label, fontSize: 7.5, color: paperColors.muted },
        { text: pair.value, fontSize: page === 'half' ? 8.5 : 9.5 },
      ],
    })),
  }))
  return { stack, margin: [0, 0, 0, page === 'half' ? 4 : 8] }
}

function rowsOf(meta: readonly PaperPair[]): PaperPair[][] {
  const rows: PaperPair[][] = []
  let free = 0
  for (const pair of meta) {
    if (places(pair) > free) {
      rows.push([])
      free = META_COLUMNS
    }
    rows.at(-1)?.push(pair)
    free -= places(pair)
  }
  return rows
}

/** Horizontal padding of a cell on both sides, in points. */
const CELL_PADDING = 10

/**
 * The lines and the totals. The totals are part of the last row, which is not split, so that they never stand alone on
 * a page (documents.pages). Only what can be higher than a page comes after the table.
 */
function bodyOf<Row>(paper: Paper<Row>, page: PageSize): object[] {
  const end = endOf(paper, page)
  const columns = columnsOn(paper, page === 'half')
  const { cells, widths, titles } = tableOf({ columns, rows: paper.rows }, page)
  const last = cells.at(-1)
  const table = (layout: string, body: object[][]) => ({
    layout,
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [titles, ...body] },
  })
  if (last === undefined || endLines(paper) > MOST_END_LINES[page]) return [table('lines', cells), end]
  const withEnd = {
    colSpan: widths.length,
    margin: [-CELL_PADDING / 2, 0, -CELL_PADDING / 2, 0],
    stack: [{ layout: 'lastLine', table: { widths, body: [last] } }, end],
  }
  return [table('linesToEnd', [...cells.slice(0, -1), [withEnd, ...widths.slice(1).map(() => ({}))]])]
}

/** Every column has a fixed width, so that a long word wraps inside its column. */
function tableOf<Row>({ columns, rows }: Pick<Paper<Row>, 'columns' | 'rows'>, page: PageSize) {
  const given = columns.map(({ width }) => (width === undefined ? undefined : points(width)))
  const left = pageWidth(page) - given.reduce<number>((all, width) => all + (width ?? 0), 0)
  const aligned = (column: PaperColumn<Row>) => (column.align ? { alignment: column.align } : {})
  return {
    widths: given.map((width) => (width ?? left) - CELL_PADDING),
    titles: columns.map((column) => ({
      text: column.header,
      bold: true,
      fontSize: page === 'half' ? 7.5 : 8.5,
      ...aligned(column),
    })),
    cells: rows.map((row) => columns.map((column) => ({ ...cellOf(column, row, page), ...aligned(column) }))),
  }
}

/** A cell, with its small lines under it. */
function cellOf<Row>(column: PaperColumn<Row>, row: Row, page: PageSize): object {
  const text = column.cell(row)
  const under = column.under?.(row) ?? []
  if (under.length === 0) return { text }
  return { stack: [text, { text: under.join('\n'), fontSize: page === 'half' ? 6.5 : 7.5 }] }
}

/** A further table, under its caption. */
function tableUnder({ caption, columns, rows }: PaperTable, page: PageSize): object[] {
  const texts = columns.map((column, at) => ({
    ...column,
    cell: (row: readonly string[]) => row[at] ?? '',
  }))
  const { cells, widths, titles } = tableOf({ columns: texts, rows }, page)
  return [
    { text: caption, bold: true, fontSize: 11, margin: [0, 16, 0, 4] },
    { layout: 'lines', table: { headerRows: 1, dontBreakRows: true, widths, body: [titles, ...cells] } },
  ]
}

/** A longer end is not kept together with the last line, because a block higher than a page would be cut. */
const MOST_END_LINES: Record<PageSize, number> = { letter: 30, a4: 30, half: 18 }
const LETTERS_OF_LINE = 70

/** About how many lines the texts under the table take. */
const endLines = <Row>({ notes = '', terms = '', footer = '', totals, words = [] }: Paper<Row>): number =>
  [notes, terms, footer, ...words]
    .flatMap((text) => text.split('\n'))
    .reduce((all, line) => all + Math.ceil(line.length / LETTERS_OF_LINE), totals.length)

const SUMS_WIDTH: Record<PageSize, number> = { letter: 230, a4: 230, half: 178 }

/** The observation beside the totals, then the amount in words, what is signed, and the text at the foot. */
const endOf = <Row>(paper: Paper<Row>, page: PageSize): object => {
  const { notes = '', totals, words = [], terms, footer, signatures } = paper
  return {
    margin: [0, 12, 0, 0],
    stack: [
      {
        columnGap: GAP,
        columns: [
          { width: pageWidth(page) - SUMS_WIDTH[page] - GAP, text: notes },
          { width: SUMS_WIDTH[page], ...sumsOf(totals, page) },
        ],
      },
      ...words.map((text) => ({ text, bold: true, margin: [0, 8, 0, 0] })),
      ...(terms ? [{ text: terms, margin: [0, 10, 0, 0] }] : []),
      ...(signatures === undefined ? [] : [signed(paper, signatures, page)]),
      ...(footer ? [{ text: footer, color: paperColors.muted, margin: [0, 14, 0, 0] }] : []),
    ],
  }
}

const SIGNATURE_GAP = 40

/** Lines to sign on, with their names; the first is signed where the paper has a signature. */
function signed<Row>({ signed: path }: Paper<Row>, names: readonly string[], page: PageSize): object {
  const width = (pageWidth(page) - SIGNATURE_GAP * (names.length - 1)) / names.length
  const line = { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: paperColors.text }
  return {
    margin: [0, page === 'half' ? 34 : 50, 0, 0],
    columnGap: SIGNATURE_GAP,
    columns: names.map((name, at) => ({
      width,
      stack: [
        ...(path !== undefined && at === 0 ? [drawnSignature(path, width)] : []),
        { canvas: [line] },
        { text: name, alignment: 'center', margin: [0, 3, 0, 0] },
      ],
    })),
  }
}

const SIGNATURE_HEIGHT = 42

/** A signature on its line, in the middle (deliveries.signature). */
function drawnSignature(path: string, width: number): object {
  const scale = SIGNATURE_HEIGHT / SIGNATURE.height
  const left = (width - SIGNATURE.width * scale) / 2
  const canvas = strokesOf(path).map((stroke) => ({
    type: 'polyline',
    lineWidth: 0.9,
    lineColor: paperColors.text,
    lineCap: 'round',
    points: stroke.map(({ x, y }) => ({ x: left + x * scale, y: y * scale })),
  }))
  return { canvas, relativePosition: { x: 0, y: -SIGNATURE_HEIGHT } }
}

/** About how wide a letter is, in sizes of the text. */
const LETTER_WIDTH = 0.52

const sumsOf = (totals: readonly PaperTotal[], page: PageSize): object => ({
  stack: totals.map(({ label, value, strong, part }) => {
    const fontSize = pageFontSize(page) + (strong ? 3 : 0)
    const room = (SUMS_WIDTH[page] - 10) / (fontSize * LETTER_WIDTH)
    return {
      margin: [part ? 17 : 5, strong ? 4 : 0, 5, 2],
      ...(strong ? { bold: true } : {}),
      fontSize,
      ...(label.length + value.length > room ? under(label, value) : beside(label, value)),
    }
  }),
})

const beside = (label: string, value: string): object => ({
  columns: [
    { width: '*', text: label },
    { width: 'auto', text: value, alignment: 'right', noWrap: true },
  ],
})

/** The value on a line of its own, where both have no room on one. */
const under = (label: string, value: string): object => ({
  stack: [{ text: label }, { text: value, alignment: 'right', noWrap: true }],
})
