import { Direction, OutputType } from '@yunque/contract/core/constants'
import { type Balance, carriedOn } from '@yunque/domain/costing'
import { multiply, scales, subtract, sum } from '@yunque/domain/decimal'
import {
  type Billed,
  type BilledPart,
  billedParts,
  type ReceivedLine,
  realValues,
  settleReceived,
  stillThere,
} from '@yunque/domain/receptions'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { LockedStock } from '../../inventory/balances/lock-stock.ts'
import type { Output } from '../../inventory/ledger/stock-ledger.ts'

type Line = { line: number; productId: number; quantity: number; realCost: number; iva: number }
type Purchase = { id: number; orderId: number | null; areaId: number }

/** What a purchase bills of one product that came before. */
type Bill = {
  productId: number
  units: number
  provisional: number
  real: number
  taken: number
  difference: number
  /** The IVA that leaves with what is taken (taxes.carried). */
  iva: number
  parts: (BilledPart & { real: number })[]
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
  const productIds = lines.map(({ productId }) => productId)
  const received = await unbilledLines(tx, { orderId, areaId, productIds, stock })
  if (received.length === 0) return []
  const bills = [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, own]) => {
    const parts = billedParts(
      received.filter((line) => line.productId === productId),
      sum(own.map(({ quantity }) => quantity)),
    )
    return parts.length === 0
      ? []
      : [billOf(own, parts, { held: stock.place(areaId, productId).balance, received })]
  })
  await write(tx, id, bills)
  return bills.map(({ productId, units, taken, iva, parts }) => {
    const own = lines.filter((line) => line.productId === productId)
    return {
      line: own[0]?.line ?? 0,
      areaId,
      productId,
      quantity: units,
      out: OutputType.reception,
      value: taken,
      iva,
      of: [
        ...parts.map(({ receptionId, line }) => ({ kind: 'reception' as const, id: receptionId, line })),
        ...own.map(({ line }) => ({ kind: 'purchase' as const, id, line })),
      ],
    }
  })
}

type Held = { held: Balance; received: readonly Received[] }

function billOf(lines: readonly Line[], parts: BilledPart[], { held, received }: Held): Bill {
  const reals = realValues(lines, parts)
  const billed = parts.map((part, at) => ({ ...part, provisional: part.value, real: reals[at] ?? 0 }))
  return {
    productId: lines[0]?.productId ?? 0,
    units: sum(parts.map((part) => part.units)),
    provisional: sum(parts.map((part) => part.value)),
    real: sum(reals),
    ...settleReceived(billed, held.value),
    iva: settleReceived(ivaOf(lines, billed, received), held.iva).taken,
    parts: billed,
  }
}

/** The parts in the IVA that their values carry: each its share of the reception's line, and of what the purchase brings. */
function ivaOf(lines: readonly Line[], billed: Bill['parts'], received: readonly Received[]): Billed[] {
  const bought = {
    value: sum(lines.map(({ quantity, realCost }) => multiply(quantity, realCost, scales.value))),
    iva: sum(lines.map(({ iva }) => iva)),
  }
  return billed.map(({ receptionId, line, value, real, received: units, still }) => {
    const came = received.find((one) => one.receptionId === receptionId && one.line === line)
    const provisional = came ? carriedOn({ ...came, revalued: false }, value).iva : 0
    return { provisional, real: carriedOn({ ...bought, revalued: false }, real).iva, received: units, still }
  })
}

/** A line of a reception with the IVA that its value carries. */
type Received = ReceivedLine & { iva: number }

/** Documents whose goods had been in the stock before: what they bring is not newer than a reception. */
const returning = ['bill', 'creditNote', 'claim']

type ActRequest = { orderId: number; areaId: number; productIds: readonly number[]; stock: LockedStock }

/**
 * The lines of receptions of an order of which something is not billed, the oldest first. What came later, less what of it
 * was voided, is newer: a purchase that bills receptions brings only the rest.
 */
async function unbilledLines(
  tx: Tx,
  { orderId, areaId, productIds, stock }: ActRequest,
): Promise<Received[]> {
  const { rows } = await sql<Omit<Received, 'still'> & { newer: number }>`
    select l.reception_id as "receptionId", l.line, l.product_id as "productId", l.quantity as units, l.value, m.iva,
      l.billed as "billedUnits", l.billed_value as "billedValue", 
      l.reduced as "reducedUnits", l.reduced_value as "reducedValue", n.units as newer
    from receptions r join reception_lines l on l.reception_id = r.id
    join stock_movements m on m.document_kind = 'reception' and m.document_id = r.id and m.line = l.line
      and m.direction = ${Direction.in}
    cross join lateral (
      select coalesce(sum(greatest(d.units, 0)), 0) as units from (
        select sum(case direction when ${Direction.in} then quantity else -quantity end) as units from stock_movements
        where area_id = m.area_id and product_id = m.product_id and seq > m.seq
          and document_kind <> all (${returning}::text[])
        group by document_kind, document_id) d) n
    where r.order_id = ${orderId} and r.active and l.billed + l.reduced < l.quantity and l.product_id = any(${productIds})
    order by l.reception_id, l.line`.execute(tx)
  return rows.map(({ newer, ...line }) => {
    const { stock: held } = stock.place(areaId, line.productId).balance
    const units = subtract(line.units, line.reducedUnits)
    return { ...line, still: stillThere({ units, stock: held, newer }) }
  })
}

async function write(tx: Tx, purchaseId: number, bills: readonly Bill[]): Promise<void> {
  if (bills.length === 0) return
  const rows = bills.map(({ productId, units, provisional, real, taken, difference }) => ({
    purchase_id: purchaseId,
    product_id: productId,
    units,
    provisional,
    real_value: real,
    taken,
    difference,
  }))
  await tx.insertInto('purchase_receptions').values(rows).execute()
  const parts = bills.flatMap((bill) =>
    bill.parts.map(({ receptionId, line, productId, units, value, ...share }) => ({
      purchase_id: purchaseId,
      product_id: productId,
      reception_id: receptionId,
      line,
      units,
      value,
      real_value: share.real,
      received: share.received,
      still: share.still,
    })),
  )
  await tx.insertInto('purchase_reception_lines').values(parts).execute()
  await sql`update reception_lines l set billed = l.billed + b.units, billed_value = l.billed_value + b.value
    from purchase_reception_lines b
    where b.purchase_id = ${purchaseId} and l.reception_id = b.reception_id and l.line = b.line`.execute(tx)
}
