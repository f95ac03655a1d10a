import { OutputType } from '@yunque/contract/core/constants'
import { importMessages } from '@yunque/contract/imports/import-report'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { permissionNames } from '../../imports/permitted-columns.ts'
import { type Context, may } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { refuseClosedOpening } from '../../settings/opening-closed.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { postStock } from '../ledger/stock-ledger.ts'

type Moved = {
  id: number
  line: number
  areaId: number
  productId: number
  quantity: number
  seq: number
  date: string
}

/**
 * Takes the opening stock of an import out again, line by line, at the value with which it entered (store.undo-import).
 * Returns the products that have movements, which stay.
 * @throws Forbidden for who may not write entries of these areas; Refusal when a product of the import moved otherwise
 */
export async function takeBackOpenings(
  tx: Tx,
  context: Context,
  { importId, productIds }: { importId: number; productIds: readonly number[] },
): Promise<number[]> {
  const { rows: moves } = await sql<Moved>`
    select m.document_id as id, m.line, m.area_id as "areaId", m.product_id as "productId", m.quantity, m.seq, m.date::text as date
    from imported_inputs i join stock_movements m on m.document_kind = 'input' and m.document_id = i.input_id
    where i.import_id = ${importId} order by m.document_id, m.line`.execute(tx)
  const date = context.today
  const [first] = moves
  if (first && !may(context.actor, 'ajuste'))
    throw new Forbidden(importMessages.undoNeeds(permissionNames(['ajuste'])))
  for (const { areaId } of moves) refuseOtherArea(context, areaId)
  if (first) await refuseClosedOpening(tx, first.date)
  if (first) checkBusinessDate(date, { today: date, settings: await readSettings(tx) })
  const stock = await lockStock(tx, moves)
  const later = moves.some(({ areaId, productId, seq }) => stock.place(areaId, productId).seq !== seq)
  if (later || (await movedOtherwise(tx, importId, productIds)))
    throw new Refusal(importMessages.inUse('movimientos de inventario'))
  for (const [id, lines] of Map.groupBy(moves, (move) => move.id)) {
    const out = lines.map(({ line, areaId, productId, quantity }) => ({
      line,
      areaId,
      productId,
      quantity,
      out: OutputType.adjustment,
    }))
    await postStock(tx, context, { document: { kind: 'input', id, date }, stock, moves: out })
  }
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from stock_movements where product_id = any(${productIds}::int[])`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Whether a product moved by anything but this import and imports that were undone. */
async function movedOtherwise(tx: Tx, importId: number, productIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from stock_movements m where m.product_id = any(${productIds}::int[]) and not exists (
      select from imported_inputs i join imports x on x.id = i.import_id
      where m.document_kind = 'input' and i.input_id = m.document_id and (x.id = ${importId} or x.undone_at is not null))
    limit 1`.execute(tx)
  return rows.length > 0
}
