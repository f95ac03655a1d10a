import { messages } from '@yunque/contract/core/messages'
import { type OpeningColumn, openingColumns, openingMessages } from '@yunque/contract/inventory/openings'
import { roundTo } from '@yunque/domain/decimal'
import { fold } from '@yunque/domain/fold'
import { Refusal } from '../../errors.ts'
import type { WorkbookCell, WorkbookRow } from '../../files/read-workbook.ts'
import { type CellFault, textOf } from '../../imports/cells.ts'
import { cellsOf } from '../../imports/template-rows.ts'
import { understandRows } from '../../imports/understand-rows.ts'

/** An opening balance of a row of the file. A figure that is missing is null. */
export type OpeningRow = {
  row: number
  faults: readonly CellFault<OpeningColumn>[]
  code: string
  /** What the file shows of the code, where that is not what is read. */
  shown: string | null
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
  const columns = Array.from({ length: Math.max(...places) + 1 }, (_, index) => fieldAt(places, index))
  const written = rest.map(({ number, cells }) => ({ number, cells: cellsOf(cells, columns) }))
  return understandRows(openingColumns, written).rows.map(({ number: row, cells, faults, shown }) => {
    const figure = (field: Exclude<OpeningColumn, 'code'>) => {
      const value = cells[field]
      return typeof value === 'number' ? roundTo(value, decimals[field]) : null
    }
    const code = textOf(cells.code ?? '')
    return {
      row,
      faults,
      code,
      shown: shown.code ?? null,
      quantity: figure('quantity'),
      cost: figure('cost'),
      price: figure('price'),
    }
  })
}

const placesIn = (titles: readonly WorkbookCell[]): number[] =>
  fields.map((field) => titles.findIndex((cell) => isTitle(cell, field)))

const isTitle = (cell: WorkbookCell, field: OpeningColumn): boolean =>
  typeof cell === 'string' && fold(cell) === fold(openingColumns[field].title)

const fieldAt = (places: readonly number[], index: number): OpeningColumn | null =>
  fields[places.indexOf(index)] ?? null
