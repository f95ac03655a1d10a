import { Direction } from '@yunque/contract/core/constants'
import { documentRow, type StockKind } from '@yunque/contract/core/document-kinds'
import { messages } from '@yunque/contract/core/messages'
import { disponible } from '@yunque/domain/availability'
import { add, compare } from '@yunque/domain/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { numberOfKind, paddedId, shownNumber } from '../../settings/series/number-fields.ts'
import type { LockedStock } from './lock-stock.ts'

/** Units of one product that a document takes; none of services. A product may come from several lines. */
export type Wanted = { productId: number; name: string; quantity: number }

type Except = { exceptPreBill?: number | undefined; exceptTransfer?: number | undefined }
/** The document that brought what is taken, whose void says with what it left since. */
type Undone = { undoes?: { kind: StockKind; id: number } | undefined }
type Taking = { areaId: number; stock: LockedStock; wanted: readonly Wanted[] }

/**
 * Refuses, naming the product, more than the available stock: stock less the reservations of active pre-sales and
 * requested transfers (availability.available). Call it with the balances locked, so that no other document passes
 * meanwhile. A document's own reservation does not count against itself.
 */
export async function refuseUnavailable(tx: Tx, taking: Taking & Except & Undone): Promise<void> {
  const productIds = taking.wanted.map(({ productId }) => productId)
  const reserved = await reservedUnits(tx, { ...taking, productIds })
  const gone = taking.undoes ? await leftSince(tx, taking.undoes, productIds) : new Map()
  refuseBeyond(reserved, { ...taking, gone })
}

/** By product, the document with which units left last since a document brought them: ' Salió con la salida 00012.' */
async function leftSince(
  tx: Tx,
  { kind, id }: { kind: StockKind; id: number },
  productIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ productId: number; kind: StockKind; number: string }>`
    select distinct on (m.product_id) m.product_id as "productId", o.document_kind as kind,
      ${sql.raw(numberOfKind('o.document_kind', 'o.document_id'))} as number
    from stock_movements m join stock_movements o on o.area_id = m.area_id and o.product_id = m.product_id and o.seq > m.seq
      and o.direction = ${Direction.out}
    where m.document_kind = ${kind} and m.document_id = ${id} and m.direction = ${Direction.in}
      and m.product_id = any(${[...productIds]}::int[])
    order by m.product_id, o.seq desc`.execute(tx)
  return new Map(
    rows.map((row) => {
      const document = `${documentRow(row.kind).subject.toLowerCase()} ${row.number}`
      return [row.productId, ` Salió después con ${document}.`]
    }),
  )
}

/** The same, when `reserved` was already read with the balances locked. */
export function refuseBeyond(
  reserved: Reserved,
  { areaId, stock, wanted, gone }: Taking & { gone?: ReadonlyMap<number, string> },
): void {
  const faults = together(wanted).flatMap(({ productId, name, quantity }) => {
    const onShelf = stock.stock(areaId, productId)
    const kept = reserved.get(productId)
    const free = disponible(onShelf, kept?.quantity ?? 0)
    if (compare(quantity, free) <= 0) return []
    const detail = `${kept ? ` ${kept.places}.` : ''}${gone?.get(productId) ?? ''}`
    return [messages.noStockOf(name, `Existencia ${onShelf}.${detail}`)]
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

/** What is wanted by product: a component may be in several kits of a document, and beside them. */
function together(wanted: readonly Wanted[]): Wanted[] {
  const byProduct = new Map<number, Wanted>()
  for (const one of wanted) {
    const before = byProduct.get(one.productId)
    byProduct.set(one.productId, before ? { ...before, quantity: add(before.quantity, one.quantity) } : one)
  }
  return [...byProduct.values()]
}

type Kept = { quantity: number; places: string }
/** Reserved units by product, with the sentence that names the documents. */
export type Reserved = ReadonlyMap<number, Kept>

/** Units of these products that other documents reserve in an area. */
export async function reservedUnits(
  tx: Tx,
  {
    areaId,
    productIds,
    exceptPreBill = 0,
    exceptTransfer = 0,
  }: Except & { areaId: number; productIds: number[] },
): Promise<Reserved> {
  const { rows } = await sql<Kept & { product_id: number }>`
    select product_id, sum(quantity) as quantity,
      string_agg(quantity || ' reservado en ' || place || ' ' || documents, '; ' order by place) as places
    from (
      select product_id, 'pre-ventas' as place, trim_scale(sum(quantity)) as quantity, ${numbers(shownNumber('p'), 'p.id')} as documents
      from (select pre_bill_id, product_id, sum(quantity) as quantity from reservations
          where area_id = ${areaId} and product_id = any(${productIds}::int[]) and pre_bill_id <> ${exceptPreBill}
          group by pre_bill_id, product_id) r
        join pre_bills p on p.id = r.pre_bill_id
      group by product_id
      union all
      select product_id, 'traslados', trim_scale(sum(quantity)), ${numbers(paddedId('transfer_id'), 'transfer_id')}
      from transfer_reservations
      where area_id = ${areaId} and product_id = any(${productIds}::int[]) and transfer_id <> ${exceptTransfer}
      group by product_id) r
    group by product_id`.execute(tx)
  return new Map(rows.map(({ product_id, ...kept }) => [product_id, kept]))
}

const numbers = (shown: string, id: string) => sql.raw(`string_agg(${shown}, ', ' order by ${id})`)
