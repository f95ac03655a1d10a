import { InputType, State } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { importMessages } from '@yunque/contract/imports/import-report'
import {
  type OpeningColumn,
  openingColumns,
  openingMessages,
  type openingsQuery,
} from '@yunque/contract/inventory/openings'
import { type StockInput, stockInput, stockMessages } from '@yunque/contract/inventory/stock-documents'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../operation/context.ts'
import { type RowFault, refuseFaultyRows } from '../../operation/refuse-faulty-rows.ts'
import { type CodeHolders, codeHolders, holderOf } from '../product-facts/code-holders.ts'
import { noLot } from './input-lines.ts'
import type { OpeningRow } from './opening-rows.ts'
import { saveInput } from './save-input.ts'

type Header = z.output<typeof openingsQuery>
type Found = { id: number; name: string; active: boolean; isService: boolean; isKit: boolean; moved: boolean }

/**
 * Saves the opening balances of a file as one entry, all or none. Every faulty row is named by its number
 * (documents.all-or-none, stock.opening). Returns the number of the entry.
 */
export async function importOpenings(
  tx: Tx,
  context: Context,
  { header, rows }: { header: Header; rows: readonly OpeningRow[] },
): Promise<number> {
  const holders = await codeHolders(
    tx,
    rows.flatMap(({ code, shown }) => [code, shown ?? code]),
  )
  const found = await productsOf(tx, header.areaId, holders)
  const productOf = (code: string) => found.get(holderOf(holders, code)?.id ?? 0)
  const seen = new Map<number, number>()
  const faults: RowFault[] = []
  const lines: StockInput['lines'] = []
  for (const row of rows) {
    const product = productOf(row.code)
    const shown = row.shown === null ? undefined : productOf(row.shown)
    const texts = faultsOf(row, { product, shown, before: product && seen.get(product.id) })
    if (texts.length > 0) faults.push({ row: row.row, text: texts.join('. ') })
    if (!product) continue
    if (!seen.has(product.id)) seen.set(product.id, row.row)
    const { quantity, cost, price } = row
    lines.push({
      productId: product.id,
      quantity: quantity ?? 0,
      cost: cost ?? 0,
      price: price ?? 0,
      ivaRate: null,
      total: null,
      ...noLot,
    })
  }
  refuseFaultyRows(faults)
  const document = {
    id: 0,
    typeId: InputType.opening,
    providerId: null,
    reasonId: null,
    reference: '',
    total: null,
    acceptRepeated: false,
  }
  return saveInput(tx, context, { ...header, ...document, confirm: true, lines })
}

type Known = { product: Found | undefined; shown: Found | undefined; before: number | undefined }

function faultsOf(row: OpeningRow, { product, shown, before }: Known): string[] {
  const faults: string[] = row.faults.map(({ text }) => text)
  if (isUnread(row, 'code')) return [...faults, ...figureFaults(row)]
  if (row.shown !== null && shown && shown.id !== product?.id)
    return [...faults, shownAs(row, shown.name), ...figureFaults(row)]
  if (row.code === '') faults.push(openingMessages.noCode)
  else if (!product) faults.push(openingMessages.unknownCode(row.code))
  else if (before !== undefined) faults.push(openingMessages.repeated(before))
  else if (product.isService) faults.push(stockMessages.service(product.name))
  else if (product.isKit) faults.push(stockMessages.kit(product.name))
  else if (!product.active) faults.push(messages.inactiveProduct(product.name))
  else if (product.moved) faults.push(stockMessages.hasMovements(product.name))
  return [...faults, ...figureFaults(row)]
}

const shownAs = ({ code: value, shown }: OpeningRow, name: string): string =>
  importMessages.shownAs(openingColumns.code.title, { value, shown: shown ?? '', name })

const isUnread = ({ faults }: OpeningRow, column: OpeningColumn): boolean =>
  faults.some((fault) => fault.column === column)

/** The faults that the form would report for the figures of the row. */
function figureFaults(row: OpeningRow): string[] {
  const { quantity, cost, price } = row
  const line = stockInput.shape.lines.element.shape
  const checks = [
    ['quantity', quantity, line.quantity, stockMessages.quantity],
    ['cost', cost || null, line.cost, stockMessages.cost],
    ['price', price || null, line.price, stockMessages.price],
  ] as const
  return checks.flatMap(([column, value, schema, message]) => {
    if (isUnread(row, column)) return []
    if (value === null) return [message]
    const checked = schema.safeParse(value)
    return checked.success ? [] : checked.error.issues.map((issue) => issue.message)
  })
}

/** The products that have the codes, by id. */
async function productsOf(tx: Tx, areaId: number, holders: CodeHolders): Promise<Map<number, Found>> {
  const ids = [...holders.values()].flat().map(({ id }) => id)
  const { rows } = await sql<Found>`
    select p.id, p.name, p.is_service as "isService", p.is_kit as "isKit", p.state_id = ${State.active} as active,
      coalesce(b.last_seq, 0) > 0 as moved
    from products p left join stock_balances b on b.area_id = ${areaId} and b.product_id = p.id
    where p.id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map((product) => [product.id, product]))
}
