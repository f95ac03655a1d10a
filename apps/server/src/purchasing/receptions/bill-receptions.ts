import { OutputType } from '@yunque/contract/core/constants'
import { sum } from '@yunque/domain/decimal'
import {
  type BilledPart,
  billedParts,
  type ReceivedLine,
  realValue,
  settleReceived,
} from '@yunque/domain/receptions'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { LockedStock } from '../../inventory/ledger/lock-stock.ts'
import type { Output } from '../../inventory/ledger/stock-ledger.ts'

type Line = { line: number; productId: number; quantity: number; realCost: number }
type Purchase = { id: number; orderId: number | null; areaId: number }

/** What a purchase bills of one product that came before. */
type Bill = {
  productId: number
  units: number
  provisional: number
  real: number
  taken: number
  difference: number
  parts: BilledPart[]
}

/**
 * Bills the goods of a purchase that receptions of its order brought before (receptions.billed). Returns the moves that
 * take them out of the stock again, which are posted after the purchase has brought all its goods in (receptions.cost).
 * Call it with the order and the balances locked.
 */
export async function billReceptions(
  tx: Tx,
  { id, orderId, areaId }: Purchase,
  { lines, stock }: { lines: readonly Line[]; stock: LockedStock },
): Promise<Output[]> {
  if (orderId === null) return []
  const received = await unbilledLines(tx, orderId)
  if (received.length === 0) return []
  const bills = [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, own]) => {
    const parts = billedParts(
      received.filter((line) => line.productId === productId),
      sum(own.map(({ quantity }) => quantity)),
    )
    return parts.length === 0 ? [] : [billOf(own, parts, stock.place(areaId, productId).balance)]
  })
  await write(tx, id, bills)
  return bills.map(({ productId, units, taken, parts }) => {
    const own = lines.filter((line) => line.productId === productId)
    return {
      ...{ line: own[0]?.line ?? 0, areaId, productId, quantity: units },
      ...{ out: OutputType.reception, value: taken },
      of: [
        ...parts.map(({ receptionId, line }) => ({ kind: 'reception' as const, id: receptionId, line })),
        ...own.map(({ line }) => ({ kind: 'purchase' as const, id, line })),
      ],
    }
  })
}

function billOf(lines: readonly Line[], parts: BilledPart[], before: { stock: number; value: number }): Bill {
  const units = sum(parts.map((part) => part.units))
  const provisional = sum(parts.map((part) => part.value))
  const real = realValue(lines, units)
  const productId = lines[0]?.productId ?? 0
  return {
    productId,
    units,
    provisional,
    real,
    ...settleReceived({ units, provisional, real }, before),
    parts,
  }
}

/** The lines of receptions of an order of which something is not billed, the oldest first. */
async function unbilledLines(tx: Tx, orderId: number): Promise<ReceivedLine[]> {
  const { rows } = await sql<ReceivedLine>`
    select l.reception_id as "receptionId", l.line, l.product_id as "productId", l.quantity as units, l.value,
      l.billed as "billedUnits", l.billed_value as "billedValue"
    from receptions r join reception_lines l on l.reception_id = r.id
    where r.order_id = ${orderId} and r.active and l.billed < l.quantity
    order by l.reception_id, l.line`.execute(tx)
  return rows
}

async function write(tx: Tx, purchaseId: number, bills: readonly Bill[]): Promise<void> {
  if (bills.length === 0) return
  const rows = bills.map(({ productId, units, provisional, real, taken, difference }) => ({
    ...{
      purchase_id: purchaseId,
      product_id: productId,
      units,
      provisional,
      real_value: real,
      taken,
      difference,
    },
  }))
  await tx.insertInto('purchase_receptions').values(rows).execute()
  const parts = bills.flatMap((bill) =>
    bill.parts.map(({ receptionId, line, productId, units, value }) => ({
      ...{ purchase_id: purchaseId, product_id: productId, reception_id: receptionId, line, units, value },
    })),
  )
  await tx.insertInto('purchase_reception_lines').values(parts).execute()
  await sql`update reception_lines l set billed = l.billed + b.units, billed_value = l.billed_value + b.value
    from purchase_reception_lines b
    where b.purchase_id = ${purchaseId} and l.reception_id = b.reception_id and l.line = b.line`.execute(tx)
}
