import { messages } from '@yunque/contract/messages'
import { type OpeningColumn, openingColumns, openingMessages } from '@yunque/contract/stock-documents'
import { Refusal } from '../http/errors.ts'
import type { WorkbookCell, WorkbookRow } from '../http/read-workbook.ts'

/** An opening balance as a row of the file has it; a figure that is none is null. */
export type OpeningRow = {
  row: number
  code: string
  quantity: number | null
  cost: number | null
  price: number | null
}

const fields = Object.keys(openingColumns) as OpeningColumn[]
const decimals: Record<Exclude<OpeningColumn, 'code'>, number> = { quantity: 4, cost: 6, price: 4 }

/** The rows of a sheet by the titles of its first one. @throws Refusal when those are not the template's. */
export function openingRowsOf(sheet: readonly WorkbookRow[]): OpeningRow[] {
  const [first, ...rest] = sheet
  if (!first) throw new Refusal(messages.emptyFile)
  const places = fields.map((field) => first.cells.findIndex((cell) => isTitle(cell, field)))
  if (places.includes(-1)) throw new Refusal(openingMessages.titles)
  if (rest.length === 0) throw new Refusal(messages.emptyFile)
  return rest.map(({ number: row, cells }) => {
    const cellOf = (field: OpeningColumn) => cells[places[fields.indexOf(field)] ?? -1] ?? null
    const figure = (field: Exclude<OpeningColumn, 'code'>) => numberOf(cellOf(field), decimals[field])
    const code = String(cellOf('code') ?? '').trim()
    return { row, code, quantity: figure('quantity'), cost: figure('cost'), price: figure('price') }
  })
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const isTitle = (cell: WorkbookCell, field: OpeningColumn): boolean =>
  typeof cell === 'string' && folded(cell) === folded(openingColumns[field].title)

/** Figures that Excel computed carry more decimals than are kept; people write them with a comma and with C$. */
function numberOf(cell: WorkbookCell, scale: number): number | null {
  if (typeof cell === 'number') return Number(cell.toFixed(scale))
  const written = typeof cell === 'string' ? cell.replace(/^C\$\s*/, '').replace(/,(?=\d{3}(\D|$))/g, '') : ''
  return /^\d+([.,]\d+)?$/.test(written) ? Number(Number(written.replace(',', '.')).toFixed(scale)) : null
}
