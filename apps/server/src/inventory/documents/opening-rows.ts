import { messages } from '@yunque/contract/core/messages'
import { type OpeningColumn, openingColumns, openingMessages } from '@yunque/contract/inventory/openings'
import { parseDecimal, roundTo } from '@yunque/domain/decimal'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../../errors.ts'
import type { WorkbookCell, WorkbookRow } from '../../files/read-workbook.ts'

/** An opening balance of a row of the file. An invalid figure is null. */
export type OpeningRow = {
  row: number
  code: string
  quantity: number | null
  cost: number | null
  price: number | null
}

const fields = Object.keys(openingColumns) as OpeningColumn[]
const decimals: Record<Exclude<OpeningColumn, 'code'>, number> = { quantity: 4, cost: 6, price: 4 }

/** The rows below the template's header row. @throws Refusal when the header row is missing or there are no rows */
export function openingRowsOf(sheet: readonly WorkbookRow[]): OpeningRow[] {
  if (sheet.length === 0) throw new Refusal(messages.emptyFile)
  const header = sheet.findIndex(({ cells }) => !placesIn(cells).includes(-1))
  if (header < 0) throw new Refusal(openingMessages.titles)
  const places = placesIn(sheet[header]?.cells ?? [])
  const rest = sheet.slice(header + 1)
  if (rest.length === 0) throw new Refusal(messages.emptyFile)
  return rest.map(({ number: row, cells }) => {
    const cellOf = (field: OpeningColumn) => cells[places[fields.indexOf(field)] ?? -1] ?? null
    const figure = (field: Exclude<OpeningColumn, 'code'>) => numberOf(cellOf(field), decimals[field])
    const code = String(cellOf('code') ?? '').trim()
    return { row, code, quantity: figure('quantity'), cost: figure('cost'), price: figure('price') }
  })
}

const placesIn = (titles: readonly WorkbookCell[]): number[] =>
  fields.map((field) => titles.findIndex((cell) => isTitle(cell, field)))

const isTitle = (cell: WorkbookCell, field: OpeningColumn): boolean =>
  typeof cell === 'string' && fold(cell) === fold(openingColumns[field].title)

/** A cell as a number, rounded to `scale` decimals because Excel computes more. Text may have a comma and C$. */
function numberOf(cell: WorkbookCell, scale: number): number | null {
  const written = typeof cell === 'string' ? parseDecimal(cell) : cell
  return typeof written === 'number' ? roundTo(written, scale) : null
}
